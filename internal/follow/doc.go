// Package follow keeps views of the store in memory up to date: the matcher's tables and the search index.
//
// A Follower reads all companies, the pool and all open jobs once and then whatever the change log names, and hands it
// to its listeners. A reader never waits for what other processes write, which it sees within a second; it waits only
// for what its own process has just written, so that everybody sees their own changes in the next answer. A record that
// a listener cannot take in is logged and left out; the rest is taken in.
//
// Listeners may keep their views on the disk, with a place in the change log. The next start then hands over only what
// changed after that place, and looks over everything once it is ready.
//
// It knows nothing of SQL, and nothing of what listeners do with a record.
package follow
