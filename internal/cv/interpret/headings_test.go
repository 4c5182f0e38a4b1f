package interpret

import "testing"

func TestNumberedHeadings(t *testing.T) {
	for line, want := range map[string]bool{"IV. Experience": true, "II) Core technical stack": true,
		"Dr. Experience": false} {
		if _, is := headingOf(line); is != want {
			t.Errorf("%q: %v", line, is)
		}
	}
}

// TestHeadingsOfSomeProjects checks that projects are not jobs, however their heading describes them.
func TestHeadingsOfSomeProjects(t *testing.T) {
	for _, line := range []string{"Selected Projects", "مشاريع مختارة", "المشاريع المنجزة", "بعض المشاريع",
		"مشاريع حديثة"} {
		if h, is := headingOf(line); !is || len(h.topics) != 1 || h.topics[0] != others {
			t.Errorf("%q: %v %v", line, h.topics, is)
		}
	}
}

// TestFieldsOverLines reads a label whose value is on another line, as in forms whose cells are read one by one.
func TestFieldsOverLines(t *testing.T) {
	for name, value := range map[string]passage{
		"below": {text: "0555 123 456", at: 40},
		"above": {text: "0555 123 456", at: 4},
	} {
		label := passage{text: "Mobile", at: 20}
		fields, others := fieldsIn(line{whole: label, cells: []passage{label, value}})
		if len(fields) != 1 || len(others) != 0 || fields[0].value != value || fields[0].whole != label {
			t.Errorf("%s: fields %+v, others %+v", name, fields, others)
		}
	}
}
