// Package locales holds every word people see, for the server and the page alike: en.json and ar.json.
//
// A key is a path such as "auth.login.title". {name} in a text is replaced by the argument of that name. A text that
// depends on a number has one form for each plural category, as key_one, key_two …, chosen by the argument count.
package locales

import (
	"embed"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
)

//go:embed en.json ar.json
var files embed.FS

// Default is the language of readers who ask for none of ours.
const Default = "en"

// Languages lists those the product speaks.
var Languages = []string{"en", "ar"}

var texts = func() map[string]map[string]string {
	all := map[string]map[string]string{}
	for _, language := range Languages {
		raw, err := files.ReadFile(language + ".json")
		if err != nil {
			panic(err)
		}
		var tree map[string]any
		if err := json.Unmarshal(raw, &tree); err != nil {
			panic(fmt.Sprintf("locales: %s.json: %v", language, err))
		}
		flat := map[string]string{}
		flatten(flat, "", tree)
		all[language] = flat
	}
	return all
}()

func flatten(into map[string]string, prefix string, tree map[string]any) {
	for key, value := range tree {
		switch value := value.(type) {
		case string:
			into[prefix+key] = value
		case map[string]any:
			flatten(into, prefix+key+".", value)
		default:
			panic(fmt.Sprintf("locales: %s%s is neither a text nor a group", prefix, key))
		}
	}
}

// JSON returns a language's whole catalogue as it is written.
func JSON(language string) string {
	raw, err := files.ReadFile(language + ".json")
	if err != nil {
		panic(err) // no language of ours
	}
	return string(raw)
}

// Has reports whether the key has a text, or plural forms of one.
func Has(key string) bool { return texts[Default][key] != "" || texts[Default][key+"_other"] != "" }

// Keys returns those in a group such as "error.", without the group and the plural suffixes, sorted.
func Keys(group string) []string {
	var keys []string
	for key := range texts[Default] {
		if rest, inside := strings.CutPrefix(key, group); inside {
			keys = append(keys, pluralForm.ReplaceAllString(rest, ""))
		}
	}
	slices.Sort(keys)
	return slices.Compact(keys)
}

// Text returns the text of key in a language, with args filled in. An unknown key is returned as it is, so that a gap
// shows in the product instead of crashing it; a test finds it first.
func Text(language, key string, args map[string]any) string {
	known, ok := texts[language]
	if !ok {
		known = texts[Default]
	}
	if count, ok := args["count"].(int); ok {
		if plural, ok := known[key+"_"+pluralCategory(language, count)]; ok {
			return fill(plural, args)
		}
		if other, ok := known[key+"_other"]; ok {
			return fill(other, args)
		}
	}
	found, ok := known[key]
	if !ok {
		return key
	}
	return fill(found, args)
}

// Dir returns the direction a language is written in.
func Dir(language string) string {
	if language == "ar" {
		return "rtl"
	}
	return "ltr"
}

func fill(text string, args map[string]any) string {
	return placeholders.ReplaceAllStringFunc(text, func(found string) string {
		if value, ok := args[found[1:len(found)-1]]; ok {
			return fmt.Sprint(value)
		}
		return found
	})
}

var pluralForm = regexp.MustCompile(`_(zero|one|two|few|many|other)$`)

var placeholders = regexp.MustCompile(`\{\w+\}`)

// pluralCategory follows CLDR: English has two forms, Arabic six.
func pluralCategory(language string, n int) string {
	if language != "ar" {
		if n == 1 {
			return "one"
		}
		return "other"
	}
	switch hundredth := n % 100; {
	case n == 0:
		return "zero"
	case n == 1:
		return "one"
	case n == 2:
		return "two"
	case hundredth >= 3 && hundredth <= 10:
		return "few"
	case hundredth >= 11:
		return "many"
	}
	return "other"
}
