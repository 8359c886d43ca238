package website

import (
	"slices"
	"strings"
)

// later are the states that nobody is in when a page is painted, and parts that
// come to life with scripts. Their rules come with the whole stylesheet.
var later = []string{
	":hover", ":active", ":modal", ":-moz-ui-invalid", "::selection", "::backdrop",
	"::file-selector-button", "::-webkit-search-decoration", "-spin-button", "::-webkit-progress", "::-moz-progress",
	"::-webkit-datetime-edit", // the field around it sets the height
}

// laterGroups are the same for whole groups. The layer is Tailwind's, for
// browsers that are too old for the rest of the stylesheet.
var laterGroups = []string{"@media print", "@media (hover:hover)", "@layer properties"}

// forPage gives the rules that a page's markup needs for its first paint, in
// their order, with the custom properties that those rules use.
func (s *stylesheet) forPage(markup string) string {
	kept := keep(s.rules, marksOf(markup))
	w := pageStyle{needed: map[string]bool{}}
	for grown := true; grown; { // properties may be made of others
		before := len(w.needed)
		w.need(kept)
		grown = len(w.needed) > before
	}
	w.write(kept)
	for _, frames := range w.keyframes {
		if name := strings.TrimPrefix(frames.head, "@keyframes "); strings.Contains(w.animations, name) {
			w.css.WriteString(frames.whole)
		}
	}
	return w.css.String()
}

func keep(rules []cssRule, m marks) []cssRule {
	var kept []cssRule
	for _, rule := range rules {
		switch {
		case rule.whole != "":
			kept = append(kept, rule)
		case rule.selectors == nil:
			if slices.Contains(laterGroups, rule.head) {
				rule.inner = nil
			}
			rule.inner = keep(rule.inner, m)
			// A layer's place is where it is first named, so an empty one is named too.
			if len(rule.inner) > 0 || strings.HasPrefix(rule.head, "@layer") {
				kept = append(kept, rule)
			}
		default:
			var texts []string
			for _, s := range rule.selectors {
				if !s.later && m.match(s) {
					texts = append(texts, s.text)
				}
			}
			if rule.head = strings.Join(texts, ","); rule.head != "" {
				kept = append(kept, rule)
			}
		}
	}
	return kept
}

type pageStyle struct {
	css        strings.Builder
	needed     map[string]bool // custom properties that some rule reads
	animations string          // what names keyframes
	keyframes  []cssRule
}

func (w *pageStyle) need(rules []cssRule) {
	for _, rule := range rules {
		w.need(rule.inner)
		for _, d := range rule.body {
			if w.written(d) {
				w.read(d.text)
			}
		}
	}
}

// read notes the properties that a declaration reads.
func (w *pageStyle) read(text string) {
	for {
		_, rest, ok := strings.Cut(text, "var(")
		if !ok {
			return
		}
		name, size := ident(strings.TrimLeft(rest, " "))
		w.needed[name] = true
		text = rest[size:]
	}
}

func (w *pageStyle) written(d declaration) bool {
	return !strings.HasPrefix(d.name, "--") || w.needed[d.name]
}

func (w *pageStyle) write(rules []cssRule) {
	for _, rule := range rules {
		switch {
		case strings.HasPrefix(rule.head, "@keyframes "):
			w.keyframes = append(w.keyframes, rule)
		case strings.HasPrefix(rule.head, "@property "):
			if w.needed[strings.TrimPrefix(rule.head, "@property ")] {
				w.css.WriteString(rule.whole)
			}
		case rule.whole != "":
			w.css.WriteString(rule.whole)
		case rule.selectors == nil:
			w.group(rule)
		default:
			w.rule(rule)
		}
	}
}

func (w *pageStyle) group(rule cssRule) {
	inner := pageStyle{needed: w.needed}
	inner.write(rule.inner)
	w.keyframes = append(w.keyframes, inner.keyframes...)
	w.animations += inner.animations
	if inner.css.Len() > 0 {
		w.css.WriteString(rule.head + "{" + inner.css.String() + "}")
	} else if strings.HasPrefix(rule.head, "@layer") {
		w.css.WriteString(rule.head + ";")
	}
}

func (w *pageStyle) rule(rule cssRule) {
	var texts []string
	for i, d := range rule.body {
		if !w.written(d) || i > 0 && d == rule.body[i-1] { // builds stutter
			continue
		}
		texts = append(texts, d.text)
		if d.name == "" || strings.HasPrefix(strings.TrimLeft(d.name, "-"), "animat") {
			w.animations += d.text + ";"
		}
	}
	if len(texts) > 0 {
		w.css.WriteString(rule.head + "{" + strings.Join(texts, ";") + "}")
	}
}
