package clause

import "strings"

// kin are people whose work a sentence may mention; the English ones count only after a word like "my".
var (
	kin = set(`father mother brother sister husband wife son daughter uncle aunt grandfather grandmother cousin parent
		parents dad mom mum family fiance fiancee spouse partner nephew niece child children kid kids sons daughters
		brothers sisters boys girls late eldest youngest elder older younger`)
	whose = set(`my his her our their`)
	// relative is one person of those: "with a grandmother who kept a shop" continues with what she did.
	relative = set(`father mother brother sister husband wife son daughter uncle aunt grandfather grandmother cousin
		dad mom fiance fiancee nephew niece`)
	ownKin = set(`والدي والدتي ابي امي اخي اختي زوجي زوجتي ابني ابنتي عمي عمتي خالي خالتي جدي جدتي اولادي ابنائي بناتي
		عائلتي اسرتي اهلي خطيبي خطيبتي اخوي ابوي الوالد الوالده اخواني اخواتي اخوتي عيالي اطفالي بنتي`)
	// leisure are words after which the rest of a sentence lists pastimes.
	leisure = set(`hobby hobbies interests pastime pastimes enjoy love loves fond fan weekends weekend
		هوايه هواياتي هوايتي الهوايات هوايات اهوي احب اعشق اهتماماتي فراغي`)
)

// Work returns the clauses of a text that speak of the writer's work. near returns how near a clause is to what the
// writer is known to do, in units of evidence: it can only count against a clause.
func (t Text) Work(near func(Range) int) []Range {
	var kept []Range
	var (
		sentence     = -1
		aside, works bool // the sentence so far
		writer       bool // it began with "I", alone
		against      int  // evidence against the previous clause
	)
	for _, c := range t.Clauses {
		if c.Sentence != sentence {
			sentence, aside, works, writer, against = c.Sentence, false, false, false, 0
		}
		own := t.Words[c.From:c.To]
		if aside && !ofWriter(own) {
			continue
		}
		if ofOthers(own) || ofKeepsakes(own) {
			aside, works = true, false
			continue
		}
		writer = writer || len(own) == 1 && subjects[own[0].Text]
		found := evidence(own)
		if found >= plain || writer || ofWriter(own) || tells(own) {
			against = 0
		}
		against = against * carried / 100
		works = works && onlyNames(own) || hasWork(own) && found+against > Threshold && t.speaks(c, found, near)
		against = min(0, found+against)
		aside = ofKin(own) || !works && (c.Heading || ofLeisure(own))
		if works && !aside {
			kept = append(kept, c)
		}
	}
	return kept
}

const (
	// carried is how much of the evidence against a clause, in percent, also counts against the next one of its
	// sentence unless the writer is its subject: "from a clan of the north, traders for generations".
	carried = 80
	plain   = 150 // evidence with which a clause counts whatever precedes it
	alone   = 70  // how much more evidence a clause with a single word of work needs: "being in a wheelchair"
	// distant is how much of a clause's distance from the trade, in percent, counts if the writer describes work.
	distant = 75
)

// speaks reports whether a clause, together with what is known about the writer, is evidence of work.
func (t Text) speaks(c Range, found int, near func(Range) int) bool {
	least := Threshold
	if !manyWords(t.Words[c.From:c.To]) {
		least += alone
	}
	if found <= least {
		return false
	}
	far := near(c)
	if tells(t.Words[c.From:c.To]) {
		far = far * distant / 100
	}
	return found+far > least
}

// ofKin reports whether a clause is about somebody else's work: the sentence stays so until the writer is its subject
// again.
func ofKin(words []Word) bool {
	for i, w := range words {
		if w.Mark != Unmarked {
			continue
		}
		if ownKin[w.Text] || ownKin[strings.TrimPrefix(w.Text, "و")] || relative[w.Text] && hasRelative(words[:i]) ||
			i > 0 && kin[w.Text] && whose[words[i-1].Text] {
			return true
		}
	}
	return false
}

// hasRelative reports whether the words before a relative say that the writer has one: "with a Turkish".
func hasRelative(before []Word) bool {
	const near = 4
	before = before[max(0, len(before)-near):]
	for i := 1; i < len(before); i++ {
		switch before[i-1].Text {
		case "with", "of", "to":
			if before[i].Text == "a" || before[i].Text == "an" {
				return true
			}
		}
	}
	return false
}

// ofOthers reports whether the subject of a clause belongs to somebody and is not a word of work: "my tribe manages",
// "our village built". "My main duties" and "our team" are words of work.
func ofOthers(words []Word) bool {
	if len(words) < 2 || words[0].Mark != Unmarked || !whose[words[0].Text] {
		return false
	}
	for _, w := range words[1:min(3, len(words))] {
		if _, ok := Known(w.Text); ok || w.Mark != Unmarked {
			return false
		}
	}
	return true
}

func ofLeisure(words []Word) bool {
	for _, w := range words {
		if w.Mark == Unmarked && leisure[w.Text] {
			return true
		}
	}
	return false
}

// ofKeepsakes reports whether a clause is about things collected for pleasure: "I collect old medicine bottles".
func ofKeepsakes(words []Word) bool {
	for i, w := range words {
		if i > 0 && keepsake[w.Text] && collects[words[i-1].Text] {
			return true
		}
	}
	return false
}

var (
	collects = set("collect collects collecting collector اجمع جمع")
	keepsake = set("old vintage antique rare stamps coins طوابع عملات الطوابع العملات")
)

// ofWriter reports whether a clause has the writer as its subject.
func ofWriter(words []Word) bool {
	for i, w := range words[:min(2, len(words))] {
		if subjects[w.Text] || i == 0 && firstPerson[w.Text] {
			return true
		}
	}
	return false
}

// tells reports whether a clause continues with what the writer does or did: "34 years old and managed accounts",
// "Egyptian, accountant in a bank".
func tells(words []Word) bool {
	for len(words) > 0 && (subjects[words[0].Text] || words[0].Idle) {
		words = words[1:]
	}
	if len(words) < 2 {
		return false
	}
	first := words[0]
	if verbs[first.Text] || first.Mark == Occupation || deeds[first.Text] || able[first.Text] || counts[first.Text] ||
		experience[first.Text] {
		return true
	}
	_, ofWork := Known(first.Text)
	return told[first.Text] || ofWork && (strings.HasSuffix(first.Text, "ed") || strings.HasSuffix(first.Text, "ing"))
}

// onlyNames reports whether a clause is just a list of skills, as in "built in Go and PostgreSQL": it counts if the
// clause before it does.
func onlyNames(words []Word) bool {
	for _, w := range words {
		if w.Mark != Skill {
			return false
		}
	}
	return true
}

// manyWords reports whether a clause has a name or more than one comparable word.
func manyWords(words []Word) bool {
	n := 0
	if verbs[words[0].Text] {
		n++ // the vocabulary has few of these forms
	}
	for _, w := range words {
		if w.Mark == Skill || w.Mark == Occupation {
			return true
		}
		if _, ok := Known(w.Text); ok {
			n++
		}
	}
	return n > 1
}

// hasWork reports whether a clause has a comparable word.
func hasWork(words []Word) bool {
	for _, w := range words {
		if w.Mark == Skill || w.Mark == Occupation {
			return true
		}
		if _, ok := Known(w.Text); ok {
			return true
		}
	}
	return false
}
