package document

import "testing"

func TestDropEchoes(t *testing.T) {
	at := func(char rune, pen, base, width float64) drawn {
		return drawn{char: char, pen: pen, left: pen, right: pen + width, base: base, style: style{size: 10}}
	}
	mark, letter := at('ّ', 61, 99, 3), at('و', 61, 99, 0)
	word := []drawn{
		at('م', 72, 100, 5), at('ط', 65, 100, 7), at('ّ', 60, 100, 4), at('و', 60, 100, 5), at('ر', 57, 100, 3),
	}
	with := func(mark, letter drawn) []drawn { return append([]drawn{mark, letter}, word...) }
	for name, c := range map[string]struct {
		chars []drawn
		want  string
	}{
		"a mark that repeats its letter": {with(mark, letter), "مطّور"},
		"both with half the width":       {with(at('ّ', 61, 99, 1), at('و', 61, 99, 1)), "مطّور"},
		"a mark alone":                   {append([]drawn{mark}, word...), "ّمطّور"},
		"a letter without width":         {with(mark, at('ي', 61, 99, 0)), "ّيمطّور"},
		"the same letter next to it":     {with(at('ّ', 62, 100, 3), at('و', 62, 100, 3)), "ّومطّور"},
		"the letter on another line":     {with(at('ّ', 61, 150, 3), at('و', 61, 150, 0)), "ّومطّور"},
	} {
		t.Run(name, func(t *testing.T) {
			var got []rune
			for _, d := range dropEchoes(c.chars) {
				got = append(got, d.char)
			}
			if string(got) != c.want {
				t.Errorf("got %q, want %q", string(got), c.want)
			}
		})
	}
}
