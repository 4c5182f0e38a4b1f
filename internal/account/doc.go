// Package account knows who somebody is: users and their roles, passwords, sessions, the links that are mailed,
// consent.
//
// Rules a reader must know:
//   - An e-mail belongs to one account, whatever its letter case; the database decides, not a look beforehand.
//   - A session token and a mailed token are random, shown once and kept only as a hash.
//   - An unknown e-mail and a wrong password are told alike, and take alike long.
//   - A new password ends every other session and gives the one in use another token; a reset ends all of them.
//   - What happens to the security of an account is logged by ids, in the transaction it happens in: see SecurityEntry.
//   - What a user does is kept in one transaction together with the tasks that follow from it.
//
// It does not know what a talent or a company is beyond the role and the company's id.
package account
