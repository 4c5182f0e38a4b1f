// Package text prepares what people type for storage and comparison, in English and in Arabic.
//
// It is pure: no clock, no files, no imports of ours.
package text
