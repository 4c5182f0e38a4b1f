package interpret

import (
	"regexp"
	"strings"

	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/text"
)

// roles are the position and the company that the head of an entry names.
type roles struct {
	position, company           cv.Found
	positionScore, companyScore float64
	positionFirst               bool
}

// rolesIn finds position and company in the head of an entry. If the words do not show which is which, order decides:
// it is above 0 if this CV names positions first, and below 0 if it names them last.
func (in *Interpreter) rolesIn(head []passage, order float64) roles {
	// Lines, cells and bars always separate. Dashes, slashes and brackets may belong to a name, so they count only if
	// nothing else separates.
	parts := in.headParts(head, atBar)
	if r := in.rolesAmong(parts, order); len(parts) > 1 && r.positionScore >= likelyPosition {
		return r
	}
	dashed := in.rolesAmong(in.headParts(head, atDash), order)
	if len(parts) == 1 { // a comma separates as well as a dash; the better title wins
		r, ok := in.rolesByComma(parts[0], order)
		if ok && (!dashed.company.There() || r.positionScore > dashed.positionScore) {
			return r
		}
	}
	if dashed.company.There() && dashed.positionScore >= likelyPosition {
		return dashed
	}
	for _, between := range []separator{atSlash, atBracket} {
		parts := in.headParts(head, between)
		if r := in.rolesAmong(parts, order); len(parts) > 1 && r.positionScore >= likelyPosition {
			return r
		}
	}
	return dashed
}

// rolesAmong finds position and company among the parts of a head.
func (in *Interpreter) rolesAmong(parts []passage, order float64) roles {
	if len(parts) == 0 {
		return roles{}
	}
	if len(parts) == 1 {
		if r, ok := in.rolesByComma(parts[0], order); ok {
			return r
		}
		return in.oneRole(parts[0])
	}
	positions, companies := make([]float64, len(parts)), make([]float64, len(parts))
	for n, part := range parts {
		positions[n], companies[n] = in.likePosition(part.text), in.likeCompany(part.text)
	}
	best, found := 0.0, roles{}
	for a, position := range parts {
		for b, company := range parts {
			if a == b {
				continue
			}
			p, c := positions[a], companies[b]
			score := p + c - companies[a]*mismatchWeight - positions[b]*mismatchWeight - laterPartCost*float64(a+b)
			if a < b {
				score += order
			}
			if found.positionScore == 0 && found.companyScore == 0 || score > best {
				best = score
				found = in.rolesOf(position, company, p, c)
				found.positionFirst = a < b
			}
		}
	}
	return found
}

func (in *Interpreter) rolesOf(position, company passage, p, c float64) roles {
	confidence := func(own, other float64) float64 {
		switch {
		case own >= clearCompany:
			return sureRole
		case own >= likelyPosition || other >= clearCompany:
			return sureLikelyRole
		}
		return sureGuessedRole
	}
	return roles{
		position: position.found(confidence(p, c)), company: in.bareCompany(company).found(confidence(c, p)),
		positionScore: max(p, leastRoleScore), companyScore: max(c, leastRoleScore),
	}
}

// oneRole decides whether a head with one part names the position or the company.
func (in *Interpreter) oneRole(part passage) roles {
	p, c := in.likePosition(part.text), in.likeCompany(part.text)
	if p >= c {
		return roles{position: part.found(sureOnlyRole), positionScore: p}
	}
	if part = in.bareCompany(part); c >= likelyCompany {
		return roles{company: part.found(sureOnlyRole), companyScore: c}
	}
	return roles{company: part.found(sureOnlyName), companyScore: c}
}

// rolesByComma reads "Accountant, Najd Trading Co.": position and company in one text.
func (in *Interpreter) rolesByComma(whole passage, order float64) (roles, bool) {
	parts := whole.split(atComma)
	if len(parts) < 2 || len(parts) > mostParts {
		return roles{}, false
	}
	var (
		best  float64
		found roles
	)
	for at := 1; at < len(parts); at++ {
		left, right := spanning(whole, parts[:at]), spanning(whole, parts[at:])
		for _, first := range []bool{true, false} {
			position, company := left, right
			if !first {
				position, company = right, left
			}
			p, c := in.likePosition(position.text), in.likeCompany(company.text)
			score := p + c - in.likeCompany(position.text)*mismatchWeight - in.likePosition(company.text)*mismatchWeight
			if first {
				score += order
			}
			likely := p >= likelyPosition || c >= clearCompany && in.likeCompany(position.text) < doubtfulCompany
			if likely && score > best {
				best, found = score, in.rolesOf(position, company, p, c)
				found.positionFirst = first
			}
		}
	}
	return found, found.position.There()
}

// spanning returns the part of a passage from the first to the last of some parts.
func spanning(whole passage, parts []passage) passage {
	return whole.part(parts[0].at-whole.at, parts[len(parts)-1].end()-whole.at)
}

// itemNumber matches the number before an entry.
var itemNumber = regexp.MustCompile(`^\(?[0-9٠-٩]{1,2}[.)\-]\s+`)

// workedAs matches what precedes a position in a sentence: "Worked as an accountant at …".
var workedAs = regexp.MustCompile(`^(?i:(?:i\s+)?(?:have\s+|am\s+)?(?:currently\s+|presently\s+)?` +
	vocabulary.english("worked") +
	`\s+as\s+(?:an?\s+|the\s+)?)` +
	`|^` + vocabulary.arabic("worked") + `\s+(?:حالياً?\s+)?(?:` + vocabulary.arabic("in-position") + `|كـ\s?)\s*`)

// headParts cuts the head of an entry into what may be position or company.
func (in *Interpreter) headParts(head []passage, between separator) []passage {
	var parts []passage
	for _, cell := range head {
		if number := itemNumber.FindString(cell.text); number != "" {
			cell = cell.part(len(number), len(cell.text))
		}
		cell = cell.part(len(workedAs.FindString(cell.text)), len(cell.text))
		for _, part := range cell.split(between) {
			for _, p := range in.atEmployer(part.trimOdd()) {
				if p = in.withoutPlace(p); !p.empty() && !isNoise(p.text) && len(parts) < mostParts {
					parts = append(parts, p)
				}
			}
		}
	}
	return parts
}

// atEmployer splits "Accountant at Najd Trading" and محاسب لدى شركة نجد in two.
func (in *Interpreter) atEmployer(p passage) []passage {
	for _, between := range []string{" at ", " @ ", " لدى ", " في ", " with ", " ب"} {
		at := strings.Index(p.text, between)
		if at <= 0 {
			continue
		}
		left, right := p.part(0, at), p.part(at+len(between), len(p.text))
		if between == " ب" { // بشركة: the preposition is attached to the noun
			right = p.part(at+len(between), len(p.text))
			if !companyWords.has(leadWord(right.text)) || strings.HasPrefix(right.text, " ") {
				continue
			}
		}
		if in.likePosition(left.text) < likelyPosition {
			continue
		}
		if (between == " في " || between == " with ") && !companyWords.has(leadWord(right.text)) &&
			!in.looksLikeName(right.text) {
			continue
		}
		return nonEmpty([]passage{left, right})
	}
	return nonEmpty([]passage{p})
}

// looksLikeName reports whether a text is a name, rather than a known skill or field.
func (in *Interpreter) looksLikeName(s string) bool {
	for _, m := range in.lexicon.Find(s) {
		if len(text.Tokens(s[m.Start:m.End])) == len(text.Tokens(s)) {
			return false
		}
	}
	return !isArabic(s)
}

// bareCompany returns the name of a company without what follows a comma: a town that no list knows, or a department.
// Only a legal form stays: "Acme, Inc."
func (in *Interpreter) bareCompany(p passage) passage {
	parts := p.split(atComma)
	last := 1
	for last < len(parts) && strongCompany.has(leadWord(parts[last].text)) && parts[last].words() <= longestLegalForm {
		last++
	}
	if len(parts) == 0 {
		return p
	}
	return in.withoutPlace(spanning(p, parts[:last]))
}

// withoutPlace drops places around a name, between commas, dashes or brackets; a place alone leaves nothing.
func (in *Interpreter) withoutPlace(p passage) passage {
	if in.isPlace(p.text) {
		return p.part(0, 0)
	}
	if at := strings.LastIndexAny(p.text, "(["); at > 0 && (in.isPlace(p.text[at:]) || isNoise(p.text[at:])) {
		p = p.part(0, at).trim()
	}
	for _, between := range []separator{atComma, atDash} {
		parts := p.split(between)
		first, last := 0, len(parts)
		for last > 1 && (in.isPlace(parts[last-1].text) || isNoise(parts[last-1].text)) {
			last--
		}
		if last == 0 {
			return p.part(0, 0)
		}
		if last > 1 && in.isPlace(parts[0].text) {
			first = 1
		}
		p = spanning(p, parts[first:last])
	}
	return p
}
