// Package translation translates adverts for people who read the other language, with a language model if the operator
// has set one up.
//
// What was translated is kept as long as the advert stays as it is. The advert is material for the model, never an
// instruction; what comes back is checked, cleaned and shown as plain text, labelled as made by a machine. Nothing
// depends on it: searches, matches and exports use what the company wrote.
package translation
