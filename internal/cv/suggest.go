package cv

import "github.com/tawafuq/tawafuq/internal/talent"

// sureParts returns everything that a reading is sure of.
func (r Reading) sureParts() Taken {
	t := Taken{
		Title: valueOf(r.Title), Location: valueOf(r.Location), Bio: valueOf(r.Summary), Phone: valueOf(r.Phone),
		Skills:         values(r.Skills, func(s Skill) Found { return s.Found }),
		Education:      values(r.Education, func(e Education) Found { return e.Found }),
		Certifications: values(r.Certifications, func(f Found) Found { return f }),
		Links:          values(r.Links, func(f Found) Found { return f }),
	}
	if r.Years.Value > 0 && r.Years.Confidence >= Sure {
		t.Experience = &r.Years.Value
	}
	for _, l := range r.Languages {
		if sure(l.Found) {
			t.Languages = append(t.Languages, Spoken{Name: l.Value, Level: l.Level})
		}
	}
	for _, w := range r.Works {
		if sure(w.Position) && !w.Company.Asks() {
			t.WorkHistory = append(t.WorkHistory, w.talentWork())
		}
	}
	return t
}

func (w Work) talentWork() talent.Work {
	return talent.Work{
		Position:    w.Position.Value,
		Company:     w.Company.Value,
		Start:       w.Start.Value,
		End:         w.End.Value,
		Description: w.Description.Value,
	}
}

func sure(f Found) bool { return f.There() && !f.Asks() }

// valueOf returns the value found, if it is sure.
func valueOf(f Found) string {
	if !sure(f) {
		return ""
	}
	return f.Value
}

// values returns the sure values of a list.
func values[T any](list []T, found func(T) Found) []string {
	names := []string{}
	for _, item := range list {
		if f := found(item); sure(f) {
			names = append(names, f.Value)
		}
	}
	return names
}
