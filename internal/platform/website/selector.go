package website

import (
	"html"
	"regexp"
	"strconv"
	"strings"
)

// withoutNot takes out what a selector excludes.
var withoutNot = regexp.MustCompile(`:not\([^()]*\)`)

// selector is one of a rule's, with the classes, elements and attributes that a
// page must have for it to match anything. What it says beyond that is not judged.
type selector struct {
	text                      string
	classes, tags, attributes []string
	later                     bool // not for the first paint
}

func parseSelectors(list string) []selector {
	var found []selector
	for list != "" {
		end := scan(list, ",")
		if end < 0 {
			end = len(list)
		}
		found = append(found, parseSelector(strings.TrimSpace(list[:end])))
		list = list[min(end+1, len(list)):]
	}
	return found
}

func parseSelector(text string) selector {
	s := selector{text: text}
	for _, state := range later {
		s.later = s.later || strings.Contains(withoutNot.ReplaceAllString(text, ""), state)
	}
	for rest := text; rest != ""; {
		switch c := rest[0]; {
		case c == '.':
			name, size := ident(rest[1:])
			s.classes = append(s.classes, name)
			rest = rest[1+size:]
		case c == '#':
			_, size := ident(rest[1:])
			rest = rest[1+size:]
		case c == ':':
			rest = s.pseudo(strings.TrimLeft(rest, ":"))
		case c == '[':
			var inside string
			inside, rest = bracket(rest, "]")
			name, _ := ident(inside)
			s.attributes = append(s.attributes, strings.ToLower(name))
		default:
			name, size := ident(rest)
			if size == 0 { // a combinator, or the star
				rest = rest[1:]
				continue
			}
			s.tags = append(s.tags, strings.ToLower(name))
			rest = rest[size:]
		}
	}
	return s
}

// pseudo reads what follows a colon. Inside :is(…) and :where(…) with a single
// choice the same is wanted as outside; other arguments are not judged.
func (s *selector) pseudo(rest string) string {
	name, size := ident(rest)
	rest = rest[size:]
	if name == "disabled" || name == "placeholder" {
		s.attributes = append(s.attributes, name)
	}
	if !strings.HasPrefix(rest, "(") {
		return rest
	}
	argument, rest := bracket(rest, ")")
	if (name == "is" || name == "where") && scan(argument, ",") < 0 {
		inner := parseSelector(argument)
		s.classes, s.tags = append(s.classes, inner.classes...), append(s.tags, inner.tags...)
		s.attributes = append(s.attributes, inner.attributes...)
	}
	return rest
}

// bracket cuts what stands between an opening and its closing bracket.
func bracket(text, closing string) (inside, rest string) {
	end := scan(text[1:], closing)
	if end < 0 {
		return "", ""
	}
	return text[1 : end+1], text[end+2:]
}

// ident reads a name with its escapes resolved, and tells how long it was.
func ident(text string) (name string, size int) {
	var b strings.Builder
	i := 0
	for i < len(text) {
		c := text[i]
		switch {
		case c == '\\' && i+1 < len(text):
			r, n := unescape(text[i+1:])
			b.WriteString(r)
			i += 1 + n
		case c == '-' || c == '_' || c >= 0x80 || c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z':
			b.WriteByte(c)
			i++
		default:
			return b.String(), i
		}
	}
	return b.String(), i
}

// unescape reads what follows a backslash: up to six hexadecimal digits and a
// blank, or the character itself.
func unescape(text string) (string, int) {
	digits := 0
	for digits < len(text) && digits < 6 && strings.IndexByte("0123456789abcdefABCDEF", text[digits]) >= 0 {
		digits++
	}
	if digits == 0 {
		for i, r := range text {
			return string(r), i + len(string(r))
		}
	}
	code, err := strconv.ParseInt(text[:digits], 16, 32)
	if err != nil {
		return "", digits
	}
	if digits < len(text) && text[digits] == ' ' {
		return string(rune(code)), digits + 1
	}
	return string(rune(code)), digits
}

// marks are the elements, classes and attributes of a piece of HTML.
type marks struct {
	tags, classes, attributes map[string]bool
}

// marksOf reads HTML as React writes it: no text or attribute holds a bare <
// or >, and attributes stand in double quotes. Most elements of a long page are like others before them.
func marksOf(markup string) marks {
	m := marks{
		tags:       map[string]bool{"html": true, "head": true, "body": true},
		classes:    map[string]bool{},
		attributes: map[string]bool{"open": true}, // which anybody can set on a summary
	}
	seen := map[string]bool{}
	for rest := markup; ; {
		_, after, ok := strings.Cut(rest, "<")
		if !ok {
			return m
		}
		tag, next, _ := strings.Cut(after, ">")
		if !seen[tag] {
			seen[tag] = true
			m.read(tag)
		}
		rest = next
	}
}

// read notes an element, given as what stands between its brackets.
func (m marks) read(tag string) {
	name, rest, _ := strings.Cut(tag, " ")
	if name, size := ident(name); size > 0 {
		m.tags[strings.ToLower(name)] = true
	}
	for {
		name, after, ok := strings.Cut(rest, `="`)
		if !ok {
			return
		}
		value, next, _ := strings.Cut(after, `"`)
		name = name[strings.LastIndexAny(name, " \n")+1:]
		m.attributes[strings.ToLower(name)] = true
		if name == "class" {
			for class := range strings.FieldsSeq(html.UnescapeString(value)) {
				m.classes[class] = true
			}
		}
		rest = next
	}
}

func (m marks) match(s selector) bool {
	return all(s.classes, m.classes) && all(s.tags, m.tags) && all(s.attributes, m.attributes)
}

func all(names []string, there map[string]bool) bool {
	for _, name := range names {
		if !there[name] {
			return false
		}
	}
	return true
}
