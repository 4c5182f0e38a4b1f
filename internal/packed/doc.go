// Package packed holds tables of numbers in few bits, as learned models have them.
//
// A number is a code: its place in a book of values that all rows of a table share, times the scale of its row. The
// book is fitted to the values that there are, so that five bits say nearly as much as eight evenly spaced ones of each
// row. Rows stay packed where they are, in the read-only pages of the binary, and are unpacked while they are summed.
// The same bytes give the same bits on every machine: no sum is left to the compiler to fuse.
//
// The package knows nothing of what the numbers mean, and checks no sums: the files around the tables do.
package packed
