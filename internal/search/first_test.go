package search

import (
	"strings"
	"testing"
)

// firstCases are queries over a few jobs, and the ids of what they must find, in order.
var firstCases = []struct {
	name  string
	jobs  []JobDoc
	query string
	want  string
}{
	{"a part of a city is the city too", []JobDoc{
		{ID: "city", Title: "Welder", Place: "Jubail"},
		{ID: "part", Title: "Welder", Place: "Jubail Industrial City"},
	}, "jubail industrial city", "part city"},
	{"who mentions engineers looks for none", []JobDoc{
		{ID: "receptionist", Title: "Receptionist", Level: "entry", Description: "We teach engineers."},
		{ID: "engineer", Title: "Mechanical Engineer", Level: "entry"},
	}, "fresh graduate engineer", "engineer"},
	{"what is all but the same work in the place is before the very work elsewhere", []JobDoc{
		{ID: "elsewhere", Title: "Cook", Place: "Riyadh"},
		{ID: "there", Title: "Chef de Partie", Place: "Jeddah"},
	}, "cook jeddah", "there~ elsewhere~"},
	{"the work elsewhere is before what is less close", []JobDoc{
		{ID: "elsewhere", Title: "Accountant", Place: "Riyadh"},
		{ID: "there", Title: "Auditor", Place: "Jeddah"},
	}, "accountant jeddah", "elsewhere~ there~"},
	{"who asks for women sees adverts for them first", []JobDoc{
		{ID: "man", Title: "بائع", Language: "ar"},
		{ID: "woman", Title: "بائعة", Language: "ar"},
		{ID: "text", Title: "بائع", Description: "نبحث عن بائعات", Language: "ar"},
	}, "بائعات", "woman text man"},
	{"a title that says the level is before one that has it", []JobDoc{
		{ID: "has", Title: "Mechanical Engineer", Level: "entry"},
		{ID: "says", Title: "Mechanical Engineer, Fresh Graduate", Level: "entry"},
	}, "fresh graduate engineer", "says has"},
	{"who names no kind of employment sees full jobs first", []JobDoc{
		{ID: "hours", Title: "Accountant", Type: "part-time", Posted: today},
		{ID: "full", Title: "Accountant", Type: "full-time"},
	}, "accountant", "full hours"},
	{"a digit at the end is a ق", []JobDoc{{ID: "barber", Title: "حلاق"}, {ID: "cook", Title: "طباخ"}},
		"7alla2", "barber"},
	{"a letter that was moved", []JobDoc{{ID: "python", Title: "Analyst", Skills: []string{"Python"}}},
		"phyton", "python"},
	{"English with the letters of Urdu", []JobDoc{{ID: "driver", Title: "Truck Driver"}}, "ٹرک ڈرائیور", "driver"},
	{"a digit inside is a ق", []JobDoc{{ID: "contractor", Title: "مقاول"}, {ID: "cook", Title: "طباخ"}},
		"mo2awel", "contractor"},
	{"words that no document of the work has are not required", []JobDoc{{ID: "cashier", Title: "Cashier"},
		{ID: "welder", Title: "Welder"}}, "cashier, high street outlet", "cashier"},
	{"a word that means something else is no slip", []JobDoc{{ID: "trainer", Title: "مدرب"}}, "مطرب", ""},
	{"work that nobody offers finds the work in whose name it ends", []JobDoc{
		{ID: "manager", Title: "Project Manager"},
	}, "technical project manager", "manager"},
	{"a related skill alone makes nothing near", []JobDoc{
		{ID: "courier", Title: "Delivery Courier", Skills: []string{"Riyadh Roads"}},
	}, "bridge design", ""},
	{"initials before the rest of a name", []JobDoc{{ID: "recruiter", Title: "Talent Acquisition Specialist"},
		{ID: "welder", Title: "Welder"}}, "ta specialist", "recruiter"},
	{"letters by their Arabic names", []JobDoc{{ID: "quality", Title: "QC Engineer"},
		{ID: "software", Title: "Software Engineer"}}, "كيو سي انجنير", "quality"},
	{"English by ear after a word that is known", []JobDoc{{ID: "head", Title: "Head Nurse"},
		{ID: "nurse", Title: "Registered Nurse"}}, "هيد نيرس", "head nurse~"},
	{"the region of the place before the rest of the country", []JobDoc{
		{ID: "far", Title: "Accountant", Place: "Riyadh", Posted: today},
		{ID: "close", Title: "Accountant", Place: "Dammam"},
	}, "accountant qatif", "close~ far~"},
	{"a hyphen inside a word", []JobDoc{
		{ID: "other", Title: "متدرب تسويق", Type: "internship", Posted: today},
		{ID: "coop", Title: "Co-op Trainee", Type: "internship"},
	}, "تدريب تعاوني", "coop other"},
	{"a short word in two", []JobDoc{{ID: "accountant", Title: "محاسب"}, {ID: "plumber", Title: "سباك"}},
		"محا سب", "accountant"},
	{"a whole title before its first word", []JobDoc{{ID: "baker", Title: "خباز"}, {ID: "teacher", Title: "معلم"}},
		"معلم مخبز", "baker teacher~"},
	{"work that is offered before work that is not", []JobDoc{
		{ID: "heart", Title: "Consultant Cardiologist"}, {ID: "doctor", Title: "General Practitioner"},
	}, "طبيب استشاري قلب", "heart doctor~"},
	{"what fields are called is work first", []JobDoc{
		{ID: "teaches", Title: "مدرب تمريض", Skills: []string{"تمريض"}, Posted: today},
		{ID: "nurse", Title: "ممرض", Skills: []string{"تمريض"}},
	}, "تمريض", "nurse teaches"},
	{"more than a sum", []JobDoc{
		{ID: "just", Title: "Accountant", SalaryMin: 8000, SalaryMax: 9000, Currency: "SAR", Posted: today},
		{ID: "more", Title: "Accountant", SalaryMin: 8000, SalaryMax: 9500, Currency: "SAR"},
	}, "accountant salary above 9000", "more just~"},
	{"benefits in the other language", []JobDoc{
		{ID: "bonus", Title: "ممرض", Benefits: []string{"مكافأة"}, Posted: today},
		{ID: "ticket", Title: "Nurse", Benefits: []string{"Annual ticket"}},
	}, "ممرض تذاكر", "ticket bonus~"},
	{"a finger that misses a key by one", []JobDoc{{ID: "books", Title: "محاسبة"}, {ID: "law", Title: "محامية"}},
		"محامبه", "law"},
	{"what an excluded word means beside the work", []JobDoc{
		{ID: "backend", Title: "Backend Engineer", Posted: today}, {ID: "civil", Title: "Civil Engineer"},
	}, "engineer -software", "civil"},
	{"a home is not a kind of employment", []JobDoc{
		{ID: "ward", Title: "ممرضة", Posted: today}, {ID: "home", Title: "ممرضة", Description: "زيارات منزلية"},
	}, "ممرضة بيت", "home ward~"},
	{"contracts are a skill", []JobDoc{
		{ID: "short", Title: "Welder", Type: "contract"}, {ID: "law", Title: "Lawyer", Skills: []string{"Contracts"}},
	}, "contracts", "law"},
	{"what a word says no to", []JobDoc{
		{ID: "hotel", Title: "Receptionist", Company: "Lamar Hotels", Posted: today},
		{ID: "clinic", Title: "موظفة استقبال", Company: "عيادات لمسة"},
	}, "موظفة استقبال بدون فندق", "clinic"},
	{"what stands after not", []JobDoc{
		{ID: "icu", Title: "ICU Nurse", Posted: today}, {ID: "ward", Title: "Nurse"},
	}, "nurse but not icu", "ward"},
	{"a place after not", []JobDoc{
		{ID: "riyadh", Title: "Accountant", Place: "Riyadh", Posted: today},
		{ID: "jeddah", Title: "Accountant", Place: "Jeddah"},
	}, "accountant not in riyadh", "jeddah"},
	{"a language after not", []JobDoc{
		{ID: "english", Title: "English Teacher", Posted: today}, {ID: "maths", Title: "Mathematics Teacher"},
	}, "teacher not english", "maths"},
	{"a language after not, in Arabic", []JobDoc{
		{ID: "english", Title: "English Teacher", Posted: today}, {ID: "maths", Title: "معلم رياضيات"},
	}, "معلم ليس انجليزي", "maths"},
	{"no experience is a level and excludes nothing", []JobDoc{
		{ID: "first", Title: "محاسب", Level: "entry"}, {ID: "later", Title: "محاسب", Level: "senior", Posted: today},
	}, "محاسب بدون خبرة", "first later~"},
	{"a benefit is found where it is offered, a title with its name before", []JobDoc{
		{ID: "handles", Title: "موظف استقبال", Skills: []string{"التأمين الطبي"}, Posted: today},
		{ID: "offers", Title: "Accountant", Benefits: []string{"Medical insurance"}},
		{ID: "is", Title: "Medical Insurance Coordinator"},
	}, "medical insurance", "is offers handles"},
	{"a benefit beside the work", []JobDoc{
		{ID: "without", Title: "Accountant", Posted: today},
		{ID: "offers", Title: "محاسب", Benefits: []string{"تأمين"}},
		{ID: "other", Title: "Welder", Benefits: []string{"Medical insurance"}},
	}, "accountant with medical insurance", "offers without~"},
	{"a benefit beside what a field is called", []JobDoc{
		{ID: "without", Title: "ممرض", Skills: []string{"تمريض"}, Posted: today},
		{ID: "offers", Title: "Nurse", Benefits: []string{"Annual ticket"}},
	}, "تذاكر سنوية تمريض", "offers without~"},
	{"the trade of a company in English by ear", []JobDoc{
		{ID: "digital", Title: "Welder", Company: "Dahna Digital", Posted: today},
		{ID: "energy", Title: "Welder", Company: "Dahna Energy"},
	}, "دهنا انرجي", "energy digital"},
	{"a letter that nobody hears", []JobDoc{
		{ID: "accountant", Title: "Accountant", Posted: today}, {ID: "writer", Title: "Content Writer"},
	}, "كونتنت رايتر", "writer"},
	{"work that is offered before work that another form of the word would be", []JobDoc{
		{ID: "nursery", Title: "معلمة رياض أطفال", Posted: today}, {ID: "numbers", Title: "معلم رياضيات"},
	}, "معلم رياضات", "numbers nursery~"},
	{"several women by ear", []JobDoc{
		{ID: "nursery", Title: "معلمة روضة"}, {ID: "welder", Title: "Welder"},
	}, "mudarrisat rawda", "nursery"},
	{"a name of work in both languages", []JobDoc{
		{ID: "social", Title: "Social Media Specialist", Skills: []string{"Content planning"}, Posted: today},
		{ID: "writer", Title: "كاتب محتوى"},
	}, "كاتب content", "writer social~"},
	{"how people say a word of a title", []JobDoc{
		{ID: "driver", Title: "سائق خاص", Posted: today, Description: "توصيل الأبناء"},
		{ID: "courier", Title: "مندوب توصيل"},
	}, "سايق توصيل", "courier driver~"},
	{"an excluded word in the other script", []JobDoc{
		{ID: "graphic", Title: "مصمم جرافيك", Posted: today}, {ID: "screens", Title: "UI/UX Designer"},
	}, "designer -graphic", "screens"},
	{"who mentions what is left out is not of it", []JobDoc{
		{ID: "courier", Title: "مندوب توصيل", Posted: today},
		{ID: "family", Title: "سائق خاص", Description: "توصيل الأبناء إلى المدرسة"},
	}, "سائق مو توصيل", "family"},
	{"a title that is left out is not left out where the text speaks of it", []JobDoc{
		{ID: "civil", Title: "Civil Engineer", Posted: today},
		{ID: "mechanical", Title: "Mechanical Engineer", Description: "Works beside the civil team."},
	}, "engineer -civil", "mechanical"},
	{"words in quotes are left out wherever they stand", []JobDoc{
		{ID: "mentions", Title: "Mechanical Engineer", Description: "Works beside the civil team.", Posted: today},
		{ID: "silent", Title: "Mechanical Engineer"},
	}, `engineer -"civil team"`, "silent"},
	{"what is offered is left out wherever it stands", []JobDoc{
		{ID: "commission", Title: "Sales Representative", Benefits: []string{"Commission"}, Posted: today},
		{ID: "fixed", Title: "Sales Representative"},
	}, "sales representative -commission", "fixed"},
	{"what makes a title with a word of the query", []JobDoc{
		{ID: "family", Title: "سائق خاص", Posted: today}, {ID: "truck", Title: "سائق شاحنة"},
	}, "سائق غير خاص", "truck"},
	{"near a city is in its region, the city first", []JobDoc{
		{ID: "dammam", Title: "Accountant", Place: "Dammam", Posted: today},
		{ID: "khobar", Title: "Accountant", Place: "Khobar"},
		{ID: "riyadh", Title: "Accountant", Place: "Riyadh"},
	}, "accountant near khobar", "khobar dammam riyadh~"},
	{"a language that is left out may stand anywhere", []JobDoc{
		{ID: "speaks", Title: "Kindergarten Teacher", Description: "Fluent in English.", Posted: today},
		{ID: "maths", Title: "Mathematics Teacher"},
	}, "teacher -english", "maths"},
	{"other than says no", []JobDoc{
		{ID: "truck", Title: "Truck Driver", Posted: today}, {ID: "car", Title: "Driver"},
	}, "driver other than truck", "car"},
	{"who does not want something", []JobDoc{
		{ID: "sells", Title: "مندوب مبيعات", Posted: today}, {ID: "guards", Title: "حارس أمن"},
	}, "وظائف ما ابغى مبيعات", "guards"},
	{"who says only what they do not want", []JobDoc{
		{ID: "sells", Title: "Sales Associate", Posted: today}, {ID: "guards", Title: "Security Guard"},
	}, "i dont want sales", "guards"},
	{"who says only what they do not want, in Arabic", []JobDoc{
		{ID: "sells", Title: "مندوب مبيعات", Posted: today}, {ID: "guards", Title: "حارس أمن"},
	}, "ما ابغى مبيعات", "guards"},
	{"a level within the name of other work", []JobDoc{
		{ID: "senior", Title: "Accountant", Level: "senior", Posted: today},
		{ID: "entry", Title: "Accountant", Level: "entry"},
		{ID: "clerk", Title: "Bookkeeper", Level: "entry", Posted: today},
	}, "junior accountant", "entry senior~ clerk~"},
	{"who says that they do not want something", []JobDoc{
		{ID: "sells", Title: "Sales Associate", Place: "Riyadh", Posted: today},
		{ID: "guards", Title: "Security Guard", Place: "Riyadh"},
	}, "any jobs in riyadh but i don't want sales", "guards"},
	{"work and where it is done are one title", []JobDoc{
		{ID: "company", Title: "Corporate Trainer", Description: "Next to the gym.", Posted: today},
		{ID: "gym", Title: "Personal Trainer"},
	}, "trainer in a gym", "gym company~"},
	{"what somebody knows is no part of the title", []JobDoc{
		{ID: "python", Title: "Python Developer", Posted: today},
		{ID: "both", Title: "Software Engineer", Skills: []string{"Python"}},
	}, "software engineer with python", "both python"},
	{"a small word without a space after a letter that does not join", []JobDoc{
		{ID: "office", Title: "موظف كول سنتر", Posted: today}, {ID: "home", Title: "موظف كول سنتر", Type: "remote"},
	}, "كول سنترعن بعد", "home office~"},
	{"what a company arranges beside the work", []JobDoc{
		{ID: "truck", Title: "سائق", Skills: []string{"نقل"}, Posted: today}, {ID: "nurse", Title: "ممرضة"},
	}, "ممرضة نقل كفالة", "nurse"},
	{"a word that says nothing is no slip", []JobDoc{
		{ID: "east", Title: "Clerk", Company: "East Cargo", Posted: today},
		{ID: "entry", Title: "Cashier", Level: "entry"},
	}, "easy job no experience", "entry"},
	{"part time in Latin letters", []JobDoc{
		{ID: "full", Title: "Cashier", Type: "full-time", Posted: today},
		{ID: "part", Title: "Cashier", Type: "part-time"},
	}, "cashier dawam joz2i", "part full~"},
	{"a name after and, which documents write as one word", []JobDoc{
		{ID: "writer", Title: "كاتب", Description: "كتابة وتصميم", Posted: today},
		{ID: "designs", Title: "مصمم", Skills: []string{"تصميم", "مونتاج"}},
	}, "مونتاج وتصميم", "designs writer~"},
	{"what somebody has for the work", []JobDoc{
		{ID: "car", Title: "Accountant", Benefits: []string{"Car"}, Posted: today},
		{ID: "courier", Title: "مندوب توصيل"},
	}, "delivery with my own car", "courier"},
	{"a whole field of work", []JobDoc{
		{ID: "trainer", Title: "Corporate Trainer", Skills: []string{"Instructional design"}, Posted: today},
		{ID: "designer", Title: "مصمم جرافيك"},
	}, "design jobs", "designer trainer"},
	{"a whole field of work that is a skill", []JobDoc{
		{ID: "driver", Title: "Driver", Description: "Engineering sites.", Posted: today},
		{ID: "civil", Title: "مهندس مدني"},
	}, "engineering", "civil driver"},
	{"of those akin to work that nobody has, who has the skills first", []JobDoc{
		{ID: "any", Title: "Accountant", Skills: []string{"Excel"}, Posted: today},
		{ID: "vat", Title: "Accountant", Skills: []string{"ضريبة القيمة المضافة"}},
	}, "vat specialist", "vat~ any~"},
	{"a city by three letters", []JobDoc{
		{ID: "jeddah", Title: "Driver", Place: "Jeddah", Posted: today},
		{ID: "riyadh", Title: "Driver", Place: "Riyadh"},
	}, "driver ruh", "riyadh jeddah~"},
	{"who repairs something, whichever word is first", []JobDoc{
		{ID: "engineer", Title: "Mechanical Engineer", Posted: today}, {ID: "technician", Title: "فني تكييف"},
	}, "fix ac", "technician"},
	{"who repairs something, in Arabic", []JobDoc{
		{ID: "there", Title: "HVAC Technician", Place: "Khobar"},
		{ID: "elsewhere", Title: "فني تكييف", Place: "Riyadh", Posted: today},
	}, "تصليح مكيفات الخبر", "there elsewhere~"},
	{"the very work without a skill before what is akin", []JobDoc{
		{ID: "tax", Title: "أخصائي زكاة وضريبة", Skills: []string{"الفوترة الإلكترونية"}, Posted: today},
		{ID: "accountant", Title: "محاسب"},
	}, "محاسب ERP SAP", "accountant~ tax~"},
}

func TestFirst(t *testing.T) {
	for _, c := range firstCases {
		t.Run(c.name, func(t *testing.T) {
			page := mustJobs(t, jobsOf(t, c.jobs), Ask{Query: c.query}, JobFilter{})
			if got := strings.TrimSpace(idsOf(page)); got != c.want {
				t.Errorf("%q finds %q, want %q", c.query, got, c.want)
			}
		})
	}
}
