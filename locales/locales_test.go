package locales

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"sort"
	"strings"
	"testing"
)

var (
	pluralSuffix = regexp.MustCompile(`_(zero|one|two|few|many|other)$`)
	placeholder  = regexp.MustCompile(`\{(\w+)\}|</?(\w+)>`)
)

func TestBothLanguagesHaveTheSameTexts(t *testing.T) {
	bases := func(language string) map[string][]string {
		found := map[string][]string{}
		for key, text := range texts[language] {
			if strings.TrimSpace(text) == "" {
				t.Errorf("%s.json: %s is empty", language, key)
			}
			base := pluralSuffix.ReplaceAllString(key, "")
			found[base] = append(found[base], strings.TrimPrefix(key, base))
		}
		return found
	}
	en, ar := bases("en"), bases("ar")
	for base := range en {
		if ar[base] == nil {
			t.Errorf("ar.json lacks %s", base)
		}
	}
	for base, forms := range ar {
		if en[base] == nil {
			t.Errorf("en.json lacks %s", base)
		}
		if len(en[base]) > 1 || len(forms) > 1 {
			sort.Strings(forms)
			if !slices.Equal(forms, []string{"_few", "_many", "_one", "_other", "_two", "_zero"}) {
				t.Errorf("ar.json: %s has the plural forms %v, Arabic needs six", base, forms)
			}
		}
	}
}

func TestBothLanguagesNameTheSameValues(t *testing.T) {
	names := func(language, key string) map[string]bool {
		found := map[string]bool{}
		for _, form := range []string{"", "_zero", "_one", "_two", "_few", "_many", "_other"} {
			for _, name := range placeholder.FindAllString(texts[language][key+form], -1) {
				found[name] = true
			}
		}
		return found
	}
	for key := range texts["en"] {
		base := pluralSuffix.ReplaceAllString(key, "")
		en, ar := names("en", base), names("ar", base)
		for name := range en {
			if !ar[name] {
				t.Errorf("%s: the Arabic lacks %s", base, name)
			}
		}
		for name := range ar {
			if !en[name] {
				t.Errorf("%s: the English lacks %s", base, name)
			}
		}
	}
}

func TestText(t *testing.T) {
	texts["en"]["test.jobs_one"], texts["en"]["test.jobs_other"] = "{count} job in {place}", "{count} jobs in {place}"
	for form, text := range map[string]string{"zero": "لا وظائف", "one": "وظيفة", "two": "وظيفتان",
		"few": "{count} وظائف", "many": "{count} وظيفة", "other": "{count} وظيفة."} {
		texts["ar"]["test.jobs_"+form] = text
	}
	cases := []struct {
		language string
		count    int
		want     string
	}{
		{"en", 1, "1 job in Riyadh"}, {"en", 0, "0 jobs in Riyadh"}, {"fr", 2, "2 jobs in Riyadh"},
		{"ar", 0, "لا وظائف"}, {"ar", 1, "وظيفة"}, {"ar", 2, "وظيفتان"}, {"ar", 3, "3 وظائف"}, {"ar", 10, "10 وظائف"},
		{"ar", 11, "11 وظيفة"},
		{"ar", 99, "99 وظيفة"}, {"ar", 100, "100 وظيفة."}, {"ar", 102, "102 وظيفة."}, {"ar", 103, "103 وظائف"},
		{"ar", 1000, "1000 وظيفة."},
	}
	for _, c := range cases {
		if got := Text(c.language, "test.jobs", map[string]any{"count": c.count, "place": "Riyadh"}); got != c.want {
			t.Errorf("%s %d: %q, want %q", c.language, c.count, got, c.want)
		}
	}
	if got := Text("en", "no.such.key", nil); got != "no.such.key" {
		t.Errorf("unknown key: %q", got)
	}
}

// Every code in the Go sources has words.
func TestEveryCodeHasWords(t *testing.T) {
	patterns := map[*regexp.Regexp]string{
		regexp.MustCompile(`errs\.New\(errs\.\w+, "([^"]+)"\)`):                                "error.",
		regexp.MustCompile(`New\((?:NotFound|Forbidden|Unauthenticated|Invalid), "([^"]+)"\)`): "error.",
		regexp.MustCompile(`\bc\.Add\([^,]+, "([^"]+)"`):                                       "error.field.",
		regexp.MustCompile(`\.On\([^,]+, "([^"]+)"\)`):                                         "error.field.",
		regexp.MustCompile(`Code: "(\w[^"]*[^".])"[,}]`):                                       "error.",
	}
	found := 0
	err := filepath.WalkDir("../internal", func(path string, entry os.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		source, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		for pattern, prefix := range patterns {
			// The matcher's reasons are codes too, with their own words.
			switch filepath.Base(path) {
			case "score.go":
				prefix = "match.reason."
			case "advice.go":
				prefix = "match.advice."
			}
			for _, match := range pattern.FindAllStringSubmatch(string(source), -1) {
				found++
				if !Has(prefix + match[1]) {
					t.Errorf("%s: %s has no words under %s", path, match[1], prefix)
				}
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if found < 25 {
		t.Errorf("only %d codes found: the patterns no longer match the sources", found)
	}
}
