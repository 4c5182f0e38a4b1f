package main

import "strings"

// A template is something said in an advertisement or a profile: in English, in standard Arabic and in the local
// dialect. $o is an occupation, $s and $t are skills, $p a place, $n a number of years.
type template struct{ english, arabic, spoken string }

var occupationTemplates = []template{
	{"We are hiring a $o in $p", "مطلوب $o في $p", "نبي $o في $p"},
	{"$o needed with $n years of experience in $s", "مطلوب $o بخبرة $n سنوات في $s",
		"محتاجين $o عنده خبرة $n سنين في $s"},
	{"Our company in $p is looking for a $o skilled in $s and $t", "تبحث شركتنا في $p عن $o يجيد $s و$t",
		"شركتنا في $p تدور $o يعرف $s و $t"},
	{"I work as a $o with experience in $s", "أعمل $o ولدي خبرة في $s", "اشتغل $o وعندي خبرة في $s"},
	{"$o with $n years of experience, strong in $s and $t", "$o بخبرة $n سنوات، متمكن من $s و$t",
		"$o خبرة $n سنين فاهم $s و $t"},
	{"Looking for a job as a $o in $p", "أبحث عن وظيفة $o في $p", "ابغى شغل $o في $p"},
	{"The $o will be responsible for $s", "يتولى $o مسؤولية $s", "$o بيكون مسؤول عن $s"},
	{"Worked for $n years as a $o in $p", "عملت $n سنوات بمهنة $o في $p", "اشتغلت $n سنين $o في $p"},
	{"Vacancy: $o, full time, $p", "وظيفة شاغرة: $o، دوام كامل، $p", "فيه وظيفة $o دوام كامل $p"},
	{"Requirements for the $o: $s, $t", "متطلبات وظيفة $o: $s، $t", "شروط $o: لازم يعرف $s و $t"},
	{"Duties of the $o include $s and $t", "تشمل مهام $o كلا من $s و$t", "شغل $o يكون في $s و $t"},
	{"Experienced $o seeking a new opportunity", "$o ذو خبرة يبحث عن فرصة جديدة", "$o عنده خبرة يدور فرصة"},
	{"Join our team as a $o", "انضم إلى فريقنا بوظيفة $o", "تعال اشتغل معنا $o"},
	{"Fresh graduate applying for the position of $o", "حديث تخرج يتقدم لوظيفة $o", "توني متخرج وابغى اشتغل $o"},
}

var skillTemplates = []template{
	{"Experience in $s is required", "يشترط وجود خبرة في $s", "لازم عنده خبرة في $s"},
	{"Strong knowledge of $s and $t", "معرفة قوية في $s و$t", "فاهم زين في $s و $t"},
	{"I have $n years of experience in $s", "لدي خبرة $n سنوات في $s", "عندي خبرة $n سنين في $s"},
	{"Proficient in $s", "إجادة $s", "شاطر في $s"},
	{"You will be in charge of $s and $t", "ستكون مسؤولا عن $s و$t", "بتمسك $s و $t"},
	{"The candidate must have good skills in $s", "يجب أن يمتلك المتقدم مهارات جيدة في $s",
		"المتقدم لازم يكون زين في $s"},
	{"Certified in $s", "حاصل على شهادة في $s", "معي شهادة $s"},
	{"Trained the team in $s", "دربت الفريق على $s", "علمت الفريق $s"},
	{"Ability to handle $s", "القدرة على التعامل مع $s", "يقدر يتعامل مع $s"},
	{"Preferably familiar with $s or $t", "يفضل الإلمام بـ $s أو $t", "احسن لو يعرف $s او $t"},
}

// fill is one language's words for the holes of a template.
type fill struct{ occupation, skill, other, place, years string }

func (f fill) into(template string) string {
	holes := strings.NewReplacer("$o", f.occupation, "$s", f.skill, "$t", f.other, "$p", f.place, "$n", f.years)
	return holes.Replace(template)
}

// sentencePairs writes sentences around each occupation and skill and pairs them across languages, an advertisement
// with its counterpart in a profile, and with the bare name.
func (l *lexicon) sentencePairs(b *builder) {
	var skills []entry
	for _, e := range l.entries {
		if e.skill() {
			skills = append(skills, e)
		}
	}
	if len(skills) == 0 || len(l.places) == 0 {
		return
	}
	for _, e := range l.entries {
		switch {
		case e.occupation():
			l.sayAround(b, e, occupationTemplates, skills, 7)
		case e.skill():
			l.sayAround(b, e, skillTemplates, skills, 4)
		}
	}
}

func (l *lexicon) sayAround(b *builder, e entry, templates []template, skills []entry, times int) {
	for i := range times {
		salt := e.id + string(rune('a'+i))
		t, answer := templates[pick(salt, len(templates))], templates[pick("answer "+salt, len(templates))]
		skill, other := l.chosen(e, skills, salt), l.chosen(e, skills, "other "+salt)
		place := l.places[pick("place "+salt, len(l.places))]
		years := string(rune('1' + pick("years "+salt, 9)))
		en := fill{one(e.english(), salt), skill.en, other.en, place.en, years}
		ar := fill{one(e.arabic(), salt), skill.ar, other.ar, place.ar, years}
		if e.skill() {
			en.skill, ar.skill = en.occupation, ar.occupation
		}
		b.add(lexiconSentence, en.into(t.english), en.into(answer.english), e.id, e.group)
		b.add(lexiconSentence, en.into(t.english), e.en, e.id, e.group)
		if b.held.entries[e.id] || b.held.entries[skill.id] || b.held.entries[other.id] {
			continue
		}
		b.add(lexiconSentence, en.into(t.english), ar.into(t.arabic), e.id, e.group)
		b.add(lexiconSentence, en.into(t.english), ar.into(t.spoken), e.id, e.group)
		b.add(lexiconSentence, en.into(answer.english), ar.into(t.arabic), e.id, e.group)
		b.add(lexiconSentence, ar.into(t.spoken), ar.into(answer.arabic), e.id, e.group)
		b.add(lexiconSentence, ar.into(t.arabic), e.en, e.id, e.group)
		b.add(lexiconSentence, ar.into(t.spoken), e.ar, e.id, e.group)
	}
}

// chosen picks a skill the occupation needs, one related to a skill, or any.
func (l *lexicon) chosen(e entry, skills []entry, salt string) entry {
	ids := e.skills
	if e.skill() {
		ids = e.related
	}
	if len(ids) > 0 {
		if skill, ok := l.byID[ids[pick(salt, len(ids))]]; ok {
			return skill
		}
	}
	return skills[pick(salt, len(skills))]
}

func one(names []string, salt string) string { return names[pick("name "+salt, len(names))] }
