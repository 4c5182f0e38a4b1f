package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/cv/interpret"
	"github.com/tawafuq/tawafuq/internal/cv/tag"
	"github.com/tawafuq/tawafuq/internal/text"
)

// verdict counts entries that were read correctly, and by the confidence of the reading.
type verdict struct {
	right, given, wanted int
	sure                 [11][2]int // by tenths: right ones and all
}

func (v *verdict) String() string {
	precision, recall := float64(v.right)/float64(max(v.given, 1)), float64(v.right)/float64(max(v.wanted, 1))
	s := fmt.Sprintf("%.3f/%.3f (%d right of %d given, %d wanted); right by tenths of confidence:",
		precision, recall, v.right, v.given, v.wanted)
	for n, c := range v.sure {
		if c[1] > 0 {
			s += fmt.Sprintf(" .%d: %.2f of %d", n, float64(c[0])/float64(c[1]), c[1])
		}
	}
	return s
}

// judge reads each labelled CV with the tagger that never saw it, and by the rules alone.
func judge(in *interpret.Interpreter, o options, samples []sample) error {
	var taggers [folds]*tag.Tagger
	for n := range taggers {
		content, err := os.ReadFile(filepath.Join(o.judge, fmt.Sprintf("base-%d.bin", n)))
		if err != nil {
			return err
		}
		if taggers[n], err = tag.Load(string(content)); err != nil {
			return err
		}
	}
	verdicts := map[string]*verdict{}
	of := func(name string) *verdict {
		if verdicts[name] == nil {
			verdicts[name] = &verdict{}
		}
		return verdicts[name]
	}
	wrong := mistakes{counts: map[string]int{}}
	if o.show {
		wrong.show = os.Stdout
	}
	for _, s := range samples {
		if s.source == "dotin" || !strings.Contains(o.parts, fmt.Sprint(s.fold)) {
			continue
		}
		readers := map[string]*tag.Tagger{"tagger": taggers[s.fold]}
		if o.rules {
			readers["rules"] = nil
		}
		sources := []string{s.source}
		if mostlyArabic(s.text.String()) {
			sources = append(sources, "Arabic")
		}
		for how, tagger := range readers {
			r := in.With(tagger).Read(s.text)
			if tagger != nil {
				s.evidence(os.Stderr, in.With(tagger))
			}
			for _, source := range sources {
				s.judged(source, how, r, of, &wrong)
			}
		}
	}
	var names []string
	for name := range verdicts {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		fmt.Println(name, verdicts[name])
	}
	wrong.print(os.Stdout)
	return nil
}

// judged compares a reading with the labels.
func (s *sample) judged(source, how string, r cv.Reading, of func(name string) *verdict, wrong *mistakes) {
	var works, studies []reading
	for _, w := range r.Works {
		works = append(works, reading{[]string{plain(w.Position.Value), plain(w.Company.Value)}, w.Whole()})
	}
	for _, e := range r.Education {
		studies = append(studies, reading{[]string{plain(e.Degree.Value), plain(e.Institution.Value)}, e.Found})
	}
	of(source+" works, "+how).count(works, s.works())
	of(source+" education, "+how).count(studies, s.studies())
	if how == "rules" {
		wrong = &mistakes{counts: map[string]int{}} // these are not counted
	}
	wrong.count(source+" works", works, s.works())
	wrong.count(source+" education", studies, s.studies())
	s.lists(source, of, wrong, how, r)
}

// evidence prints the evidence for each entry and whether it is right, for sure.py.
func (s *sample) evidence(w io.Writer, in *interpret.Interpreter) {
	used := map[string]int{}
	for _, e := range in.Weigh(s.text) {
		want, kind := s.studies(), "education"
		if e.Work {
			want, kind = s.works(), "work"
		}
		parts := []string{plain(e.Parts[0]), plain(e.Parts[1])}
		there := 0
		for _, forms := range want {
			if slices.ContainsFunc(forms, func(f []string) bool { return slices.Equal(f, parts) }) {
				there++
			}
		}
		key := kind + strings.Join(parts, "\t")
		used[key]++
		right := 0
		if used[key] <= there {
			right = 1
		}
		fmt.Fprintf(w, "%s\t%s\t%d\t%d", s.source, kind, s.fold, right)
		for _, v := range e.Evidence {
			fmt.Fprintf(w, "\t%.4f", v)
		}
		fmt.Fprintln(w)
	}
}

// reading is an entry that was read: its two parts, and the whole.
type reading struct {
	parts []string
	whole cv.Found
}

// count compares entries with those wanted, each of which may be written in several ways.
func (v *verdict) count(got []reading, want [][][]string) {
	v.given += len(got)
	v.wanted += len(want)
	used := make([]bool, len(want))
	for _, g := range got {
		right := false
		for n, forms := range want {
			if !used[n] && slices.ContainsFunc(forms, func(f []string) bool { return slices.Equal(f, g.parts) }) {
				used[n], right = true, true
				break
			}
		}
		at := &v.sure[int(min(max(g.whole.Confidence, 0), 1)*10)]
		at[1]++
		if right {
			v.right++
			at[0]++
		}
	}
}

// plain returns a text in the form in which texts are compared.
func plain(s string) string { return strings.Join(text.Tokens(s), " ") }

// value returns what was labelled as a field of an entry.
func (s *sample) value(entry string, fields ...tag.Field) string {
	var words []string
	for _, field := range fields {
		for _, said := range s.said {
			if said.entry == entry && said.field == field {
				words = append(words, said.words)
			}
		}
	}
	return plain(strings.Join(words, " "))
}

// entries returns the names of entries of a kind, in order.
func (s *sample) entries(kind string) []string {
	var names []string
	for _, said := range s.said {
		if strings.HasPrefix(said.entry, kind) && !slices.Contains(names, said.entry) {
			names = append(names, said.entry)
		}
	}
	return names
}

func (s *sample) works() [][][]string {
	var all [][][]string
	for _, e := range s.entries("W") {
		position, company := s.value(e, tag.Position), s.value(e, tag.Company)
		if position+company != "" {
			all = append(all, [][]string{{position, company}, {position, plain(company + " " + s.value(e, tag.Place))}})
		}
	}
	return all
}

func (s *sample) studies() [][][]string {
	var all [][][]string
	for _, e := range s.entries("E") {
		var forms [][]string
		for _, degree := range []string{s.value(e, tag.Degree), s.value(e, tag.Degree, tag.Study)} {
			for _, school := range []string{s.value(e, tag.School), s.value(e, tag.School, tag.University),
				s.value(e, tag.University), s.value(e, tag.School, tag.Place)} {
				if degree+school != "" {
					forms = append(forms, []string{degree, school})
				}
			}
		}
		if len(forms) > 0 {
			all = append(all, forms)
		}
	}
	return all
}
