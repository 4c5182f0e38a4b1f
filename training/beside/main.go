// Command beside packs what training/beside.py trained, as internal/rank reads it:
//
//	go run ./training/beside TRAINED internal/rank/beside.bin
//
// Both files begin with the encoder's model and a line feed. Then come the three matrices: as float32, little endian,
// and as tables of package packed.
package main

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"log"
	"math"
	"os"

	"github.com/tawafuq/tawafuq/internal/packed"
	"github.com/tawafuq/tawafuq/internal/rank"
)

func main() {
	log.SetFlags(0)
	if len(os.Args) != 3 {
		log.Fatal("usage: beside TRAINED SERVED")
	}
	if err := run(os.Args[1], os.Args[2]); err != nil {
		log.Fatal(err)
	}
}

func run(from, to string) error {
	data, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	model, data, _ := bytes.Cut(data, []byte("\n"))
	numbers := make([]float32, len(data)/4)
	for i := range numbers {
		numbers[i] = math.Float32frombits(binary.LittleEndian.Uint32(data[4*i:]))
	}
	size := len(numbers) / 3 // the matrices have the same size
	if size == 0 || size*3 != len(numbers) || size%rank.BesideWidth != 0 {
		return fmt.Errorf("%s: %d numbers are no three matrices", from, len(numbers))
	}
	out := append(model, '\n')
	for i, width := range []int{rank.BesideWidth, rank.BesideWidth, size / rank.BesideWidth} {
		out = packed.Append(out, numbers[i*size:(i+1)*size], width, rank.BesideBits)
	}
	return os.WriteFile(to, out, 0o644)
}
