// Package cv reads the CVs of talents: text, sections, fields, suggestions; and keeps them for those who may see them.
//
// A CV proposes. Nothing of a profile changes until its owner accepts.
package cv
