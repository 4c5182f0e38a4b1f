// Package slots keeps records in files, by id: what can be made again, but not quickly. A File has small records of one
// size and is written as they come; a Book has pages of any size and is written all at once.
//
// A file belongs to one process at a time, and to one key: opened with another, it is emptied. Each record has its own
// checksum, so that one half written by a crash is simply not there. A record is changed, and wiped, where it lies:
// what was wiped is gone from the file when Wipe returns. A mark says up to where the records go. It imports nothing of
// ours.
package slots
