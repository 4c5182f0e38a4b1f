package match

import (
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"
)

// The fields that the scorer may know are listed here once more: one that is not in these lists fails the test.
func TestScorerInputsHoldNoIdentity(t *testing.T) {
	for _, c := range []struct {
		of   any
		want string
	}{
		{Talent{},
			"Title Bio Skills Work Years Location ExpectedSalary Availability Languages Education Certifications " +
				"Struck"}, // ids of guessed skills
		{Vacancy{}, "Title Description Requirements Skills Level Location Type SalaryMin SalaryMax Currency"},
		{have{}, "traits named skills others title text languages"},
		{traits{}, "years pay city region soon education"},
		{named{}, "occupations titleWords"},
	} {
		var got []string
		for field := range fieldsOf(reflect.TypeOf(c.of)) {
			got = append(got, field)
		}
		if want := strings.Fields(c.want); !slices.Equal(got, want) {
			t.Errorf("%T has %v, and may only have %v", c.of, got, want)
		}
	}
}

func fieldsOf(of reflect.Type) func(func(string) bool) {
	return func(yield func(string) bool) {
		for i := range of.NumField() {
			if !yield(of.Field(i).Name) {
				return
			}
		}
	}
}

func TestWeightsSumTo100(t *testing.T) {
	sum := 0
	for _, w := range weights {
		sum += w
	}
	if sum != 100 {
		t.Errorf("the weights add up to %d", sum)
	}
}

func TestScoreIsTheSumOfItsParts(t *testing.T) {
	r := reader(t)
	h, w := r.talent(backendTalent()), r.vacancy(backendJob())
	s := r.score(h, w, r.covered(h, w), compare(h, w))
	sum, weight := 0.0, 0.0
	for p, score := range s {
		if score != none {
			sum += float64(weights[p] * score)
			weight += float64(weights[p])
		}
	}
	if want := int(math.Round(sum / weight)); s.sum() != want {
		t.Errorf("%d, the parts make %d", s.sum(), want)
	}
	if again := r.Score(backendTalent(), backendJob()); again.Score != w.grade(h, s).shown {
		t.Errorf("%d, then %d", w.grade(h, s).shown, again.Score)
	}
	if got := r.Score(backendTalent(), backendJob()); got.Score < 60 || len(got.Reasons) < 2 {
		t.Errorf("an Arabic profile that fits an English job scores %d for %v", got.Score, got.Reasons)
	}
	if got := r.Score(Talent{Title: "Pastry chef", Skills: []string{"Baking"}}, backendJob()); got.Score > 30 {
		t.Errorf("a pastry chef scores %d as a backend engineer: %+v", got.Score, got.Parts)
	}
}

func TestJavaIsNotJavaScript(t *testing.T) {
	r := reader(t)
	job := Vacancy{Title: "Developer", Skills: []string{"Java"}}
	java, script := r.Score(Talent{Title: "Developer", Skills: []string{"جافا"}}, job),
		r.Score(Talent{Title: "Developer", Skills: []string{"JavaScript"}}, job)
	if java.Score <= script.Score+20 {
		t.Errorf("Java %d, JavaScript %d", java.Score, script.Score)
	}
}

// Twins differ in what must not count. If the lexicon or the list of identity words knows the words, the scores are
// equal.
func TestTwinsScoreTheSame(t *testing.T) {
	r := reader(t)
	jobs := []Vacancy{backendJob(), {Title: "ممرض عناية مركزة", Description: "العمل في قسم العناية المركزة",
		Skills: []string{"العناية المركزة", "التمريض"}, Level: "mid", Location: "جدة"}}
	type change func(*Talent)
	title := func(s string) change { return func(t *Talent) { t.Title = s } }
	bio := func(s string) change { return func(t *Talent) { t.Bio = s } }
	work := func(s string) change { return func(t *Talent) { t.Work = []string{s} } }
	for _, twins := range [][2]change{
		{title("مهندس برمجيات"), title("مهندسة برمجيات")},
		{title("ممرض"), title("ممرضة")},
		{title("محاسب"), title("محاسبة")},
		{title("معلم رياضيات"), title("معلمة رياضيات")},
		{title("Eng. Backend Engineer"), title("Ms. Backend Engineer")},
		{bio("Saudi male engineer, married, born 1990, who builds services in Go."),
			bio("Egyptian female engineer, single, born 1984, who builds services in Go.")},
		{bio("He is a Muslim father of two. He led the data team."),
			bio("She is a Christian mother of two. She led the data team.")},
		{bio("مهندس سعودي متزوج من مواليد 1990، خبرة في قواعد البيانات"),
			bio("مهندس مصري أعزب من مواليد 1987، خبرة في قواعد البيانات")},
		{bio("الأستاذ أحمل خبرة في إدارة المشاريع"), bio("الأستاذة أحمل خبرة في إدارة المشاريع")},
		{work("ممرض\nرعاية المرضى في الطوارئ"), work("ممرضة\nرعاية المرضى في الطوارئ")},
		{work("Waiter\nServed guests"), work("Waitress\nServed guests")},
		{func(t *Talent) { t.Skills = []string{"Go", "Docker", "SQL"} },
			func(t *Talent) { t.Skills = []string{"SQL", "Go", "Docker"} }},
	} {
		one, other := backendTalent(), backendTalent()
		twins[0](&one)
		twins[1](&other)
		for _, job := range jobs {
			a, b := r.Score(one, job), r.Score(other, job)
			if a.Score != b.Score || !reflect.DeepEqual(a.Parts, b.Parts) {
				t.Errorf("%q scores %d %v, its twin %q %d %v", one.Title+one.Bio+strings.Join(one.Work, ""), a.Score,
					a.Parts, other.Title+other.Bio+strings.Join(other.Work, ""), b.Score, b.Parts)
			}
		}
	}
}

// Words whose gender neither list knows may change the part of the text by at most a point.
func TestOtherGenderedWordsHardlyMatter(t *testing.T) {
	r := reader(t)
	largest := 0
	for _, twins := range [][2]string{
		{"عملت مسؤولًا عن الفريق وقدت المشروع", "عملت مسؤولة عن الفريق وقدت المشروع"},
		{"قاد فريقًا من خمسة مطورين وأشرف على التسليم", "قادت فريقًا من خمسة مطورين وأشرفت على التسليم"},
		{"كان مشرفًا على الخدمات الخلفية", "كانت مشرفة على الخدمات الخلفية"},
		{"طور الأنظمة وحسن الأداء ودرب الزملاء", "طورت الأنظمة وحسنت الأداء ودربت الزملاء"},
		{"Chairman of the engineering guild", "Chairwoman of the engineering guild"},
	} {
		one, other := backendTalent(), backendTalent()
		one.Bio, other.Bio = twins[0], twins[1]
		a, b := r.Score(one, backendJob()), r.Score(other, backendJob())
		apart := a.Score - b.Score
		largest = max(largest, apart, -apart)
	}
	t.Logf("the largest difference seen: %d", largest)
	if largest > 1 {
		t.Errorf("gendered words move a score by %d", largest)
	}
}

func TestWantedSkillNeverLowersTheScore(t *testing.T) {
	r := reader(t)
	random := rand.New(rand.NewPCG(7, 7))
	all := r.lexicon.All()
	for range 200 {
		job, talent := backendJob(), backendTalent()
		job.Skills, talent.Skills = nil, nil
		for range 6 {
			job.Skills = append(job.Skills, pick(random, all).English)
			c := pick(random, all)
			talent.Skills = append(talent.Skills, []string{c.English, c.Arabic}[random.IntN(2)])
		}
		before := r.Score(talent, job).Score
		for _, skill := range job.Skills {
			with := talent
			with.Skills = append(slices.Clone(talent.Skills), skill)
			if after := r.Score(with, job).Score; after < before {
				t.Fatalf("adding %q lowers %d to %d (%v for %v)", skill, before, after, talent.Skills, job.Skills)
			}
		}
	}
}

func pick[T any](random *rand.Rand, all []T) T { return all[random.IntN(len(all))] }

func TestUnrelatedTextRaisesNoStructuredPart(t *testing.T) {
	r := reader(t)
	plain, wordy := backendTalent(), backendTalent()
	plain.Bio = ""
	wordy.Bio = "I love long walks by the sea and reading poems on rainy evenings. " +
		"أحب المشي على الشاطئ وقراءة الشعر في الأمسيات."
	a, b := r.Score(plain, backendJob()), r.Score(wordy, backendJob())
	for i, part := range a.Parts {
		if part.Key != "text" && b.Parts[i].Score > part.Score {
			t.Errorf("%s rises from %d to %d", part.Key, part.Score, b.Parts[i].Score)
		}
	}
}

func TestWhatIfComesTrue(t *testing.T) {
	r := reader(t)
	random := rand.New(rand.NewPCG(3, 9))
	all := r.lexicon.All()
	promises := 0
	for range 60 {
		job, talent := backendJob(), backendTalent()
		for range 3 {
			job.Skills = append(job.Skills, pick(random, all).Arabic)
		}
		for _, w := range r.WhatIfs(talent, job, 5) {
			promises++
			with := talent
			with.Skills = append(slices.Clone(talent.Skills), w.Skill)
			if got := r.Score(with, job).Score; got != w.Score {
				t.Fatalf("adding %q should give %d and gives %d", w.Skill, w.Score, got)
			}
		}
	}
	if promises < 60 {
		t.Errorf("only %d what-ifs were returned", promises)
	}
}

func TestReceiptsReplay(t *testing.T) {
	r := reader(t)
	receipt := r.Receipt(backendTalent(), backendJob())
	if err := r.Replay(receipt); err != nil {
		t.Error(err)
	}
	for name, change := range map[string]func(*Receipt){
		"score": func(x *Receipt) { x.Score++ }, "inputs": func(x *Receipt) { x.Talent.Years++ },
		"version": func(x *Receipt) { x.Version = "0" }, "model": func(x *Receipt) { x.Model = "other" },
	} {
		forged := receipt
		change(&forged)
		if r.Replay(forged) == nil {
			t.Errorf("a receipt with another %s holds", name)
		}
	}
}

func TestWithoutAnEncoderConceptsAndWordsRemain(t *testing.T) {
	r := NewReader(reader(t).lexicon, nil)
	if got := r.Score(backendTalent(), backendJob()); got.Score < 50 || r.Model() != "words" {
		t.Errorf("%s: %d", r.Model(), got.Score)
	}
}

func TestReasonsSpeakTheReadersLanguage(t *testing.T) {
	reason := Reason{Code: "skills", Args: map[string]string{"count": "2", "total": "5", "skills": "SQL, Excel",
		"amount": "12000", "level": "job.level.mid"}}
	if ar := reason.Words("ar"); ar["skills"] != "\u2068SQL\u2069، \u2068Excel\u2069" || ar["count"] != 2 ||
		ar["amount"] != "12,000 ر.س" || ar["level"] != "متوسط" {
		t.Errorf("Arabic: %v", ar)
	}
	if en := reason.Words("en"); en["skills"] != "SQL, Excel" || en["amount"] != "12,000 SAR" || en["level"] != "Mid" {
		t.Errorf("English: %v", en)
	}
}
