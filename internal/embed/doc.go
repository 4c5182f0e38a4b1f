// Package embed turns an English or Arabic text into a vector, so that texts of similar meaning lie close together.
//
// The encoder is static: a known word has its own row, an unknown word is the mean of the rows of its character 3- to
// 5-grams, and a text is the sum of its words, normalised. Rows are packed in few bits (package packed). The same bytes
// and the same text give the same bits on every machine: no sum is left to the compiler to fuse.
//
// Load refuses a weights file that is missing, damaged or made for another folding of text; callers then continue
// without the encoder and say so. Vectors of two models must never be compared: Model distinguishes them.
//
// The package does not train (see training/), store vectors or search among them.
package embed
