// Package demand reads a job advert: it splits the text into sentences and finds out what each one is about, so that
// what the job asks for counts, and what is said about the company, its benefits and its hiring process does not.
//
// Headings decide the roles first, in English and Arabic, as Markdown, as HTML or as plain lines. The words of a
// sentence decide if there is no heading, and overrule one if they are unambiguous ("a plus", "equal opportunity",
// "يفضل").
//
// It is pure and bounded: of a stranger's text of any length and shape it reads at most maxText bytes.
package demand
