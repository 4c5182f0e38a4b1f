package demand

import (
	"strings"
	"testing"
)

// roles reads a description and returns the role of each sentence by its text.
func roles(t *testing.T, description string, requirements ...string) map[string]Role {
	t.Helper()
	found := map[string]Role{}
	for _, s := range Read("", description, requirements) {
		found[s.Text] = s.Role
	}
	return found
}

func TestReadRoles(t *testing.T) {
	cases := []struct {
		name, text string
		want       map[string]Role
	}{
		{"Markdown headings", `### About us
We sell tickets to museums in nine countries.

### What you'll do
* Build the mobile app with Swift
* Review code of your colleagues

### What you'll bring
* 5+ years of iOS development
* A good command of English
* Kotlin is a plus

### Nice to have
* Experience with Flutter

### What we offer
* Private medical insurance
* 25 days of vacation

### Interview process
* A call with the team lead`, map[string]Role{
			"We sell tickets to museums in nine countries.": Company,
			"Build the mobile app with Swift":               Duty,
			"Review code of your colleagues":                Duty,
			"5+ years of iOS development":                   Required,
			"A good command of English":                     Required,
			"Kotlin is a plus":                              Nice,
			"Experience with Flutter":                       Nice,
			"Private medical insurance":                     Benefit,
			"25 days of vacation":                           Benefit,
			"A call with the team lead":                     Process,
		}},
		{"HTML", `<h2>Responsibilities</h2>` +
			`<ul><li>Prepare monthly payroll</li><li>Answer questions of staff</li></ul>` +
			`<p><strong>Requirements:</strong></p><ul><li>Excel &amp; SAP</li></ul>` +
			`<p><b>Preferred</b></p><ul><li>CMA</li></ul>`,
			map[string]Role{
				"Prepare monthly payroll":   Duty,
				"Answer questions of staff": Duty,
				"Excel & SAP":               Required,
				"CMA":                       Nice,
			}},
		{"plain lines", `Responsibilities
Keep the books
Qualifications
Degree in accounting
Benefits
Housing allowance`, map[string]Role{
			"Keep the books": Duty, "Degree in accounting": Required, "Housing allowance": Benefit,
		}},
		{"labels in a line", `Requirements: Go and PostgreSQL.
Nice to have: Kubernetes.
Location: Riyadh`, map[string]Role{
			"Go and PostgreSQL.": Required, "Kubernetes.": Nice, "Riyadh": Other,
		}},
		{"no headings", `We are a family company with forty shops. You will manage the shop in Jeddah. ` +
			`You have experience in retail. We are an equal opportunity employer.`, map[string]Role{
			"We are a family company with forty shops.": Company,
			"You will manage the shop in Jeddah.":       Duty,
			"You have experience in retail.":            Required,
			"We are an equal opportunity employer.":     Process,
		}},
		{"a wish in brackets, a tag", `Requirements
- React (Vue is a plus)
#LI-Remote`, map[string]Role{
			"React (Vue is a plus)": Required, "#LI-Remote": Other,
		}},
		{"a paragraph after the list", `**Requirements**
- Java
- Spring Boot

Our company has been building software for hospitals across the whole region since the nineties.`, map[string]Role{
			"Java": Required, "Spring Boot": Required,
			"Our company has been building software for hospitals across the whole region since the nineties.": Company,
		}},
		{"Arabic headings", `**عن الشركة**
نعمل في مجال التجزئة ولدينا أربعون فرعًا.

**المهام والمسؤوليات**
- إعداد التقارير المالية الشهرية
- متابعة التحصيل

**المتطلبات**
- بكالوريوس محاسبة
- خبرة لا تقل عن ٣ سنوات
- يفضل من لديه شهادة SOCPA

**المزايا**
- تأمين طبي وبدل سكن

**طريقة التقديم**
- أرسل سيرتك على البريد`, map[string]Role{
			"نعمل في مجال التجزئة ولدينا أربعون فرعًا.": Company,
			"إعداد التقارير المالية الشهرية":            Duty,
			"متابعة التحصيل":                            Duty,
			"بكالوريوس محاسبة":                          Required,
			"خبرة لا تقل عن ٣ سنوات":                    Required,
			"يفضل من لديه شهادة SOCPA":                  Nice,
			"تأمين طبي وبدل سكن":                        Benefit,
			"أرسل سيرتك على البريد":                     Process,
		}},
		{"Arabic without headings", `نبحث عن محاسب لديه خبرة في القيود. ستقوم بإعداد الفواتير. ` +
			`يفضل من يجيد الإنجليزية. للتقديم عبر الرابط.`, map[string]Role{
			"نبحث عن محاسب لديه خبرة في القيود.": Required,
			"ستقوم بإعداد الفواتير.":             Duty,
			"يفضل من يجيد الإنجليزية.":           Nice,
			"للتقديم عبر الرابط.":                Process,
		}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			got := roles(t, c.text)
			for sentence, want := range c.want {
				if role, found := got[sentence]; !found || role != want {
					t.Errorf("%q is %v (found: %t), want %v", sentence, role, found, want)
				}
			}
			if len(got) != len(c.want) {
				t.Errorf("%d sentences, want %d: %v", len(got), len(c.want), got)
			}
		})
	}
}

func TestReadTitleAndRequirements(t *testing.T) {
	got := Read("iOS Developer", "", []string{"Swift", "Objective-C preferred", "3 years of experience"})
	want := []Sentence{
		{"iOS Developer", Required}, {"Swift", Required}, {"Objective-C preferred", Nice},
		{"3 years of experience", Required},
	}
	if len(got) != len(want) {
		t.Fatalf("got %v, want %v", got, want)
	}
	for i := range want {
		if got[i] != want[i] {
			t.Errorf("sentence %d is %v, want %v", i, got[i], want[i])
		}
	}
}

func TestReadIsBounded(t *testing.T) {
	for name, s := range map[string]string{
		"one long word":   strings.Repeat("ا", 1<<20),
		"many lines":      strings.Repeat("- Java\n", 1<<18),
		"many sentences":  strings.Repeat("We pay. ", 1<<18),
		"open tags":       strings.Repeat("<li", 1<<18),
		"open links":      strings.Repeat("[a](", 1<<18),
		"many characters": strings.Repeat("**__#*", 1<<17),
	} {
		t.Run(name, func(t *testing.T) {
			found := Read(s, s, []string{s, s})
			if len(found) > maxSentences {
				t.Errorf("%d sentences", len(found))
			}
			for _, sentence := range found[min(1, len(found)):] {
				if len(sentence.Text) > maxSentence {
					t.Fatalf("a sentence of %d bytes", len(sentence.Text))
				}
			}
		})
	}
}

func FuzzRead(f *testing.F) {
	f.Add("Accountant", "## Requirements\n* 3-5 years\n<b>Nice to have:</b> Excel", "خبرة سنتين")
	f.Add("محاسب", "المهام:\n١. إعداد التقارير\nالمزايا: راتب", "at least three years")
	f.Add("", "&lt;li&gt;a.b. c; D\u2028**x**", "5yrs or 2.5 years")
	f.Fuzz(func(t *testing.T, title, description, requirement string) {
		found := Read(title, description, []string{requirement})
		if len(found) > maxSentences {
			t.Fatalf("%d sentences", len(found))
		}
		for _, s := range found {
			if strings.TrimSpace(s.Text) == "" || s.Role > Other {
				t.Fatalf("a sentence %q of role %d", s.Text, s.Role)
			}
		}
		if years, stated := Years(found); stated != (years > 0) || years > mostYears {
			t.Fatalf("%v years, stated: %t", years, stated)
		}
	})
}

func BenchmarkRead(b *testing.B) {
	advert := strings.Repeat("### Requirements\n* 5+ years of experience with Java and Spring Boot in production\n"+
		"* Strong communication skills in English and Arabic\n\n### Benefits\n* Medical insurance for the family\n", 12)
	b.SetBytes(int64(len(advert)))
	for b.Loop() {
		Years(Read("Java developer", advert, nil))
	}
}

func TestPayAndWarningsAreNoDemands(t *testing.T) {
	for sentence, want := range map[string]Role{
		"The total compensation depends on your experience.":                       Benefit,
		"Actual compensation may vary by location.":                                Benefit,
		"A compensation package for this role includes equity.":                    Benefit,
		"Beware of recruitment scams: all recruitment related mail comes from us.": Process,
		"We never ask candidates for money.":                                       Process,
		"لا تطلب الشركة أي رسوم من المتقدمين.":                                     Process,
		"إجمالي التعويضات حسب الكفاءة.":                                            Benefit,
	} {
		read := Read("", "Responsibilities:\n"+sentence, nil)
		if len(read) == 0 || read[0].Role != want {
			t.Errorf("%q: %v, want %v", sentence, read, want)
		}
	}
	for _, duty := range []string{"Design the compensation package of all staff", "Manage recruitment related mail"} {
		if read := Read("", "Responsibilities:\n- "+duty, nil); len(read) == 0 || read[0].Role != Duty {
			t.Errorf("%q: %v, want a duty", duty, read)
		}
	}
}
