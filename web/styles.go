package web

import (
	"html"
	"strconv"
	"strings"
	"unicode/utf8"
)

// styles is the page's stylesheet, read so that a drawn page can carry the rules it needs: it then waits for no other
// file before it is shown. Whatever is not needed at once follows with the whole sheet.
type styles []cssRule

// cssRule is a rule with its body as it stands, or a block of rules such as @media or @layer.
type cssRule struct {
	head string
	body string    // of a rule
	in   []cssRule // of a block
	// classes are what each of the rule's selectors needs an element, or several, to have; none need anything if empty.
	classes [][]string
	// name is what a rule that others refer to is called: @keyframes, @property.
	name string
}

// blocks hold rules; what else begins with @ holds declarations.
var blocks = map[string]bool{"@media": true, "@supports": true, "@layer": true, "@container": true}

func readStyles(css string) styles {
	var all styles
	for css != "" {
		end := endOf(css, "{;")
		head := strings.TrimSpace(css[:end])
		if end == len(css) {
			break
		}
		if css[end] == ';' {
			all = append(all, cssRule{head: head + ";"})
			css = css[end+1:]
			continue
		}
		rest := css[end+1:]
		close := endOf(rest, "}")
		all = append(all, readRule(head, rest[:close]))
		css = rest[min(close+1, len(rest)):]
	}
	return all
}

func readRule(head, body string) cssRule {
	if comment := strings.LastIndex(head, "*/"); comment >= 0 {
		head = strings.TrimSpace(head[comment+2:])
	}
	kind, rest, _ := strings.Cut(head, " ")
	kind, _, _ = strings.Cut(kind, "(")
	switch {
	case blocks[kind]:
		return cssRule{head: head, in: readStyles(body)}
	case kind == "@keyframes" || kind == "@property":
		return cssRule{head: head, body: body, name: strings.TrimSpace(rest)}
	case strings.HasPrefix(head, "@"):
		return cssRule{head: head, body: body}
	}
	rule := cssRule{head: head, body: body}
	for selectors := head; selectors != ""; {
		end := endOf(selectors, ",")
		rule.classes = append(rule.classes, classesIn(selectors[:end]))
		selectors = selectors[min(end+1, len(selectors)):]
	}
	return rule
}

// endOf is where the first of the given signs stands outside of strings, comments, brackets and inner blocks.
func endOf(css, signs string) int {
	depth := 0
	for i := 0; i < len(css); i++ {
		if depth == 0 && strings.IndexByte(signs, css[i]) >= 0 {
			return i
		}
		switch css[i] {
		case '\\':
			i++
		case '"', '\'':
			quote := css[i]
			for i++; i < len(css) && css[i] != quote; i++ {
				if css[i] == '\\' {
					i++
				}
			}
		case '/':
			if strings.HasPrefix(css[i:], "/*") {
				if end := strings.Index(css[i+2:], "*/"); end >= 0 {
					i += end + 3
				}
			}
		case '(', '[', '{':
			depth++
		case ')', ']', '}':
			depth--
		}
	}
	return len(css)
}

// classesIn are the classes that a selector names, except within :is(), :where(), :not() and their like: it may apply
// without those.
func classesIn(selector string) (found []string) {
	for i := 0; i < len(selector); {
		switch selector[i] {
		case '(', '[':
			i += 1 + endOf(selector[i+1:], ")]") + 1
		case '\\':
			i += 2
		case '.':
			name, size := readName(selector[i+1:])
			found = append(found, name)
			i += 1 + size
		default:
			i++
		}
	}
	return found
}

// readName reads an identifier with its escapes, and says how long it was.
func readName(css string) (string, int) {
	var name strings.Builder
	i := 0
	for i < len(css) {
		sign, size := utf8.DecodeRuneInString(css[i:])
		if sign == '\\' {
			hex := i + 1
			for hex < len(css) && hex < i+7 && strings.IndexByte("0123456789abcdefABCDEF", css[hex]) >= 0 {
				hex++
			}
			if hex > i+1 {
				code, _ := strconv.ParseUint(css[i+1:hex], 16, 32)
				name.WriteRune(rune(code))
				if i = hex; i < len(css) && css[i] == ' ' {
					i++
				}
				continue
			}
			sign, size = utf8.DecodeRuneInString(css[i+1:])
			name.WriteRune(sign)
			i += 1 + size
			continue
		}
		if sign < utf8.RuneSelf && sign != '-' && sign != '_' && !isLetterOrDigit(byte(sign)) {
			break
		}
		name.WriteRune(sign)
		i += size
	}
	return name.String(), i
}

func isLetterOrDigit(b byte) bool {
	return '0' <= b && b <= '9' || 'a' <= b && b <= 'z' || 'A' <= b && b <= 'Z'
}

// neededBy returns the rules that can apply to what has been drawn, in their order.
func (s styles) neededBy(drawn []byte) string {
	have := classesOf(string(drawn))
	var needed strings.Builder
	write(&needed, s, have, "")
	// What the rules refer to, now that they are known.
	rules := needed.String()
	needed.Reset()
	write(&needed, s, have, rules)
	return needed.String()
}

// write writes the needed rules; those with a name are needed where the others mention it.
func write(to *strings.Builder, rules []cssRule, have map[string]bool, others string) {
	for _, rule := range rules {
		switch {
		case rule.in != nil:
			var within strings.Builder
			write(&within, rule.in, have, others)
			// An empty layer still has its place among the layers.
			if within.Len() > 0 || strings.HasPrefix(rule.head, "@layer") {
				to.WriteString(rule.head + "{" + within.String() + "}")
			}
		case rule.name != "" && !strings.Contains(others, rule.name):
		case rule.body == "":
			to.WriteString(rule.head)
		case rule.appliesTo(have):
			to.WriteString(rule.head + "{" + rule.body + "}")
		}
	}
}

func (r cssRule) appliesTo(have map[string]bool) bool {
	for _, needed := range r.classes {
		missing := false
		for _, class := range needed {
			missing = missing || !have[class]
		}
		if !missing {
			return true
		}
	}
	return len(r.classes) == 0
}

func classesOf(drawn string) map[string]bool {
	have := map[string]bool{}
	const begin = ` class="`
	for at := strings.Index(drawn, begin); at >= 0; at = strings.Index(drawn, begin) {
		value, rest, _ := strings.Cut(drawn[at+len(begin):], `"`)
		drawn = rest
		if strings.IndexByte(value, '&') >= 0 {
			value = html.UnescapeString(value)
		}
		for _, class := range strings.Fields(value) {
			have[class] = true
		}
	}
	return have
}
