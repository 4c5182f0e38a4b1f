// Package embed turns a text in English or Arabic into a vector, so that texts that mean alike lie close together.
//
// The encoder is static: a known word has one row of its own, an unknown word is the mean of the rows of its character
// 3- to 5-grams, a text is the sum of its words brought to length one. Rows are int8 with a scale each. The same bytes
// and the same text give the same bits on every machine: no sum is left to the compiler to fuse.
//
// Load refuses a weights file that is missing, damaged or made for another folding of text; who uses the encoder then
// goes on without it and says so. Vectors of two models must never be compared: Model tells them apart.
//
// The package does not train (see training/), store vectors or search among them.
package embed
