// Package cv keeps the CVs of talents for those who may see them, and says what a reading of one would change in a
// profile. Package interpret makes the readings.
//
// A CV proposes. Nothing of a profile changes until its owner accepts.
package cv
