// Package fleet is what the processes of one installation tell each other: which of them there are, and how much of
// the limits that hold for all of them together each has seen used.
//
// Nothing in it names anybody: whoever a limit is about is a keyed hash. Telling happens beside requests, several times
// a second; no request waits for it.
//
// It imports nothing of ours.
package fleet
