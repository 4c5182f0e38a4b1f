package main

import (
	"fmt"
	"strings"

	"github.com/tawafuq/tawafuq/internal/cv/tag"
)

func (d *draft) skills(h headStyle) {
	d.heading(h, tag.Skills, "headskills")
	switch d.IntN(5) {
	case 0:
		d.groups()
	case 1:
		d.explained()
	default:
		d.list("K", "skill", 3+d.IntN(12))
	}
}

// groups writes skills with the name of each group before them.
func (d *draft) groups() {
	between := oneOf(d.author, ": ", ":\t", "\t", " – ", " : ", ":\n")
	look := oneOf(d.author, "", "*", "#")
	comma := [2]string{", ", "، "}[d.language]
	for range 2 + d.IntN(4) {
		var parts []string
		for n := range 2 + d.IntN(5) {
			name := fmt.Sprint("K", n)
			d.values[name] = d.one("skill")
			parts = append(parts, "{"+name+"}")
		}
		d.write(look + d.in("group", d.language) + between + strings.Join(parts, comma))
	}
}

// explained writes skills with a few words about each.
func (d *draft) explained() {
	style := d.IntN(4)
	for range 3 + d.IntN(5) {
		d.values = map[string]string{"K": d.one("skill"), "K1": d.one("known"), "K2": d.one("known"),
			"e": d.in("explains", d.language), "l": d.in("level", d.language)}
		proficient := [2]string{"Proficient in ", "إجادة "}[d.language]
		and := [2]string{" and ", " و "}[d.language]
		d.write([]string{"*{K}: {e}", "*{K} ({l})", "*" + proficient + "{K}, {K1}" + and + "{K2}", "{K}\t{l}"}[style])
	}
}

// events writes what is neither work nor education, though it has the dates and names of both.
func (d *draft) events(h headStyle) {
	if d.chance(45) {
		return
	}
	d.heading(h, tag.Other, "other")
	d.values = map[string]string{}
	for range 1 + d.IntN(5) {
		for i, line := range wrapped(d.in("event", d.language), 90) {
			if i == 0 {
				line = oneOf(d.author, "*", "*", "") + line
			}
			d.write(line)
		}
	}
}

// list writes items of a kind: below each other, separated by commas or in columns.
func (d *draft) list(key, kind string, count int) {
	style := d.IntN(5)
	for count > 0 {
		row := 1
		if style >= 2 {
			row = min(count, 2+d.IntN(6))
		}
		var parts []string
		for n := range row {
			name := fmt.Sprint(key, n)
			d.values[name] = d.one(kind)
			parts = append(parts, "{"+name+"}")
		}
		between := []string{"", "", ", ", "\t", " | "}[style]
		if d.language == arabic && style == 2 {
			between = oneOf(d.author, "، ", " - ")
		}
		line := strings.Join(parts, between)
		if style == 2 && d.chance(35) {
			line = d.in("group", d.language) + oneOf(d.author, ": ", " - ", ":") + line
		}
		if style == 0 || style == 2 && d.chance(30) {
			line = "*" + line
		}
		d.write(line)
		count -= row
	}
}

func (d *draft) languages(h headStyle) {
	d.heading(h, tag.Languages, "headlanguages")
	if d.chance(40) {
		d.list("G", "language", 2+d.IntN(3))
		return
	}
	between := oneOf(d.author, " - ", ": ", "\t", " (")
	for range 1 + d.IntN(4) {
		d.values["G"] = d.one("language")
		line := "{G}" + between + d.in("level", d.language)
		if between == " (" {
			line += ")"
		}
		d.write(oneOf(d.author, "*", "") + line)
	}
}

func (d *draft) certificates(h headStyle) {
	d.heading(h, tag.Certificates, "headcertificates")
	for range 1 + d.IntN(5) {
		d.values = map[string]string{"Q": d.one("certificate"), "b": d.one("brand"), "y": fmt.Sprint(2005 + d.IntN(20))}
		d.write(oneOf(d.author, "*{Q}", "*{Q}, {y}", "{Q} - {b} ({y})", "{Q}\t{y}", "*{Q} – {b}"))
	}
}

func (d *draft) personal(h headStyle) {
	d.heading(h, tag.Personal, "headpersonal")
	between := oneOf(d.author, ": ", "\t: ", " - ", "\t")
	rows := personalRows[d.language]
	for range 2 + d.IntN(6) {
		row := oneOf(d.author, rows...)
		key := "V"
		switch row.kind {
		case "birth":
			d.values[key] = d.date(oneOf(d.author, 3, 7, 0), 1960+d.IntN(45), 1+d.IntN(12))
		case "gender":
			d.values[key] = [2][]string{{"Male", "Female"}, {"ذكر", "أنثى"}}[d.language][d.IntN(2)]
		case "passport":
			d.values[key] = fmt.Sprintf("%c%d", 'A'+rune(d.IntN(26)), 1000000+d.IntN(9000000))
		case "visa":
			d.values[key] = oneOf(d.author, "Visit visa", "Employment visa", "Transferable iqama")
		case "height":
			d.values[key] = fmt.Sprint(20 + d.IntN(160))
		case "relative":
			key = "R"
			d.values[key] = d.fullName(d.language)
		default:
			d.values[key] = d.in(row.kind, d.language)
		}
		d.write(row.label + between + "{" + key + "}")
	}
}

func (d *draft) hobbies(h headStyle) {
	d.heading(h, tag.Other, "other")
	for range 1 + d.IntN(4) {
		d.write("*" + d.in("hobby", d.language))
	}
}

func (d *draft) projects(h headStyle) {
	if d.chance(50) {
		return
	}
	d.heading(h, tag.Projects, "headprojects")
	for range 1 + d.IntN(3) {
		name := d.in(oneOf(d.author, "brand", "coined"), d.language) + " " + d.in("known", d.language)
		year := 2012 + d.IntN(13)
		d.write(oneOf(d.author, "#"+name, name+"\t"+d.date(1, year, 3)+" – "+d.date(1, year, 9),
			"#"+name+" | "+d.in("known", english)+", "+d.in("known", english), "*"+name+": "+d.in("story", d.language)))
		for range d.IntN(4) {
			d.write("*" + d.in("story", d.language))
		}
	}
}

// closing writes what CVs end with: a declaration, or references.
func (d *draft) closing(h headStyle) {
	if d.chance(50) {
		d.heading(h, tag.Declaration, "headdeclaration")
		for _, line := range wrapped(d.in("declaration", d.language), 70) {
			d.write(line)
		}
		d.write([2]string{"Place: ", "المكان: "}[d.language] + d.in("town", d.language))
		d.write([2]string{"Date:", "التاريخ:"}[d.language] + "\t(" + d.fullName(d.language) + ")")
		return
	}
	d.heading(h, tag.References, "headreferences")
	for range 1 + d.IntN(2) {
		d.values = map[string]string{"R": d.fullName(d.language), "p": d.in("position", d.language), "R2": d.phone(),
			"c": d.company(d.language)}
		d.write(oneOf(d.author, "{R}\n{p}, {c}\n{R2}", "{R} - {p}\t{R2}", "*{R}, {c}, {R2}"))
	}
}
