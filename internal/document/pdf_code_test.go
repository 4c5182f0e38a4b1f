package document

import (
	"bytes"
	"flag"
	"os"
	"testing"
	_ "unsafe" // for the library's engine

	"github.com/klauspost/compress/zstd"
	_ "github.com/klippa-app/go-pdfium/webassembly" // which contains it
)

var update = flag.Bool("update", false, "pack the PDF engine of the library anew")

//go:linkname libraryEngine github.com/klippa-app/go-pdfium/webassembly.pdfiumWasm
var libraryEngine []byte

// A new version of the library brings a new engine, which must be packed.
func TestEngineIsThatOfTheLibrary(t *testing.T) {
	if *update {
		w, err := zstd.NewWriter(nil, zstd.WithEncoderLevel(zstd.SpeedBestCompression), zstd.WithWindowSize(8<<20))
		if err != nil {
			t.Fatal(err)
		}
		packedEngine = w.EncodeAll(libraryEngine, nil)
		if err := os.WriteFile("pdfium.wasm.zst", packedEngine, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	source, err := engineSource()
	if err != nil || !bytes.Equal(source, libraryEngine) {
		t.Fatalf("%d bytes and %v, the library has %d others: go test ./internal/document -run %s -update", len(source),
			err, len(libraryEngine), t.Name())
	}
}
