// Package demand reads a job advert: it splits the text into sentences and says what each one is about, so that what
// the job asks for counts and what is said of the company, its benefits and its hiring process does not.
//
// Headings tell the roles first, in English and Arabic, as Markdown, as HTML or as plain lines; the words of a sentence
// tell where there is no heading and overrule one where they are plain ("a plus", "equal opportunity", "يفضل").
//
// It is pure and bounded: a stranger's text of any length and shape costs at most maxText bytes of reading.
package demand
