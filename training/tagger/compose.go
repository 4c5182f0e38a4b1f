package main

import "strings"

// composedWork returns a pattern for the head of a job, composed of its parts: which comes first, what is between them,
// and where place and dates go. A last line that begins with ~ goes to the right of the story's first line.
func (a *author) composedWork() string {
	first, second := "{P}", "{C}"
	between := []string{", ", " - ", " – ", " — ", " | ", " · ", " / ", " at ", " @ ", ": ", " • ", "، "}
	if a.language == arabic {
		between = []string{"، ", " - ", " – ", " | ", " / ", "/ ", " في ", " لدى ", " بـ", ": ", " • ", " , "}
	}
	sep := oneOf(a, between...)
	if a.chance(45) {
		first, second = second, first
		sep = oneOf(a, ", ", " - ", " – ", " | ", ": ", " — ", " / ")
	}
	place := ""
	if a.chance(65) {
		place = "{L}"
		if a.chance(50) {
			place = ""
			joined := "{C}" + oneOf(a, ", ", " – ", " - ", " | ", "/ ", " (", ",") + "{L}"
			if strings.HasSuffix(joined, "({L}") {
				joined += ")"
			}
			first, second = strings.Replace(first, "{C}", joined, 1), strings.Replace(second, "{C}", joined, 1)
		}
	}
	look := func() string { return oneOf(a, "", "", "#", "#", "^", "^#") }
	one, two := look(), look()
	if a.chance(12) {
		one = "*" + one
	}
	dates := a.composedDates()
	return a.placedWork(one+first, two+second, sep, place, dates)
}

func (a *author) composedDates() string {
	if a.language == arabic {
		return oneOf(a, "{S} {d} {E}", "{S} {d} {E}", "{S} {d} {E}", "({S} {d} {E})", "من {S} إلى {E}",
			"من {S} حتى {E}", "( {S} {d} {E} )", "الفترة: {S} {d} {E}", "{S}{d}{E}", "{E}", "[{S} {d} {E}]",
			"منذ {S}", "من عام {S} إلى عام {E}", "سنة {E}")
	}
	return oneOf(a, "{S} {d} {E}", "{S} {d} {E}", "{S} {d} {E}", "{S} {d} {E}", "({S} {d} {E})", "From {S} to {E}",
		"Date: {S} {d} {E}", "[{S} {d} {E}]", "{S}{d}{E}", "{E}", "({E})", "Since {S}", "Duration: {S} {d} {E}",
		"{S} {d} {E} (2 years 3 months)", "{S} {d} {E} · 1 yr 4 mos")
}

// placedWork arranges the parts of a job's head on lines.
func (a *author) placedWork(first, second, sep, place, dates string) string {
	plain := strings.TrimLeft(second, "#^*")
	right := func(s string) string {
		if s == "" {
			return ""
		}
		return "\t" + s
	}
	after := func(sep, s string) string {
		if s == "" {
			return ""
		}
		return sep + s
	}
	switch a.IntN(18) {
	case 0:
		return first + sep + plain + after(", ", place) + "\t" + dates
	case 1:
		return first + sep + plain + after(sep, place) + oneOf(a, " ", ", ", " | ", " – ") + dates
	case 2, 3:
		return first + "\t" + dates + "\n" + second + right(place)
	case 4, 5:
		return first + right(place) + "\n" + second + "\t" + dates
	case 6:
		return first + "\n" + second + "\n" + dates + after(oneOf(a, " | ", ", ", "\t", " · "), place)
	case 7:
		return dates + after(oneOf(a, " ", ", ", " | ", "\t"), place) + "\n" + first + "\n" + second
	case 8:
		return dates + "\t" + strings.TrimLeft(first, "#^*") + "\n" + second + after(", ", place)
	case 9:
		return dates + "\t" + strings.TrimLeft(first, "#^*") + sep + plain
	case 10:
		return first + after(sep, place) + "\n" + second + " " + dates
	case 11:
		return first + sep + plain + right(place) + "\n~" + dates
	case 12:
		return first + "\n" + second + "\nDate: {S} {d} {E}" + after("\tLocation: ", place)
	case 13:
		return "{S} {d} {E} " + oneOf(a, place, place, "") + "\n" + first + " " + plain // as in Europass
	case 14:
		return first + "\n" + second + oneOf(a, "/ ", ", ", " | ", ". ") + place + oneOf(a, ". ", " ") + dates
	case 15:
		return first + " " + strings.Repeat(oneOf(a, "-", ".", "_", "…"), 8+a.IntN(20)) + " " + place + "\n" + second +
			"\t" + dates
	case 16:
		return first + "\n" + dates + "\n" + second + after(", ", place)
	}
	return first + sep + plain + after(" | ", place) + "\n" + dates
}

// furtherRole returns a pattern for another position with the same employer.
func (a *author) furtherRole() string {
	return oneOf(a, "{P}\t{S} {d} {E}", "#{P}\n{S} {d} {E}", "{P}: {S} {d} {E}", "{P} ({S} {d} {E})",
		"#{P}\t{S} {d} {E}", "{S} {d} {E}\t{P}")
}

// composedStudy returns a pattern for a degree, composed like those of composedWork.
func (a *author) composedStudy() string {
	degree := "{D}"
	sep := oneOf(a, ", ", " - ", " – ", " | ", " from ", " at ", ": ", " · ")
	place := oneOf(a, "", "", ", {L}", " - {L}", " ({L})", " | {L}", "\t{L}")
	mark := oneOf(a, "", "", "", "; GPA: {m}", " ({m})", ", {m}", " — {m}", " with {m}")
	if a.language == arabic {
		degree = oneOf(a, "{D}", "{D}", "{D}", "{D}", "{D} تخصص {F}")
		sep = oneOf(a, "، ", " - ", " – ", " | ", " من ", " في ", " بـ", ": ", "، من ")
		place = strings.ReplaceAll(place, ", ", "، ")
		mark = oneOf(a, "", "", "", " بتقدير {m}", "، {m}", " (المعدل {m})", " - التقدير: {m}")
	}
	school := oneOf(a, "{H}", "{H}", "{H}", "{H}", "{H}, {U}", "{H} ({U})", "{H} – {U}")
	dates := oneOf(a, "{S} {d} {E}", "{S} {d} {E}", "{E}", "{E}", "({E})", "({S} {d} {E})", "[{E}]", "{S}-{E}")
	look := func() string { return oneOf(a, "", "", "#", "#", "^", "*", "^#") }
	tail := oneOf(a, "", "", "", "", "\n*{x}", "\n*{x}\n*{x2}", "\n{x}")
	one, two := look(), oneOf(a, "", "", "#")
	right := "\t" + strings.TrimLeft(place, "،,-(| \t")
	right = strings.TrimRight(strings.TrimSuffix(right, ")"), "\t")
	switch a.IntN(16) {
	case 0, 1:
		return one + school + right + "\n" + two + degree + mark + "\t" + dates + tail
	case 2, 3:
		return one + degree + mark + "\t" + dates + "\n" + two + school + place + tail
	case 4:
		return one + degree + sep + school + place + mark + "\t" + dates + tail
	case 5:
		return one + degree + sep + school + place + " " + dates + mark + tail
	case 6:
		return dates + "\t" + degree + "\n" + two + school + place + tail
	case 7:
		return dates + "\n" + one + degree + "\n" + two + school + place + tail
	case 8:
		return "{D}\t{H}, {F}" + right + "\n~" + dates
	case 9:
		return "{S} – {E} {L}\n^{D} {H}\nField of study {F} Level in EQF EQF level 6"
	case 10:
		return one + degree + oneOf(a, "", "", "\n{F}") + "\n" + school + place + "\n" + dates + tail
	case 11:
		return one + school + place + "\n" + two + degree + mark + "\n" + dates + tail
	case 12:
		return one + school + sep + degree + " " + dates
	case 13:
		return one + degree + "\n" + school + place + oneOf(a, ", ", " | ", "\t", " ") + dates + tail
	case 14:
		return "*" + degree + sep + school + place + mark
	}
	return one + degree + " " + dates + "\n" + school + place + tail
}
