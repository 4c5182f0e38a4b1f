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
	for _, term := range companyTerms(d.Company) {
		c.add(inName, term)
		e.display[term] = d.Company
	}
	a.place(c, &e, d.Place)
	for _, s := range append([]string{d.Department, d.Description}, d.Requirements...) {
		c.said(inText, a.text(s), false)
	}
	c.tokens(inText, a.text(d.Industry).tokens, false)
	benefits := a.text(strings.Join(d.Benefits, " ")).tokens
	c.tokens(inBenefits, benefits, false)
	c.offer(benefits)
	c.add(inTitle, attribute("level", d.Level))
	c.add(inTitle, attribute("type", d.Type))
	for _, said := range a.titlePhrase(d.Title).cues { // what the title says itself counts more
		if said.kind == LevelChip && said.value == d.Level || said.kind == TypeChip && said.value == d.Type {
			c.add(inTitle, attribute(string(said.kind), said.value))
			c.add(inTitle, attribute(string(said.kind), said.value))
		}
	}
	e.values[colType], e.values[colLevel] = one(d.Type), one(d.Level)
	e.values[colCompany], e.values[colIndustry] = one(d.CompanyID), one(d.Industry)
	e.arabic = d.Language == "ar" || d.Language == "" && mostlyArabic(d.Title+d.Description)
	e.values[colLanguage] = []string{languageCode(e.arabic)}
	e.posted, e.merit, e.degree = millis(d.Posted), meritOf(d.Completeness, d.Late), -1
	e.prompt, e.late, e.casual = d.Prompt, d.Late, d.Type == "part-time" || d.Type == "internship"
	e.low, e.high = rates.home(d.SalaryMin, d.Currency), rates.home(d.SalaryMax, d.Currency)
	if e.low == 0 {
		e.low = e.high
	}
	e.high = max(e.high, e.low)
	e.terms, e.stream = c.postings(), c.stream
	c.give()
	return e
}

// candidate reads a candidate.
func (a *Analyzer) candidate(d CandidateDoc) entry {
	c := newCollector()
	c.asTyped = true
	e := entry{id: d.ID, display: map[string]string{}}
	c.words(inName, d.Name, true)
	a.title(c, &e, d.Title)
	a.skills(c, &e, d.Skills, true)
	a.place(c, &e, d.Place)
	bio := a.text(d.Bio)
	c.said(inText, bio, false)
	e.degree = -1
	for _, s := range d.Education {
		education := a.text(s)
		c.said(inText, education, false)
		e.degree = max(e.degree, education.degree)
	}
	for _, s := range d.Languages {
		e.values[colLanguage] = append(e.values[colLanguage], a.languageKey(s))
		c.add(inText, string(nsConcept)+a.languageKey(s))
	}
	c.sayTypes(a.titlePhrase(d.Title).cues)
	c.sayTypes(bio.cues)
	c.sayTypes(a.text(d.Place).cues)
	for _, skill := range d.Skills {
		c.sayTypes(a.phrase(skill).cues)
	}
	c.add(inTitle, attribute("level", d.Level))
	c.add(inTitle, attribute("availability", d.Availability))
	e.values[colLevel], e.values[colAvailability] = one(d.Level), one(d.Availability)
	e.years, e.posted, e.merit = float32(d.Years), millis(d.Updated), meritOf(d.Completeness, false)
	e.arabic = mostlyArabic(d.Title + d.Bio)
	e.low = int32(min(d.ExpectedSalary, 1<<30))
	e.high = e.low
	e.terms, e.stream = c.postings(), c.stream
	c.give()
	return e
}

// sayTypes takes in the kinds of employment that a candidate speaks of, and that somebody is at the beginning; there is
// no other way to know them.
func (c *collector) sayTypes(cues []cue) {
	for _, said := range cues {
		if said.kind == TypeChip || said == (cue{LevelChip, "entry"}) {
			c.add(inText, attribute(string(said.kind), said.value))
		}
	}
}

func (a *Analyzer) title(c *collector, e *entry, title string) {
	p := a.titlePhrase(title)
	c.phrase(inTitle, p, true)
	for _, term := range p.occupations {
		c.add(inTitle, term)
	}
	if len(p.occupations) == 0 {
		c.add(inTitle, unread)
	}
	if p.term != "" {
		c.add(inTitle, p.term)
		e.display[p.term] = title
		e.title, e.vector, e.scale = p.term, p.vector, p.scale
	}
}

func (a *Analyzer) skills(c *collector, e *entry, skills []string, raw bool) {
	for _, skill := range skills {
		p := a.phrase(skill)
		c.phrase(inSkills, p, raw)
		for _, term := range p.occupations {
			c.add(inText, term)
		}
		e.addKeys(p.keys)
	}
}

func (a *Analyzer) place(c *collector, e *entry, place string) {
	c.tokens(inPlace, a.text(place).tokens, false)
	e.values[colPlace] = a.where.of(place, a.places)
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

// companyTerms are the terms that a company is found by, besides the words of its name.
func companyTerms(name string) []string {
	var terms []string
	for _, key := range companyKeys(name) {
		terms = append(terms, string(nsCompany)+key)
	}
	return append(terms, spokenKeys(text.Words(name))...)
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
