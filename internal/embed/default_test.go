package embed

import (
	"strings"
	"testing"
)

func ours(t testing.TB) *Encoder {
	t.Helper()
	e, err := Default()
	if err != nil {
		t.Fatal(err)
	}
	return e
}

func TestBuiltInWeights(t *testing.T) {
	if size := len(weights); size > 64<<20 {
		t.Errorf("the weights take %d bytes, more than 64 MiB", size)
	}
	e := ours(t)
	if e.Dimension()%64 != 0 {
		t.Errorf("dimension %d does not fill whole registers", e.Dimension())
	}
}

// Each text and one it must be closer to than to the other. The public sets are measured in training/REPORT.md; these
// must never go wrong.
func TestSimilarTexts(t *testing.T) {
	e := ours(t)
	cases := [][3]string{
		{"مهندس برمجيات", "software engineer", "civil engineer"},
		{"ممرضة", "nurse", "accountant"},
		{"محاسب", "accountant", "nurse"},
		{"إدارة الموارد البشرية", "human resources management", "water resources management"},
		{"سائق شاحنة", "truck driver", "bank teller"},
		{"registered nurses", "nurse", "registered land surveyor"},
		{"خبرة في بايثون وقواعد البيانات", "python and databases", "welding and pipe fitting"},
		{"ابغى شغل سواق", "driver", "teacher"},
		{"Snr Softwrae Enginer", "software engineer", "sales manager"},
		{"أخصائية تغذية", "dietitian", "physicist"},
	}
	for _, c := range cases {
		near, far := Similarity(e.Encode(c[0]), e.Encode(c[1])), Similarity(e.Encode(c[0]), e.Encode(c[2]))
		if near <= far {
			t.Errorf("%q is %.2f like %q and %.2f like %q", c[0], near, c[1], far, c[2])
		}
	}
}

func TestInt8VectorsRankAlike(t *testing.T) {
	e := ours(t)
	texts := []string{"software engineer", "مهندس برمجيات", "nurse", "ممرضة", "welder", "سائق", "project manager",
		"مدير مشروع"}
	codes, scales := make([][]int8, len(texts)), make([]float32, len(texts))
	for i, s := range texts {
		codes[i] = make([]int8, e.Dimension())
		scales[i] = Quantise(codes[i], e.Encode(s))
	}
	for i, a := range texts {
		for j, b := range texts {
			exact := Similarity(e.Encode(a), e.Encode(b))
			if rounded := float32(Dot(codes[i], codes[j])) * scales[i] * scales[j]; rounded-exact > 0.01 ||
				exact-rounded > 0.01 {
				t.Errorf("%q and %q: %v, rounded %v", a, b, exact, rounded)
			}
		}
	}
}

// page is roughly a page of a CV.
var page = strings.Repeat("Senior software engineer with eight years of experience in Go, PostgreSQL and Kubernetes, "+
	"leading a team in Riyadh. "+
	"مهندس برمجيات بخبرة ثماني سنوات في تطوير الأنظمة وإدارة قواعد البيانات وقيادة الفرق. ", 16)

func BenchmarkLoad(b *testing.B) {
	for b.Loop() {
		if _, err := Load(weights); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkTitle(b *testing.B)       { benchmarkEncode(b, "Senior Software Engineer") }
func BenchmarkTitleArabic(b *testing.B) { benchmarkEncode(b, "مهندس برمجيات أول") }
func BenchmarkUnknownWords(b *testing.B) {
	benchmarkEncode(b, "qwertyuiopology zzyzxation")
}
func BenchmarkPage(b *testing.B) { benchmarkEncode(b, page) }

func benchmarkEncode(b *testing.B, s string) {
	e := ours(b)
	vector := make([]float32, e.Dimension())
	b.ReportAllocs()
	for b.Loop() {
		e.EncodeInto(vector, s)
	}
}

func BenchmarkPageWords(b *testing.B) {
	e := ours(b)
	vector, words := make([]float32, e.Dimension()), Words(page)
	b.ReportMetric(float64(len(words)), "words")
	b.ReportAllocs()
	for b.Loop() {
		e.EncodeWords(vector, words)
	}
}

func TestKnows(t *testing.T) {
	e := ours(t)
	for word, want := range map[string]bool{"accountant": true, "محاسب": true, "qwzxv": false, "محاصب": false} {
		if got := e.Knows(word); got != want {
			t.Errorf("Knows(%q) = %v, want %v", word, got, want)
		}
	}
}
