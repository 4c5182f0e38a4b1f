// Package errs is how the domain reports failures: a kind, a code and the fields concerned.
//
// A code is a key, never prose: the words live in locales under "error.<code>", and those of a field under
// "error.field.<code>". Which HTTP status a kind becomes is httpapi's business.
//
// It imports nothing of ours.
package errs
