// Package interpret finds the fields of a profile in the text of a CV: lines, then sections, then fields, each with its
// place in the text and its confidence.
//
// It knows neither files nor people: document makes the text, cv decides what becomes of the reading. It never finds
// anything that the text does not say.
package interpret
