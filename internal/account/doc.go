// Package account handles identity: users and their roles, passwords, sessions, mailed links and consent.
//
// Rules a reader must know:
//   - An e-mail belongs to one account, whatever its letter case; the database decides, not a check beforehand.
//   - A session token and a mailed token are random, shown once and stored only as a hash.
//   - An unknown e-mail and a wrong password get the same answer and take the same time.
//   - A new password ends every other session and gives the current one a new token; a reset ends all of them.
//   - Security events of an account are logged by id, in the transaction they happen in: see SecurityEntry.
//   - What a user does is stored in one transaction with the tasks that follow from it.
//
// It knows nothing about talents or companies beyond the role and the company's id.
package account
