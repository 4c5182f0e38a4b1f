// Package savedsearch implements searches that people keep on their account: talents those for jobs, companies those
// for candidates.
//
// A search is kept as the query string of its page, in one canonical form, so that the same search is kept once. What a
// query means is not known here; nothing is searched for.
package savedsearch
