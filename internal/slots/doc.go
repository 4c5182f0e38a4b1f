// Package slots keeps small records of one size in a file, by id: what can be made again, but not quickly.
//
// A file belongs to one process at a time, and to one key: opened with another, it is emptied. Each record has its own
// checksum, so that one half written by a crash is simply not there. A record is changed, and wiped, where it lies:
// what was wiped is gone from the file when Wipe returns. It imports nothing of ours.
package slots
