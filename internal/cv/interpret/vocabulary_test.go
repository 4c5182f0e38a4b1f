package interpret

import (
	"strings"
	"testing"
	"testing/fstest"
)

func TestEveryListOfWordsIsUsed(t *testing.T) {
	for name := range vocabulary.lists {
		if !vocabulary.asked[name] {
			t.Errorf("nothing uses the list %q of %s", name, wordsFile)
		}
	}
}

func TestLoadTable(t *testing.T) {
	for name, test := range map[string]struct{ content, err string }{
		"two meanings": {"name\ten\tar\nskills\tskill; tool\tمهارات\nlinks\tlink\nskills\tweb\n", ""},
		"a name that means nothing": {"name\ten\tar\nskills\tskill\nskils\ttool\n",
			`cv/headings.tsv line 3: nothing is called "skils"`},
		"a phrase with two meanings": {"name\ten\tar\nskills\tskill; tool\n\nlinks\tlink; tools\n",
			`cv/headings.tsv line 4: "tools" stands for 5 and for 8`},
		"a phrase of too many words": {"name\ten\tar\nskills\t" + strings.Repeat("a ", longestPhrase+1) + "\n",
			"cv/headings.tsv line 2: "},
		"a phrase without letters": {"name\ten\tar\nskills\t--\n", "cv/headings.tsv line 2: "},
		"a malformed line":         {"name\ten\tar\nskills\ta\tب\tc\n", "headings.tsv line 2: "},
	} {
		t.Run(name, func(t *testing.T) {
			files := fstest.MapFS{headingsFile: {Data: []byte(test.content)}}
			table, err := loadTable(files, headingsFile, map[string]topic{"skills": skills, "links": links})
			switch {
			case test.err != "" && (err == nil || !strings.HasPrefix(err.Error(), test.err)):
				t.Errorf("got the error %v, want %q", err, test.err)
			case test.err == "" && (err != nil || table["tool"] != skills || table["link"] != links || len(table) != 5):
				t.Errorf("got %v, %v", table, err)
			}
		})
	}
}

func TestNamesOfMonthsRefusesWhatIsNoMonth(t *testing.T) {
	for _, name := range []string{"gregorian-13", "hijri-00", "julian-01", "gregorian", "march"} {
		files := fstest.MapFS{monthsFile: {Data: []byte("name\ten\tar\n" + name + "\tMarch\n")}}
		if _, err := namesOfMonths(files); err == nil || !strings.HasPrefix(err.Error(), "cv/months.tsv line 2: ") {
			t.Errorf("%s: got %v, want an error that names line 2 of the file", name, err)
		}
	}
}
