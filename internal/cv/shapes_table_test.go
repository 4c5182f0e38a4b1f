package cv_test

// asIs are the dates of works as the person wrote them; the others are made of what is known.
var (
	asIs     = dateStyle(asWritten)
	words    = fromTo(inWords, " – ")
	short    = fromTo(shortMonth, " - ")
	slashed  = fromTo(withSlash, " - ")
	yearly   = fromTo(yearSlash, " - ")
	european = fromTo(ofDay, " – ")
)

// shapes are the practice of the reader of CVs.
var shapes = []shape{
	{name: "three-lines", heading: inCapitals, parts: []part{
		nameAndTitle, reachedBy("{l} | {t} | {m}", "{w}"),
		under("Professional Summary", "الملخص المهني", aboutMe),
		under("Work Experience", "الخبرات العملية", worksAs(inLines(short, "{p}", "{c}{,}{l}", "{d}"), inBullets)),
		under("Education", "التعليم", studiesAs(study("{g}", "{i}{,}{y}"))),
		under("Skills", "المهارات", oneSkillList(joinedByComma)),
		under("Certifications", "الشهادات", certificatesAs(onBullets)),
		under("Languages", "اللغات", languageList(": ", "", onLines)), extras,
	}},
	{name: "three-lines-txt", plain: true, heading: asLine, parts: []part{
		nameAndTitle, reachedBy("{m}", "{t}", "{l}"),
		under("Summary", "نبذة", aboutMe),
		under("Skills", "المهارات", oneSkillList(onLines)),
		under("Experience", "الخبرات", worksAs(inLines(words, "{p}", "{c}", "{d}"), inSentences)),
		under("Education", "المؤهلات العلمية", studiesAs(study("{i}", "{g}", "{d}"))),
		under("Languages", "اللغات", languageList(" - ", "", onLines)),
		under("Courses", "الدورات التدريبية", certificatesAs(onLines)),
	}},
	{name: "dates-first", heading: inBold, parts: []part{
		nameAndTitle, reachedBy("Email: {m}||البريد الإلكتروني: {m}", "Mobile: {t}||الجوال: {t}", "Address: {l}||العنوان: {l}"),
		under("Employment History", "السجل الوظيفي", worksAs(inLines(asIs, "{d}", "{p} {=at|لدى} {c}", "{l}"), inBullets)),
		under("Qualifications", "المؤهلات", studiesAs(study("{d}", "{g}{,}{i}"))),
		under("Core Competencies", "الكفاءات", oneSkillList(inColumns(3))),
		under("Languages", "اللغات", languageList(" (", ")", joinedByComma)), closing,
	}},
	{name: "colon-dates-txt", plain: true, tight: true, heading: capitalsOnly, parts: []part{
		onlyName, reachedBy("{j}", "{t} / {m} / {l}"),
		under("Profile", "نبذة عني", aboutMe),
		under("Experience", "الخبرة", worksAs(inLines(yearly, "{d}: {p}{,}{c}"), inBullets)),
		under("Education", "التعليم", studiesAs(study("{d}: {g}{,}{i}"))),
		under("Key Skills", "أهم المهارات", oneSkillList(joinedBy("; "))),
		under("Certificates", "الشهادات", certificatesAs(onBullets)),
		inline("Languages", "اللغات", ": ", languageList(" (", ")", joinedByComma)),
	}},
	{name: "bars", heading: inCapitals, parts: []part{
		nameBesideTitle(" | "), reachedBy("{m} | {t} | {l} | {w}", "{m} | {t} | {l}"),
		under("Experience", "الخبرات", worksAs(inLines(slashed, "{c} | {p} | {d}"), asParagraph)),
		under("Education", "التعليم", studiesAs(study("{y} | {g} | {i}"))),
		under("Skills", "المهارات", oneSkillList(joinedBy(" | "))),
		under("Languages", "اللغات", languageList(": ", "", joinedBy(" | "))),
	}},
	{name: "bracketed-company", plain: true, heading: withColon, parts: []part{
		nameAndTitle, reachedBy("{t}", "{m}", "{l}"),
		under("Work History", "التاريخ الوظيفي", worksAs(inLines(words, "{p} ({c}){,}{d}"), inBullets)),
		under("Academic Qualifications", "المؤهلات الأكاديمية", studiesAs(studyOnBullet("{g} ({i}){,}{y}"))),
		under("Technical Skills", "المهارات التقنية", oneSkillList(onBullets)),
		under("Language Skills", "المهارات اللغوية", languageList(" – ", "", onBullets)),
	}},
	{name: "company-place-dates", heading: asStyle, parts: []part{
		nameAndTitle, reachedBy("{l} • {m} • {t}"),
		under("Professional Experience", "الخبرات المهنية", worksAs(inLines(short, "{c} ({l}) — {d}", "{p}"), inBullets)),
		under("Education", "التعليم", studiesAs(study("{i} — {d}", "{g}"))),
		under("Skills", "المهارات", groupsBeside(": ")),
		under("Certifications", "الشهادات", certificatesAs(onLines)),
		under("Languages", "اللغات", languageList("\t", "", onLines)), extras,
	}},
	{name: "tab-dates", heading: inCapitals, parts: []part{
		nameAndTitle, reachedBy("{m}\t{t}\t{l}"),
		under("Experience", "الخبرات", worksAs(inLines(words, "{p}", "{c}{,}{l}\t{d}"), inBullets)),
		under("Education", "التعليم", studiesAs(study("{g}", "{i}\t{d}"))),
		under("Skills", "المهارات", oneSkillList(inColumns(2))),
		under("Training and Courses", "الدورات", certificatesAs(onBullets)),
		under("Languages", "اللغات", languageList(": ", "", inColumns(2))),
	}},
	{name: "form-labels", plain: true, heading: withColon, parts: []part{
		under("Personal Information", "المعلومات الشخصية", all(reachedBy("Name: {n}||الاسم: {n}", "Job title: {j}||المهنة: {j}", "Mobile: {t}||الجوال: {t}", "E-mail: {m}||البريد الإلكتروني: {m}", "City: {l}||المدينة: {l}"), personalData(": "))),
		under("Education", "المؤهلات العلمية", studiesAs(study("Degree: {g}||الدرجة العلمية: {g}", "University: {i}||الجامعة: {i}", "Graduation year: {y}||سنة التخرج: {y}"))),
		under("Work Experience", "الخبرات العملية", worksAs(inLines(words, "{=Job title|المسمى الوظيفي}: {p}", "{=Employer|جهة العمل}: {c}", "{=Period|الفترة}: {d}"), underLabel("Duties:", "المهام:", inBullets))),
		under("Skills", "المهارات", oneSkillList(onBullets)),
		under("Languages", "اللغات", languageList(": ", "", onLines)),
		under("Training Courses", "الدورات التدريبية", certificatesAs(onLines)),
	}},
	{name: "form-cells", heading: inBold, parts: []part{
		under("Personal Data", "البيانات الشخصية", all(reachedBy("Full name\t{n}||الاسم الكامل\t{n}", "Mobile\t{t}||رقم الجوال\t{t}", "Email\t{m}||البريد الإلكتروني\t{m}", "Address\t{l}||العنوان\t{l}"), personalData("\t"))),
		under("Work Experience", "الخبرات العملية", worksAs(unadorned(slashed, "{=Employer|جهة العمل}\t{c}", "{=Position|المسمى الوظيفي}\t{p}", "{=From - To|الفترة}\t{d}"), inSentences)),
		under("Education", "المؤهل العلمي", studiesAs(study("Degree\t{g}||المؤهل\t{g}", "Institution\t{i}||الجهة التعليمية\t{i}", "Year\t{y}||سنة التخرج\t{y}"))),
		under("Skills", "المهارات", oneSkillList(onLines)),
		under("Languages", "اللغات", languageTable),
	}},
	{name: "numbered-txt", plain: true, heading: withMarkOnly, parts: []part{
		nameAndTitle, reachedBy("{t}", "{m}", "{l}"),
		under("Objective", "الهدف الوظيفي", aboutMe),
		under("Work Experience", "الخبرات العملية", worksAs(firstAsBullet(asIs, "{p} - {c} ({d})"), inSentences)),
		under("Education", "التعليم", studiesAs(studyOnBullet("{g} - {i} ({y})"))),
		under("Skills", "المهارات", oneSkillList(onBullets)),
		under("Languages", "اللغات", languageList(" : ", "", onBullets)),
	}},
	{name: "table-period-first", heading: inCapitals, parts: []part{
		nameAndTitle, reachedBy("{m} | {t}", "{l}"),
		under("Work Experience", "الخبرات العملية", asTable(slashed, "{=Period|الفترة}\t{=Position|المسمى الوظيفي}\t{=Employer|جهة العمل}", "{d}\t{p}\t{c}", untold)),
		under("Education", "المؤهلات العلمية", studyTable("Year\tDegree\tUniversity||السنة\tالمؤهل\tالجامعة", "{y}\t{g}\t{i}")),
		under("Skills", "المهارات", oneSkillList(withAfter(levelWord("\t", ""), onLines))),
		under("Languages", "اللغات", languageList("\t", "", onLines)),
	}},
	{name: "table-employer-first", plain: true, heading: asLine, parts: []part{
		nameAndTitle, reachedBy("{m} | {t} | {l}"),
		under("Career History", "المسيرة المهنية", asTable(words, "{=No|م}\t{=Company|الشركة}\t{=Job Title|الوظيفة}\t{=Location|المدينة}\t{=From - To|من - إلى}", "1\t{c}\t{p}\t{l}\t{d}", untold)),
		under("Academic Background", "الخلفية الأكاديمية", studyTable("University\tDegree\tGraduation Year||الجامعة\tالدرجة العلمية\tسنة التخرج", "{i}\t{g}\t{y}")),
		under("Skills", "المهارات", oneSkillList(inColumns(2))),
		under("Languages", "اللغات", languageTable),
	}},
	{name: "linkedin-export", heading: asStyle, parts: []part{
		under("Contact", "الاتصال", reachedBy("{t} (Mobile)", "{m}", "{w}")),
		under("Top Skills", "أهم المهارات", oneSkillList(onLines)),
		under("Languages", "اللغات", languageList(" (", ")", onLines)),
		under("Certifications", "الشهادات", certificatesAs(onLines)),
		func(p *paper, _ *person) { p.apart() },
		nameAndTitle, reachedBy("{l}"),
		under("Summary", "الملخص", aboutMe),
		under("Experience", "الخبرة", worksAs(inLines(words, "{c}", "{p}", "{d} ({t})", "{l}"), inSentences)),
		under("Education", "التعليم", studiesAs(study("{i}", "{g} · ({d})"))),
	}},
	{name: "network-copied", plain: true, tight: true, heading: asLine, parts: []part{
		nameAndTitle, reachedBy("{l}", "{m}", "{t}"),
		under("About", "نبذة", aboutMe),
		under("Experience", "الخبرة", worksAs(inLines(short, "{p}", "{c} · {=Full-time|دوام كامل}", "{d} · {t}", "{l}"), inSentences)),
		under("Education", "التعليم", studiesAs(study("{i}", "{g}", "{d}"))),
		under("Licenses & Certifications", "التراخيص والشهادات", certificatesAs(onLines)),
		under("Skills", "المهارات", oneSkillList(onLines)),
		under("Languages", "اللغات", languageList("\t", "", onLines)),
	}},
	{name: "promotions", heading: inCapitals, parts: []part{
		nameAndTitle, reachedBy("{l} | {m} | {t}"),
		under("Experience", "الخبرات", asCompanies(inLines(short, "{c}\t{l}"), unadorned(short, "{p}\t{d}"), inBullets)),
		under("Education", "التعليم", studiesAs(study("{i}", "{g}\t{d}"))),
		under("Skills", "المهارات", groupsAbove("", joinedByComma, bold)),
		under("Languages", "اللغات", plainLanguages(joinedByComma)),
	}},
	{name: "europass", heading: inCapitals, parts: []part{
		onlyName, reachedBy("Phone: (Mobile) {t}||الهاتف: {t}", "Email address: {m}||البريد الإلكتروني: {m}", "Address: {l}||العنوان: {l}"), personalData(": "),
		under("About me", "نبذة عني", aboutMe),
		under("Work experience", "الخبرة المهنية", worksAs(inLines(european, "[ {d} ]", "{p}", "{c}", "{=City|المدينة}: {l}"), inBullets)),
		under("Education and training", "التعليم والتدريب", studiesAs(study("[ {d} ]", "{g}", "{i}"))),
		under("Language skills", "المهارات اللغوية", languageList(": ", "", onLines)),
		under("Digital skills", "المهارات الرقمية", oneSkillList(joinedBy(" / "))),
	}},
	{name: "europass-old", heading: inBold, parts: []part{
		reachedBy("Name\t{n}||الاسم\t{n}", "Telephone\t{t}||الهاتف\t{t}", "E-mail\t{m}||البريد الإلكتروني\t{m}", "Address\t{l}||العنوان\t{l}"),
		under("Work experience", "الخبرة العملية", worksAs(unadorned(slashed, "{=Dates|التاريخ}\t{d}", "{=Occupation or position held|المسمى الوظيفي}\t{p}", "{=Name and address of employer|جهة العمل}\t{c}{,}{l}"), inSentences)),
		under("Education and training", "التعليم", studiesAs(study("Dates\t{d}||التاريخ\t{d}", "Title of qualification awarded\t{g}||المؤهل\t{g}", "Name of organisation providing education\t{i}||الجامعة\t{i}"))),
		under("Personal skills", "المهارات الشخصية", oneSkillList(joinedByComma)),
		under("Mother tongue(s) and languages", "اللغات", languageList("\t", "", onLines)),
	}},
	{name: "sentences", plain: true, heading: withColon, parts: []part{
		nameAndTitle, reachedBy("{l} - {t} - {m}"),
		under("Experience", "الخبرات", worksAs(asBullets(saidFromTo, "{=Worked as|عملت بوظيفة} {p} {=at|لدى} {c} {d}."), untold)),
		under("Education", "المؤهلات", studiesAs(studyOnBullet("{g} from {i}, {y}, GPA 4.5/5||حاصل على {g} من {i} عام {y}"))),
		under("Skills", "المهارات", skillsBegun("Proficient in ", "أجيد ", endedByAnd)),
		under("Languages", "اللغات", languageList(" ", "", endedByAnd)),
	}},
	{name: "margin-dates", heading: inBold, parts: []part{
		nameAndTitle, reachedBy("{m}", "{t}", "{l}"),
		under("Experience", "الخبرات", worksAs(unadorned(slashed, "{d}\t{p}{,}{c}"), inBullets)),
		under("Education", "التعليم", studiesAs(study("{d}\t{g}{,}{i}"))),
		under("Skills", "المهارات", oneSkillList(withAfter(cycled(" ★★★★☆", " ★★★★★", " ★★★☆☆"), onLines))),
		under("Languages", "اللغات", languageBars("●", "○", onLines)),
	}},
	{name: "harvard", heading: inCapitals, parts: []part{
		nameAndTitle, reachedBy("{l} | {t} | {m}"),
		under("Education", "التعليم", studiesAs(study("{i}\t{d}", "{g}", "GPA: 4.2 / 5||المعدل: 4.2 من 5"))),
		under("Experience", "الخبرات", worksAs(inLines(words, "{C}\t{l}", "{p}\t{d}"), inBullets)),
		under("Skills & Interests", "المهارات والاهتمامات", oneSkillList(joinedByComma)),
	}},
}
