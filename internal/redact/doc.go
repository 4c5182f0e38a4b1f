// Package redact takes out of a text who its writer is, and leaves what they can do: names in both scripts, addresses,
// numbers, links, and words of gender, nationality, religion, family and age, and the names of schools.
//
// Rules a reader must know:
//   - What is taken out leaves Mark behind, so that a reader sees that something stood there.
//   - An Arabic word of work that shows the writer's gender is kept in the form that shows none: مهندس/ة.
//   - It knows words, not meanings. What only the grammar of a sentence or a rare fact gives away stays.
//
// It does not decide when something is redacted; package application does.
package redact
