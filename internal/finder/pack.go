package finder

import (
	"encoding/binary"
	"math"
	"strings"
	"sync"
	"time"

	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/talent"
	"github.com/tawafuq/tawafuq/internal/text"
)

// A row is kept as one string: its texts are parts of it, so that unpacking copies none of them.

// words are texts that many rows share, each kept once: places, skills, degrees. There is room for so many; what comes
// later is kept in its rows.
type words struct {
	numbers map[string]int
	// skills are how somebody wrote each skill, by its folded form: readers look while rows are packed.
	skills  sync.Map
	written int             // how many there are
	texts   [1 << 16]string // never changes once a row refers to it
}

func newWords() *words { return &words{numbers: map[string]int{}} }

// number returns the number of a text, which it gets if there is room.
func (w *words) number(s string) (n int, there bool) {
	if n, there = w.numbers[s]; there {
		return n, true
	}
	if n = len(w.numbers); n == len(w.texts) {
		return 0, false
	}
	s = strings.Clone(s)
	w.numbers[s], w.texts[n] = n, s
	return n, true
}

// tooLong is for a text that no other row is likely to have.
const tooLong = 64

// packer packs a row. A text that is among words is its number, below zero.
type packer struct {
	words *words
	b     []byte
}

func (p *packer) number(n int64) { p.b = binary.AppendVarint(p.b, n) }

func (p *packer) text(s string) {
	p.number(int64(len(s)))
	p.b = append(p.b, s...)
}

// word packs a text that other rows are likely to have, too.
func (p *packer) word(s string) {
	if s != "" && len(s) <= tooLong {
		if n, there := p.words.number(s); there {
			p.number(int64(-n - 1))
			return
		}
	}
	p.text(s)
}

// skill packs a skill, and remembers how it is written.
func (p *packer) skill(s string) {
	if w := p.words; len(s) <= tooLong && w.written < len(w.texts) {
		if _, there := w.skills.LoadOrStore(text.Fold(s), strings.Clone(s)); !there {
			w.written++
		}
	}
	p.word(s)
}

func (p *packer) texts(all []string, pack func(string)) {
	p.number(int64(len(all)))
	for _, s := range all {
		pack(s)
	}
}

// amount packs one that may be missing; those that are there are not negative.
func (p *packer) amount(n *int64) {
	if n == nil {
		p.number(-1)
		return
	}
	p.number(*n)
}

func (p *packer) time(t time.Time) {
	if t.IsZero() {
		p.number(-1)
		return
	}
	p.number(t.UnixMilli())
}

// unpacker reads what a packer wrote, in the same order.
type unpacker struct {
	words *words
	s     string
	at    int
	room  *room
}

// room is where the lists and amounts of several rows go that are needed together; nil where each has its own.
type room struct {
	texts   []string
	amounts []int64
}

// newRoom is room for so many rows as most are; more goes beside it.
func newRoom(rows int) *room {
	const texts, amounts = 18, 2
	return &room{make([]string, 0, texts*rows), make([]int64, 0, amounts*rows)}
}

// list returns room for n texts.
func (r *room) list(n int) []string {
	if r == nil || cap(r.texts)-len(r.texts) < n {
		return make([]string, n)
	}
	from := len(r.texts)
	r.texts = r.texts[:from+n]
	return r.texts[from : from+n : from+n]
}

// amount returns where an amount is kept.
func (r *room) amount(n int64) *int64 {
	if r == nil || len(r.amounts) == cap(r.amounts) {
		return &n
	}
	r.amounts = append(r.amounts, n)
	return &r.amounts[len(r.amounts)-1]
}

// number is binary.Varint for a string.
func (u *unpacker) number() int64 {
	var n uint64
	for shift := 0; ; shift += 7 {
		b := u.s[u.at]
		u.at++
		n |= uint64(b&0x7f) << shift
		if b < 0x80 {
			break
		}
	}
	if n&1 != 0 {
		return ^int64(n >> 1)
	}
	return int64(n >> 1)
}

func (u *unpacker) text() string {
	n := int(u.number())
	if n < 0 {
		return u.words.texts[-n-1]
	}
	u.at += n
	return u.s[u.at-n : u.at]
}

func (u *unpacker) texts() []string {
	all := u.room.list(int(u.number()))
	for i := range all {
		all[i] = u.text()
	}
	return all
}

func (u *unpacker) amount() *int64 {
	n := u.number()
	if n < 0 {
		return nil
	}
	return u.room.amount(n)
}

func (u *unpacker) time() time.Time {
	ms := u.number()
	if ms < 0 {
		return time.Time{}
	}
	return time.UnixMilli(ms).UTC()
}

// packJob packs an open job without its id, its company and its applications.
func (w *words) packJob(j job.Job) string {
	p := packer{words: w}
	p.text(string(j.Deadline))
	p.word(j.Title)
	p.word(j.Department)
	p.word(j.Location)
	p.word(j.Type)
	p.word(j.Level)
	p.amount(j.SalaryMin)
	p.amount(j.SalaryMax)
	p.word(j.Currency)
	p.text(j.Description)
	p.texts(j.Requirements, p.text)
	p.texts(j.Benefits, p.word)
	p.texts(j.Skills, p.word)
	p.time(j.CreatedAt)
	p.time(j.PostedAt)
	p.word(map[bool]string{true: blind}[j.Blind])
	return string(p.b)
}

func (w *words) unpackJob(id, packed string, r *room) job.Job {
	u := unpacker{words: w, s: packed, room: r}
	return job.Job{
		ID:     id,
		Status: job.Open,
		Text: job.Text{
			Deadline:     job.Day(u.text()),
			Title:        u.text(),
			Department:   u.text(),
			Location:     u.text(),
			Type:         u.text(),
			Level:        u.text(),
			SalaryMin:    u.amount(),
			SalaryMax:    u.amount(),
			Currency:     u.text(),
			Description:  u.text(),
			Requirements: u.texts(),
			Benefits:     u.texts(),
			Skills:       u.texts(),
		},
		CreatedAt: u.time(),
		PostedAt:  u.time(),
		Blind:     u.text() == blind,
	}
}

// blind is the word that a blind job is packed with.
const blind = "blind"

// packCandidate packs what lists show of a candidate, without the id.
func (w *words) packCandidate(c talent.Candidate) string {
	p := packer{words: w}
	p.text(c.FirstName)
	p.text(c.LastName)
	p.text(c.ImageKey)
	p.number(int64(c.Completeness))
	p.word(c.Title)
	p.text(c.Bio)
	p.texts(c.Skills, p.skill)
	p.texts(c.Education, p.word)
	p.number(int64(math.Float64bits(c.Experience)))
	p.word(c.Location)
	p.amount(c.ExpectedSalary)
	p.word(c.Availability)
	p.texts(c.Languages, p.word)
	p.time(c.UpdatedAt)
	return string(p.b)
}

func (w *words) unpackCandidate(id, packed string, r *room) talent.Candidate {
	u := unpacker{words: w, s: packed, room: r}
	return talent.Candidate{
		FirstName:    u.text(),
		LastName:     u.text(),
		ImageKey:     u.text(),
		Completeness: int(u.number()),
		Profile: talent.Profile{
			UserID:         id,
			Title:          u.text(),
			Bio:            u.text(),
			Skills:         u.texts(),
			Education:      u.texts(),
			Experience:     math.Float64frombits(uint64(u.number())),
			Location:       u.text(),
			ExpectedSalary: u.amount(),
			Availability:   u.text(),
			Languages:      u.texts(),
			InPool:         true,
			UpdatedAt:      u.time(),
			WorkHistory:    []talent.Work{},
			Certifications: []string{},
			LanguageLevels: map[string]string{},
			Links:          []string{},
			Portfolio:      []talent.Piece{},
		},
	}
}
