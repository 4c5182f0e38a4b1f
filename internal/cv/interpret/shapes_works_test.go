package interpret_test

import (
	"slices"
	"strings"

	"github.com/tawafuq/tawafuq/internal/document"
)

// entryHead writes what is above the story of a job.
type entryHead func(p *paper, who *person, w truthWork)

// storyStyle writes what was done.
type storyStyle func(p *paper, who *person, w truthWork)

// worksAs writes the work history: each job with its head and its story.
func worksAs(head entryHead, story storyStyle) part {
	return func(p *paper, who *person) {
		for n, w := range who.Works {
			if n > 0 {
				p.gap(0.8)
			}
			head(p, who, w)
			story(p, who, w)
		}
	}
}

// inLines writes lines made by a pattern: {p}osition, {c}ompany, {l}ocation, {d}ates, {t}ime it lasted. The first is
// bold.
func inLines(when dateStyle, patterns ...string) entryHead {
	return func(p *paper, who *person, w truthWork) {
		for n, pattern := range patterns {
			line := filled(pattern, when, who, w)
			if n == 0 {
				p.put(line, bold)
			} else {
				p.put(line)
			}
		}
	}
}

// unadorned is inLines without bold letters; asBullets makes each line a list item.
func unadorned(when dateStyle, patterns ...string) entryHead {
	return func(p *paper, who *person, w truthWork) {
		for _, pattern := range patterns {
			p.put(filled(pattern, when, who, w))
		}
	}
}

func asBullets(when dateStyle, patterns ...string) entryHead {
	return func(p *paper, who *person, w truthWork) {
		for _, pattern := range patterns {
			p.put(filled(pattern, when, who, w), bullet)
		}
	}
}

// firstAsBullet writes an entry of a numbered list: the mark is on the first line.
func firstAsBullet(when dateStyle, patterns ...string) entryHead {
	return func(p *paper, who *person, w truthWork) {
		for n, pattern := range patterns {
			p.put(filled(pattern, when, who, w), func(l *document.Line) { l.Bullet = n == 0 })
		}
	}
}

// filled fills a pattern with a job; {en|ar} chooses by the person's language.
func filled(pattern string, when dateStyle, who *person, w truthWork) string {
	for {
		from := strings.Index(pattern, "{=")
		if from < 0 {
			break
		}
		to := from + strings.Index(pattern[from:], "}")
		english, arabic, _ := strings.Cut(pattern[from+2:to], "|")
		pattern = pattern[:from] + who.say(english, arabic) + pattern[to+1:]
	}
	return strings.NewReplacer("{p}", w.Position, "{c}", w.Company, "{C}", strings.ToUpper(w.Company), "{P}",
		strings.ToUpper(w.Position), "{l}", w.Location,
		"{d}", when(who, w), "{t}", lasted(who, w), "{,}", who.comma()).Replace(pattern)
}

// asCompanies writes each company once, with the positions held there under it.
func asCompanies(company, position entryHead, story storyStyle) part {
	return func(p *paper, who *person) {
		for n, w := range who.Works {
			if n > 0 {
				p.gap(0.8)
			}
			if n == 0 || who.Works[n-1].Company != w.Company {
				whole := w
				if last := lastAt(who.Works[n:], w.Company); last > 0 {
					whole.Start = who.Works[n+last].Start
				}
				company(p, who, whole)
			}
			position(p, who, w)
			story(p, who, w)
		}
	}
}

// lastAt returns the index of the last of the leading jobs at one company.
func lastAt(history []truthWork, company string) int {
	n := slices.IndexFunc(history, func(w truthWork) bool { return w.Company != company })
	if n < 0 {
		n = len(history)
	}
	return n - 1
}

// asTable writes rows under the names of their columns.
func asTable(when dateStyle, header, row string, story storyStyle) part {
	return func(p *paper, who *person) {
		for n, w := range who.Works {
			if n == 0 {
				p.put(filled(header, when, who, w), bold)
			}
			p.put(filled(row, when, who, w))
			story(p, who, w)
		}
	}
}

func untold(*paper, *person, truthWork) {}

func inBullets(p *paper, _ *person, w truthWork) {
	p.told[duties] = true
	for _, line := range w.Lines {
		p.put(line, bullet)
	}
}

// inSentences writes one sentence on each line, without bullets.
func inSentences(p *paper, _ *person, w truthWork) {
	p.told[duties] = true
	for _, line := range w.Lines {
		p.put(line)
	}
}

// withoutStops writes one sentence on each line, with neither bullets nor full stops.
func withoutStops(p *paper, _ *person, w truthWork) {
	p.told[duties] = true
	for _, line := range w.Lines {
		p.put(strings.TrimRight(line, "."))
	}
}

// asParagraph writes one paragraph, broken into lines.
func asParagraph(p *paper, _ *person, w truthWork) {
	p.told[duties] = true
	if len(w.Lines) == 0 {
		return
	}
	for _, line := range wrapped(strings.Join(w.Lines, " "), 95) {
		p.put(line)
	}
}

// narrowly breaks items after a few words, like a narrow column; only the first line of an item has a bullet.
func narrowly(p *paper, _ *person, w truthWork) {
	p.told[duties] = true
	for _, line := range w.Lines {
		for n, part := range wrapped(line, 44) {
			p.put(part, func(l *document.Line) { l.Bullet = n == 0 })
		}
	}
}

// underLabel puts a name over what was done: "Responsibilities:".
func underLabel(english, arabic string, story storyStyle) storyStyle {
	return func(p *paper, who *person, w truthWork) {
		if len(w.Lines) > 0 {
			p.put(who.say(english, arabic))
		}
		story(p, who, w)
	}
}

// withTools ends a story with the tools used: "Tech: Go, SQL".
func withTools(english, arabic string, story storyStyle) storyStyle {
	return func(p *paper, who *person, w truthWork) {
		story(p, who, w)
		p.told[duties] = false // the tools may or may not be part of the story
		if tools := who.items(); len(tools) > 1 {
			p.put(who.say(english, arabic) + ": " + tools[0] + who.comma() + tools[1])
		}
	}
}

// overPages turns the page in the middle of the second entry.
func overPages(head entryHead, story storyStyle) part {
	return func(p *paper, who *person) {
		for n, w := range who.Works {
			p.gap(0.8)
			head(p, who, w)
			if n == 1 {
				p.turn()
			}
			story(p, who, w)
		}
	}
}

// someWorks writes some of the jobs: the current ones, or the past ones.
func someWorks(current bool, body part) part {
	return func(p *paper, who *person) {
		some := *who
		some.Works = nil
		for _, w := range who.Works {
			if (w.End == "") == current {
				some.Works = append(some.Works, w)
			}
		}
		body(p, &some)
	}
}
