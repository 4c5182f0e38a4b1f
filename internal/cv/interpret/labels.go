package interpret

import (
	"slices"
	"strings"

	"github.com/tawafuq/tawafuq/internal/text"
)

// label is what a name before a value promises: "Mobile: 05…".
type label int

const (
	noLabel label = iota
	nameLabel
	titleLabel
	emailLabel
	phoneLabel
	placeLabel
	linkLabel
	birthLabel
	ageLabel
	genderLabel
	maritalLabel
	nationalityLabel
	religionLabel
	idLabel
	positionLabel
	companyLabel
	periodLabel
	startLabel
	endLabel
	storyLabel
	degreeLabel
	fieldLabel
	institutionLabel
	yearLabel
	gradeLabel
	levelLabel
	skipLabel // nothing that a profile holds
)

// labelNames are how forms call their fields.
var labelNames = func() phrases[label] {
	names := phrases[label]{}
	names.add(nameLabel,
		`name; full name; first name; الاسم; الاسم الكامل; الاسم الرباعي; الاسم الثلاثي; الاسم بالكامل; candidate name; applicant name; اسم المرشح; اسم المتقدم; اسم`)
	names.add(titleLabel, `title; professional title; headline; current title; profession; occupation; desired job; target job; desired position; position applied for; applied position; job applied for; career;
		المهنة; الوظيفة المطلوبة; الوظيفة المستهدفة; التخصص المهني; اللقب المهني; المسمى المهني; الوظيفة المرغوبة; الوظيفة الحالية`)
	names.add(emailLabel,
		`email; e-mail; mail; email address; email id; e-mail address; البريد; البريد الإلكتروني; الإيميل; ايميل; بريد; بريد إلكتروني; e`)
	names.add(phoneLabel, `phone; mobile; tel; telephone; cell; phone number; mobile number; mobile no; contact number; contact no; phone no; cell phone; whatsapp; tel no; m; t; p; contact; call; mob;
		الجوال; الهاتف; جوال; هاتف; رقم الجوال; رقم الهاتف; الموبايل; موبايل; رقم التواصل; تلفون; التلفون; رقم الاتصال; واتساب; المحمول; الهاتف المحمول; محمول`)
	names.add(placeLabel, `address; location; city; place; residence; current location; place of residence; country; home address; current address; present address; city of residence; based in; lives in; permanent address; residential address; mailing address; area; city country;
		العنوان; المدينة; الموقع; مكان الإقامة; الإقامة; محل الإقامة; السكن; مكان السكن; مقر الإقامة; عنوان; العنوان الحالي; مدينة الإقامة; المنطقة; البلد; الدولة; بلد الإقامة; عنوان السكن; المكان; المدينة الحالية`)
	names.add(linkLabel, `linkedin; github; website; portfolio; web; url; link; behance; gitlab; blog; twitter; x; linkedin profile; linkedin url; site; personal website; homepage; medium; dribbble; stack overflow; kaggle;
		لينكد إن; لينكدإن; الموقع الإلكتروني; معرض الأعمال; رابط; الموقع الشخصي; جيت هب; تويتر; حساب لينكد إن; لينكدان; بيهانس`)
	names.add(birthLabel, `date of birth; birth date; birthdate; dob; d o b; birthday; born; birth; place of birth; date and place of birth; place and date of birth; year of birth; birth year; birth place; birthplace; date place of birth; born on; born in;
		تاريخ الميلاد; تاريخ الولادة; الميلاد; مكان الميلاد; مواليد; سنة الميلاد; تاريخ ومكان الميلاد; مكان وتاريخ الميلاد; محل الميلاد; مكان الولادة; تاريخ ومكان الولادة; تاريخ ميلاد; ولد في; المولد`)
	names.add(ageLabel, `age; العمر; السن; عمر`)
	names.add(genderLabel, `gender; sex; الجنس; النوع`)
	names.add(maritalLabel, `marital status; civil status; social status; family status; children; number of children; dependent; number of dependent; status marital; married; spouse; no of children; marital;
		الحالة الاجتماعية; الحالة العائلية; الحالة الزوجية; عدد الأبناء; عدد الأطفال; الأبناء; الأطفال; الحالة الإجتماعية; عدد المعالين; حالة اجتماعية`)
	names.add(nationalityLabel,
		`nationality; citizenship; nationality status; citizen of; citizen; country of origin; الجنسية; جنسية; الجنسيه; البلد الأصلي; بلد الأصل`)
	names.add(religionLabel, `religion; faith; sect; الديانة; الدين; ديانة; المذهب; المعتقد`)
	names.add(idLabel, `id; id number; id no; national id; national id number; identity number; iqama; iqama number; iqama no; passport; passport number; passport no; passport detail; national identity; residence permit; residency number; saudi id; civil id; iqama status; passport expiry; date of issue; date of expiry; place of issue; ssn; national number; cnic; aadhaar; residence id;
		رقم الهوية; الهوية; الهوية الوطنية; رقم الهوية الوطنية; رقم الإقامة; رقم الجواز; جواز السفر; رقم جواز السفر; السجل المدني; رقم السجل المدني; الرقم القومي; الرقم الوطني; رقم البطاقة; بطاقة الأحوال; رقم بطاقة الأحوال; رقم الإقامه; الهوية رقم; بطاقة الهوية; رقم بطاقة الهوية; رقم الحفيظة`)
	names.add(positionLabel, `position; occupation or position held; position occupied; what; job title; role; designation; job; post; title position; position held; position title; job position; job role;
		المسمى الوظيفي; الوظيفة; المنصب; المسمى; الدور; الوظيفه; مسمى الوظيفة; العمل; الدور الوظيفي; وظيفة`)
	names.add(companyLabel, `company; name and address of employer; name of the employer; company and place; employer and location; employer; organization; organisation; company name; firm; workplace; employer name; name of company; name of employer; name of organization; place of work; work place; where; entity; company organization; establishment; client; company employer;
		الشركة; جهة العمل; الجهة; صاحب العمل; المؤسسة; المنشأة; اسم الشركة; اسم الجهة; مكان العمل; شركة; اسم المنشأة; اسم جهة العمل; المنظمة; الشركة الجهة`)
	names.add(periodLabel, `period; duration; date; dates; when; from to; tenure; employment period; period of employment; dates employed; time; years; time period; timeline; from till; work period; employment dates; duration of work; year from to;
		الفترة; المدة; الفترة الزمنية; فترة العمل; مدة العمل; التواريخ; التاريخ; من إلى; السنوات; مدة الخدمة; فترة; مدة; من الى`)
	names.add(startLabel,
		`from; start; start date; date from; joining date; date of joining; joined; since; started; تاريخ البداية; من; البداية; تاريخ الالتحاق; من تاريخ; تاريخ البدء; تاريخ المباشرة; بداية العمل; تاريخ التعيين; منذ`)
	names.add(endLabel,
		`to; end; end date; date to; until; till; leaving date; ended; تاريخ النهاية; إلى; النهاية; إلى تاريخ; حتى; تاريخ الانتهاء; نهاية العمل; تاريخ المغادرة`)
	names.add(storyLabel, `duty; main activity and responsibility; responsibility; job description; task; duty and responsibility; role and responsibility; job responsibility; key responsibility; description; achievement; main duty; main responsibility; responsibility and duty; job duty; key achievement; highlight; detail; key duty; main task; accomplishment; project; technology; tool; technology used; tool used; environment; key task; responsibility include; responsibility included; duty include; role description; tech stack; key accomplishment; summary of duty;
		المهام; المسؤوليات; المهام والمسؤوليات; الوصف الوظيفي; الإنجازات; مهام العمل; الوصف; أبرز المهام; أهم المهام; المهام الوظيفية; أبرز الإنجازات; واجبات العمل; طبيعة العمل; التفاصيل; المسئوليات; المهام والمسئوليات; أهم الإنجازات; وصف العمل; الواجبات; التقنيات المستخدمة; الأدوات; المهام الرئيسية; المسؤوليات والإنجازات; المهام والإنجازات; وصف المهام`)
	names.add(degreeLabel, `degree; title of qualification awarded; qualification awarded; title of qualification; qualification; certificate; education level; academic degree; education; highest qualification; degree level; academic qualification; degree diploma; exam; level of education; educational level; degree course; program; programme;
		المؤهل; الدرجة العلمية; الشهادة; المؤهل العلمي; الدرجة; المستوى التعليمي; المؤهل الدراسي; الدرجة الأكاديمية; المرحلة; المرحلة الدراسية; البرنامج; المستوى الدراسي`)
	names.add(fieldLabel, `major; specialization; specialisation; field; field of study; speciality; specialty; subject; department; course of study; discipline; branch; stream; minor; concentration; faculty;
		التخصص; القسم; مجال الدراسة; تخصص; التخصص الدقيق; الكلية; المجال; الشعبة; كلية`)
	names.add(institutionLabel, `university; name of organisation providing education; name of organization providing education; name and type of organisation; name and type of organisation providing education and training; organisation providing education and training; institution; college; school; institute; university college; academy; board; board university; institution name; name of institution; college university; awarding body; provider; issuer; issued by; issuing organization; training center; training provider; university institute; school university; institution university; university institution; issuing body; institute university;
		الجامعة; الجهة التعليمية; المدرسة; المعهد; جهة التخرج; المؤسسة التعليمية; الجامعة الكلية; مكان الدراسة; الجهة المانحة; جهة الإصدار; الجهة المنفذة; مكان الدورة; اسم الجامعة; مقدم الدورة; الجامعة المعهد; جامعة; جهة الدراسة; جهة التدريب; جهة المنح; المصدر`)
	names.add(yearLabel, `year; graduation year; year of graduation; graduation; graduation date; date of graduation; graduated; passing year; year of passing; completion; year of completion; completion date; issued; expected graduation; passed out; year passed; year of passing out;
		سنة التخرج; عام التخرج; تاريخ التخرج; السنة; التخرج; العام; تاريخ الحصول; سنة الحصول; تاريخ الحصول عليها; عام; سنة; تاريخ التخرج المتوقع; السنة الدراسية`)
	names.add(gradeLabel,
		`gpa; grade; cgpa; g p a; score; mark; percentage; result; division; honor; cumulative gpa; class; المعدل; التقدير; المعدل التراكمي; النسبة; الدرجات; التقدير العام; معدل; تقدير; بتقدير; بمعدل; النسبة المئوية; الدرجة النهائية`)
	names.add(levelLabel,
		`level; proficiency; rating; fluency; المستوى; الإتقان; درجة الإتقان; مستوى الإتقان; الإجادة; مستوى; درجة الإجادة; reading; writing; speaking; القراءة; الكتابة; المحادثة; تحدث; كتابة; قراءة; listening; الاستماع`)
	names.add(skipLabel, `salary; years of experience; سنوات الخبرة; عدد سنوات الخبرة; type of business or sector; business or sector; principal subject; level in national classification; expected salary; current salary; notice period; visa status; driving license; driving licence; availability; linkedin followers; height; weight; blood group; blood type; father name; father s name; mother name; fax; po box; p o box; postal code; zip code; visa; sponsorship; transferable iqama; reason for leaving; reporting to; supervisor; military status; military service; hobby; health status; number of employees; website of company; employment type; job type; industry; sector; type; no; sn; s n; sr no; reference; iban;
		الراتب; الراتب المتوقع; فترة الإشعار; رخصة القيادة; صندوق البريد; الرمز البريدي; فاكس; الطول; الوزن; فصيلة الدم; سبب ترك العمل; المدير المباشر; الموقف من التجنيد; الحالة الصحية; نوع العمل; نوع الدوام; القطاع; ص ب; م; الرقم; الموقف من الخدمة العسكرية; الخدمة العسكرية; اسم الأم; اسم الأب; الحالة الوظيفية; رقم; اسم الوالد; نقل الكفالة; نوع التأشيرة`)
	return names
}()

// field is a value and the name before it.
type field struct {
	label label
	name  piece
	value piece
	whole piece // name and value
}

// fieldIn reads a cell as "label: value". A label alone has an empty value.
func fieldIn(cell piece) (field, bool) {
	at := strings.IndexAny(cell.text, ":：")
	if at < 0 || at > 80 {
		return field{}, false
	}
	name := cell.part(0, at).trim()
	l, known := labelOf(name.text)
	if !known {
		return field{}, false
	}
	rest := cell.part(at, len(cell.text))
	return field{label: l, name: name, value: rest.trimSet(edges + "："), whole: cell}, true
}

// fieldsWithin reads all the fields of a text, wherever in it their labels stand: "Address: Dammam – Mobile: 05…".
func fieldsWithin(p piece) []field {
	var fields []field
	for at := 0; at < len(p.text); {
		next := strings.IndexAny(p.text[at:], ":：")
		if next < 0 {
			break
		}
		colon := at + next
		if name, l, ok := labelBefore(p, colon); ok {
			if n := len(fields); n > 0 {
				fields[n-1].end(p, name.at)
			}
			fields = append(fields, field{label: l, name: name, whole: p.part(name.at-p.at, len(p.text))})
		}
		at = colon + 1
	}
	if n := len(fields); n > 0 {
		fields[n-1].end(p, p.end())
	}
	return fields
}

// end sets where a field of p ends, and so its value.
func (f *field) end(p piece, at int) {
	f.whole = p.part(f.name.at-p.at, at-p.at).trim()
	after := f.name.end() - f.whole.at
	f.value = f.whole.part(min(after, len(f.whole.text)), len(f.whole.text)).trimSet(edges + "：")
}

// labelBefore is the label that ends at a colon: the longest name of a field there.
func labelBefore(p piece, colon int) (piece, label, bool) {
	const longest = 4
	words := text.Spans(p.text[max(0, colon-80):colon])
	by := max(0, colon-80)
	for n := min(longest, len(words)); n > 0; n-- {
		name := p.part(by+words[len(words)-n].Start, by+words[len(words)-1].End)
		if l, known := labelOf(name.text); known {
			return name, l, true
		}
	}
	return piece{}, noLabel, false
}

// labelOf is what a text names, if it is the name of a field; in both languages beside one another, the first counts.
func labelOf(s string) (label, bool) {
	if l, known := labelNames.lookup(s); known {
		return l, true
	}
	first, rest, both := strings.Cut(s, "/")
	if !both {
		return noLabel, false
	}
	l, known := labelNames.lookup(first)
	if _, too := labelNames.lookup(rest); !known || !too {
		return noLabel, false
	}
	return l, true
}

func isLabelName(p piece) bool {
	_, known := labelOf(p.text)
	return known
}

// isTableHeader tells the first row of a table: names of columns in each cell.
func isTableHeader(l line) bool {
	if len(l.cells) < 2 {
		return false
	}
	for _, cell := range l.cells {
		if strings.ContainsAny(cell.text, ":：") || !isLabelName(cell) && !isHeadingName(cell) {
			return false
		}
	}
	return true
}

func isHeadingName(p piece) bool {
	h, ok := headingOf(p.text)
	return ok && len(h.topics) == 1
}

// fieldsIn reads the fields of a line: "label: value" in a cell, or a label in one cell and its value in the next.
func fieldsIn(l line) (fields []field, others []piece) {
	if isTableHeader(l) {
		return nil, l.cells
	}
	cells := fieldCells(l.cells)
	for i := 0; i < len(cells); i++ {
		cell := cells[i]
		f, ok := fieldIn(cell)
		if !ok {
			f.label, ok = labelOf(cell.text)
			f.name, f.whole = cell, cell
		}
		if !ok {
			others = append(others, cell)
			continue
		}
		if f.value.empty() && i+1 < len(cells) && !isLabelName(cells[i+1]) {
			f.value = cells[i+1]
			f.whole = l.whole.part(f.name.at-l.whole.at, f.value.end()-l.whole.at)
			i++
		}
		if f.value.empty() && !strings.ContainsAny(l.whole.text, ":：") && len(cells) == 1 {
			others = append(others, cell) // a word alone in its line is no form
			continue
		}
		fields = append(fields, f)
	}
	return fields, others
}

// fieldCells parts cells that hold several fields: "Position: … | Company: …".
func fieldCells(cells []piece) []piece {
	var parted []piece
	for _, cell := range cells {
		parts := cell.split(atBar)
		if slices.ContainsFunc(parts[min(1, len(parts)):], func(p piece) bool { _, ok := fieldIn(p); return ok }) {
			parted = append(parted, parts...)
		} else {
			parted = append(parted, cell)
		}
	}
	return parted
}
