// Command pack converts weights of the encoder or of the tagger from the format of training, int8 with a scale for each
// row, to the format in which they are served, in few bits (package packed).
//
//	go run ./training/pack TRAINED internal/embed/weights.bin
//	go run ./training/pack TRAINED internal/cv/tag/weights.bin
package main

import (
	"encoding/binary"
	"flag"
	"fmt"
	"hash/crc32"
	"log"
	"os"
)

// How many bits the numbers of each table take; training/REPORT.md and training/TAGGER.md say what fewer cost.
var wordBits, gramBits, taggerBits int

// kinds are the first bytes of the input and of the output, and the conversion between them.
var kinds = []struct {
	trained, served string
	pack            func(head, body []byte) (newHead, newBody []byte, err error)
}{
	{"TAWAFUQ-ENCODER1", "TAWAFUQ-ENCODER2", packEncoder},
	{"TAWAFUQ-TAGGER-1", "TAWAFUQ-TAGGER-2", packTagger},
}

func main() {
	log.SetFlags(0)
	flag.IntVar(&wordBits, "words", 5, "bits of each number of the row of one of the encoder's words")
	flag.IntVar(&gramBits, "grams", 4, "bits of each number of the row of one of its n-grams")
	flag.IntVar(&taggerBits, "tagger", 5, "bits of each number of the tagger's tables")
	flag.Parse()
	if flag.NArg() != 2 {
		log.Fatal("usage: pack TRAINED SERVED")
	}
	if err := run(flag.Arg(0), flag.Arg(1)); err != nil {
		log.Fatalf("pack %s: %v", flag.Arg(0), err)
	}
}

func run(from, to string) error {
	data, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	for _, k := range kinds {
		lead := len(k.trained) + 4
		if len(data) < lead || string(data[:len(k.trained)]) != k.trained {
			continue
		}
		end := lead + int(binary.LittleEndian.Uint32(data[len(k.trained):]))
		if end > len(data) {
			return fmt.Errorf("the header is truncated")
		}
		head, body, err := k.pack(data[lead:end], data[end:])
		if err != nil {
			return err
		}
		out := binary.LittleEndian.AppendUint32([]byte(k.served), uint32(len(head)))
		return os.WriteFile(to, append(append(out, head...), body...), 0o644)
	}
	return fmt.Errorf("these are no weights that training writes")
}

func checksum(body []byte) string { return fmt.Sprintf("%08x", crc32.ChecksumIEEE(body)) }
