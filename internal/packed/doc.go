// Package packed stores tables of numbers in few bits, for learned models.
//
// A number is a code: its index in a book of values that all rows of a table share, times the scale of its row. The
// book is fitted to the actual values, so that five bits say nearly as much as eight evenly spaced ones per row. Rows
// stay packed in the read-only pages of the binary, and are unpacked while they are summed. The same bytes give the
// same bits on every machine: no sum is left to the compiler to fuse.
//
// The package does not know what the numbers mean, and verifies no checksums: the files around the tables do.
package packed
