// Command tagger turns labelled CVs into what train.py learns from: features as numbers, computed by the code that
// serves, and the labels of words and lines.
//
//	go run ./training/tagger -real FOLDER -dotin FOLDER -invented 2500 -copies 3 -out FOLDER
//
// None of the labelled CVs is in the repository, and the output contains no text: words are numbers of buckets.
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"time"
	"unicode"

	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/cv/interpret"
	"github.com/tawafuq/tawafuq/lexicon"
)

// options are the options of the command.
type options struct {
	real, published, dotin, plain, self, earlier, without, texts, out, judge, parts string
	translated, translators                                                         string
	show, rules                                                                     bool
	invented, copies, arabic, written                                               int
}

func main() {
	var o options
	flag.StringVar(&o.real, "real", "", "folder with files/ and labels/ of CVs labelled by hand")
	flag.StringVar(&o.published, "published", "", "the same of CVs that people published, with their groups.tsv")
	flag.StringVar(&o.dotin, "dotin", "", "folder with CVs whose entities are marked in XML")
	flag.StringVar(&o.without, "without", "", "file with names of labelled CVs to leave out, one a line")
	flag.StringVar(&o.texts, "texts", "", "keep the texts of labelled CVs in this folder, for faster runs")
	flag.StringVar(&o.plain, "plain", "", "folder with files/ of CVs that nobody labelled")
	flag.StringVar(&o.self, "self", "", "folder with files/ of CVs that an earlier tagger labels, where it is sure")
	flag.StringVar(&o.earlier, "earlier", "internal/cv/tag/weights.bin", "the weights of that tagger")
	flag.BoolVar(&o.rules, "rules", false, "judge the reading by the rules alone, too")
	flag.IntVar(&o.invented, "invented", 2500, "CVs to invent")
	flag.IntVar(&o.copies, "copies", 3, "copies of each labelled CV with other names in it")
	flag.IntVar(&o.arabic, "arabic", 2, "copies of each labelled CV in Arabic")
	flag.StringVar(&o.translated, "translated", "", "folder with labelled CVs that somebody translated into Arabic")
	flag.StringVar(&o.translators, "translators", "", "instead: write labelled CVs for translators to this folder")
	flag.IntVar(&o.written, "written", 12, "copies of each CV of the folder written")
	flag.StringVar(&o.out, "out", "", "folder to write to")
	flag.StringVar(&o.judge, "judge", "", "instead: read the labelled CVs with the taggers of this folder, and compare")
	flag.StringVar(&o.parts, "parts", "01234", "of cross-validation, that -judge looks at")
	flag.BoolVar(&o.show, "show", false, "print each mistake that -judge finds")
	flag.Parse()
	if err := run(o); err != nil {
		fmt.Fprintln(os.Stderr, "tagger:", err)
		os.Exit(1)
	}
}

func run(o options) error {
	if o.out == "" && o.judge == "" && o.translators == "" {
		return errors.New("-out is missing")
	}
	words, err := concept.Load(lexicon.Files)
	if err != nil {
		return err
	}
	bank, err := newBank(words)
	if err != nil {
		return err
	}
	sketches, err := readSketches()
	if err != nil {
		return err
	}
	bank.sentences(sketches)
	var samples []sample
	for _, source := range []func() ([]sample, error){
		func() ([]sample, error) { return readReal(o.real, "real", o) },
		func() ([]sample, error) { return readReal(o.published, "published", o) },
		func() ([]sample, error) { return readDotin(o.dotin) },
	} {
		read, err := source()
		if err != nil {
			return err
		}
		samples = append(samples, read...)
	}
	if o.translators != "" {
		return forTranslators(o.translators, samples)
	}
	now := time.Now()
	interpreter := interpret.New(words, func() time.Time { return now })
	if o.judge != "" {
		return judge(interpreter, o, samples)
	}
	labelled := samples
	for n := range o.copies {
		for i, s := range labelled {
			samples = append(samples, renamed(bank, s, seed{uint64(n), uint64(i)}))
		}
	}
	for n := range o.arabic {
		for i, s := range labelled {
			if s.source != "dotin" && !mostlyArabic(s.text.String()) {
				samples = append(samples, arabised(bank, s, seed{1<<40 + uint64(n), uint64(i)}))
			}
		}
	}
	if o.translated != "" {
		inArabic, err := translated(o.translated, bank, labelled)
		if err != nil {
			return err
		}
		samples = append(samples, inArabic...)
		for i, s := range inArabic {
			samples = append(samples, renamed(bank, s, seed{1 << 43, uint64(i)}))
		}
	}
	if o.plain != "" {
		plain, err := readPlain(o.plain, o)
		if err != nil {
			return err
		}
		samples = append(samples, plain...)
	}
	self, err := readSelf(o.self, o.earlier, interpreter, o)
	if err != nil {
		return err
	}
	samples = append(samples, self...)
	for n := range o.written {
		for i, s := range sketches {
			samples = append(samples, s.copied(bank, seed{1<<41 + uint64(i), uint64(n)}))
		}
	}
	for n := range o.invented {
		samples = append(samples, invent(bank, seed{1 << 32, uint64(n)}))
	}
	return write(o.out, interpreter, samples)
}

func mostlyArabic(s string) bool {
	letters, arabic := 0, 0
	for _, r := range s {
		if unicode.IsLetter(r) {
			letters++
		}
		if unicode.Is(unicode.Arabic, r) {
			arabic++
		}
	}
	return 2*arabic > letters
}
