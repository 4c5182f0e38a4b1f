package httpapi_test

import (
	"bytes"
	"encoding/base64"
	"io"
	"mime"
	"mime/multipart"
	"mime/quotedprintable"
	"net/mail"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	ics "github.com/arran4/golang-ical"
)

// letter is a mail that was sent, in decoded form.
type letter struct {
	subject, language string
	text              string
	calendar          []byte
}

// letters runs the tasks and returns the mails to an address, oldest first.
func (w *world) letters(address string) []letter {
	w.t.Helper()
	w.runTasks()
	files, err := filepath.Glob(filepath.Join(w.mail, "*.eml"))
	ok(w.t, err)
	var found []letter
	for _, file := range files {
		raw, err := os.ReadFile(file)
		ok(w.t, err)
		m, err := mail.ReadMessage(bytes.NewReader(raw))
		ok(w.t, err)
		if m.Header.Get("To") != "<"+address+">" {
			continue
		}
		l := letter{language: m.Header.Get("Content-Language")}
		l.subject, err = new(mime.WordDecoder).DecodeHeader(m.Header.Get("Subject"))
		ok(w.t, err)
		w.readParts(&l, m.Header.Get("Content-Type"), "", m.Body)
		found = append(found, l)
	}
	return found
}

func (w *world) readParts(l *letter, contentType, encoding string, r io.Reader) {
	w.t.Helper()
	kind, params, err := mime.ParseMediaType(contentType)
	ok(w.t, err)
	if strings.HasPrefix(kind, "multipart/") {
		parts := multipart.NewReader(r, params["boundary"])
		for {
			part, err := parts.NextRawPart()
			if err == io.EOF {
				return
			}
			ok(w.t, err)
			w.readParts(l, part.Header.Get("Content-Type"), part.Header.Get("Content-Transfer-Encoding"), part)
		}
	}
	switch strings.ToLower(encoding) {
	case "quoted-printable":
		r = quotedprintable.NewReader(r)
	case "base64":
		r = base64.NewDecoder(base64.StdEncoding, r)
	}
	raw, err := io.ReadAll(r)
	ok(w.t, err)
	switch kind {
	case "text/plain":
		l.text = string(raw)
	case "text/calendar":
		l.calendar = raw
	}
}

// newest is the last mail to an address.
func (w *world) newest(address string) letter {
	w.t.Helper()
	all := w.letters(address)
	if len(all) == 0 {
		w.t.Fatalf("no mail to %s", address)
	}
	return all[len(all)-1]
}

// checkCalendar reads a calendar file the way calendars do.
func (w *world) checkCalendar(raw []byte, begin time.Time, minutes int, summary string) {
	w.t.Helper()
	for line := range strings.Lines(string(raw)) {
		if len(line) > 77 || !strings.HasSuffix(line, "\r\n") { // 75 octets and the end of the line, as the format asks
			w.t.Errorf("a line of %d octets: %q", len(line), line)
			break
		}
	}
	c, err := ics.ParseCalendar(bytes.NewReader(raw))
	ok(w.t, err)
	if len(c.Events()) != 1 {
		w.t.Fatalf("%d events in %s", len(c.Events()), raw)
	}
	e := c.Events()[0]
	start, err := e.GetStartAt()
	ok(w.t, err)
	end, err := e.GetEndAt()
	ok(w.t, err)
	if !start.Equal(begin) || end.Sub(start) != time.Duration(minutes)*time.Minute {
		w.t.Errorf("from %v to %v, want %v for %d minutes", start, end, begin, minutes)
	}
	for property, want := range map[ics.ComponentProperty]string{
		ics.ComponentPropertySummary:     summary,
		ics.ComponentPropertyLocation:    "شارع العليا، الرياض",
		ics.ComponentPropertyDescription: "Bring your portfolio, please",
		ics.ComponentPropertyStatus:      "CONFIRMED",
	} {
		if got := e.GetProperty(property); got == nil || ics.FromText(got.Value) != want {
			w.t.Errorf("%s is %v, want %q", property, got, want)
		}
	}
	if e.Id() == "" || e.GetProperty(ics.ComponentPropertyDtstamp) == nil {
		w.t.Error("an event without an id or a stamp")
	}
}

func TestAnInterviewFromProposalToCalendar(t *testing.T) {
	onBothEngines(t, func(w *world) {
		w.verify("sara@example.com")
		w.verify("hr@najd.example")
		w.want(200, request{method: "PATCH", path: "/api/account", as: "talent", body: fields{"language": "ar"}})
		id := w.newApplication()
		interview := w.proposed(id)
		offered := w.newest("sara@example.com")
		if offered.language != "ar" || !strings.Contains(offered.text, "نجد للأنظمة") ||
			strings.Contains(offered.text, "Hello") || offered.calendar != nil {
			w.t.Errorf("offered: %+v", offered)
		}
		path := "/api/interviews/" + interview
		w.want(409, request{method: "GET", path: path + "/calendar.ics", as: "talent"})

		// Accepted in another time zone: what counts is the moment.
		begin, err := time.Parse(time.RFC3339, slot(2))
		ok(w.t, err)
		w.post("talent", path+"/accept", fields{"slot": begin.UTC().Format(time.RFC3339)}, 200)
		for _, reader := range []struct{ who, address, language, summary string }{
			{"talent", "sara@example.com", "ar", "Backend Engineer · نجد للأنظمة"},
			{"company", "hr@najd.example", "en", "Sara Al Harbi · Backend Engineer"},
		} {
			w.checkCalendar([]byte(w.get(reader.who, path+"/calendar.ics").body), begin, 45, reader.summary)
			l := w.newest(reader.address)
			if l.language != reader.language || l.calendar == nil {
				w.t.Fatalf("to %s: %+v", reader.address, l)
			}
			w.checkCalendar(l.calendar, begin, 45, reader.summary)
		}

		// A new proposal moves the interview, and the old calendar file is no longer valid.
		later := proposal(fields{"slots": []string{slot(5)}})
		if next := w.made(w.post("company", applications+id+"/interviews", later, 201)); next != interview {
			w.t.Errorf("%s became %s", interview, next)
		}
		w.runTasks()
		w.want(409, request{method: "GET", path: path + "/calendar.ics", as: "talent"})
		w.want(422, request{method: "POST", path: path + "/accept", as: "talent", body: fields{"slot": slot(2)}})
		w.shows(w.get("talent", applications+id), []string{`"state":"proposed"`, `"what":"moved"`}, nil)
		w.post("company", path+"/cancel", fields{"reason": "تأجل"}, 200)
		if l := w.newest("sara@example.com"); l.calendar != nil || l.language != "ar" {
			w.t.Errorf("cancelled: %+v", l)
		}
		w.shows(w.get("talent", applications+id), []string{`"state":"cancelled"`, `"reason":"تأجل"`,
			`"status":"interviewing"`}, nil)
	})
}

// Each side is notified in their own language, whatever the other reads.
func TestBellAndMailSpeakTheReadersLanguage(t *testing.T) {
	onBothEngines(t, func(w *world) {
		w.verify("sara@example.com")
		w.verify("omar@example.com")
		w.want(200, request{method: "PATCH", path: "/api/account", as: "talent", body: fields{"language": "ar"}})
		job := w.newJob(fields{"title": "Engineer <b>"})
		for who, address := range map[string]string{"talent": "sara@example.com", "other": "omar@example.com"} {
			w.move(w.applied(who, job), "reviewed")
			l := w.newest(address)
			arabic := who == "talent"
			if (l.language == "ar") != arabic || strings.Contains(l.text, "Your application") == arabic ||
				!strings.Contains(l.text, "Engineer <b>") || strings.Contains(l.text+l.subject, "job.application.") {
				w.t.Errorf("to %s: %+v", address, l)
			}
			bell := w.get(who, "/api/notifications?limit=1")
			if strings.Contains(bell.body, "your application") == arabic ||
				strings.Contains(bell.body, "job.application.") {
				w.t.Errorf("bell of %s: %s", who, bell.body)
			}
		}
	})
}

// An address that was never confirmed gets no mail about the marketplace: it may be a stranger's.
func TestOnlyConfirmedAddressesGetMail(t *testing.T) {
	onBothEngines(t, func(w *world) {
		w.runTasks()
		before := len(w.letters("sara@example.com"))
		id := w.newApplication()
		w.move(id, "reviewed")
		w.proposed(id)
		if after := len(w.letters("sara@example.com")); after != before {
			w.t.Errorf("%d more mails", after-before)
		}
		w.shows(w.get("talent", "/api/notifications"), []string{"your application", "times for an interview"}, nil)
	})
}
