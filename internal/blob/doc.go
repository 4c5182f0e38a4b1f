// Package blob stores bytes under random keys, in a folder on one machine or in a bucket that several share. It knows
// nothing about what they are.
package blob
