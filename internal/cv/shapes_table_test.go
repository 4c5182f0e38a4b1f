package cv_test

import "github.com/tawafuq/tawafuq/internal/document"

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
	{name: "arrows", heading: inCapitals, parts: []part{
		nameAndTitle, reachedBy("☎ {t}", "✉ {m}", "⌂ {l}"),
		under("Career Path", "المسار الوظيفي", worksAs(inLines(fromTo(yearSlash, " → "), "{d} › {p} › {c}"), inBullets)),
		under("Education", "التعليم", studiesAs(study("{y} › {g} › {i}"))),
		under("Skills", "المهارات", oneSkillList(joinedBy(" › "))),
		under("Languages", "اللغات", languageList(" › ", "", onLines)),
	}},
	{name: "slashes", plain: true, heading: capitalsOnly, parts: []part{
		nameAndTitle, reachedBy("{l}", "{t}", "{m}"),
		under("Work Experience", "الخبرات العملية", worksAs(inLines(short, "{p} / {c} / {l} / {d}"), inBullets)),
		under("Education", "التعليم", studiesAs(study("{g} / {i} / {y}"))),
		under("Skills", "المهارات", oneSkillList(joinedBy(" / "))),
		under("Languages", "اللغات", languageList(": ", "", joinedBy(" / "))),
	}},
	{name: "middle-dots", heading: letterSpaced, parts: []part{
		nameAndTitle, reachedBy("{m} · {t} · {l}"),
		under("Work Experience", "الخبرات العملية", worksAs(inLines(words, "{p} · {c} · {d}"), inBullets)),
		under("Education", "التعليم", studiesAs(study("{g} · {i} · {d}"))),
		under("Skills", "المهارات", oneSkillList(joinedBy(" · "))),
		under("Languages", "اللغات", languageList(" · ", "", onLines)),
		under("Certifications", "الشهادات", certificatesAs(onLines)),
	}},
	{name: "commas", plain: true, heading: asLine, parts: []part{
		nameAndTitle, reachedBy("{t}, {m}"), reachedBy("{l}"),
		under("Experience", "الخبرات", worksAs(inLines(short, "{p}{,}{c}{,}{l}{,}{d}"), withoutStops)),
		under("Education", "التعليم", studiesAs(study("{g}{,}{i}{,}{y}"))),
		under("Skills", "المهارات", oneSkillList(brokenByComma)),
		under("Languages", "اللغات", languageList(" ", "", joinedByComma)),
	}},
	{name: "at-signs", heading: inBold, parts: []part{
		nameBesideTitle(" - "), reachedBy("{m} | {t}", "{l}"),
		under("Where I worked", "أين عملت", worksAs(inLines(slashed, "{p} @ {c}\t{d}"), inBullets)),
		under("Where I studied", "أين درست", studiesAs(study("{g} @ {i}\t{y}"))),
		under("What I can do", "ما أجيده", oneSkillList(onBullets)),
		under("Languages I speak", "لغاتي", languageList(" — ", "", onBullets)),
	}},
	{name: "dates-in-brackets", plain: true, heading: withColon, parts: []part{
		nameAndTitle, reachedBy("Mob: {t} Email: {m}||جوال: {t} بريد: {m}", "Location: {l}||الموقع: {l}"),
		under("Experiences", "الخبرات", worksAs(inLines(words, "{p} {=at|في} {c} ({d})"), inBullets)),
		under("Education", "التعليم", studiesAs(study("{g} from {i} ({d})||{g} من {i} ({d})"))),
		under("Skills", "المهارات", oneSkillList(withAfter(levelWord(" - ", ""), onBullets))),
		under("Languages", "اللغات", languageList(" = ", "", onBullets)),
	}},
	{name: "dates-below-in-brackets", heading: inBold, parts: []part{
		nameAndTitle, reachedBy("{t} | {m} | {l}"),
		under("Professional Experience", "الخبرة المهنية", worksAs(inLines(short, "{p} | {c}", "({d})"), underLabel("Key Achievements:", "أبرز الإنجازات:", inBullets))),
		under("Education", "التعليم", studiesAs(study("{g} | {i}", "({d})"))),
		under("Skills", "المهارات", oneSkillList(withAfter(cycled(" 90%", " 85%", " 70%"), inColumns(2)))),
		under("Languages", "اللغات", languageList(": ", "", joinedByComma)),
	}},
	{name: "company-dash-place", plain: true, heading: asLine, parts: []part{
		nameAndTitle, reachedBy("{t}", "{m}", "{l}"),
		under("Job History", "الوظائف السابقة", worksAs(inLines(slashed, "{c} - {l}", "{p} - {d}"), inBullets)),
		under("Education", "الدراسة", studiesAs(study("{i}", "{g} - {y}"))),
		under("Computer Skills", "مهارات الحاسب", oneSkillList(onLines)),
		under("Languages", "اللغات", languageList("; ", "", onLines)),
	}},
	{name: "all-dashes", plain: true, tight: true, heading: withColon, parts: []part{
		nameAndTitle, reachedBy("{t} - {m}", "{l}"),
		under("Experience", "الخبرات", worksAs(inLines(saidFromTo, "{p} - {c} - {l} - {d}"), withoutStops)),
		under("Education", "التعليم", studiesAs(study("{g} - {i} - {y}"))),
		under("Skills", "المهارات", oneSkillList(joinedBy(" - "))),
		under("Languages", "اللغات", languageList(" ", "", joinedBy(" - "))),
	}},
	{name: "dates-company-position", plain: true, heading: capitalsOnly, parts: []part{
		nameAndTitle, reachedBy("{m}", "{t}", "{l}"),
		under("Employment", "العمل السابق", worksAs(inLines(words, "{d}", "{c}", "{p}"), inSentences)),
		under("Education", "المؤهلات الدراسية", studiesAs(study("{d}", "{i}", "{g}"))),
		under("Skills", "المهارات", oneSkillList(joinedByComma)),
	}},
	{name: "position-dates-company", heading: inBold, parts: []part{
		nameAndTitle, reachedBy("{m}", "{t}", "{l}"),
		under("Experience", "الخبرة", worksAs(inLines(words, "{p}", "{d}", "{c}{,}{l}"), asParagraph)),
		under("Education", "التعليم", studiesAs(study("{g}", "{d}", "{i}"))),
		under("Skills", "المهارات", oneSkillList(inColumns(2))),
	}},
	{name: "company-dates-position", heading: inBold, parts: []part{
		nameAndTitle, reachedBy("{m}", "{t}", "{l}"),
		under("Experience", "الخبرة", worksAs(inLines(short, "{c}", "{d}", "{p}"), narrowly)),
		under("Education", "التعليم", studiesAs(study("{i}", "{d}", "{g}"))),
		under("Expertise", "مجالات الخبرة", oneSkillList(withAfter(yearsKnown, onBullets))),
	}},
	{name: "labels-on-bullets", plain: true, heading: withColon, parts: []part{
		nameAndTitle, reachedBy("Tel: {t}||هاتف: {t}", "Mail: {m}||ايميل: {m}", "{l}"), personalData(" : "),
		under("Work Experience", "الخبرات العملية", worksAs(asBullets(words, "{=Company|اسم الجهة}: {c}", "{=Position|المنصب}: {p}", "{=Duration|المدة}: {d}"), inSentences)),
		under("Education", "التعليم", studiesAs(study("Qualification: {g}||المؤهل: {g}", "School: {i}||الجامعة: {i}", "Year: {y}||عام التخرج: {y}"))),
		under("Skills", "المهارات", oneSkillList(onBullets)),
		under("Languages", "اللغات", languageList(": ", "", onBullets)),
	}},
	{name: "labels-in-a-row", heading: inCapitals, parts: []part{
		nameAndTitle, reachedBy("Phone: {t} | Email: {m} | City: {l}||الجوال: {t} | البريد: {m} | المدينة: {l}"),
		under("Experience", "الخبرات", worksAs(inLines(slashed, "{=Position|الوظيفة}: {p} | {=Company|الشركة}: {c} | {=Period|الفترة}: {d}"), inBullets)),
		under("Education", "التعليم", studiesAs(study("Degree: {g} | University: {i} | Year: {y}||المؤهل: {g} | الجامعة: {i} | السنة: {y}"))),
		under("Skills", "المهارات", groupsBeside("\t")),
		under("Languages", "اللغات", languageList(": ", "", onLines)),
	}},
	{name: "inline-headings", plain: true, heading: asLine, parts: []part{
		nameAndTitle, reachedBy("{t} | {m} | {l}"),
		inline("SUMMARY", "نبذة", ": ", aboutMe),
		under("EXPERIENCE:", "الخبرات:", worksAs(inLines(yearly, "{p}{,}{c} ({d})"), inBullets)),
		under("EDUCATION:", "التعليم:", studiesAs(study("{g}{,}{i} ({y})"))),
		inline("SKILLS", "المهارات", ": ", oneSkillList(joinedByComma)),
		inline("LANGUAGES", "اللغات", ": ", languageList(" (", ")", joinedByComma)),
		inline("CERTIFICATIONS", "الشهادات", ": ", certificatesAs(joinedBy("; "))),
	}},
	{name: "table-of-sections", heading: asLine, parts: []part{
		nameAndTitle, reachedBy("{t}\t{m}\t{l}"),
		inline("Profile", "نبذة", "\t", aboutMe),
		inline("Experience", "الخبرات", "\t", worksAs(unadorned(short, "{p}{,}{c}", "{d}"), inBullets)),
		inline("Education", "التعليم", "\t", studiesAs(func(p *paper, who *person, degree, institution, year, dates string) {
			p.put(degree + who.comma() + institution + who.comma() + year)
		})),
		inline("Skills", "المهارات", "\t", oneSkillList(joinedByComma)),
		inline("Languages", "اللغات", "\t", languageList(" (", ")", joinedByComma)),
	}},
	{name: "both-languages", heading: inBoth, parts: []part{
		nameAndTitle, reachedBy("Mobile / الجوال: {t}", "Email / البريد الإلكتروني: {m}", "City / المدينة: {l}"),
		under("Experience", "الخبرات", worksAs(inLines(slashed, "{p}", "{c}\t{d}"), inBullets)),
		under("Education", "التعليم", studiesAs(study("{g}{,}{i}", "{d}"))),
		under("Skills", "المهارات", oneSkillList(onBullets)),
		under("Languages", "اللغات", languageList(": ", "", onLines)),
		under("Courses", "الدورات", certificatesAs(onBullets)), closing,
	}},
	{name: "two-languages-beside", heading: besideEachOther, parts: []part{
		nameAndTitle, reachedBy("{t}\t{m}", "{l}"),
		under("Work Experience", "الخبرات العملية", worksAs(inLines(words, "{p}\t{c}", "{d}\t{l}"), inBullets)),
		under("Education", "التعليم", studiesAs(study("{g}\t{i}", "{d}"))),
		under("Skills", "المهارات", oneSkillList(inColumns(3))),
		under("Languages", "اللغات", languageList(": ", "", onLines)),
	}},
	{name: "marks-before-headings", heading: withMark, parts: []part{
		nameAndTitle, reachedBy("{t}", "{m}", "{l}"),
		under("Profile", "الملف الشخصي", aboutMe),
		under("Experience", "الخبرات", worksAs(inLines(short, "{p}{,}{c}", "{d} | {l}"), inBullets)),
		under("Education", "التعليم", studiesAs(study("{g}", "{i}{,}{y}"))),
		under("Skills", "المهارات", oneSkillList(onBullets)),
		under("Languages", "اللغات", languageList(" - ", "", onBullets)), closing,
	}},
	{name: "brackets-around-headings", plain: true, tight: true, heading: inBrackets, parts: []part{
		nameAndTitle, reachedBy("{t}", "{m}", "{l}"),
		under("Experience", "الخبرات", worksAs(inLines(short, "{p}", "{c}", "{d}"), inBullets)),
		under("Education", "التعليم", studiesAs(study("{g}", "{i}", "{y}"))),
		under("Skills", "المهارات", oneSkillList(onLines)),
		under("Languages", "اللغات", languageList(" ", "", onLines)),
	}},
	{name: "rules-around-headings", plain: true, heading: betweenRules, parts: []part{
		nameAndTitle, reachedBy("{t} | {m}", "{l}"),
		under("Work Experience", "الخبرات العملية", worksAs(inLines(words, "{p}", "{c} | {d}"), inSentences)),
		under("Education", "التعليم", studiesAs(study("{g}", "{i} | {y}"))),
		under("Skills", "المهارات", oneSkillList(joinedByComma)),
		under("Languages", "اللغات", languageList(" - ", "", onLines)), closing,
	}},
	{name: "sidebar-first", heading: inCapitals, parts: []part{
		under("Contact", "التواصل", reachedBy("{t}", "{m}", "{l}")),
		under("Skills", "المهارات", oneSkillList(onLines)),
		under("Languages", "اللغات", languageBars("★", "☆", onLines)),
		func(p *paper, _ *person) { p.apart() }, nameAndTitle,
		under("Profile", "نبذة", aboutMe),
		under("Experience", "الخبرات", worksAs(inLines(slashed, "{p}", "{c}", "{d}"), asParagraph)),
		under("Education", "التعليم", studiesAs(study("{g}", "{i}", "{y}"))),
	}},
	{name: "sidebar-last", heading: inBold, parts: []part{
		nameAndTitle, under("Experience", "الخبرات", overPages(inLines(words, "{p}", "{c} | {l} | {d}"), inBullets)),
		under("Education", "التعليم", studiesAs(study("{g}", "{i}", "{y}"))),
		func(p *paper, _ *person) { p.page = 1; p.apart() },
		under("Contact", "التواصل", reachedBy("{t}", "{m}", "{l}")),
		under("Skills", "المهارات", oneSkillList(onBullets)),
		under("Languages", "اللغات", plainLanguages(onLines)),
	}},
	{name: "years-only", plain: true, heading: asLine, before: []func(*person){inYears, withSchool}, parts: []part{
		nameAndTitle, reachedBy("{t}", "{m}", "{l}"),
		under("Work Experience", "الخبرات العملية", worksAs(inLines(asIs, "{d}", "{p}", "{c}"), inBullets)),
		under("Education", "التعليم", studiesAs(study("{y}", "{g}", "{i}"))),
		under("Skills", "المهارات", oneSkillList(onBullets)),
	}},
	{name: "years-in-front", plain: true, tight: true, heading: withColon, before: []func(*person){inYears, withSchool}, parts: []part{
		nameAndTitle, reachedBy("{t}", "{m}", "{l}"),
		under("Experience", "الخبرات", worksAs(inLines(asIs, "{d} {p} - {c}"), untold)),
		under("Education", "التعليم", studiesAs(study("{y} {g} - {i}"))),
		under("Skills", "المهارات", oneSkillList(endedByAnd)),
	}},
	{name: "skills-in-sections", heading: inCapitals, parts: []part{
		nameAndTitle, reachedBy("{t} | {m} | {l}"),
		under("Experience", "الخبرات", worksAs(inLines(short, "{p}", "{c}{,}{l}", "{d}"), withTools("Tools", "الأدوات", inBullets))),
		under("Education", "التعليم", studiesAs(study("{g}", "{i}{,}{y}"))),
		skillSections([2]string{"Technical Skills", "Soft Skills"}, [2]string{"المهارات التقنية", "المهارات الشخصية"}, onBullets),
		under("Languages", "اللغات", languageList(" ", "", onLines)),
	}},
	{name: "skills-and-programs", plain: true, heading: withColon, parts: []part{
		nameAndTitle, reachedBy("{t}", "{m}", "{l}"),
		skillSections([2]string{"Skills", "Software & Tools"}, [2]string{"المهارات", "برامج الحاسب"}, onLines),
		under("Experience", "الخبرات", worksAs(inLines(words, "{p} {=at|لدى} {c}", "{d}"), withTools("Tech", "التقنيات المستخدمة", inSentences))),
		under("Education", "التعليم", studiesAs(study("{g}{,}{i}{,}{y}"))),
		under("Languages", "اللغات", languageList(": ", "", onLines)),
	}},
	{name: "skill-groups-above", heading: inCapitals, parts: []part{
		nameAndTitle, reachedBy("{t} | {m} | {l}"),
		under("Skills", "المهارات", groupsAbove(":", joinedByComma)),
		under("Experience", "الخبرات", worksAs(inLines(slashed, "{c}", "{p} | {d}"), inBullets)),
		under("Education", "التعليم", studiesAs(study("{i}", "{g} | {y}"))),
		under("Languages", "اللغات", languageList(": ", "", onLines)),
	}},
	{name: "skill-groups-plain", plain: true, heading: capitalsOnly, parts: []part{
		nameAndTitle, reachedBy("{t}", "{m}", "{l}"),
		under("Skills", "المهارات", groupsAbove("", onBullets)),
		under("Experience", "الخبرات", worksAs(inLines(slashed, "{p}{,}{c}", "{d}"), underLabel("Responsibilities:", "المسؤوليات:", withoutStops))),
		under("Education", "التعليم", studiesAs(study("{g}{,}{i}", "{y}"))),
	}},
	{name: "jadarat", plain: true, heading: asLine, parts: []part{
		reachedBy("الاسم: {n}", "رقم الجوال: {t}", "البريد الإلكتروني: {m}", "مكان الإقامة: {l}"), personalData(": "),
		under("الخبرات المهنية", "الخبرات المهنية", worksAs(unadorned(yearly, "{p}", "{c}", "من {d}"), inSentences)),
		under("المؤهلات التعليمية", "المؤهلات التعليمية", studiesAs(study("{g}", "{i}", "تاريخ التخرج: {y}"))),
		under("المهارات", "المهارات", oneSkillList(onLines)),
		under("اللغات", "اللغات", languageList("\t", "", onLines)),
		under("الدورات والشهادات", "الدورات والشهادات", certificatesAs(onLines)),
	}},
	{name: "names-bold", heading: inBold, parts: []part{
		nameAndTitle, reachedBy("{t} | {m} | {l}"),
		called(summaryNames, aboutMe),
		called(skillNames, oneSkillList(joinedByComma)),
		called(experienceNames, worksAs(inLines(short, "{p}", "{c}{,}{l}", "{d}"), inBullets)),
		called(educationNames, studiesAs(study("{g}", "{i}{,}{y}"))),
		called(certificateNames, certificatesAs(onBullets)),
		called(languageNames, languageList(": ", "", onLines)),
	}},
	{name: "names-capitals", heading: inCapitals, parts: []part{
		nameAndTitle, reachedBy("{t} | {m} | {l}"),
		called(summaryNames, aboutMe),
		called(skillNames, oneSkillList(onBullets)),
		called(experienceNames, worksAs(inLines(slashed, "{p} | {c}\t{d}"), inBullets)),
		called(educationNames, studiesAs(study("{g}", "{i}{,}{y}"))),
		called(certificateNames, certificatesAs(onLines)),
		called(languageNames, languageList(": ", "", onLines)),
	}},
	{name: "names-txt", plain: true, heading: asLine, parts: []part{
		nameAndTitle, reachedBy("{t} | {m} | {l}"),
		called(summaryNames, aboutMe),
		called(skillNames, oneSkillList(onLines)),
		called(experienceNames, worksAs(inLines(words, "{d}", "{p}{,}{c}"), inBullets)),
		called(educationNames, studiesAs(study("{g}", "{i}{,}{y}"))),
		called(certificateNames, certificatesAs(onBullets)),
		called(languageNames, languageList(": ", "", onLines)),
	}},
	{name: "names-colon", plain: true, tight: true, heading: withColon, parts: []part{
		nameAndTitle, reachedBy("{t} | {m} | {l}"),
		called(summaryNames, aboutMe),
		called(skillNames, oneSkillList(onBullets)),
		called(experienceNames, worksAs(inLines(yearly, "{p} - {c}", "{d}"), inBullets)),
		called(educationNames, studiesAs(study("{g}", "{i}{,}{y}"))),
		called(certificateNames, certificatesAs(onLines)),
		called(languageNames, languageList(": ", "", onLines)),
	}},
	{name: "names-styled", heading: asStyle, parts: []part{
		nameAndTitle, reachedBy("{t} | {m} | {l}"),
		called(summaryNames, aboutMe),
		called(skillNames, oneSkillList(inColumns(2))),
		called(experienceNames, worksAs(inLines(words, "{c}", "{p}", "{d}"), inBullets)),
		called(educationNames, studiesAs(study("{g}", "{i}{,}{y}"))),
		called(certificateNames, certificatesAs(onBullets)),
		called(languageNames, languageList(": ", "", onLines)),
	}},
	{name: "names-txt-capitals", plain: true, tight: true, heading: capitalsOnly, parts: []part{
		nameAndTitle, reachedBy("{t} | {m} | {l}"),
		called(summaryNames, aboutMe),
		called(skillNames, oneSkillList(joinedByComma)),
		called(experienceNames, worksAs(inLines(short, "{p}", "{c} | {d}"), inBullets)),
		called(educationNames, studiesAs(study("{g}", "{i}{,}{y}"))),
		called(certificateNames, certificatesAs(onLines)),
		called(languageNames, languageList(": ", "", onLines)),
	}},
	{name: "from-and-to-columns", heading: inBold, parts: []part{
		nameAndTitle, reachedBy("{t}", "{m}", "{l}"),
		under("Work Experience", "الخبرات العملية", asTable(fromTo(withSlash, "\t"), "{=Job Title|الوظيفة}\t{=Company Name|اسم الشركة}\t{=From|من}\t{=To|إلى}", "{p}\t{c}\t{d}", untold)),
		under("Education", "المؤهلات", studyTable("Qualification\tUniversity\tYear of Graduation||المؤهل\tالجامعة\tعام التخرج", "{g}\t{i}\t{y}")),
		under("Skills", "المهارات", oneSkillList(withAfter(cycled("\t90%", "\t80%", "\t75%"), onLines))),
		under("Languages", "اللغات", languageTable),
	}},
	{name: "rows-without-header", heading: inCapitals, parts: []part{
		nameAndTitle, reachedBy("{t} | {m} | {l}"),
		under("Experience", "الخبرات", worksAs(unadorned(slashed, "{d}\t{p}\t{c}\t{l}"), untold)),
		under("Education", "التعليم", studiesAs(study("{y}\t{g}\t{i}"))),
		under("Skills", "المهارات", oneSkillList(inColumns(4))),
		under("Languages", "اللغات", languageList("\t", "", onLines)),
	}},
	{name: "label-above-value", heading: inCapitals, parts: []part{
		nameAndTitle, reachedBy("Phone||الجوال", "{t}", "Email||البريد الإلكتروني", "{m}", "Address||العنوان", "{l}"),
		under("Experience", "الخبرات", worksAs(unadorned(words, "{=Job title|المسمى الوظيفي}:", "{p}", "{=Company|جهة العمل}:", "{c}", "{=Period|الفترة}:", "{d}"), inBullets)),
		under("Education", "التعليم", studiesAs(study("{g}", "{i}", "{y}"))),
		under("Skills", "المهارات", oneSkillList(onBullets)),
	}},
	{name: "two-labels", plain: true, heading: withColon, parts: []part{
		nameAndTitle, reachedBy("{t}", "{m}", "{l}"),
		under("Work Experience", "الخبرات العملية", worksAs(unadorned(words, "{=Company|الشركة}: {c}", "{=Position|الوظيفة}: {p} ({d})"), inBullets)),
		under("Education", "التعليم", studiesAs(study("University: {i}||الجامعة: {i}", "Degree: {g} ({y})||المؤهل: {g} ({y})"))),
		under("Skills", "المهارات", oneSkillList(onBullets)),
	}},
	{name: "now-and-before", heading: inBold, parts: []part{
		nameAndTitle, reachedBy("{t} | {m} | {l}"),
		under("Current Job", "الوظيفة الحالية", someWorks(true, worksAs(inLines(words, "{p}", "{c}", "{d}"), inBullets))),
		under("Previous Jobs", "الوظائف السابقة", someWorks(false, worksAs(inLines(words, "{p}", "{c}", "{d}"), inBullets))),
		under("Education", "التعليم", studiesAs(study("{g}", "{i}", "{y}"))),
		under("Skills", "المهارات", oneSkillList(joinedByComma)),
	}},
	{name: "heading-with-years", heading: inBold, parts: []part{
		nameAndTitle, reachedBy("{t} | {m} | {l}"),
		under("Experience (9 years)", "الخبرات العملية (9 سنوات)", worksAs(inLines(short, "{p} – {c}", "{d}"), inBullets)),
		under("Education", "التعليم", studiesAs(study("{g} – {i}", "{d}"))),
		under("Skills (technical and personal)", "المهارات (التقنية والشخصية)", oneSkillList(onBullets)),
	}},
	{name: "page-feet", heading: inBold, parts: []part{
		nameAndTitle, reachedBy("{t} | {m} | {l}"),
		footed("Page 1 of 3", "صفحة 1 من 3", under("Experience", "الخبرات", worksAs(inLines(short, "{p}, {c}", "{d}"), inBullets))),
		footed("2", "٢", under("Education", "التعليم", studiesAs(study("{g}", "{i}", "{d}")))),
		footed("- 3 -", "- 3 -", under("Skills", "المهارات", oneSkillList(onBullets))),
		footed("Page | 4", "الصفحة 4", under("Certifications", "الشهادات", certificatesAs(onLines))),
		under("Languages", "اللغات", languageList(": ", "", onLines)),
	}},
	{name: "apostrophes", heading: inCapitals, parts: []part{
		nameAndTitle, reachedBy("{t} | {m} | {l}"),
		under("Experience", "الخبرات", worksAs(inLines(stillThere(withApostrophe, " – ", "Now", "الآن"), "{p}, {c}\t{d}"), inBullets)),
		under("Education", "التعليم", studiesAs(study("{g}, {i}\t{d}"))),
		under("Skills", "المهارات", oneSkillList(onBullets)),
	}},
	{name: "points-in-dates", plain: true, heading: withColon, parts: []part{
		nameAndTitle, reachedBy("{t} | {m} | {l}"),
		under("Experience", "الخبرات", worksAs(inLines(stillThere(withPoint, " to ", "till date", "حتى تاريخه"), "{p}", "{c}", "{d}"), inBullets)),
		under("Education", "التعليم", studiesAs(study("{g}", "{i}", "{d}"))),
		under("Skills", "المهارات", oneSkillList(onBullets)),
	}},
	{name: "official-years", plain: true, tight: true, heading: withColon, before: []func(*person){inYears}, parts: []part{
		nameAndTitle, reachedBy("{t}", "{m}", "{l}"),
		under("Experience", "الخبرات", worksAs(asBullets(stillThere(onlyYear, " - ", "to present", "وحتى تاريخه"), "{p} - {c} {=from|من} {d}"), untold)),
		under("Education", "التعليم", studiesAs(studyOnBullet("{g} - {i} - {y}"))),
		under("Skills", "المهارات", oneSkillList(onBullets)),
	}},
	{name: "arabic-digits", heading: inBold, parts: []part{
		nameAndTitle, reachedBy("{t}", "{m}", "{l}"),
		under("Experience", "الخبرات", worksAs(inLines(func(who *person, w truthWork) string { return inArabicDigits(slashed(who, w)) }, "{p}", "{c} | {d}"), inBullets)),
		under("Education", "التعليم", studiesAs(func(p *paper, who *person, degree, institution, year, dates string) {
			p.put(degree, bold)
			p.put(institution + " - " + inArabicDigits(year))
		})),
		under("Skills", "المهارات", oneSkillList(withAfter(cycled(" (٥/٥)", " (٤/٥)"), onBullets))),
	}},
	{name: "skill-table", heading: inBold, parts: []part{
		nameAndTitle, reachedBy("{t}", "{m}", "{l}"),
		under("Skills", "المهارات", func(p *paper, who *person) {
			p.put(who.say("Skill\tLevel\tYears", "المهارة\tالمستوى\tسنوات الخبرة"), bold)
			oneSkillList(withAfter(levelWord("\t", "\t5"), onLines))(p, who)
		}),
		under("Experience", "الخبرات", worksAs(inLines(words, "{p}", "{c}{,}{l}", "{d}"), inBullets)),
		under("Education", "التعليم", studiesAs(study("{g}", "{i}{,}{d}"))),
	}},
	{name: "check-marks", plain: true, heading: withColon, parts: []part{
		nameAndTitle, reachedBy("{t}", "{m}", "{l}"),
		under("Experience", "الخبرات", worksAs(inLines(words, "{p} {=at|في} {c}", "{d}"), inSentences)),
		under("Education", "التعليم", studiesAs(study("{g}{,}{i} {y}"))),
		under("Skills", "المهارات", oneSkillList(joinedBy(" ✓ "))),
		under("Languages", "اللغات", languageList(" ", "", joinedBy(" ✓ "))),
	}},
	{name: "levels-in-brackets", plain: true, heading: asLine, parts: []part{
		nameAndTitle, reachedBy("{t}", "{m}", "{l}"),
		under("Skills", "المهارات", oneSkillList(withAfter(levelWord(" (", ")"), joinedByComma))),
		under("Experience", "الخبرات", worksAs(inLines(yearly, "{p}", "{c}", "{d}"), asParagraph)),
		under("Education", "التعليم", studiesAs(study("{g}", "{i}", "{d}", "Grade: Excellent||التقدير: ممتاز"))),
	}},
	{name: "dashed-groups", heading: inBold, parts: []part{
		nameAndTitle, reachedBy("{t}", "{m}", "{l}"),
		under("Skills", "المهارات", groupsBeside(" – ", bullet)),
		under("Experience", "الخبرات", worksAs(inLines(slashed, "{p}", "{c} ({d})"), withoutStops)),
		under("Education", "التعليم", studiesAs(study("{g}", "{i} ({y})"))),
	}},
	{name: "narrow-column", heading: inCapitals, parts: []part{
		nameAndTitle, reachedBy("{t}", "{m}", "{l}"),
		under("Skills", "المهارات", oneSkillList(func(p *paper, _ *person, items []string) {
			for _, item := range items {
				for n, line := range wrapped(item, 20) {
					p.put(line, func(l *document.Line) { l.Bullet = n == 0 })
				}
			}
		})),
		under("Experience", "الخبرات", worksAs(func(p *paper, who *person, w truthWork) {
			for _, line := range wrapped(w.Position, 30) {
				p.put(line, bold)
			}
			for _, line := range wrapped(w.Company, 30) {
				p.put(line)
			}
			p.put(short(who, w))
		}, narrowly)),
		under("Education", "التعليم", studiesAs(func(p *paper, who *person, degree, institution, year, dates string) {
			for _, line := range wrapped(degree, 32) {
				p.put(line, bold)
			}
			for _, line := range wrapped(institution, 32) {
				p.put(line)
			}
			p.put(dates)
		})),
	}},
	{name: "terse", plain: true, tight: true, heading: asLine, parts: []part{
		nameAndTitle, reachedBy("{t} {m}", "{l}"),
		under("Experience", "الخبرات", worksAs(inLines(words, "{p}", "{c}", "{d}"), withoutStops)),
		under("Education", "التعليم", studiesAs(study("{g}", "{i}", "{d}"))),
		under("Skills", "المهارات", oneSkillList(onLines)),
		under("Languages", "اللغات", languageList(" ", "", onLines)),
	}},
	{name: "terse-company-first", plain: true, tight: true, heading: capitalsOnly, parts: []part{
		nameAndTitle, reachedBy("{t} {m}", "{l}"),
		under("Experience", "الخبرات", worksAs(inLines(short, "{c}{,}{l}", "{d}", "{p}"), withoutStops)),
		under("Education", "التعليم", studiesAs(study("{i}", "{d}", "{g}"))),
		under("Skills", "المهارات", oneSkillList(inColumns(2))),
	}},
	{name: "no-summary-heading", heading: inCapitals, parts: []part{
		nameAndTitle, reachedBy("{t} · {m} · {l}"), aboutMe,
		under("Experience", "الخبرات", worksAs(inLines(words, "{p}, {c}", "{l}, {d}"), inBullets)),
		under("Education", "التعليم", studiesAs(study("{g}, {i}", "{d}"))),
		under("Skills", "المهارات", oneSkillList(joinedByComma)), extras,
	}},
	{name: "recruiter", heading: inCapitals, parts: []part{
		func(p *paper, who *person) {
			p.put(who.say("CANDIDATE PROFILE", "بيانات المرشح"), bold, size(16))
		},
		reachedBy("Candidate name: {n}||اسم المرشح: {n}", "Position applied for: {j}||الوظيفة المطلوبة: {j}", "Current location: {l}||مكان الإقامة: {l}", "Contact: {t} / {m}||التواصل: {t} / {m}"),
		personalData(": "),
		under("Career Summary", "ملخص الخبرات", worksAs(unadorned(short, "{d}: {p}, {c}, {l}"), untold)),
		under("Career Details", "تفاصيل الخبرات", func(*paper, *person) {}),
		under("Education & Training", "التعليم", studiesAs(study("{g}, {i} ({y})"))),
		under("Key Skills", "المهارات الرئيسية", oneSkillList(onBullets)),
		under("Notice Period", "فترة الإشعار", func(p *paper, who *person) { p.put(who.say("30 days", "شهر واحد")) }),
	}},
}
