package match

import (
	"slices"
	"strconv"
	"strings"

	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/locales"
)

// Reason explains a part's score: a code under "match.reason" in locales and the values its sentence mentions. An
// argument named level is itself a locale key.
type Reason struct {
	Code string
	Args map[string]string
	gain int // how much of the score it explains
}

// Implied is the code of the reason that names skills read between the lines.
const Implied = "implied"

// Words returns the arguments as a sentence in a language needs them: numbers that choose a plural are numbers, amounts
// are money, years are words, and a level has its name.
func (r Reason) Words(language string) map[string]any {
	args := map[string]any{}
	for name, value := range r.Args {
		switch number, err := strconv.Atoi(value); {
		case name == "count" && err == nil:
			args[name] = number
		case name == "total" && err == nil:
			args[name] = locales.Text(language, "match.listed", map[string]any{"count": number})
		case name == "amount" && err == nil:
			args[name] = locales.Money(language, int64(number), job.DefaultCurrency)
		case name == "years":
			years, _ := strconv.ParseFloat(value, 64)
			args[name] = locales.Years(language, years)
		case name == "level":
			args[name] = locales.Text(language, value, nil)
		case name == "skills":
			args[name] = listOf(language, strings.Split(value, ", "))
		default:
			args[name] = locales.Isolate(language, value)
		}
	}
	return args
}

// listOf joins names for a sentence. Each is isolated, so that they keep their order among words of the other
// direction.
func listOf(language string, names []string) string {
	comma := ", "
	if language == "ar" {
		comma = "، "
	}
	for i, name := range names {
		names[i] = locales.Isolate(language, name)
	}
	return strings.Join(names, comma)
}

// reasons returns the arguments for the match, most important first.
func (w *want) reasons(h *have, credits []int, s scores) []Reason {
	const good = 600
	var reasons []Reason
	say := func(p part, code string, args map[string]string) {
		reasons = append(reasons, Reason{Code: code, Args: args, gain: weights[p] * s[p]})
	}
	if names := w.coveredNames(h, credits); len(names) > 0 {
		const most = 3
		args := map[string]string{"skills": strings.Join(names[:min(most, len(names))], ", ")}
		if len(w.listed) > 0 {
			args["count"], args["total"] = strconv.Itoa(len(names)), strconv.Itoa(len(w.listed))
			say(skills, "skills", args)
		} else {
			say(skills, "skillsMentioned", args)
		}
	}
	if names := w.impliedNames(h, credits); len(names) > 0 {
		const most = 3
		say(skills, Implied, map[string]string{"skills": strings.Join(names[:min(most, len(names))], ", ")})
		reasons[len(reasons)-1].gain = 0 // what is certain comes first
	}
	switch {
	case s[title] >= 950:
		say(title, "titleSame", nil)
	case s[title] >= good:
		say(title, "titleNear", nil)
	}
	if s[story] >= good {
		say(story, "text", nil)
	}
	if s[years] == 1000 {
		say(years, w.yearsCode(h), map[string]string{
			"years": strconv.FormatFloat(h.years, 'f', -1, 64),
			"level": "job.level." + w.level,
		})
	}
	switch {
	case w.remote:
		say(place, "remote", nil)
	case s[place] >= 900:
		say(place, "place", map[string]string{"place": w.place})
	case s[place] >= good:
		say(place, "region", map[string]string{"place": w.place})
	}
	for p, code := range map[part]string{
		pay:          "pay",
		availability: "available",
		languages:    "languages",
		education:    "education",
	} {
		if s[p] == 1000 {
			say(p, code, nil)
		}
	}
	slices.SortStableFunc(reasons, func(a, b Reason) int {
		if a.gain != b.gain {
			return b.gain - a.gain
		}
		return strings.Compare(a.Code, b.Code)
	})
	return reasons
}

// yearsCode returns the reason for somebody who has the years that a level asks for. The upper two levels are
// open-ended.
func (w *want) yearsCode(h *have) string {
	switch {
	case h.years <= 0:
		return "yearsNone"
	case w.level == "entry" && h.years >= needed["mid"], w.level == "mid" && h.years > needed["senior"]:
		return "yearsMore"
	}
	return "years"
}

// enough is the credit from which a talent counts as having a wanted skill.
const enough = 800

// coveredNames returns the skills on the job's list that the talent has, as the job writes them: the only count of
// skills that people read. If the job lists none, they are those its requirements mention.
func (w *want) coveredNames(h *have, credits []int) []string {
	var names []string
	for _, item := range w.listed {
		if item.coveredBy(h, credits) {
			names = append(names, item.name)
		}
	}
	if len(w.listed) > 0 {
		return names
	}
	for i, credit := range credits {
		if credit >= enough && !w.skills[i].implied() {
			names = append(names, w.skills[i].name)
		}
	}
	return names
}

// lackingNames returns the skills the job wants and the talent lacks: those on its list, then those only mentioned.
// Nobody is advised to learn what was guessed.
func (w *want) lackingNames(h *have, credits []int) []string {
	var names []string
	for _, item := range w.listed {
		if !item.coveredBy(h, credits) {
			names = append(names, item.name)
		}
	}
	for i, s := range w.skills {
		if !s.listed && !s.implied() && credits[i] < enough {
			names = append(names, s.name)
		}
	}
	return names
}

// coveredBy reports whether a talent has a listed skill: something it names, or the same words if nothing in it can be
// compared.
func (l listedSkill) coveredBy(h *have, credits []int) bool {
	if len(l.skills) == 0 {
		return slices.ContainsFunc(h.others, func(o otherSkill) bool { return o.key == l.key })
	}
	return slices.ContainsFunc(l.skills, func(i int) bool { return credits[i] >= enough })
}
