// Package application is a talent's bid for a job and what comes of it: applying, withdrawing, the company's answers,
// the messages between the two, and a company's invitations to apply.
//
// Rules a reader must know:
//   - One live application for each talent and job; the store's constraint decides a race.
//   - pending may become reviewed, interviewing or rejected; reviewed may become interviewing or rejected; interviewing
//     may become accepted or rejected. Those two are final.
//   - A pending application may be withdrawn. It leaves both sides' lists, and the talent may apply again.
//   - Every change is kept with who, when and why, and the other side is told.
//   - Applying, or accepting an invitation, shows the talent's e-mail and phone to that company.
package application
