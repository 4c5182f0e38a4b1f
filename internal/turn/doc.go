// Package turn bounds how much of one kind of work is done at once, and how long others wait for it.
//
// Nobody waits longer than a second. Where a queue has not been empty for a while, more is asked for than can be done:
// then those who come wait only for a moment, and the last to come goes first, because the others have probably given
// up. What is done is thus done in time, and the rest is told at once.
//
// It imports nothing of ours.
package turn
