package interpret

import (
	"slices"
	"strings"

	"github.com/tawafuq/tawafuq/internal/text"
)

// topic is what a section of a CV is about.
type topic int

const (
	head topic = iota // what stands before the first heading: name, title, contact
	contact
	summary
	experience
	education
	skills
	languages
	certifications
	links
	others // projects, awards, hobbies, references and whatever else has a heading
)

// headingNames are how people call the sections of a CV.
var headingNames = func() phrases[topic] {
	names := phrases[topic]{}
	names.add(contact, `contact; contact me; contact information; personal information; personal data; personal detail; personal profile data; bio data; biodata;
		contact detail; candidate profile; candidate information; candidate detail; applicant information; applicant detail; بيانات المرشح; معلومات المرشح; بيانات المتقدم; معلومات المتقدم; get in touch; personal particular; address; basic information; general information; personal; personal info; contact info;
		معلومات شخصية; بيانات شخصية; معلومات التواصل; بيانات التواصل; بيانات الاتصال; معلومات الاتصال; وسائل التواصل; التواصل; الاتصال; للتواصل; تواصل معي; تواصل;
		المعلومات الأساسية; البيانات الأساسية; معلومات عامة; وسائل الاتصال; طرق التواصل; اتصل بي; المعلومات العامة`)
	names.add(summary, `summary; profile; about; about me; a bit about me; a little about me; more about me; objective; overview; bio; introduction; who i am; statement; personal statement; goal; career goal; aim;
		executive summary; summary of qualification; qualification summary; career highlight; personal profile; professional profile; mission; career objective;
		at a glance; biography; short bio; brief bio; career aim; highlight of qualification; job objective; career focus; brief profile; career snapshot; my story;
		الملف التعريفي; نظرة عامة; موجز; بطاقة تعريفية; ملخص تنفيذي; الهدف من التوظيف; السيرة باختصار; أهدافي; تعريف بالنفس; الهدف من السيرة الذاتية;
		experience summary; summary of experience; background summary; highlight;
		نبذة; نبذة عني; نبذة تعريفية; ملخص; هدف; هدف وظيفي; أهداف; من أنا; عني; مقدمة; ملف شخصي; ملف مهني; ملخص الخبرات; ملخص المؤهلات; السيرة المختصرة; الطموح; الرؤية; تعريف; لمحة; لمحة عني; خلاصة;
		ملخص السيرة الذاتية; التعريف الشخصي; الأهداف المهنية; أهداف وظيفية; الغرض; غاية`)
	names.add(experience, `experience; work history; employment; employment history; employment record; career; career history; job history; internship; work; working experience; position held; professional background;
		current job; current position; current employment; present employment; present position; latest position; field experience; organizational experience; occupational history; career development; professional engagement; work profile; job profile; professional career; my career; career record;
		employment background; professional assignment; service record; career experience; industrial training; summer training; career chronology;
		الخبرات والتجارب; تجارب عملية; تجربة مهنية; جهات العمل; مسيرتي; الوظيفة الحالية; العمل الحالي; آخر وظيفة; الوظيفة السابقة; مناصب سابقة; العمل الحالي والسابق; أماكن العمل; الوظائف التي شغلتها; المناصب التي شغلتها; بيانات العمل; بيانات وظيفية; معلومات وظيفية; السيرة العملية;
		career progression; employer; work background; professional history; appointment; working history; previous job; job experience; work record; job; career path; where i worked; where i ve worked; what i ve done; where i have worked;
		career summary and experience; cooperative training; co-op training; coop training; practical training; professional journey; track record; career story; career so far; my work; role; professional life; my journey; career journey; selected work; experience highlight; work life; career timeline; employment detail; experience detail;
		خبرة; خبرات; خبرات عملية; سجل وظيفي; سجل مهني; تاريخ وظيفي; تاريخ مهني; مسيرة مهنية; مسيرة وظيفية; مسار وظيفي; مسار مهني; عمل; أعمال سابقة; وظائف; وظائف سابقة; تدرج وظيفي; تسلسل وظيفي; خبرات سابقة;
		تدريب تعاوني; تدريب عملي; تدريب ميداني; سيرة مهنية; سيرة وظيفية; خلفية مهنية; حياة عملية; حياة مهنية; مناصب; سجل الخبرات; سجل العمل; تاريخ العمل; مسيرتي المهنية; خبراتي; خبراتي العملية; أين عملت; المحطات المهنية; محطات`)
	names.add(education, `education; qualification; academic background; academic; study; degree; academic record; schooling; academic history; education history; educational attainment; academic detail; scholastic record; academia; university;
		educational background; educational detail; educational history; educational profile; educational record; educational information; educational credential; academic achievement; academic degree;
		academic information; university degree; graduate study;
		السيرة العلمية; بيانات تعليمية; بيانات أكاديمية; معلومات تعليمية; معلومات أكاديمية; تحصيل أكاديمي; المستوى التعليمي; شهادات جامعية; تعليم جامعي; تأهيل علمي; تأهيل أكاديمي; الحياة الدراسية; مسار تعليمي; مسار أكاديمي;
		المرحلة الجامعية; الدراسات العليا; مؤهلات جامعية; بيانات المؤهل; مؤهل جامعي;
		academic qualification; educational qualification; education and qualification; where i studied; what i ve studied; what i studied; academic credential; academic profile;
		تعليم; مؤهل; مؤهلات; مؤهل علمي; مؤهلات علمية; دراسة; شهادات علمية; شهادات أكاديمية; شهادات دراسية; تحصيل علمي; تحصيل دراسي; مسيرة تعليمية; سيرة تعليمية; مسيرة أكاديمية; خلفية تعليمية; خلفية أكاديمية; درجات علمية;
		مراحل دراسية; مراحل تعليمية; سجل أكاديمي; سجل تعليمي; شهادة علمية; مؤهل دراسي; دراستي; تعليمي; مؤهلاتي; أين درست; درجة علمية; التاريخ التعليمي; التاريخ الأكاديمي`)
	names.add(skills, `skill; skill set; skillset; competency; competence; expertise; area of expertise; technology; tool; strength; ability; proficiency; capability; technical; software; knowledge; knowledge and skill; stack; tech stack; toolbox;
		technical toolkit; toolkit; tool and technology; technology and tool; technical knowledge; personal trait; personal attribute; key attribute; professional attribute; personal quality; area of specialization;
		area of competence; domain knowledge; domain expertise; software knowledge; software proficiency; computer program; software package; what i bring; what i offer;
		مجالات الإتقان; السمات الشخصية; السمات والمهارات; الصفات الشخصية; القدرات الشخصية; البرامج والتطبيقات; البرامج الحاسوبية; برامج الحاسب; برامج الكمبيوتر; الأدوات والتقنيات; التقنيات والأدوات; إجادة البرامج; المقومات الشخصية; المهارات العامة والخاصة;
		technical proficiency; area of strength; area of knowledge; computer literacy; computer; speciality; specialty; skill summary; programming language; it skill; what i can do; what i do well; what i m good at; what i am good at; what i know; software and tool; core strength; talent; craft; know how; knowhow; what i bring; what i offer; skill at a glance; toolkit; toolset; professional toolkit; skill profile; key qualification; core qualification; skill matrix; technical summary; technical expertise; competences; area of competence;
		مهارات; مهارة; معارف; معارف ومهارات; قدرات; كفاءات; كفايات; جدارات; تقنيات; أدوات; نقاط قوة; مجالات خبرة; مجالات الخبرة; برامج; حاسب آلي; مهارات الحاسب; مهارات الحاسب الآلي; مهارات الكمبيوتر; إمكانيات; قدرات ومهارات; لغات البرمجة; مهاراتي; مهارات حاسوبية; تخصصات; مجالات التخصص; ما أجيده; ما أتقنه; إمكانات;
		مهارات لغات البرمجة`)
	names.add(languages, `language; language spoken; known language; language fluency; language level; language knowledge;
		لغات أجيدها; اللغات التي أجيدها; المستوى اللغوي; معرفة اللغات; الكفاءة اللغوية; لغات أجنبية; اللغات ومستوى الإتقان; درجة إتقان اللغات;
		language skill; language proficiency; linguistic skill; language known; spoken language; linguistic; foreign language; language i speak; tongue; language ability; language competency; language competence;
		لغات; لغة; مهارات لغوية; لغات المتقنة; لغات التي أتقنها; إجادة اللغات; إتقان اللغات; مستوى اللغات; لغوية; لغات أجيدها; لغاتي; قدرات لغوية; مهارات اللغة; مهارات اللغات`)
	names.add(certifications, `certification; certificate; certified; license; licence; course; training; professional development; workshop; credential; accreditation; training course; seminar; professional training; professional certificate;
		additional training; additional course; additional certification; training program; training programme; continuing professional development; training undertaken; training completed; course taken; course completed;
		training and development; certificate obtained; professional course; certified course; training record; training history; training and workshop;
		التدريب والتطوير; دورات تطويرية; الدورات الحاصل عليها; الشهادات الحاصل عليها; الدورات التي حصلت عليها; الشهادات التي حصلت عليها; الدورات المجتازة; التدريب والتأهيل; دورات مهنية; ورش تدريبية; رخص وشهادات; سجل الدورات;
		licensure; professional qualification; professional license; course attended; training attended; course and training; certification and license; continuing education; short course; professional credential; online course; paper i ve earned; what i ve earned;
		شهادات; شهادة; دورات; دورة; دورات تدريبية; تدريب; رخص; رخصة; اعتمادات; ورش عمل; ورش; تراخيص; شهادات مهنية; شهادات احترافية; برامج تدريبية; تطوير مهني; شهادات معتمدة; دورات وشهادات; شهادات تدريبية; رخص مهنية; دوراتي; شهاداتي; مؤهلات مهنية; مؤهلات احترافية; شهادات ورخص; تطوير ذاتي; ندوات; البرامج التدريبية`)
	names.add(links, `link; online; social; social media; web; online presence; online profile; web presence; find me online; portfolio; portfolio link; website; social network; social link; profile link; on the web;
		روابط; حسابات; حسابات التواصل; مواقع التواصل; مواقع التواصل الاجتماعي; معرض أعمال; حسابات التواصل الاجتماعي; روابط مهنية; معرض الأعمال; موقع إلكتروني; حساباتي`)
	names.add(others, `reference; referee; hobby; interest; declaration; project; achievement; award; publication; volunteering; volunteer; volunteer work; volunteer experience; voluntary work; activity; membership; affiliation; research;
		honor; honour; extracurricular; extra curricular activity; additional information; other information; other; patent; conference; military service; community; scholarship; key achievement; thesis; leadership; key project; voluntary experience; volunteering experience; volunteering work; community service;
		accomplishment; research interest; additional; miscellaneous; passport detail; visa; visa status; availability; notice period; salary; expected salary; testimonial; exhibition; presentation; graduation project; side project; personal project; academic project; event; professional membership; honor and award; recognition; professional affiliation; driving licence; driving license;
		مراجع; معرفون; معرفين; هوايات; اهتمامات; إقرار; مشاريع; إنجازات; جوائز; منشورات; أبحاث; تطوع; عمل تطوعي; أعمال تطوعية; خبرات تطوعية; خبرة تطوعية; أنشطة; نشاطات; عضويات; معلومات إضافية; معلومات أخرى; خدمة عسكرية; براءات اختراع;
		مؤتمرات; مشاركات; تكريم; مبادرات; مراجع مهنية; أشخاص مرجعيون; مزكون; أخرى; هوايات واهتمامات; أوسمة; شكر وتقدير; مؤلفات; بحوث; مشروع التخرج; ميول; مشاريع شخصية; مهام إضافية; فعاليات; رخصة قيادة; أعمال; أعمالي; مشاريعي; هواياتي; إنجازاتي; أشخاص يمكن الرجوع إليهم; مساهمات; تطوعية; توصيات`)
	return names
}()

// weakHeadings are names of sections that are items of a list, or words in an entry, as often: they need to look like
// headings.
var weakHeadings = newWordSet(`work career job role craft technical tool software technology computer knowledge training course leadership research link web online social university degree study address project
	personal community other additional event activity position academic portfolio website salary visa availability aim goal mission highlight stack social certified
	عمل اعمال تدريب برامج ادوات تقنيات اخري تواصل اتصال مشاريع ابحاث انشطه دراسه شهاده دوره لغه تعريف غايه غرض ورش ندوات مناصب وظائف مساهمات فعاليات مؤتمرات بحوث تطوع رخصه مؤهل`)

// headingWords may stand beside the name of a section and change nothing.
var headingWords = newWordSet(`professional work working my key core technical relevant personal career previous other additional main general special soft hard computer it digital
	academic educational information detail background history of and the in area with section brief related selected recent current most business industry practical full time post industrial
	top level major functional management practice record list data summary overview profile i for to on all extra language software set foreign formal higher
	السابق السابقين الحالي العمليه المهنيه الشخصيه التقنيه الاساسيه السابقه الرئيسيه الفنيه الحاسوبيه العلميه الاكاديميه الدراسيه التدريبيه الوظيفيه المهني الوظيفي الشخصي العملي العلمي المهنيه الاداريه العامه
	مختصره مختصر موجزه موجز قصيره سريعه عن عام المكتسبه الاضافيه الاخري التي في من علي اهم ابرز مجال مجالات تفاصيل بيانات معلومات قائمه سجل تاريخ التنفيذي التخصصيه الخاصه الجامعيه الجامعي الاكاديمي التعليمي الدراسي الاداريه الذاتيه السلوكيه الناعمه الاحترافيه المعتمده الحاليه الصحفيه الميدانيه الهندسيه الطبيه التعليميه`)

// longestHeading is how many words a heading has at most.
const longestHeading = 8

// heading is the name of a section: what it is about, first of all and besides.
type heading struct {
	topics []topic
	weak   bool // it is as often something else
}

// headingOf reads a text as the name of a section, in one language or in both beside one another.
func headingOf(s string) (heading, bool) { return readHeading(s, false) }

// readHeading is headingOf which, if lenient, passes over words it does not know.
func readHeading(s string, lenient bool) (heading, bool) {
	if len(s) > 120 || strings.Contains(s, "@") || strings.Contains(s, "\t") && !isSpaced(s) ||
		hasDigit(strings.TrimLeft(s, "0123456789٠١٢٣٤٥٦٧٨٩.)- ")) {
		return heading{}, false
	}
	words := headingStems(s)
	for len(words) > 0 && hasDigit(words[0]) { // "1. Experience"
		words = words[1:]
	}
	if len(words) == 0 || len(words) > longestHeading {
		return heading{}, false
	}
	var strong, weak []topic
	for i := 0; i < len(words); {
		about, n := longestName(words[i:])
		switch {
		case n == 0 && !lenient && !headingWords.has(words[i]):
			return heading{}, false
		case n == 0:
			n = 1
		case n == 1 && weakHeadings.has(words[i]):
			weak = append(weak, about)
		default:
			strong = append(strong, about)
		}
		i += n
	}
	// What is said by a weak word counts after the others: "work skills" are skills.
	h := heading{topics: append(strong, weak...), weak: len(strong) == 0}
	if at := slices.Index(h.topics, skills); at > 0 && h.topics[0] == summary {
		h.topics[0], h.topics[at] = skills, summary // a summary of skills is a list of them
	}
	return h, len(h.topics) > 0
}

// looseHeading reads the names of work histories and lists of skills that say of what kind they are: "Teaching
// Experience", مهارات التمريض. They are items of lists as often.
func looseHeading(s string) (heading, bool) {
	const most = 4
	words := stems(s)
	if len(words) < 2 || len(words) > most || strings.ContainsAny(s, "@\t,،;؛.") || hasDigit(s) {
		return heading{}, false
	}
	named := words[len(words)-1]
	if isArabic(s) {
		named = words[0]
	}
	return heading{topics: []topic{headingNames[named]}, weak: true}, looseNames.has(named)
}

var looseNames = newWordSet("experience skill competency خبرة خبرات مهارات كفاءات")

// longestName is the name of a section that words begin with, and how many words it has.
func longestName(words []string) (topic, int) {
	for n := min(len(words), longestPhrase); n > 0; n-- {
		if about, known := headingNames[strings.Join(words[:n], " ")]; known {
			return about, n
		}
		bare := withoutAnd(words[0])
		if about, known := headingNames[strings.Join(append([]string{bare}, words[1:n]...), " ")]; known {
			return about, n
		}
	}
	return 0, 0
}

// isCVTitle tells the line that says nothing but what this is: a CV.
func isCVTitle(s string) bool {
	words := text.Tokens(s)
	if len(words) == 0 || len(words) > 8 {
		return false
	}
	for _, word := range words {
		if !cvTitleWords.has(text.Stem(word)) {
			return false
		}
	}
	return true
}

var cvTitleWords = newWordSet("curriculum vitae cv resume résumé c v biodata bio data of السيرة الذاتية سيرة ذاتية page personal my")
