package document

import (
	"bytes"
	"encoding/binary"
	"math/rand/v2"
	"strings"
)

const fiveMegabytes = 5 << 20

func hostileTexts() []hostileFile {
	times := func(s string) func() []byte {
		return func() []byte { return bytes.Repeat([]byte(s), fiveMegabytes/len(s)) }
	}
	literal := func(s string) func() []byte { return func() []byte { return []byte(s) } }
	random := func() []byte {
		content := make([]byte, fiveMegabytes)
		source := rand.New(rand.NewPCG(1, 2))
		for at := 0; at < len(content); at += 8 {
			binary.LittleEndian.PutUint64(content[at:], source.Uint64())
		}
		return content
	}
	return []hostileFile{
		{"five megabytes of zeros", "a.txt", times("\x00"), empty},
		{"five megabytes of spaces", "a.txt", times(" "), empty},
		{"five megabytes of newlines", "a.txt", times("\n"), empty},
		{"five megabytes of hard spaces", "a.txt", times("\u00a0"), empty},
		{"five megabytes of ones", "a.txt", times("\xff"), mislabelled},
		{"five megabytes of random bytes", "a.txt", random, mislabelled},
		{"five megabytes of random bytes called PDF", "a.pdf", random, mislabelled},
		{"five megabytes of one letter", "a.txt", times("a"), tooComplex},
		{"one letter per line", "a.txt", times("ا\n"), tooComplex},
		{"only rules", "a.txt", times("=====\n"), anyOutcome},
		{"only page breaks", "a.txt", times("a\f"), tooComplex},
		{"four hundred thousand direction marks", "a.txt",
			literal("سيرة" + strings.Repeat("\u202e\u2066\u200f", 130_000) + "ذاتية"), isText},
		{"a tower of marks", "a.txt", literal("a" + strings.Repeat("\u0301\u0323", 500_000)), isText},
		{"letters that each become eighteen", "a.txt", times("\uFDFA"), tooComplex},
		{"joined emoji of people", "a.txt", literal(strings.Repeat("👨\u200d👩\u200d👧\u200d👦", 50_000)),
			[]error{nil, ErrTooComplex}},
		{"halves of surrogate pairs", "a.txt", func() []byte {
			return append([]byte("\xff\xfe"), bytes.Repeat([]byte{0x00, 0xD8, 0x41, 0x00}, 10_000)...)
		}, anyOutcome},
		{"UTF-16 with half a letter at its end", "a.txt", literal("\xff\xfe" + "س\x00a\x00"[2:] + "\x06"), anyOutcome},
		{"letters beyond Unicode", "a.txt", literal("\xff\xfe\x00\x00" + strings.Repeat("\xff\xff\xff\x7f", 1000)),
			mislabelled},
		{"overlong UTF-8", "a.txt", literal(strings.Repeat("\xc0\xaf\xe0\x80\xaf\xf0\x80\x80\xaf", 1000)),
			anyOutcome},
		{"UTF-8 of surrogate halves", "a.txt", literal(strings.Repeat("\xed\xa0\x80", 1000)), anyOutcome},
		{"noncharacters", "a.txt", literal("سيرة" + strings.Repeat("\uFFFE\uFFFF\U0010FFFF", 1000)), isText},
		{"only a byte order mark", "a.txt", literal("\ufeff"), empty},
		{"commands to a terminal", "a.txt",
			literal("\x1b[2J\x1b]0;evil\x07\x1b[31mسيرة ذاتية وخبرات كثيرة في مجال هندسة البرمجيات والتطوير"), isText},
		{"nothing", "a.txt", literal(""), empty},
		{"a name that climbs out of the folder", "..%2f..%2fetc%2fpasswd.txt", literal("سيرة"), isText},
	}
}
