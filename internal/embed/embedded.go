package embed

import (
	_ "embed" // for the weights below
	"sync"
)

// weights is the file that training/run.sh writes. As a string it stays in the binary's read-only pages and is never
// copied.
//
//go:embed weights.bin
var weights string

// Default is the encoder that ships with the program, loaded on the first call. The error is one of Load's.
var Default = sync.OnceValues(func() (*Encoder, error) { return Load(weights) })
