package search

import (
	"slices"
	"strings"

	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/text"
)

// job reads a job.
func (a *Analyzer) job(d JobDoc, rates Rates) entry {
	c := newCollector()
	e := entry{id: d.ID, display: map[string]string{}}
	a.title(c, &e, d.Title)
	a.skills(c, &e, d.Skills, false)
	c.words(inName, d.Company, false)
	for _, key := range companyKeys(d.Company) {
		term := string(nsCompany) + key
		c.add(inName, term)
		e.display[term] = d.Company
	}
	for _, term := range spokenKeys(text.Words(d.Company)) {
		c.add(inName, term)
		e.display[term] = d.Company
	}
	a.place(c, &e, d.Place)
	for _, s := range append([]string{d.Department, d.Description}, d.Requirements...) {
		c.words(inText, s, false)
		a.concepts(c, inText, s)
	}
	c.words(inText, d.Industry, false)
	c.words(inBenefits, strings.Join(d.Benefits, " "), false)
	c.add(inTitle, attribute("level", d.Level))
	c.add(inTitle, attribute("type", d.Type))
	eachCue(d.Title, func(said cue) { // what the title says itself counts more
		if said.kind == LevelChip && said.value == d.Level || said.kind == TypeChip && said.value == d.Type {
			c.add(inTitle, attribute(string(said.kind), said.value))
			c.add(inTitle, attribute(string(said.kind), said.value))
		}
	})
	e.values[colType], e.values[colLevel] = one(d.Type), one(d.Level)
	e.values[colCompany], e.values[colIndustry] = one(d.CompanyID), one(d.Industry)
	e.arabic = d.Language == "ar" || d.Language == "" && mostlyArabic(d.Title+d.Description)
	e.values[colLanguage] = []string{languageCode(e.arabic)}
	e.posted, e.merit, e.degree = millis(d.Posted), meritOf(d.Completeness, d.AnswerRate), -1
	e.prompt, e.casual = d.Prompt, d.Type == "part-time" || d.Type == "internship"
	e.low, e.high = rates.home(d.SalaryMin, d.Currency), rates.home(d.SalaryMax, d.Currency)
	if e.low == 0 {
		e.low = e.high
	}
	e.high = max(e.high, e.low)
	e.terms, e.stream = c.postings(), c.stream
	return e
}

// candidate reads a candidate.
func (a *Analyzer) candidate(d CandidateDoc) entry {
	c := newCollector()
	e := entry{id: d.ID, display: map[string]string{}}
	c.words(inName, d.Name, true)
	a.title(c, &e, d.Title)
	a.skills(c, &e, d.Skills, true)
	a.place(c, &e, d.Place)
	c.words(inText, d.Bio, false)
	a.concepts(c, inText, d.Bio)
	e.degree = -1
	for _, s := range d.Education {
		c.words(inText, s, false)
		a.concepts(c, inText, s)
		for _, degree := range a.lexicon.Concepts(concept.Degree, s) {
			e.degree = max(e.degree, int8(degree.Level))
		}
	}
	for _, s := range d.Languages {
		e.values[colLanguage] = append(e.values[colLanguage], a.languageKey(s))
		c.add(inText, string(nsConcept)+a.languageKey(s))
	}
	for _, s := range append([]string{d.Title, d.Bio, d.Place}, d.Skills...) {
		sayTypes(c, s)
	}
	c.add(inTitle, attribute("level", d.Level))
	c.add(inTitle, attribute("availability", d.Availability))
	e.values[colLevel], e.values[colAvailability] = one(d.Level), one(d.Availability)
	e.years, e.posted, e.merit = float32(d.Years), millis(d.Updated), meritOf(d.Completeness, 0)
	e.arabic = mostlyArabic(d.Title + d.Bio)
	e.low = int32(min(d.ExpectedSalary, 1<<30))
	e.high = e.low
	e.terms, e.stream = c.postings(), c.stream
	return e
}

// sayTypes takes in the kinds of employment that a candidate speaks of, and that somebody is at the beginning; there is
// no other way to know them.
func sayTypes(c *collector, s string) {
	eachCue(s, func(said cue) {
		if said.kind == TypeChip || said == (cue{LevelChip, "entry"}) {
			c.add(inText, attribute(string(said.kind), said.value))
		}
	})
}

// eachCue calls do with the cues of a text.
func eachCue(s string, do func(said cue)) {
	stems := text.Tokens(s)
	for i, word := range stems {
		stems[i] = text.Stem(word)
	}
	for from := range stems {
		for to := from + 1; to <= min(from+longestCue, len(stems)); to++ {
			if said, is := cues[strings.Join(stems[from:to], " ")]; is {
				do(said)
			}
		}
	}
}

func (a *Analyzer) title(c *collector, e *entry, title string) {
	read := c.phrase(a, inTitle, title, true)
	for _, id := range read.occupations {
		c.add(inTitle, string(nsConcept)+id)
	}
	if len(read.occupations) == 0 {
		c.add(inTitle, unread)
	}
	if key := strings.Join(strings.Fields(text.Fold(title)), " "); key != "" {
		term := string(nsTitle) + key
		c.add(inTitle, term)
		e.display[term] = title
		e.title = term
		e.vector, e.scale = a.vector(key)
	}
}

func (a *Analyzer) skills(c *collector, e *entry, skills []string, raw bool) {
	for _, skill := range skills {
		p := c.phrase(a, inSkills, skill, raw)
		for _, id := range p.occupations {
			c.add(inText, string(nsConcept)+id)
		}
		e.addKeys(p.keys)
	}
}

func (a *Analyzer) place(c *collector, e *entry, place string) {
	c.words(inPlace, place, false)
	e.values[colPlace] = a.places(place)
	for _, id := range e.values[colPlace] {
		c.add(inPlace, string(nsPlace)+id)
	}
	e.values[colWhere] = one(strings.Join(strings.Fields(text.Fold(place)), " "))
}

// languageKey is a language's id, or its name folded.
func (a *Analyzer) languageKey(language string) string {
	if c, known := a.lexicon.Lookup(concept.Language, language); known {
		return c.ID
	}
	return text.Fold(language)
}

func languageCode(arabic bool) string {
	if arabic {
		return "ar"
	}
	return "en"
}

// unread is the term of the documents whose title names no occupation that the lexicon has.
var unread = attribute("title", "unread")

func attribute(name, value string) string { return string(nsAttribute) + name + ":" + value }

func one(value string) []string {
	if value == "" {
		return nil
	}
	return []string{value}
}

// companyKeys are the forms in which people write a company's name: whole, and without what many names have.
func companyKeys(name string) []string {
	words := text.Words(name)
	if len(words) == 0 {
		return nil
	}
	keys := []string{strings.Join(words, " ")}
	bare := slices.DeleteFunc(slices.Clone(words), func(word string) bool { return companyWords[word] })
	if key := strings.Join(bare, " "); key != "" && key != keys[0] {
		keys = append(keys, key)
	}
	return keys
}

// companyWords are those that say only that a name is one of a company.
var companyWords = wordSet(`company co corp corporation group holding ltd limited llc inc est establishment the and for
	of شركه مجموعه موسسه مؤسسه قابضه محدوده مساهمه`)

func wordSet(words string) map[string]bool {
	set := map[string]bool{}
	for word := range strings.FieldsSeq(words) {
		set[text.Stem(text.Fold(word))] = true
	}
	return set
}
