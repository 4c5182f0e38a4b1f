package interpret

// memo remembers results for texts. The rules, the marks for the tagger and what follows it ask about the same words of
// a CV again and again. A nil memo remembers nothing.
type memo[T any] map[string]T

// of returns what find says about a text, or has said before.
func (m memo[T]) of(s string, find func(string) T) T {
	if known, is := m[s]; is {
		return known
	}
	found := find(s)
	if m != nil {
		m[s] = found
	}
	return found
}

// memos are the memos of one reading; they are dropped with it.
type memos struct {
	positions, companies memo[float64]
	places               memo[bool]
}

func newMemos() memos { return memos{memo[float64]{}, memo[float64]{}, memo[bool]{}} }
