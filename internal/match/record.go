package match

import (
	"encoding/binary"
	"fmt"
	"math"
)

// recordOf returns the record to store for a row; if the row has too many of something, only that it exists.
func recordOf[F facts](k *kept, of digest, flags byte, r row[F], facts func([]byte) []byte) []byte {
	b := append(make([]byte, 0, recordSize(k.dimension)), of[:]...)
	lists := [][]uint32{r.skills, unsigned(r.languages), unsigned(r.named.occupations), r.named.titleWords}
	if len(r.skills) > mostKeptSkills || len(r.languages) > mostKeptLanguages ||
		len(r.others) > mostKeptOthers || len(r.named.occupations)+len(r.named.titleWords) > mostKeptNamed {
		clear(b) // no text has this digest
		return append(b, flags|absent)
	}
	b = facts(append(b, flags))
	b = k.appendVector(k.appendVector(b, r.text), r.title)
	for _, list := range lists {
		b = append(b, byte(len(list)))
	}
	b = append(b, byte(len(r.others)))
	for _, o := range r.others {
		b = appendNumbers(b, uint64(o.key))
	}
	for _, list := range lists {
		for _, n := range list {
			b = binary.LittleEndian.AppendUint32(b, n)
		}
	}
	return b
}

func (k *kept) appendVector(b []byte, v vector) []byte {
	b = appendNumbers(b, math.Float64bits(v.norm))
	for i := range k.dimension {
		code := int8(0)
		if v.codes != nil {
			code = v.codes[i]
		}
		b = append(b, byte(code))
	}
	return b
}

func unsigned(all []int32) []uint32 {
	list := make([]uint32, len(all))
	for i, n := range all {
		list[i] = uint32(n)
	}
	return list
}

func appendNumbers(b []byte, numbers ...uint64) []byte {
	for _, n := range numbers {
		b = binary.LittleEndian.AppendUint64(b, n)
	}
	return b
}

// unrecord reads what record wrote, in the same order.
type unrecord struct{ b []byte }

// is reports whether there is a record with the digest now. It skips the digest.
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

func (u *unrecord) byte() byte {
	first := u.b[0]
	u.b = u.b[1:]
	return first
}

func (u *unrecord) vector(dimension int) (v vector) {
	v.norm = math.Float64frombits(u.number())
	if v.norm != 0 {
		v.codes = make([]int8, dimension)
		for i := range v.codes {
			v.codes[i] = int8(u.b[i])
		}
	}
	u.b = u.b[dimension:]
	return v
}

// rest reads what rows of talents and jobs have in common.
func rest[F facts](u *unrecord, dimension int, into *row[F]) {
	into.text, into.title = u.vector(dimension), u.vector(dimension)
	var sizes [5]byte
	copy(sizes[:], u.b)
	u.b = u.b[len(sizes):]
	for range min(sizes[4], mostKeptOthers) {
		into.others = append(into.others, otherSkill{key: wording(u.number())})
	}
	into.skills = someOf[uint32](u, sizes[0])
	into.languages = someOf[int32](u, sizes[1])
	into.named.occupations = someOf[int32](u, sizes[2])
	into.named.titleWords = someOf[uint32](u, sizes[3])
}

func someOf[N int32 | uint32](u *unrecord, n byte) []N {
	if n == 0 {
		return nil
	}
	all := make([]N, n)
	for i := range all {
		all[i] = N(binary.LittleEndian.Uint32(u.b))
		u.b = u.b[4:]
	}
	return all
}

// id returns the id of a skill's record.
func (w wording) id() string { return fmt.Sprintf("skill:%016x", uint64(w)) }

// keepSkills stores those of some skills that are not in the file yet.
func (k *kept) keepSkills(some []otherSkill) error {
	for _, o := range some {
		if k.skills[o.key] {
			continue
		}
		k.skills[o.key] = true
		if k.file.Read(o.key.id()) != nil {
			continue
		}
		b := append(make([]byte, digestSize), ofSkill)
		if err := k.file.Write(o.key.id(), k.appendVector(b, o.near)); err != nil {
			return err
		}
	}
	return nil
}

// skillOf reads the record of a skill.
func (k *kept) skillOf(id string, record []byte) (o otherSkill, ok bool) {
	_, err := fmt.Sscanf(id, "skill:%x", (*uint64)(&o.key))
	u := unrecord{b: record[digestSize+1:]}
	o.near = u.vector(k.dimension)
	return o, err == nil
}
