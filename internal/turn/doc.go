// Package turn bounds how much is computed at once, how much of it is of one kind, and how long others wait for it.
//
// A Gate has a few turns to run for everybody, about as many as there are cores to run on; its queues, one for each
// kind of work, have turns of their own. Whoever has a turn and only waits (for a database, a disk, another server)
// rests meanwhile, and somebody else runs. Of those who wait to run, the kinds of a lower rank go first; now and then the
// one that was passed over longest does, so that none starves.
//
// Nobody waits longer than a second. Where a queue has not been empty for a while, more is asked for than can be done:
// then few wait, only for a moment, and the last to come goes first, because the others have probably given up. What is
// done is thus done in time, and the rest is told at once.
//
// It imports nothing of ours.
package turn
