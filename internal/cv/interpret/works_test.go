package interpret

import (
	"strings"
	"testing"
)

// job is a job that tests write in many shapes.
type job struct{ position, company, place, start, end, story string }

var englishJobs = []job{
	{"Senior Backend Engineer", "Tamara", "Riyadh", "Sep 2021", "Present",
		"Own the settlement service that pays merchants every night."},
	{"HR Business Partner", "Saudi Ceramic Company", "Riyadh, Saudi Arabia", "Mar 2018", "Aug 2021",
		"Ran the yearly salary review for 900 people."},
	{"Staff Nurse", "King Fahd Medical City", "Jeddah", "Jun 2014", "Feb 2018", "Cared for patients after surgery."},
	{"Sales Intern", "Unilever", "Dubai", "Jan 2014", "May 2014", "Visited forty shops a week."},
}

var arabicJobs = []job{
	{"مهندس شبكات أول", "سلام", "الرياض", "يناير 2021", "حتى الآن", "تشغيل شبكة تخدم ثلاثمائة فرع في المملكة."},
	{"محاسبة", "شركة المراعي", "الخرج", "مارس 2017", "ديسمبر 2020", "إعداد القوائم المالية الشهرية ومتابعة الذمم."},
	{"أخصائية تغذية علاجية", "مستشفى الملك خالد الجامعي", "الرياض، السعودية", "محرم 1436هـ", "شعبان 1438هـ",
		"متابعة ثلاثين مريضاً في الأسبوع."},
	{"متدربة موارد بشرية", "أرامكو السعودية", "الظهران", "06/2014", "09/2014", "ترتيب ملفات الموظفين وأرشفتها."},
}

// workShapes are the ways people write a job. P is the position, C the company, L the place, D the dates, S the story.
var workShapes = map[string]string{
	"position and dates, then company":           "! P\tD\nC, L\n- S",
	"company and place, then position":           "! C\tL\nP\tD\n- S",
	"three lines, dates last":                    "! P\nC, L\nD\n- S",
	"three lines, company first":                 "! C\nP\nD\n- S",
	"dates first":                                "D\n! P\nC, L\n- S",
	"dates first, company second":                "D\n! C\nP\n- S",
	"dates in the margin":                        "D\tP\nC – L\n- S",
	"all in one line":                            "P, C, L (D)\n- S",
	"all in one line with dashes":                "P – C – L – D\n- S",
	"all in one line with bars":                  "P | C | L | D\n- S",
	"company first, with bars":                   "C | P | D\n- S",
	"dates first, with bars":                     "D | P | C\n- S",
	"company first in a line":                    "C, L — P (D)\n- S",
	"company and position by dash":               "! C – P\nD | L\n- S",
	"company, place and position by dash":        "! C, L – P\nD\n- S",
	"at":                                         "P at C\tD\n- S",
	"at, with place":                             "P at C, L (D)\n- S",
	"position, bar, company below":               "! P\nC | L | D\n- S",
	"company in brackets":                        "P (C)\nD\n- S",
	"place in brackets":                          "! P\nC (L)\tD\n- S",
	"dot between":                                "! P\nC · L · D\n- S",
	"dates after a colon":                        "D: P, C\n- S",
	"dates with a bullet and text":               "- D: P – C, L",
	"items":                                      "- P, C, D",
	"without story":                              "! P\tD\nC",
	"without story, company first":               "! C\tD\nP",
	"plain lines":                                "P\nC\nD\nS",
	"plain lines with space":                     "\nP, C\nD\nS",
	"plain lines with space, company first":      "\nC\nP, D\nS",
	"slashes":                                    "P / C / L / D\n- S",
	"labels":                                     "Position: P\nCompany: C\nPeriod: D\nDuties: S",
	"labels, with place":                         "Company: C\nLocation: L\nJob title: P\nFrom: D\n- S",
	"label and tab":                              "Job Title\tP\nEmployer\tC\nDuration\tD",
	"row of a table":                             "D\tP\tC\tL",
	"row of a table, company first":              "C\tP\tD",
	"dates in own line with place":               "! P\n! C\nL\tD\n- S",
	"place on its own":                           "! P\nC\nL\nD\n- S",
	"terms after the company":                    "! P\nC · Full-time\nD · 2 yrs 3 mos\nL\n- S",
	"story with a label":                         "! P\tD\nC, L\nResponsibilities:\n- S",
	"numbered":                                   "1. P – C\nD\n- S",
	"head as an item":                            "- P, C\nD\n- S",
	"head as an item over two lines":             "- P\nC, L\nD\n- S",
	"two hyphens":                                "P -- C -- L\nD\n- S",
	"colons":                                     "D :: P :: C\n- S",
	"arrows":                                     "D > P > C\n- S",
	"sign for at":                                "P @ C\nD\n- S",
	"square brackets":                            "[D] P, C\n- S",
	"dotted labels":                              "Position ...... : P\nEmployer ...... : C\nPeriod ........ : D\n- S",
	"where and when":                             "What: P\nWhere: C, L\nWhen: D\n- S",
	"company and dates, then position":           "! C, L (D)\nP\n- S",
	"dates and place, then the rest":             "D, L\nP, C\n- S",
	"long story over lines":                      "! P\tD\n! C\nS S\nS S",
	"title in italics, company, comma, date":     "P, C, D\nS",
	"company, dates, position":                   "! C\nD\n! P\n- S",
	"position, dates, company":                   "! P\nD\nC, L\n- S",
	"position and dates by a comma":              "P, D\nC, L\n- S",
	"dates in the middle":                        "P (D), C\n- S",
	"company, place, colon":                      "C (L): P\nD\n- S",
	"position and company, then dates and place": "! P | C\nL | D\n- S",
	"position, tab, company":                     "! P\tC\nD\tL\n- S",
	"dates and company, then place and position": "D\tC\nL\tP\n- S",
	"dates and place over one another":           "D\tP\nL\tC\n- S",
	"place first":                                "L — C\nP\tD\n- S",
	"paragraph as story":                         "! P, C\nD\nS S S",
}

func TestWorksInEveryShape(t *testing.T) {
	for name, shape := range workShapes {
		for language, jobs := range map[string][]job{"# Work Experience": englishJobs,
			"# الخبرات العملية": arabicJobs} {
			t.Run(name+language[1:], func(t *testing.T) {
				var b strings.Builder
				b.WriteString("# Sara Ali\n" + language + "\n")
				for _, j := range jobs {
					b.WriteString(fillShape(shape, j) + "\n")
				}
				got := testInterpreter().Read(textOf(b.String())).Works
				if len(got) != len(jobs) {
					t.Errorf("%d jobs, want %d", len(got), len(jobs))
				}
				for n := range min(len(got), len(jobs)) {
					if got[n].Position.Value != jobs[n].position || got[n].Company.Value != jobs[n].company {
						t.Errorf("got %q at %q, want %q at %q", got[n].Position.Value, got[n].Company.Value,
							jobs[n].position, jobs[n].company)
					}
				}
			})
		}
	}
}

// fillShape writes a job in a shape, replacing single capital letters with its parts.
func fillShape(shape string, j job) string {
	var b strings.Builder
	isLetter := func(r byte) bool { return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' }
	for i := 0; i < len(shape); i++ {
		alone := (i == 0 || !isLetter(shape[i-1])) && (i+1 == len(shape) || !isLetter(shape[i+1]))
		part := map[byte]string{'P': j.position, 'C': j.company, 'L': j.place, 'D': j.start + " – " + j.end,
			'S': j.story}[shape[i]]
		if alone && part != "" {
			b.WriteString(part)
		} else {
			b.WriteByte(shape[i])
		}
	}
	return b.String()
}

func TestWorkHeadsOverTwoLines(t *testing.T) {
	r := testInterpreter().Read(textOf(`
		# Grace Villanueva
		# Experience
		! Staff Nurse	2019 – Present
		King Faisal Specialist Hospital &
		Research Centre
		- Care for one or two ventilated patients a shift.
		! مشرفة تمريض	2015 – 2018
		مجموعة الدكتور سليمان
		(قسم التنويم)
		- الإشراف على عشر ممرضات.`))
	if len(r.Works) != 2 || r.Works[0].Company.Value != "King Faisal Specialist Hospital & Research Centre" {
		t.Errorf("%s", said(r))
	}
}
