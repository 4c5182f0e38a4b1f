// Package finder answers searches for open jobs and for candidates from memory.
//
// It listens to a follower of the store: what the index finds by, and the rows that lists show, packed. A list takes no
// statement but those that mark rows for whoever reads them, which are the caller's. The database stays the truth.
//
// The indexes are kept in files for the next start, without words. A start that takes them up reads only what changed
// since; rows come afterwards, or when somebody asks for one. Whoever is deleted is wiped from the files at once.
//
// A job whose deadline passes is gone from the next answer, though nothing was written: the clock is looked at before
// every answer. How companies answer is read now and then, for all of them at once.
//
// What a query means, and what it finds in which order, is the business of package search.
package finder
