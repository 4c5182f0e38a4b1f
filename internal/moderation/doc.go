// Package moderation is how a bad advert is stopped: people report, an operator decides, and the affected are told why.
//
// Rules a reader must know:
//   - A report keeps how the thing read when it was reported. A reporter has one open report for a thing.
//   - A removed job and a suspended company or person are held: out of every list, search, feed and recommendation until
//     they are restored. A held account is signed out everywhere and cannot sign in.
//   - A suspended company takes its jobs along and brings them back; a job removed for itself stays removed.
//   - Every act is written to a log in its own transaction. Operators cannot be suspended.
//   - Reports and log keep ids. When somebody deletes their account, their words and the words about them go.
//
// It does not judge: it neither reads texts nor counts reports.
package moderation
