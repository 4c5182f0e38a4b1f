// Package turn bounds how much is done at once, of each kind and in all, and how long others wait for it.
//
// What computes at the same time as much else takes as long as all of it together, so only a few of all kinds run at
// once: a Gate has room for them. Each kind has a Queue before it. A turn that lasts is one that waits for something
// else, a disk or a slow reader: after a moment it no longer takes up room, and the bound of its own kind holds alone.
//
// Nobody waits longer than a second. Where a queue has not been empty for a while, more is asked for than can be done:
// then only a few wait, for a moment, and the last to come goes first, because the others have probably given up. What
// is done is thus done in time, and the rest is told at once. Every kind then gets the same share of what is asked of
// it, whatever it costs; some get a somewhat larger one.
//
// It imports nothing of ours.
package turn
