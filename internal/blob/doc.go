// Package blob stores bytes under random keys, in a folder on one machine. It knows nothing about what they are.
package blob
