// Package talent is a person's professional side: the profile, which exists from sign-up.
//
// A talent has one id, the user's. Contact data (e-mail, phone) is stored here and shown to nobody by this package.
package talent
