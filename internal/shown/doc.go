// Package shown puts titles, skills, places, languages and degrees into the language of whoever reads them.
//
// It never guesses. A name of the lexicon becomes its counterpart in the other language: the concept's main names stand
// for one another, and other names only where their words do, because the lexicon's aliases are what people search by
// and not translations (a payroll manager is found among payroll accountants, but is none). A text of several parts is
// put together from its parts if all of them are understood. Everything else stays as written, and so does what is in
// the reader's language already.
//
// It is pure: what was written is an argument and never changed.
package shown
