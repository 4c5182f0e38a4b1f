package httpapi

import (
	"bytes"
	"io"
	"math"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/danielgtaylor/huma/v2"
)

// TestRowsAreEncodedAsByEncodingJSON fills every field of every kind of row, so a field forgotten here cannot pass.
func TestRowsAreEncodedAsByEncodingJSON(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 500 {
		var jobs []FoundJob
		var candidates []Candidate
		fill(random, reflect.ValueOf(&jobs).Elem())
		fill(random, reflect.ValueOf(&candidates).Elem())
		sameBytes(t, jobs...)
		sameBytes(t, candidates...)
	}
	sameBytes[FoundJob](t)
}

// Who has sent its rows gives the room for them to the next, and only then.
func TestRowsOfCallsAreApart(t *testing.T) {
	one := func(id string) rows[FoundJob] {
		return rowsOf([]string{id}, func(id *string) FoundJob { return FoundJob{Job: Job{ID: *id}} })
	}
	for range 100 {
		first, second := one("first"), one("second")
		var sent bytes.Buffer
		for _, r := range []rows[FoundJob]{first, second} {
			if err := marshal(&sent, r); err != nil {
				t.Fatal(err)
			}
		}
		for _, id := range []string{`"id":"first"`, `"id":"second"`} {
			if strings.Count(sent.String(), id) != 1 {
				t.Fatalf("want %s once in %s", id, &sent)
			}
		}
	}
}

func FuzzText(f *testing.F) {
	for _, s := range oddTexts {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) { sameBytes(t, FoundJob{Job: Job{ID: s}}) })
}

// oddTexts are some that need more than quotes around them.
var oddTexts = []string{
	"", `"`, `\`, "a\nb\tc", "<b>&amp;</b>", "\u2028\u2029", "– “quoted” …", "محاسب أول", "\x00\x1f\x7f",
	"\xff\xe2", "\xe2\x80", "\xd8", "\xd8a", "محاسب\xd9",
}

// What is looked at eight bytes at a time is the same wherever in a text it stands.
func TestTextsAreEncodedWhereverOddBytesStand(t *testing.T) {
	for at := range 20 {
		for odd := range 256 {
			s := strings.Repeat("x", at) + string([]byte{byte(odd)}) + strings.Repeat("y", 20-at)
			sameBytes(t, FoundJob{Job: Job{ID: s}})
		}
		for _, odd := range oddTexts {
			s := strings.Repeat("x", at) + odd + strings.Repeat("م", 20-at)
			sameBytes(t, FoundJob{Job: Job{ID: s}})
		}
	}
	for _, number := range []float64{0, math.Copysign(0, -1), 1e-7, -1e-6, .1, 24, 1e20, 1e21, math.MaxFloat64} {
		sameBytes(t, Candidate{Experience: number})
	}
}

// Two bytes beside each other are a letter, two or nothing, within eight and across them.
func TestPairsOfBytesAreEncodedAsByEncodingJSON(t *testing.T) {
	for first := range 256 {
		for second := range 256 {
			if first < 0x80 && second < 0x80 {
				continue
			}
			pair := string([]byte{byte(first), byte(second)})
			s := pair + "محا" + pair + "aم" + pair + "محاسب أول"
			var want bytes.Buffer
			if err := huma.DefaultJSONFormat.Marshal(&want, s); err != nil {
				t.Fatal(err)
			}
			if got := string(appendText(nil, s)) + "\n"; got != want.String() {
				t.Fatalf("%q is encoded as %s, want %s", s, got, &want)
			}
		}
	}
}

func sameBytes[B any](t *testing.T, bodies ...B) {
	t.Helper()
	var got, want bytes.Buffer
	if bodies == nil {
		bodies = []B{}
	}
	if err := huma.DefaultJSONFormat.Marshal(&want, bodies); err != nil {
		t.Fatal(err)
	}
	if err := marshal(&got, rowsOf(bodies, func(row *B) B { return *row })); err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got.Bytes(), want.Bytes()) {
		t.Fatalf("encoded as\n%s\nwant\n%s", &got, &want)
	}
}

// fill sets a value and all that it holds to anything, or to nothing where it may be nothing.
func fill(random *rand.Rand, v reflect.Value) {
	if v.Type() == reflect.TypeFor[time.Time]() {
		zone := time.FixedZone("", 60*random.IntN(600))
		v.Set(reflect.ValueOf(time.UnixMilli(random.Int64N(4e12)).In(zone)))
		return
	}
	switch v.Kind() {
	case reflect.String:
		v.SetString(oddTexts[random.IntN(len(oddTexts))])
	case reflect.Bool:
		v.SetBool(random.IntN(2) > 0)
	case reflect.Int, reflect.Int64:
		v.SetInt(random.Int64() - random.Int64())
	case reflect.Float64:
		v.SetFloat(random.Float64() * 1e3)
	case reflect.Pointer:
		if random.IntN(2) > 0 {
			v.Set(reflect.New(v.Type().Elem()))
			fill(random, v.Elem())
		}
	case reflect.Slice:
		if n := random.IntN(4); n > 0 {
			v.Set(reflect.MakeSlice(v.Type(), n-1, n-1))
		}
		for i := range v.Len() {
			fill(random, v.Index(i))
		}
	case reflect.Struct:
		for i := range v.NumField() {
			fill(random, v.Field(i))
		}
	}
}

// BenchmarkRows encodes a page of rows both ways.
func BenchmarkRows(b *testing.B) {
	all := make([]FoundJob, 20)
	for i := range all {
		all[i].Title, all[i].Skills = "Senior Accountant", []string{"Accounting", "Excel", "VAT", "IFRS"}
		all[i].Description = strings.Repeat([]string{
			"We are looking for an accountant who closes the books of three branches every month.\n",
			"نبحث عن محاسب يقفل دفاتر ثلاثة فروع كل شهر ويعدّ إقرارات ضريبة القيمة المضافة.\n",
		}[i%2], 8)
		all[i].Requirements = []string{"Three years as an accountant", "خبرة في برامج المحاسبة"}
		all[i].Shown = Shown{ShownTitle: ShownTitle{"محاسب أول"}, Skills: []string{"محاسبة", "إكسل"}}
	}
	asItIs := func(j *FoundJob) FoundJob { return *j }
	for name, send := range map[string]func() error{
		"encoding/json": func() error { return huma.DefaultJSONFormat.Marshal(io.Discard, all) },
		"here":          func() error { return marshal(io.Discard, rowsOf(all, asItIs)) },
	} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				if err := send(); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
