// Command buckets prints the tagger's bucket of each word of the encoder, in the order of its rows.
//
//	go run ./training/tagger/buckets internal/embed/weights.bin
package main

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"os"

	"github.com/tawafuq/tawafuq/internal/cv/tag"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "buckets:", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	if len(args) != 1 {
		return fmt.Errorf("usage: buckets WEIGHTS")
	}
	data, err := os.ReadFile(args[0])
	if err != nil {
		return err
	}
	const lead = 16 + 4 // the magic and the header's length
	if len(data) < lead {
		return fmt.Errorf("%s is no weights file", args[0])
	}
	size := int(binary.LittleEndian.Uint32(data[16:]))
	var header struct{ Words, Vocabulary int }
	if err := json.Unmarshal(data[lead:lead+size], &header); err != nil {
		return err
	}
	out := bufio.NewWriter(os.Stdout)
	words := data[lead+size : lead+size+header.Vocabulary]
	for word := range bytes.Lines(words) {
		fmt.Fprintln(out, tag.WordBucket(string(bytes.TrimSuffix(word, []byte("\n")))))
	}
	return out.Flush()
}
