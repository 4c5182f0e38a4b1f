// Package live tells open pages that something of theirs has changed. An event names what changed and never says how:
// the page asks for it again, and gets what its reader may see.
//
// Events are rows of a log that the store writes in the transaction of the change, so that one is kept exactly when the
// other is. A Hub reads that log once for a whole process and hands each event to the streams of its user. Being woken
// only makes it look sooner: it looks every lookEvery anyway. A page that comes back says where it stopped and gets
// what came since, or hears that it was away too long and has to read everything again.
//
// The hub ends the streams of sessions that have ended, by asking the store about all of them at once, whatever ended
// them and whichever process did. It knows neither SQL nor HTTP.
package live
