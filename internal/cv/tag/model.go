package tag

import "github.com/tawafuq/tawafuq/internal/packed"

// Tagger is a trained model. It is immutable and safe for concurrent use. training/tagger/model.py is the same model
// for training.
type Tagger struct {
	size    int // of every vector
	longest int // how many words of a line go into its vector

	words, grams, marks, lineMarks packed.Table

	before  []conv // over words, before they know their line
	pool    linear
	lines   []conv // over lines
	section linear
	context linear // what a line tells its words
	after   []conv // over words
	label   linear
	begin   linear
	moves   moves     // from one label to the next
	first   []float32 // of a line's first word
}

// scores are the output of a model for a CV.
type scores struct {
	sections []float32 // sectionCount for each line
	labels   []float32 // labelCount for each word, line after line
	begins   []float32 // for each word: above 0 if an entry begins there
	starts   []int     // of each line: its first word; at the end, the number of words
}

// score runs the model.
func (t *Tagger) score(f Features, work *scratch) scores {
	s := scores{starts: make([]int, len(f.Tokens)+1)}
	for n, tokens := range f.Tokens {
		s.starts[n+1] = s.starts[n] + len(tokens)
	}
	words := t.read(f, s.starts[len(f.Tokens)], work)
	for _, layer := range t.before {
		layer.over(words, t.size, work)
	}
	lines := t.pooled(f, words, s.starts, work)
	for _, layer := range t.lines {
		layer.over(lines, t.size, work)
	}
	s.sections = make([]float32, len(f.Tokens)*int(sectionCount))
	told := make([]float32, t.size)
	for n := range f.Tokens {
		line := lines[n*t.size : (n+1)*t.size]
		t.section.apply(s.sections[n*int(sectionCount):(n+1)*int(sectionCount)], line, work)
		t.context.multiply(told, work.numbers, work)
		for w := s.starts[n]; w < s.starts[n+1]; w++ {
			add(words[w*t.size:(w+1)*t.size], told)
		}
	}
	for _, layer := range t.after {
		layer.over(words, t.size, work)
	}
	count := s.starts[len(f.Tokens)]
	s.labels, s.begins = make([]float32, count*labelCount), make([]float32, count)
	for w := range count {
		word := words[w*t.size : (w+1)*t.size]
		t.label.apply(s.labels[w*labelCount:(w+1)*labelCount], word, work)
		t.begin.multiply(s.begins[w:w+1], work.numbers, work)
	}
	return s
}

// read returns the sum of what is known about each word.
func (t *Tagger) read(f Features, count int, work *scratch) []float32 {
	words := room(&work.words, count*t.size)
	w := 0
	for _, tokens := range f.Tokens {
		for _, token := range tokens {
			sum := words[w*t.size : (w+1)*t.size]
			t.words.AddTo(sum, int(token.Word), 1)
			for _, gram := range token.Grams {
				t.grams.AddTo(sum, int(gram), 1/float32(len(token.Grams)))
			}
			for _, mark := range token.Marks {
				t.marks.AddTo(sum, int(mark), 1)
			}
			w++
		}
	}
	return words
}

// pooled returns a vector for each line, made from its words and its look.
func (t *Tagger) pooled(f Features, words []float32, starts []int, work *scratch) []float32 {
	lines := room(&work.lines, len(f.Tokens)*t.size)
	both := make([]float32, 2*t.size)
	for n := range f.Tokens {
		clear(both)
		mean, most := both[:t.size], both[t.size:]
		first, end := starts[n], min(starts[n+1], starts[n]+t.longest)
		for w := first; w < end; w++ {
			word := words[w*t.size : (w+1)*t.size]
			add(mean, word)
			if w == first {
				copy(most, word)
			}
			for i, v := range word {
				most[i] = max(most[i], v)
			}
		}
		if end > first {
			share := 1 / float32(end-first)
			for i := range mean {
				mean[i] *= share
			}
		}
		line := lines[n*t.size : (n+1)*t.size]
		t.pool.apply(line, both, work)
		for _, mark := range f.Lines[n] {
			t.lineMarks.AddTo(line, int(mark), 1)
		}
		for i, v := range line {
			line[i] = max(v, 0)
		}
	}
	return lines
}

func add(sum, other []float32) {
	other = other[:len(sum)]
	for i := range sum {
		sum[i] += other[i]
	}
}

// conv is a convolution whose result, where positive, is added to its input.
type conv struct {
	linear
	width, dilation int
}

// over runs the convolution along rows of a size, and changes them. Beyond both ends there are zeros.
func (c *conv) over(rows []float32, size int, work *scratch) {
	count, reach := len(rows)/size, c.width/2*c.dilation
	made := make([]float32, size)
	all := &work.numbers
	all.set(rows, reach*size, reach*size+block)
	window := &work.window
	if c.dilation > 1 {
		window.set(nil, c.padded, 0)
	}
	window.scale = all.scale
	for n := range count {
		from := numbers{all.scale, all.high[n*size:], all.low[n*size:]}
		if c.dilation > 1 {
			for k := range c.width {
				at := (n + k*c.dilation) * size
				copy(window.high[k*size:(k+1)*size], all.high[at:])
				copy(window.low[k*size:(k+1)*size], all.low[at:])
			}
			from = *window
		}
		c.multiply(made, from, work)
		row := rows[n*size : (n+1)*size]
		for i, v := range made {
			row[i] += max(v, 0)
		}
	}
}
