package document

import (
	_ "embed" // for the engine's code

	"github.com/klauspost/compress/zstd"
)

// packedEngine is PDFium as WebAssembly, packed with zstd. The library that contains it unpacked can also run it, but
// with a context that never ends; a test compares the two and, with -update, writes this file.
//
//go:embed pdfium.wasm.zst
var packedEngine []byte

// engineSource unpacks the engine, in some 20 ms. It is only needed for the short while in which its code is compiled
// or taken from the cache.
func engineSource() ([]byte, error) {
	r, err := zstd.NewReader(nil, zstd.WithDecoderConcurrency(1))
	if err != nil {
		return nil, err
	}
	defer r.Close()
	return r.DecodeAll(packedEngine, nil)
}
