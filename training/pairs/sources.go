package main

import (
	"path/filepath"
	"slices"
	"strings"
)

// onetOccupation is what O*NET says about one occupation. It is never joined to ESCO: that is MELO's question.
type onetOccupation struct {
	code, title string
	about       []string // description and tasks
	alternates  []string
}

func readOnet(data string) (onetOccupations, error) {
	byCode := map[string]*onetOccupation{}
	for _, file := range []struct{ name, field string }{{"onet_occupations.tsv", "description"},
		{"onet_tasks.tsv", "task"}, {"onet_alternate_titles.tsv", "alternate"}} {
		rows, err := readTable(filepath.Join(data, "train", file.name))
		if err != nil {
			return nil, err
		}
		for _, r := range rows {
			o := byCode[r["code"]]
			if o == nil {
				o = &onetOccupation{code: r["code"], title: r["title"]}
				byCode[o.code] = o
			}
			if file.field == "alternate" {
				o.alternates = append(o.alternates, r[file.field])
			} else {
				o.about = append(o.about, r[file.field])
			}
		}
	}
	var out []onetOccupation
	for _, o := range inOrder(byCode) {
		out = append(out, *o)
	}
	return out, nil
}

type onetOccupations []onetOccupation

func (all onetOccupations) pairs(b *builder) {
	for _, o := range all {
		for _, sentence := range o.about {
			b.add(onetAbout, o.title, sentence, o.code, -1)
		}
		b.name(o.title, o.title, o.code, -1)
		for i, alternate := range o.alternates {
			b.add(onetTitle, o.title, alternate, o.code, -1)
			dress(b, alternate, o.title, o.code, -1)
			if i%3 == 0 {
				b.name(alternate, o.title, o.code, -1)
			}
			for _, salt := range []string{"", "again "} {
				if other := pick(salt+alternate, len(o.alternates)); other != i {
					b.add(onetTitle, alternate, o.alternates[other], o.code, -1)
				}
			}
		}
	}
}

// sentencePairs reads the sentences of advertisements with their skills, and everyday sentences in both languages.
func sentencePairs(b *builder, data string, c *classes) error {
	rows, err := readTable(filepath.Join(data, "train", "skillskape_sentences.tsv"))
	if err != nil {
		return err
	}
	skills := map[string]class{}
	for _, k := range c.skills {
		skills[k.en] = k
	}
	for _, r := range rows {
		if heldSentence(r["sentence"]) {
			continue
		}
		asked := list(r["skills"], " | ")
		kind := skillSentence
		if slices.ContainsFunc(asked, heldSkill) {
			kind = skillHeld
		}
		for _, skill := range asked {
			if skills[skill].id == "" {
				continue // "UNK": not an ESCO skill
			}
			b.add(kind, r["sentence"], skill, skills[skill].id, -1)
			if alternatives := skills[skill].alternatives; len(alternatives) > 0 {
				b.add(kind, r["sentence"], alternatives[pick(r["sentence"], len(alternatives))], skills[skill].id, -1)
			}
		}
	}
	rows, err = readTable(filepath.Join(data, "train", "tatoeba_en_ar.tsv"))
	if err != nil {
		return err
	}
	for _, r := range rows {
		b.translate(everyday, r["en"], r["ar"], "", -1)
	}
	return nil
}

// heldSentence holds out a tenth of the advertisements' sentences for evaluation.
func heldSentence(sentence string) bool { return pick("sentence "+sentence, 10) == 0 }

// dress adds a title as job boards show it: with rank, place, terms and letter case around the words that matter.
func dress(b *builder, title, label, concept string, group int32) {
	if b.held.names[folded(title)] {
		return
	}
	n := pick("dress "+title, 1<<20)
	before, after := boardBefore[n%len(boardBefore)], boardAfter[(n/64)%len(boardAfter)]
	if shown := strings.TrimSpace(before + " " + title + " " + after); shown != title {
		b.add(dressed, shown, label, concept, group)
	}
}

var boardBefore = []string{"", "", "Senior", "Junior", "Sr", "Lead", "Assistant", "Part time", "Full time", "Freelance",
	"Trainee", "Urgent:", "Intern", "Internship",
	"Graduate", "Hiring", "Experienced", "Entry level", "Remote", "Temporary", "Night shift", "Chief", "Principal",
	"Certified", "Head", "Deputy", "Mid level", "Wanted:"}

var boardAfter = []string{"", "", "", "II", "III", "I", "- Riyadh", "- Jeddah", "(Saudi nationals)", "(m/f)", "(f/m/d)",
	"- full time", "- part time", "- contract", "team",
	"position", "job", "vacancy", "- immediate start", "- remote", "(night shift)", "- 6 month contract", "- Dammam",
	"London", "- Dubai", "needed", "staff",
	"opportunity", "- up to 40k", "- great benefits", "(temporary)", "at a leading company", "- New York", "role",
	"- weekends", "- permanent", "2024", "- north region"}
