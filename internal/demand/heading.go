package demand

import (
	"strings"

	"github.com/tawafuq/tawafuq/internal/text"
)

// headings are the names of the parts of adverts. Earlier rows win: "preferred qualifications" before "qualifications",
// "what we offer" before "what".
var headings = compile([]phraseList{
	{role: Nice, text: `nice to have | nice to haves | good to have | great to have | bonus points | ^bonus$ |
		^bonus if | extra points | extra credit | brownie points | preferred | ^preferences | highly preferred |
		^desired | desirable | desirables | a plus | pluses | advantage | advantages$ | advantageous | not required |
		not essential | love it if you | ideally | ^optional | would be great | would be nice | nice if | ^plus$ |
		icing on the cake | set you apart | stand out | even better if | beneficial | an ideal candidate also has |
		also great | ^extras | not mandatory | good if you | ^preferable | preferably | it s great but |
		desired skills | wow us | what would help | you might also have | you may also have | additional skills |
		additional qualifications | could also have | يفضل | مفضله | المفضله | المفضل | ميزه اضافيه | ميزه تنافسيه |
		مهارات اضافيه | مؤهلات اضافيه | من الافضل | نقاط اضافيه | اضافات | يعتبر ميزه | تعتبر ميزه | ليست شرطا`},
	{role: Benefit, text: `benefits | benefit | perks | perk | compensation | salary | salaries | remuneration |
		^pay | pay range | pay transparency | what we offer | we offer | we can offer | we will offer |
		can offer you | offer you | what you _ get | you _ get | what you get | what s in it for you | in it for you |
		what is in it | why join | why you should join | why you ll love | why you will love | why work | why us |
		what you can expect | you ll enjoy | you will enjoy | things you ll enjoy | enjoy$ | ^enjoy | total rewards |
		rewards | reward | time off | vacation | wellbeing | well being | wellness | our offer | the offer |
		what we provide | we provide | work life balance | growth opportunities | relocation | equity$ | base pay |
		package$ | ^we take care | what do we offer | we give | what to expect from us | health and | ^insurance |
		why choose us | some of the reasons | you can expect from us | المزايا | مزايا | المميزات | مميزات | الحوافز |
		حوافز | البدلات | بدلات | الراتب | راتب | ماذا نقدم | نقدم لك | نقدم | لماذا تنضم | لماذا نحن | لماذا تعمل |
		ما نقدمه | ماذا ستحصل | ستحصل علي | العرض الوظيفي | التعويضات | المكافات | ليش تشتغل | وش نقدم | وش لك`},
	{role: Process, text: `how to apply | ^apply$ | apply now | application process | ^application$ | applying |
		interview process | interview | hiring process | recruitment process | recruiting process |
		selection process | ^the process | our process | next steps | what happens next | equal opportunity |
		equal opportunities | equal employment | eeo | eeoc | diversity | inclusion | accommodation | accommodations |
		privacy | disclaimer | notice to | legal | background check | covid | fraud | scam | recruitment agencies |
		agencies | e verify | commitment to | gdpr | data protection | physical demands | pre employment |
		statement$ | non discrimination | discrimination | ^please note | ^note | important notice | طريقه التقديم |
		اليه التقديم | للتقديم | التقديم | كيفيه التقديم | خطوات التقديم | التقدم للوظيفه | للتواصل | مراحل التوظيف |
		عمليه التوظيف | المقابله | المقابلات | اجراءات | ملاحظه | ملاحظات | تكافؤ الفرص | الخصوصيه`},
	{role: Required, text: `qualifications | qualification | requirements | requirement | ^required | must have |
		must haves | what you _ bring | you bring | you _ bring | what you bring | who you are | about you |
		what we re looking for | what we are looking for | we re looking for | we are looking for | what we look for |
		are we looking for | looking for$ | looking for in | skills | skill set | experience | expertise |
		competencies | competences | ^education | education and | what you need | what you _ need | you _ need |
		you need | what you should have | you should have | you have | you ve | ideal candidate | your profile |
		your background | your experience | ^profile$ | prerequisites | abilities | knowledge | you should apply if |
		are you | is for you if | good fit if | great fit if | does it take | what it takes | you are$ | you re$ |
		credentials | certifications | your qualifications | ^must | we expect | we d like | makes you a |
		need to succeed | you _ be successful | to be successful | to succeed | to thrive | eligibility | minimum |
		what makes you | know how | tech stack | our stack | technologies | ^the ideal | who are you | you know |
		right for you if | what qualifies you | you possess | criteria | language requirements | languages$ |
		we need | المتطلبات | متطلبات | الشروط | شروط | المؤهلات | مؤهلات | المؤهل | المهارات | مهارات | الخبرات |
		الخبره | خبرات | خبره | الكفاءات | المطلوب | مطلوب | القدرات | الموهلات | موهلات | ما نبحث عنه | نبحث عن |
		عمن نبحث | من انت | المعارف | اللغات | الشهادات | وش نبي | نبي منك`},
	{role: Duty, text: `responsibilities | responsibility | responsible for | duties | duty | what you _ do |
		what you do | what you _ be doing | you _ do$ | you _ be doing | what will you do | will you do |
		will i be doing | will you be doing | what you ll work on | you _ work on | what you will work on |
		you will$ | you ll$ | ^in this role | ^as a | ^as an | day to day | day in the life | typical day |
		your impact | the impact | impact you | your mission | your role | your tasks | tasks | key tasks |
		accountabilities | what will your | essential functions | ^functions | job functions | what we _ need you |
		how you _ | you _ make an impact | scope of work | deliverables | key objectives | objectives | your day |
		^activities | role and | what the role | expectations | first _ days | your challenge |
		what you can expect to do | on any given day | the work | job duties | deliver$ | contribute$ | المهام |
		مهام | المسؤوليات | مسؤوليات | الواجبات | واجبات | المسئوليات | مسئوليات | مهامك | دورك | مسؤولياتك |
		ماذا ستفعل | ستقوم | طبيعه العمل | وش بتسوي | نطاق العمل`},
	{role: Duty, mixed: true, text: `about the role | about this role | about the job | about this job |
		about the position | about this position | the role | this role | the job | the position | the opportunity |
		opportunity | job summary | position summary | summary | overview | role overview | ^description |
		job description | role description | position description | job purpose | purpose | job details | mission |
		about this team and role | ^the challenge | about the opportunity | job profile | position overview |
		job overview | project | about the project | the project | the product | الوصف الوظيفي | وصف الوظيفه |
		وصف وظيفي | عن الوظيفه | نبذه عن الوظيفه | ملخص الوظيفه | الهدف من الوظيفه | تفاصيل الوظيفه | عن الدور |
		الغرض من الوظيفه | ملخص الدور`},
	{role: Company, text: `company description | about us | about our | about the company | who we are | company |
		our company | our mission | our vision | our values | values | our culture | culture | our story |
		about the team | the team | our team | ^about | why | ^our | life at | get to know us | what we do | we are |
		more about | meet the team | ^the company | organization | organisation | get to know | ^at |
		who will you work with | the department | leadership principles | principles | philosophy | more on |
		learn more | ^client$ | ^customer$ | the client | عن الشركه | نبذه عن | من نحن | عنا | عن الجهه | عن المنشاه |
		رؤيتنا | رسالتنا | قيمنا | ثقافتنا | عن الفريق | فريقنا | معلومات عن الشركه | نبذه عنا | الشركه`},
	{role: Other, text: `location | locations | work type | job type | employment type | contract type | schedule |
		hours | shift | travel | department | reports to | reporting to | reference | job id | requisition |
		start date | level | salary grade | seniority | working hours | work hours | work location | job category |
		industry | positions | job code | date posted | الموقع | مقر العمل | مكان العمل | المدينه | ساعات العمل |
		الدوام | نوع العقد | نوع الدوام | القسم | الاداره | تاريخ | عدد الشواغر | الجنس | الرقم المرجعي |
		المسمي الوظيفي`},
})

// heading reports whether a line is a heading, and the part that it begins.
func (r *reader) heading(l line, words []string) (section, bool) {
	const longest = 12
	if len(words) > longest {
		return section{}, false
	}
	level := l.level
	colon := strings.HasSuffix(l.text, ":") || strings.HasSuffix(l.text, "：")
	if level == 0 && colon {
		level = colonLevel
	}
	if level == 0 || l.bullet {
		s, known := plainHeading(l.text, words)
		s.level = max(level, plainLevel)
		return s, known && (!l.bullet || level > 0 || wholly(words))
	}
	if level >= boldLevel && strings.HasSuffix(l.text, ".") {
		return section{}, false
	}
	if s, known := headingOf(words); known {
		s.level = level
		return s, true
	}
	if level > r.section.level && r.section.level > 0 && r.section.known {
		return r.section, true // a heading within the part: the role stays
	}
	return section{level: level}, true
}

func headingOf(words []string) (section, bool) {
	f, found := headings.find(words)
	return section{role: f.role, known: found && !f.mixed, mixed: f.mixed}, found
}

// plainHeading accepts a line without marks only if it is hardly longer than the name of a part.
func plainHeading(s string, words []string) (section, bool) {
	const longest, more = 7, 2
	if len(words) > longest || strings.ContainsAny(strings.TrimRight(s, ":："), ".,،;:") {
		return section{}, false
	}
	f, found := headings.find(words)
	if !found || len(words) > len(f.words)+more {
		return section{}, false
	}
	if len(words) > len(f.words) && !f.at(words) && !f.at(words[len(words)-len(f.words):]) {
		return section{}, false
	}
	return section{role: f.role, known: !f.mixed, mixed: f.mixed}, true
}

// wholly reports whether words are exactly the name of a part other than the requirements.
func wholly(words []string) bool {
	f, found := headings.find(words)
	return found && len(words) == len(f.words) && f.role != Required
}

// roleOf decides what a sentence is about.
func roleOf(words []string, in section, bullet bool) Role {
	if f, found := plain.find(words); found && !keeps(words, in, f.role, bullet) {
		return f.role
	}
	if in.known && (in.role != Company || !bullet) {
		return in.role
	}
	const task = 7 // words; company values are shorter: "start with the customer"
	switch {
	case bullet && bringing[words[0]]:
		return Required
	case bullet && isDoing(words[0]) && (!in.known || len(words) >= task):
		return Duty
	case in.known:
		return in.role
	}
	if f, found := likely.find(words); found {
		return f.role
	}
	if isDoing(words[0]) || bullet && in.mixed {
		return Duty
	}
	return Other
}

// keeps reports whether a sentence keeps the role of its heading although some words suggest another: a list item
// ("conduct interviews", "dental insurance claims"), something said about the company in passing, a number of years
// with a wish attached ("5 years of Go, SaaS a plus").
func keeps(words []string, in section, other Role, bullet bool) bool {
	switch {
	case isDoing(words[0]) && bullet:
		return other != Nice
	case !in.known || in.role != Required && in.role != Duty:
		return false
	case other == Nice:
		return beginsWithYears(words)
	}
	return bullet || other == Company
}

func beginsWithYears(words []string) bool {
	const lead = 4 // "at least 10 years", "minimum of five years"
	for i := 1; i < len(words) && i <= lead; i++ {
		if _, isUnit := units[words[i]]; isUnit {
			if _, _, isNumber := number(words[i-1]); isNumber {
				return true
			}
		}
	}
	return false
}

// isDoing reports whether a duty may begin with a word: "build", "builds", "building".
func isDoing(word string) bool {
	if doing[word] || doing[text.Stem(word)] {
		return true
	}
	stem, ok := strings.CutSuffix(word, "ing")
	if !ok || len(stem) < 3 {
		return false
	}
	return doing[stem] || doing[stem+"e"] || doing[stem[:len(stem)-1]] // building, writing, planning
}
