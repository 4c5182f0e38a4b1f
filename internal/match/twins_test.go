package match

import (
	"encoding/json"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"
)

// twinSentence is a sentence that people write about themselves: of identity, idle, or about work relevant for an
// occupation.
type twinSentence struct {
	Kind, Group, Lang, Text string
	Without                 string // of mixed sentences: the rest without the clause of identity
	Occupation              string // of relevant ones
}

// twinFile is a file of sentences, and the profiles into which they are put.
type twinFile struct {
	name  string
	pairs []twinPair
	apart bool // only counted: what fails is not shown
}

// twinFiles returns sentences we wrote, from which the model of clauses also learns except for the mixed ones, and
// sentences kept apart. twins-kept was written by somebody else. twins-more was written later, the way people write in
// the Gulf, before anything was changed for it; one half of it may be looked at. twins-later is a third of what was
// written to train version 6, drawn at random. twins-mixed has sentences that combine work and identity, and sentences
// about relevant work, written before version 7 was begun. No model learns from those kept apart and nobody looks at
// what fails, but their counts were known while versions 3, 6 and 7 were made.
func twinFiles() []twinFile {
	few := twinPairs()
	all := append(slices.Clone(few), moreTwinPairs()...)
	return []twinFile{
		{name: "testdata/twins.json", pairs: few},
		{name: "testdata/twins-kept.json", pairs: few, apart: true},
		{name: "testdata/twins-more.json", pairs: all},
		{name: "testdata/twins-more-kept.json", pairs: all, apart: true},
		{name: "testdata/twins-later-kept.json", pairs: all, apart: true},
		{name: "testdata/twins-mixed-kept.json", pairs: all, apart: true},
	}
}

func readTwins(t *testing.T, file string) []twinSentence {
	t.Helper()
	raw, err := os.ReadFile(file)
	must(t, err)
	var all []twinSentence
	must(t, json.Unmarshal(raw, &all))
	return all
}

// twinPairs returns a profile and a job of each of several trades, in both languages.
func twinPairs() []twinPair {
	talent := func(title, bio, work string, skills ...string) Talent {
		return Talent{Title: title, Bio: bio, Work: []string{work}, Years: 4, Skills: skills, Location: "Riyadh",
			Languages: []string{"Arabic", "English"}}
	}
	job := func(title, description string, skills ...string) Vacancy {
		return Vacancy{Title: title, Description: description, Skills: skills, Level: "mid", Location: "Riyadh"}
	}
	return []twinPair{
		{"backend", backendTalent(), backendJob()},
		{"accountant",
			talent("Accountant", "I keep the books of a trading company.", "Accountant\nInvoices and payments.",
				"Accounting", "Excel"),
			job("محاسب", "إعداد القوائم المالية والإقرارات الضريبية وإقفال الحسابات الشهرية.", "المحاسبة",
				"ضريبة القيمة المضافة", "إكسل")},
		{"nurse",
			talent("ممرضة", "تمريض في مستشفى حكومي.", "ممرضة\nرعاية المرضى.", "التمريض"),
			job("ICU Nurse", "Care for ventilated patients, give medication and monitor vital signs.", "Nursing care",
				"Intensive care")},
		{"teacher",
			talent("معلم رياضيات", "", "معلم\nتدريس طلاب المتوسطة.", "التدريس"),
			job("Mathematics Teacher", "Teach algebra and geometry, plan lessons, mark exams.", "Teaching",
				"Mathematics")},
		{"electrician",
			talent("Electrician", "House wiring.", "Electrician\nRepairs in villas.", "Electrical wiring"),
			job("كهربائي مباني", "تمديد الكابلات وتركيب لوحات التوزيع وفحص التأريض وإصلاح الأعطال.",
				"التمديدات الكهربائية")},
		{"marketing",
			talent("Marketing Specialist", "Campaigns for restaurants.", "Marketing\nPosts and photos.",
				"Social media marketing"),
			job("أخصائي تسويق رقمي", "إدارة الحملات الإعلانية والمحتوى وتحسين محركات البحث.", "التسويق الرقمي",
				"تحسين محركات البحث")},
	}
}

// moreTwinPairs returns trades related to what people say about themselves: driving, care, families, the law.
func moreTwinPairs() []twinPair {
	return []twinPair{
		{"driver",
			Talent{Title: "سائق شاحنة", Work: []string{"سائق\nتوصيل البضائع بين المدن."}, Skills: []string{"القيادة"},
				Location: "Jeddah"},
			Vacancy{Title: "Truck Driver", Description: "Drive a truck between Jeddah and Riyadh and load goods.",
				Skills: []string{"Driving"}, Location: "Jeddah"}},
		{"pharmacist",
			Talent{Title: "Pharmacist", Bio: "Community pharmacy in a mall.", Work: []string{"Pharmacist\nDispensing."},
				Years: 2, Skills: []string{"Dispensing"}},
			Vacancy{Title: "صيدلي", Description: "صرف الأدوية وإرشاد المرضى ومتابعة المخزون.", Level: "junior",
				Skills: []string{"صرف الأدوية"}}},
		{"recruiter",
			Talent{Title: "أخصائي موارد بشرية", Bio: "توظيف وشؤون موظفين.", Skills: []string{"التوظيف"}, Years: 5},
			Vacancy{Title: "HR Specialist", Description: "Recruit staff, handle visas, iqama and government relations.",
				Skills: []string{"Recruitment", "Government relations"}, Level: "mid"}},
		{"civil",
			Talent{Title: "Civil Engineer", Work: []string{"Site Engineer\nConcrete works of towers."}, Years: 7,
				Skills: []string{"AutoCAD", "Construction management"}, Location: "Dammam"},
			Vacancy{Title: "مهندس مدني", Description: "الإشراف على تنفيذ المباني والطرق والجسور وحساب الكميات.",
				Skills: []string{"إدارة الإنشاءات", "أوتوكاد"}, Level: "senior", Location: "Khobar"}},
		{"social worker",
			Talent{Title: "أخصائية اجتماعية", Bio: "العمل مع الأسر وكبار السن.", Skills: []string{"العمل الاجتماعي"}},
			Vacancy{Title: "Social Worker", Skills: []string{"Social work"}, Requirements: []string{"Counselling",
				"Experience with families, children and people with disabilities"}}},
		{"lawyer",
			Talent{Title: "Lawyer", Bio: "Contracts and labour cases.", Skills: []string{"Contract law"}, Years: 3},
			Vacancy{Title: "محامٍ", Description: "صياغة العقود والترافع في قضايا العمل والأحوال الشخصية.",
				Skills: []string{"صياغة العقود"}}},
	}
}

type twinPair struct {
	occupation string
	talent     Talent
	job        Vacancy
}

// twinPlaces are the ways to put a sentence into a profile.
var twinPlaces = []func(t *Talent, sentence string){
	func(t *Talent, sentence string) { t.Bio = strings.TrimSpace(t.Bio + " " + sentence) },
	func(t *Talent, sentence string) { t.Bio = strings.TrimSpace(sentence + "\n" + t.Bio) },
	func(t *Talent, sentence string) { t.Work = append(slices.Clone(t.Work), t.Title+"\n"+sentence) },
}

// tally counts the twins of a group and those whose scores differ although they should not.
type tally struct{ twins, wrong, largest int }

func (t *tally) add(o tally) {
	t.twins, t.wrong, t.largest = t.twins+o.twins, t.wrong+o.wrong, max(t.largest, o.largest)
}

// bound is how many twins in a thousand may be wrong, and by how many points.
type bound struct{ perMille, points int }

// bounds are the bounds of each kind. A sentence that mixes identity with work is cut into clauses, and the rest may
// read differently from the same sentence written without identity.
var bounds = map[string]bound{
	"identity": {0, 0},
	"mixed":    {30, 2},
	"idle":     {0, 1},
	"relevant": {300, 100},
}

// TestTwins compares profiles that differ in one sentence. One about identity changes nothing, an idle one at most a
// point, and one about relevant work mostly raises the score, rounded or not.
func TestTwins(t *testing.T) {
	r := newComparer(reader(t))
	twins := 0
	for _, file := range twinFiles() {
		groups, kinds := map[string]*tally{}, map[string]*tally{}
		for _, s := range readTwins(t, file.name) {
			kind := s.Kind
			if s.Group == "mixed" {
				kind = s.Group
			}
			counted := r.compare(s, file.pairs)
			if counted.wrong > 0 && !file.apart && kind != "relevant" {
				t.Logf("%d of %d, by up to %d: %s", counted.wrong, counted.twins, counted.largest, s.Text)
			}
			group := kind + ", " + s.Group + ", " + s.Lang
			for key, in := range map[string]map[string]*tally{kind: kinds, group: groups} {
				if in[key] == nil {
					in[key] = &tally{}
				}
				in[key].add(counted)
			}
		}
		for _, group := range slices.Sorted(maps.Keys(groups)) {
			g := groups[group]
			t.Logf("%-36s %5d twins, %4d wrong, largest difference %d", group, g.twins, g.wrong, g.largest)
		}
		for _, kind := range slices.Sorted(maps.Keys(kinds)) {
			k, most := kinds[kind], bounds[kind]
			twins += k.twins
			t.Logf("%s, %s: %d of %d twins wrong, largest difference %d", file.name, kind, k.wrong, k.twins, k.largest)
			if k.wrong*1000 > most.perMille*k.twins || k.largest > most.points {
				t.Errorf("%s, %s: more than %d in a thousand or %d points", file.name, kind, most.perMille, most.points)
			}
		}
	}
	if twins < 1000 {
		t.Errorf("only %d twins", twins)
	}
}

// Somebody who gives only a title gains from the first sentence about their work.
func TestTheFirstSentenceRaises(t *testing.T) {
	r := reader(t)
	pair := r.pairOf(twinPairs(), "electrician")
	w := r.vacancy(pair.job)
	bare := Talent{Title: pair.talent.Title, Skills: pair.talent.Skills}
	told := bare
	told.Bio = "I fix short circuits, replace breakers and test earthing."
	before, _ := r.fine(bare, w)
	if after, _ := r.fine(told, w); after <= before {
		t.Errorf("it changes the sum from %.1f to %.1f", before, after)
	}
}

// A list of names is read with the clause it belongs to.
func TestListsOfNamesAreRead(t *testing.T) {
	story, _, _ := reader(t).story("Built payment services in Go and PostgreSQL.", vector{}, nil)
	if !strings.Contains(story, "PostgreSQL") {
		t.Errorf("only %q is read", story)
	}
}

// Work of another trade seldom raises a score: saying more must not be enough.
func TestWorkOfOtherTrades(t *testing.T) {
	const perMille = 200
	r := newComparer(reader(t))
	twins, raised := 0, 0
	for _, s := range readTwins(t, "testdata/twins.json") {
		for _, pair := range twinPairs() {
			if s.Kind != "relevant" || s.Occupation == pair.occupation {
				continue
			}
			elsewhere := s
			elsewhere.Occupation = pair.occupation
			counted := r.compare(elsewhere, []twinPair{pair})
			twins, raised = twins+counted.twins, raised+counted.twins-counted.wrong
		}
	}
	t.Logf("%d of %d twins score higher", raised, twins)
	if raised*1000 > perMille*twins {
		t.Errorf("more than %d in a thousand", perMille)
	}
}

// comparer compares twins. The jobs, and the profiles without a sentence, are the same for most of them and are read
// once.
type comparer struct {
	*Reader
	jobs     map[string]*want
	profiles map[string]fineScore
}

type fineScore struct {
	sum   float64
	shown int
}

func newComparer(r *Reader) *comparer {
	return &comparer{Reader: r, jobs: map[string]*want{}, profiles: map[string]fineScore{}}
}

func (c *comparer) job(v Vacancy) *want {
	key := written(v)
	if c.jobs[key] == nil {
		c.jobs[key] = c.vacancy(v)
	}
	return c.jobs[key]
}

func (c *comparer) without(t Talent, v Vacancy) (sum float64, shown int) {
	key := written(t, v)
	had, known := c.profiles[key]
	if !known {
		had.sum, had.shown = c.fine(t, c.job(v))
		c.profiles[key] = had
	}
	return had.sum, had.shown
}

// written returns profiles and jobs as text.
func written(all ...any) string {
	raw, err := json.Marshal(all)
	if err != nil {
		panic(err) // they are plain values
	}
	return string(raw)
}

// compare puts a sentence into every profile in every place.
func (c *comparer) compare(s twinSentence, pairs []twinPair) (counted tally) {
	if s.Kind == "relevant" {
		pair := c.pairOf(pairs, s.Occupation)
		bare := Talent{Title: pair.talent.Title, Skills: pair.talent.Skills}
		pairs = []twinPair{pair, {pair.occupation, bare, pair.job}}
	}
	for _, pair := range pairs {
		w := c.job(pair.job)
		for _, put := range twinPlaces {
			one, other := pair.talent, pair.talent
			put(&one, s.Text)
			put(&other, s.Without)
			with, shownWith := c.fine(one, w)
			without, shownWithout := c.without(other, pair.job)
			apart, shown := with-without, shownWith-shownWithout
			wrong := shown != 0
			switch s.Kind {
			case "idle":
				wrong = shown > 1 || shown < -1
			case "relevant":
				wrong = apart <= 0
			}
			counted.add(tally{twins: 1, largest: max(shown, -shown)})
			if wrong {
				counted.wrong++
			}
		}
	}
	return counted
}

// pairOf returns the pair of an occupation: one of those given, or a bare profile and a job that asks for what the
// lexicon says the occupation needs.
func (r *Reader) pairOf(pairs []twinPair, occupation string) twinPair {
	for _, pair := range pairs {
		if pair.occupation == occupation {
			return pair
		}
	}
	job := Vacancy{Title: occupation}
	if c, known := r.lexicon.Title(occupation); known {
		for _, s := range c.Skills {
			skill, _ := r.lexicon.Concept(s.ID)
			job.Requirements = append(job.Requirements, skill.English)
		}
	}
	return twinPair{occupation, Talent{Title: occupation}, job}
}

// fine returns a score before rounding, and as shown.
func (r *Reader) fine(t Talent, w *want) (sum float64, shown int) {
	h := r.talent(t)
	credits := r.covered(h, w)
	weight := 0
	s := r.score(h, w, credits, compare(h, w))
	for p, score := range s {
		if score != none {
			sum += float64(weights[p] * score)
			weight += weights[p]
		}
	}
	return sum / float64(weight), w.grade(h, s).shown
}
