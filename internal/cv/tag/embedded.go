package tag

import (
	_ "embed" // for the weights
	"sync"
)

//go:embed weights.bin
var weights string

// Default returns the tagger that ships. Its weights are embedded in the program, so they cannot be missing; a test
// loads them.
var Default = sync.OnceValue(func() *Tagger {
	t, err := Load(weights)
	if err != nil {
		panic(err)
	}
	return t
})
