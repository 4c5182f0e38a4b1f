package match

import (
	"crypto/sha256"
	"encoding/binary"
	"log/slog"
	"math"
	"strings"

	"github.com/tawafuq/tawafuq/internal/slots"
)

// kept stores what was read from texts in a file next to the database: a start reads a text again only if it has
// changed. A record is a hash of what was read, and numbers: concepts, the vectors of title and text, the values of a
// row. Skills that the lexicon does not know have separate records, by a hash of their spelling.
type kept struct {
	file      *slots.File
	dimension int
	skills    map[wording]bool // those in the file
	log       *slog.Logger
}

const (
	mostKeptSkills    = 32 // rows with more are read at every start
	mostKeptLanguages = 6
	mostKeptOthers    = 10
	mostKeptNamed     = 16 // occupations that a title names, and its words
	digestSize        = 16
	factSize          = 48
)

// Flags of a record, after the digest.
const (
	ofJob   = 1 << iota
	ofSkill // that the lexicon does not know
	absent  // nothing but the id is stored
)

func recordSize(dimension int) int {
	const listed = mostKeptSkills + mostKeptLanguages + mostKeptNamed
	return digestSize + 1 + factSize + 2*(8+dimension) + 5 + 4*listed + 8*mostKeptOthers
}

// keepIn opens the file. build identifies the program: another one may read texts differently. Without the file
// everything is read at every start.
func (r *Reader) keepIn(path, build string, log *slog.Logger) *kept {
	if r.dimension() == 0 {
		return nil
	}
	key := strings.Join([]string{"3", Version, r.Model(), r.lexicon.Hash(), build}, "\n")
	file, err := slots.Open(path, key, recordSize(r.dimension()))
	if err != nil {
		log.Warn("what was read from texts is not kept", "err", err)
		return nil
	}
	return &kept{file: file, dimension: r.dimension(), skills: map[wording]bool{}, log: log}
}

// digest identifies what was read.
type digest [digestSize]byte

// said collects what is hashed. Each text is preceded by its length, so that texts do not run together.
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

// talentRow returns a talent from the record if it is still valid; otherwise it reads the talent and returns the record
// to store.
func (r *Reader) talentRow(k *kept, id string, t Talent) (found row[traits], record []byte) {
	if k == nil {
		return r.talent(t).row(), nil
	}
	digest := t.digest()
	b := unrecord{b: k.file.Read(id)}
	if !b.is(digest) {
		found = r.talent(t).row()
		return found, recordOf(k, digest, 0, found, found.facts.appendTo)
	}
	found, _ = b.talent(k.dimension)
	found.others = nil
	for _, name := range t.Skills {
		if read := r.skill(name); len(read.concepts) == 0 {
			found.others = append(found.others, read.other)
		}
	}
	return found, nil
}

// talent reads the record of a talent, without the vectors of skills that the lexicon does not know. It returns false
// if the row is not stored.
func (u *unrecord) talent(dimension int) (found row[traits], there bool) {
	if u.byte()&absent != 0 {
		return found, false
	}
	f := &found.facts
	f.years = math.Float64frombits(u.number())
	f.pay = int64(u.number())
	f.city, f.region = int32(u.number()), int32(u.number())
	f.soon, f.education = int(int64(u.number())), int(int64(u.number()))
	rest(u, dimension, &found)
	return found, true
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
		return found, recordOf(k, digest, ofJob, found,
			func(b []byte) []byte { return found.facts.appendTo(b, found.weight) })
	}
	found, _ = b.job(k.dimension)
	found.others = nil
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

// job does the same for a job.
func (u *unrecord) job(dimension int) (found row[terms], there bool) {
	if u.byte()&absent != 0 {
		return found, false
	}
	f := &found.facts
	f.years, f.least = math.Float64frombits(u.number()), math.Float64frombits(u.number())
	f.pay = int64(u.number())
	f.city, f.region = int32(u.number()), int32(u.number())
	more := u.number()
	f.education = int(int8(more))
	f.remote, f.hybrid, f.soon = more>>8&1 != 0, more>>9&1 != 0, more>>10&1 != 0
	found.weight = int(more >> 16)
	rest(u, dimension, &found)
	return found, true
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

// keep writes what was read, and gives up if the disk fails: a file that cannot be written may hold what must be
// deleted.
func (k *kept) keep(ids []string, records [][]byte, others []otherSkill, gone []string) (still *kept) {
	if k == nil {
		return nil
	}
	err := k.file.Wipe(gone...)
	if err == nil {
		err = k.keepSkills(others)
	}
	for i, record := range records {
		if err != nil {
			break
		}
		if record != nil { // otherwise it is already there
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
