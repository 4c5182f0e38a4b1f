// Package cv keeps the CVs of talents for those who may see them, and works out what a CV would change in a profile.
// Package interpret makes the readings.
//
// A CV only proposes: nothing in a profile changes until its owner accepts.
package cv
