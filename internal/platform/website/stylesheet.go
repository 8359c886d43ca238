package website

import (
	"fmt"
	"strings"
)

// stylesheet is the site's CSS taken apart once, so that each page can carry
// just the rules that its own elements need. The whole of it is a file that
// browsers fetch after the page has been painted, and keep.
type stylesheet struct {
	rules []cssRule
}

// cssRule is a style rule, a group of rules (@media, @layer, @supports), or
// anything else that is kept or dropped as one.
type cssRule struct {
	head      string // everything before the brace
	selectors []selector
	body      []declaration
	inner     []cssRule
	whole     string // of rules that are not looked into: @font-face, @keyframes, @property
}

type declaration struct {
	name, text string
}

// parseStylesheet reads CSS as a build writes it. It need not understand
// values, only where things begin and end.
func parseStylesheet(css string) (*stylesheet, error) {
	rules, err := parseRules(css)
	return &stylesheet{rules}, err
}

func parseRules(css string) ([]cssRule, error) {
	var rules []cssRule
	for css = skipBlank(css); css != ""; css = skipBlank(css) {
		end := scan(css, "{;")
		if end < 0 {
			return nil, fmt.Errorf("CSS ends within %.40q", css)
		}
		head := strings.TrimSpace(css[:end])
		if css[end] == ';' {
			rules = append(rules, cssRule{whole: css[:end+1]})
			css = css[end+1:]
			continue
		}
		size := scan(css[end+1:], "}")
		if size < 0 {
			return nil, fmt.Errorf("CSS does not close %.40q", head)
		}
		rule, err := parseRule(head, css[end+1:end+1+size])
		if err != nil {
			return nil, err
		}
		rules = append(rules, rule)
		css = css[end+size+2:]
	}
	return rules, nil
}

func parseRule(head, body string) (cssRule, error) {
	name, _, _ := strings.Cut(strings.ReplaceAll(head, "(", " "), " ")
	switch {
	case name == "@media" || name == "@supports" || name == "@layer" || name == "@container":
		inner, err := parseRules(body)
		return cssRule{head: head, inner: inner}, err
	case strings.HasPrefix(head, "@"):
		return cssRule{head: head, whole: head + "{" + body + "}"}, nil
	case scan(body, "{") >= 0: // nested rules: kept or dropped with the outer one
		return cssRule{head: head, selectors: parseSelectors(head), body: []declaration{{text: body}}}, nil
	default:
		return cssRule{head: head, selectors: parseSelectors(head), body: parseDeclarations(body)}, nil
	}
}

func parseDeclarations(body string) []declaration {
	var found []declaration
	for body != "" {
		end := scan(body, ";")
		if end < 0 {
			end = len(body)
		}
		if text := strings.TrimSpace(body[:end]); text != "" {
			name, _, _ := strings.Cut(text, ":")
			found = append(found, declaration{name: strings.TrimSpace(name), text: text})
		}
		body = body[min(end+1, len(body)):]
	}
	return found
}

func skipBlank(css string) string {
	for {
		css = strings.TrimLeft(css, " \t\r\n")
		_, rest, comment := strings.Cut(css, "*/")
		if !comment || !strings.HasPrefix(css, "/*") {
			return css
		}
		css = rest
	}
}

// scan finds the first of some characters that stands outside strings,
// brackets, escapes and inner blocks.
func scan(css, stops string) int {
	depth := 0
	for i := 0; i < len(css); i++ {
		c := css[i]
		if depth == 0 && strings.IndexByte(stops, c) >= 0 {
			return i
		}
		switch c {
		case '\\':
			i++
		case '"', '\'':
			for i++; i < len(css) && css[i] != c; i++ {
				if css[i] == '\\' {
					i++
				}
			}
		case '(', '[', '{':
			depth++
		case ')', ']', '}':
			depth--
		}
	}
	return -1
}
