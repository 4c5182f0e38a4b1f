// Package text makes what people type fit to be kept and compared, in English and in Arabic.
//
// It is pure: no clock, no files, no imports of ours.
package text
