package httpapi_test

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
)

// telling is an applicant whose every field tells who they are.
type telling struct {
	account               string
	first, last, inArabic string
	phone, place, school  string
	id, application       string
	picture, message      string
}

// whoever are words that tell of each of them, though not who it is. None is short enough to stand in a random id.
var whoever = []string{"Egyptian", "mother", "Nourah", "married", "in 1987", "linkedin"}

// marks are the strings by which somebody would be known.
func (p telling) marks() []string {
	return []string{p.id, p.first, strings.ToLower(p.first), p.last, p.inArabic, p.email(), p.account + "@mark",
		p.phone, p.phone[1:], p.place, p.school, p.file(), filepath.Base(p.picture), p.account + "-portfolio"}
}

func (p telling) email() string { return p.account + "@example.com" }
func (p telling) file() string  { return p.account + "-resume" }

// text is how somebody gives themselves away.
func (p telling) text() string {
	return fmt.Sprintf("I am %s %s (%s), an Egyptian mother, married, born in 1987. "+
		"Write to %s@mark.example, call %s, see https://linkedin.com/in/%[1]s and %[4]s-portfolio.com. "+
		"Princess Nourah University, then %[6]s University. I build Go services.",
		p.first, p.last, p.inArabic, p.account, p.phone, p.school)
}

// applies signs somebody up with marks in every field, applies to a job and writes.
func (w *world) applies(p telling, job string, inPool bool, before func(id string)) telling {
	w.t.Helper()
	p.id = w.signUp(p.account, fields{"title": "Backend Engineer", "firstName": p.first, "lastName": p.last,
		"skills": []string{"Go", p.first + "'s skill"}, "bio": p.text(), "location": p.place, "phone": p.phone,
		"education": []string{"BSc, Princess Nourah University", "MSc, " + p.school + " university"}})
	w.put(p.account, "/api/profile/pool", fields{"inPool": inPool}, 200)
	p.picture = w.withPicture(p.account)
	w.uploaded(p.account, p.file()+".txt", p.first+" "+p.last+"\n"+p.account+"@mark.example\n"+p.phone+"\n\n"+p.text()+
		"\n\n"+englishCV)
	before(p.id)
	p.application = w.made(w.post(p.account, "/api/applications",
		fields{"jobId": job, "coverLetter": p.text()}, 201))
	p.message = w.written(p.account, p.application, p.text())
	return p
}

// tells returns the strings of some that a text has.
func tells(said string, marks ...string) []string {
	return slices.DeleteFunc(slices.Clone(marks), func(mark string) bool { return !strings.Contains(said, mark) })
}

// allMail returns all that was mailed to an address: as sent, and decoded.
func (w *world) allMail(address string) string {
	w.t.Helper()
	all := w.mailTo(address)
	for _, l := range w.letters(address) {
		all += l.subject + "\n" + l.text + "\n" + string(l.calendar) + "\n"
	}
	return all
}
