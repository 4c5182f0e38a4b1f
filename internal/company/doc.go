// Package company is the employer's side: the company and what it says of itself.
//
// A company has an id of its own, which a team may share; its contact e-mail is not a login.
package company
