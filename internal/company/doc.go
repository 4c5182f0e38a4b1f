// Package company is the employer's side: the company and its profile.
//
// A company has an id of its own, which a team may share; its contact e-mail is not a login.
package company
