// Package tag labels the lines and words of a CV with a small trained model: which section a line belongs to, which
// words are somebody's position, employer or degree, and where an entry begins.
//
// It is pure: lines and what the rules say about them go in, labels with probabilities come out. training/tagger trains
// the weights with the features of this package, so that training and serving cannot differ.
package tag
