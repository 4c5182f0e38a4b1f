package search

import "strings"

// namedBesideSkills are the occupations among concepts that share a name with skills: who asks for nursing sees nurses
// before those who manage or teach nursing.
func namedBesideSkills(ids []string) (p part) {
	for _, id := range ids {
		if strings.HasPrefix(id, occupationPrefix) {
			p = append(p, alternative{term: string(nsConcept) + id, quality: exactly, strong: true})
		}
	}
	if len(p) == len(ids) {
		return nil
	}
	return p
}

// womenIn are the words by which adverts speak of women, where a group of words does: معلمات is معلمة in a title.
func (r *reading) womenIn(g group) part {
	var all part
	for _, w := range r.words[g.from:g.to] {
		form := inflected(w.stem)
		if !isArabic(w.typed) || !feminine(w.typed) {
			continue
		}
		if _, is := r.lexicon.Title(form); !is && r.heads[form] == nil {
			continue // خدمة is no woman
		}
		all = append(all, alternative{term: string(nsWord) + w.stem, quality: exactly})
		r.eachWord(func(v *vocabulary) []int { return v.sameInflection(w.stem) }, func(term string) {
			if feminine(term) {
				all = append(all, alternative{term: term, quality: exactly})
			}
		})
	}
	return all
}
