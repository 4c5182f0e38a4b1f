package match

import (
	"crypto/sha256"
	"encoding/binary"
	"log/slog"
	"math"
	"strings"

	"github.com/tawafuq/tawafuq/internal/slots"
)

// kept is what was read from texts, in a file beside the database: a start reads a text again only if it has changed. A
// record is a hash of what was read, and numbers: concepts, one vector, the values of a row. What short texts say is
// not in it: titles, languages and names of skills are read once for all who write them alike.
type kept struct {
	file      *slots.File
	dimension int
	log       *slog.Logger
}

const (
	mostKeptSkills    = 32 // whoever has more is read at every start
	mostKeptLanguages = 6
	digestSize        = 16
	factSize          = 48
)

func recordSize(dimension int) int {
	return digestSize + factSize + 8 + dimension + 2 + 4*mostKeptSkills + 4*mostKeptLanguages
}

// keepIn opens the file. build identifies the program: another one may read texts in another way. Without the file
// everything is read at every start.
func (r *Reader) keepIn(path, build string, log *slog.Logger) *kept {
	if r.dimension() == 0 {
		return nil
	}
	key := strings.Join([]string{"1", Version, r.Model(), r.lexicon.Hash(), build}, "\n")
	file, err := slots.Open(path, key, recordSize(r.dimension()))
	if err != nil {
		log.Warn("what was read from texts is not kept", "err", err)
		return nil
	}
	return &kept{file: file, dimension: r.dimension(), log: log}
}

// digest identifies what was read.
type digest [digestSize]byte

// said collects what is hashed. Each text is preceded by its length, so that none runs into the next.
type said []byte

func (s said) text(texts ...string) said {
	for _, t := range texts {
		s = append(binary.AppendUvarint(s, uint64(len(t))), t...)
	}
	return s
}

func (s said) texts(texts []string) said {
	return said(binary.AppendUvarint(s, uint64(len(texts)))).text(texts...)
}

func (s said) amount(n *int64) said {
	if n == nil {
		return append(s, 0)
	}
	return binary.AppendVarint(append(s, 1), *n)
}

func (s said) digest() digest {
	sum := sha256.Sum256(s)
	return digest(sum[:])
}

func (t Talent) digest() digest {
	s := said("talent").text(t.Title, t.Bio, t.Location, t.Availability).amount(t.ExpectedSalary)
	s = s.texts(t.Skills).texts(t.Work).texts(t.Languages).texts(t.Education).texts(t.Certifications)
	return said(appendNumbers(s, math.Float64bits(t.Years))).digest()
}

func (v Vacancy) digest() digest {
	s := said("job").text(v.Title, v.Description, v.Level, v.Location, v.Type, v.Currency)
	return s.texts(v.Requirements).texts(v.Skills).amount(v.SalaryMin).amount(v.SalaryMax).digest()
}

// talentRow returns a talent as it was read before; otherwise it reads it and returns the record to keep.
func (r *Reader) talentRow(k *kept, id string, t Talent) (found row[traits], record []byte) {
	if k == nil {
		return r.talent(t).row(), nil
	}
	digest := t.digest()
	b := unrecord{b: k.file.Read(id)}
	if !b.is(digest) {
		found = r.talent(t).row()
		return found, k.record(digest, found.facts.appendTo, found.text, found.skills, nil)
	}
	found.facts.years = math.Float64frombits(b.number())
	found.facts.pay = int64(b.number())
	found.facts.city, found.facts.region = int32(b.number()), int32(b.number())
	found.facts.soon, found.facts.education = int(int64(b.number())), int(int64(b.number()))
	found.text, found.skills, _ = b.rest(k.dimension)
	title := r.title(t.Title)
	found.title, found.named = title.near, title.named
	for _, name := range t.Skills {
		if read := r.skill(name); len(read.concepts) == 0 {
			found.others = append(found.others, read.other)
		}
	}
	found.languages = r.spoken(t.Languages)
	return found, nil
}

func (t traits) appendTo(b []byte) []byte {
	return appendNumbers(b, math.Float64bits(t.years), uint64(t.pay), uint64(t.city), uint64(t.region), uint64(t.soon),
		uint64(t.education))
}

// jobRow does the same for a job.
func (r *Reader) jobRow(k *kept, id string, v Vacancy) (found row[terms], record []byte) {
	if k == nil {
		return r.vacancy(v).row(), nil
	}
	digest := v.digest()
	b := unrecord{b: k.file.Read(id)}
	if !b.is(digest) {
		found = r.vacancy(v).row()
		return found, k.record(digest, func(b []byte) []byte { return found.facts.appendTo(b, found.weight) },
			found.text, found.skills, found.languages)
	}
	f := &found.facts
	f.years, f.least = math.Float64frombits(b.number()), math.Float64frombits(b.number())
	f.pay = int64(b.number())
	f.city, f.region = int32(b.number()), int32(b.number())
	more := b.number()
	f.education = int(int8(more))
	f.remote, f.hybrid, f.soon = more>>8&1 != 0, more>>9&1 != 0, more>>10&1 != 0
	found.weight = int(more >> 16)
	found.text, found.skills, found.languages = b.rest(k.dimension)
	title := r.title(v.Title)
	found.title, found.named = title.near, title.named
	var w want
	for _, name := range v.Skills {
		w.list(r, name)
	}
	for _, s := range w.skills {
		if s.concept == none {
			found.others = append(found.others, otherSkill{s.key, s.near})
		}
	}
	return found, nil
}

func (t terms) appendTo(b []byte, weight int) []byte {
	more := uint64(uint8(t.education)) | uint64(weight)<<16
	for i, is := range []bool{t.remote, t.hybrid, t.soon} {
		if is {
			more |= 1 << (8 + i)
		}
	}
	return appendNumbers(b, math.Float64bits(t.years), math.Float64bits(t.least), uint64(t.pay), uint64(t.city),
		uint64(t.region), more)
}

// record is what is kept of a row; nil for one that is not: it has no vector, or too many of something.
func (k *kept) record(
	of digest, facts func([]byte) []byte, text vector, skills []uint32, languages []int32,
) []byte {
	if len(text.codes) != k.dimension || len(skills) > mostKeptSkills || len(languages) > mostKeptLanguages {
		return []byte{}
	}
	b := facts(append(make([]byte, 0, recordSize(k.dimension)), of[:]...))
	b = appendNumbers(b, math.Float64bits(text.norm))
	for _, code := range text.codes {
		b = append(b, byte(code))
	}
	b = append(b, byte(len(skills)), byte(len(languages)))
	for _, s := range skills {
		b = binary.LittleEndian.AppendUint32(b, s)
	}
	for _, l := range languages {
		b = binary.LittleEndian.AppendUint32(b, uint32(l))
	}
	return b
}

func appendNumbers(b []byte, numbers ...uint64) []byte {
	for _, n := range numbers {
		b = binary.LittleEndian.AppendUint64(b, n)
	}
	return b
}

// unrecord reads what record wrote, in the same order.
type unrecord struct{ b []byte }

// is reports whether there is a record, and of what is said now.
func (u *unrecord) is(now digest) bool {
	if len(u.b) < digestSize || digest(u.b) != now {
		return false
	}
	u.b = u.b[digestSize:]
	return true
}

func (u *unrecord) number() uint64 {
	n := binary.LittleEndian.Uint64(u.b)
	u.b = u.b[8:]
	return n
}

func (u *unrecord) rest(dimension int) (text vector, skills []uint32, languages []int32) {
	text.norm = math.Float64frombits(u.number())
	text.codes = make([]int8, dimension)
	for i := range text.codes {
		text.codes[i] = int8(u.b[i])
	}
	b := u.b[dimension:]
	skills, languages = make([]uint32, min(int(b[0]), mostKeptSkills)), make([]int32, min(int(b[1]), mostKeptLanguages))
	b = b[2:]
	for i := range skills {
		skills[i], b = binary.LittleEndian.Uint32(b), b[4:]
	}
	for i := range languages {
		languages[i], b = int32(binary.LittleEndian.Uint32(b)), b[4:]
	}
	return text, skills, languages
}

// keep writes what was read, and gives up where the disk does: a file that cannot be written may hold what must go.
func (k *kept) keep(ids []string, records [][]byte, gone []string) (still *kept) {
	if k == nil {
		return nil
	}
	err := k.file.Wipe(gone...)
	for i, record := range records {
		if err != nil {
			break
		}
		switch {
		case record == nil: // it is there
		case len(record) == 0:
			err = k.file.Wipe(ids[i])
		default:
			err = k.file.Write(ids[i], record)
		}
	}
	return k.unless(err)
}

// sweep wipes what nobody asked for once everything has been read.
func (k *kept) sweep() (still *kept) {
	if k == nil {
		return nil
	}
	return k.unless(k.file.Sweep())
}

func (k *kept) unless(err error) *kept {
	if err == nil {
		return k
	}
	k.log.Error("what was read from texts is no longer kept", "err", err, "removing", k.file.Abandon())
	return nil
}
