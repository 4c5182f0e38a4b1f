package tag

import (
	_ "embed" // for the weights
	"sync"
)

//go:embed weights.bin
var weights string

// Default is the tagger that ships. Its weights are part of the program, so that they cannot be missing; a test loads
// them.
var Default = sync.OnceValue(func() *Tagger {
	t, err := Load(weights)
	if err != nil {
		panic(err)
	}
	return t
})
