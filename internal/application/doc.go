// Package application is a talent's bid for a job and what comes of it: applying, withdrawing, the company's answers,
// the messages between the two, and a company's invitations to apply.
//
// Rules a reader must know:
//   - One live application per talent and job; the store's constraint settles a race.
//   - pending may become reviewed, interviewing or rejected; reviewed may become interviewing or rejected; interviewing
//     may become accepted or rejected. Those two are final.
//   - A pending application may be withdrawn. It disappears from both sides' lists, and the talent may apply again.
//   - Every change is recorded with who, when and why, and the other side is notified.
//   - AccessBy alone decides what a company sees of a talent's contact and CV: an application gives the version of the
//     CV it was sent with, and the contact while it is live or once it is accepted; an accepted invitation gives the
//     contact. The talent may end both.
package application
