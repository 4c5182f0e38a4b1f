package interpret_test

import "strings"

// sectionNames are the names that people give a section, in each language.
type sectionNames struct{ english, arabic []string }

func namesFrom(english, arabic string) sectionNames {
	list := func(s string) []string {
		names := strings.Split(s, ";")
		for n := range names {
			names[n] = strings.TrimSpace(names[n])
		}
		return names
	}
	return sectionNames{list(english), list(arabic)}
}

var (
	summaryNames = namesFrom(`
		Professional Summary; Career Summary; Executive Summary; Profile; Professional Profile; About Me; About;
		Career Objective; Objective; Personal Statement; Summary of Qualifications; Who I Am; Career Profile;
		Overview; Professional Overview; Personal Profile; Introduction; Bio; Career Overview; At a Glance;
		Highlights of Qualifications; Profile Summary; Brief About Me; Personal Summary; Career Goal;
		Job Objective; Professional Objective; Biography; Background Summary; My Profile; Short Bio;
		Professional Statement; Career Aim; Qualifications Summary; Summary & Objective`,
		`
		الملخص المهني; نبذة شخصية; نبذة مختصرة; الهدف الوظيفي; الهدف المهني; الأهداف; من أنا; عني; نبذة عني;
		الملخص; الملخص الشخصي; ملخص السيرة الذاتية; الملف الشخصي; الملف التعريفي; تعريف شخصي; مقدمة; لمحة عامة;
		نظرة عامة; الموجز المهني; نبذة مهنية; الخلاصة المهنية; بطاقة تعريفية; ملخص الخبرات; نبذة عامة;
		ملخص تنفيذي; الهدف من التوظيف; التعريف; السيرة باختصار; الهدف; نبذة تعريفية عني; أهدافي المهنية;
		الملخص التنفيذي`)
	experienceNames = namesFrom(`
		Work Experience; Professional Experience; Employment History; Career History; Work History; Experience;
		Relevant Experience; Professional Background; Job Experience; Working Experience; Employment Record;
		Positions Held; Employment; Professional Career; Career Progression; Industry Experience;
		Field Experience; Practical Experience; Experience & Achievements; Organizational Experience;
		Work Profile; Professional Journey; My Career; Previous Employment; Clinical Experience;
		Teaching Experience; Experience Record; Employment Details; Career Path; Occupational History;
		Selected Experience; Career Development; Professional Engagements; Work & Experience;
		Professional Work Experience; Job History; Experience Details; Employment Summary; Career Record;
		Professional Employment; Work Experience & Internships`,
		`
		الخبرات العملية; الخبرة العملية; الخبرات المهنية; الخبرات الوظيفية; السجل الوظيفي; السجل المهني;
		المسيرة المهنية; المسيرة الوظيفية; التاريخ المهني; التاريخ الوظيفي; الوظائف السابقة; الخبرات السابقة;
		الحياة العملية; الخبرات والتجارب; التدرج الوظيفي; التسلسل الوظيفي; العمل والخبرات; بيانات الخبرة;
		الخبرة; خبرات العمل; محطات مهنية; الأعمال السابقة; خبراتي المهنية; الخبرات الميدانية; الخبرات الإدارية;
		المناصب السابقة; جهات العمل; الخبرة الوظيفية; الخبرات والوظائف; مسيرتي العملية;
		الخبرات التعليمية والعملية; سجل الخبرات; الخبرات الوظيفية السابقة; الوظائف والخبرات;
		العمل الحالي والسابق; تفاصيل الخبرات`)
	educationNames = namesFrom(`
		Education; Academic Qualifications; Educational Background; Education & Training; Academic Background;
		Academic Credentials; Qualifications; Educational Qualifications; Academic History; Degrees;
		Education History; Academic Profile; Scholastic Record; Studies; University Education;
		Education Details; Academics; Formal Education; Academic Record; Educational Attainment;
		Educational Details; Academic Achievements; Education and Credentials; Academic Education;
		Education & Qualifications; Educational Profile; Academic Degrees; Academic Qualification;
		Higher Education; Educational History; Education Background; Academic Details`,
		`
		التعليم; المؤهلات العلمية; المؤهل العلمي; المؤهلات الأكاديمية; التحصيل العلمي; الشهادات العلمية;
		الدراسة; الخلفية التعليمية; المسيرة التعليمية; المراحل الدراسية; السيرة العلمية; الدرجات العلمية;
		البيانات التعليمية; المؤهلات الدراسية; التعليم والمؤهلات; التحصيل الأكاديمي; المستوى التعليمي;
		الشهادات الجامعية; التعليم الجامعي; المؤهلات; السجل الأكاديمي; الدراسة والتعليم; المؤهل الدراسي;
		المؤهلات والشهادات العلمية; الشهادات الدراسية; المؤهلات التعليمية; التعليم الأكاديمي; الدرجة العلمية;
		التأهيل العلمي; التأهيل الأكاديمي; تعليمي; الحياة الدراسية`)
	skillNames = namesFrom(`
		Skills; Key Skills; Core Skills; Technical Skills; Core Competencies; Areas of Expertise;
		Professional Skills; Expertise; Strengths; Key Strengths; Competencies; Skills & Abilities;
		Skill Highlights; Skill Set; Technical Proficiencies; Specialties; Capabilities; Tools & Technologies;
		Technical Expertise; Key Competencies; Skills Summary; Software Skills; Abilities; Functional Skills;
		Technical Toolkit; Proficiencies; Personal Skills; IT Skills; Knowledge & Skills;
		Professional Competencies; Top Skills; Main Skills; Technical Knowledge; Areas of Knowledge;
		Skills and Tools; Professional Strengths; Skills & Expertise; Core Strengths; Special Skills;
		Job Skills; Hard & Soft Skills`,
		`
		المهارات; المهارات والقدرات; القدرات; أهم المهارات; المهارات الأساسية; المهارات المهنية;
		المهارات الفنية; الكفاءات; مهارات عامة; نقاط القوة; الجدارات; المهارات والكفاءات; المهارات الوظيفية;
		مهارات الحاسب الآلي; القدرات والمهارات; المهارات المكتسبة; المهارات الشخصية والمهنية; مجالات الإتقان;
		أبرز المهارات; الإمكانيات والقدرات; المهارات العملية; مهارات العمل; الكفايات المهنية; المهارات الشخصية;
		مهاراتي; المهارات التخصصية; المهارات والمعارف; المعارف والمهارات; المهارات الإدارية; السمات والمهارات;
		المؤهلات والمهارات الشخصية; المهارات العامة والخاصة`)
	languageNames = namesFrom(`
		Languages; Language Skills; Language Proficiency; Languages Known; Spoken Languages; Linguistic Skills;
		Language; Languages Spoken; Language Knowledge; Foreign Languages; Linguistic Abilities;
		Language Competencies; Language Abilities; Known Languages; Languages I Speak; Languages Proficiency;
		Linguistic Proficiency; Language Fluency`,
		`
		اللغات; المهارات اللغوية; إجادة اللغات; اللغات المتقنة; مستوى اللغات; اللغات التي أجيدها; لغات;
		القدرات اللغوية; اللغة; إتقان اللغات; المستوى اللغوي; اللغات التي أتقنها; لغاتي; مهارات اللغة;
		معرفة اللغات; الكفاءة اللغوية`)
	certificateNames = namesFrom(`
		Certifications; Certificates; Professional Certifications; Training & Certifications; Courses;
		Training Courses; Licenses & Certifications; Professional Development; Trainings; Workshops & Courses;
		Licenses; Certifications & Training; Courses & Workshops; Professional Courses; Accreditations;
		Credentials; Certificates & Courses; Trainings Attended; Additional Training; Professional Training;
		Training Programs; Additional Certifications; Continuing Professional Development;
		Professional Licenses; Training Undertaken; Courses Taken; Certification; Training Record;
		Certified Courses; Training & Development; Short Courses; Certifications and Memberships`,
		`
		الدورات التدريبية; الشهادات; الشهادات المهنية; الدورات والشهادات; الدورات; البرامج التدريبية;
		الشهادات الاحترافية; الدورات وورش العمل; الرخص المهنية; التدريب والتطوير; الدورات التطويرية;
		شهادات ودورات; الاعتمادات المهنية; التراخيص والشهادات; الدورات الحاصل عليها;
		الشهادات والدورات التدريبية; التطوير المهني; الدورات المهنية; دورات تدريبية; الشهادات والتراخيص;
		الدورات التي حصلت عليها; التدريب; الدورات والبرامج التدريبية; الشهادات المعتمدة`)
)

// called writes a section under one of its names; people and shapes take turns, so that all names are used.
func called(names sectionNames, body part) part {
	return func(p *paper, who *person) {
		under(names.english[p.turnOf%len(names.english)], names.arabic[p.turnOf%len(names.arabic)], body)(p, who)
	}
}
