// Package moderation is how a bad advert is stopped: people report, an operator decides, and those affected learn why.
//
// Rules a reader must know:
//   - A report keeps the reported text as it was at the time. A reporter has one open report per subject.
//   - A removed job and a suspended company or person are held: out of every list, search, feed and recommendation
//     until they are restored. A held account is signed out everywhere and cannot sign in.
//   - A suspended company takes its jobs along and brings them back; a job removed on its own stays removed.
//   - Every act is logged in its own transaction. Operators cannot be suspended.
//   - Reports and the log hold ids. When somebody deletes their account, their words and the words about them go.
//
// It does not judge: it neither reads texts nor counts reports.
package moderation
