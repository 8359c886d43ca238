package website

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestAPageCarriesTheStylesOfItsOwnElements(t *testing.T) {
	const page = `<main class="wrap lg:flex"><p class="after:content-[&#x27;&#x27;] \x text-ink">Hello</p><button disabled="" class="btn">Go</button></main>`
	for name, c := range map[string]struct{ css, want string }{
		"a class that is there":              {`.wrap{width:1px}.other{width:2px}`, `.wrap{width:1px}`},
		"an element that is there":           {`p{a:b}dialog{a:b}h1,main,h2{a:b}`, `p{a:b}main{a:b}`},
		"every part of a selector":           {`.wrap>.btn{a:b}.wrap .gone{a:b}p.wrap{a:b}table.wrap{a:b}`, `.wrap>.btn{a:b}p.wrap{a:b}`},
		"names with escapes":                 {`.lg\:flex{a:b}.lg\:grid{a:b}.after\:content-\[\'\'\]:after{a:b}.\\x{a:b}.text\2d ink{a:b}`, `.lg\:flex{a:b}.after\:content-\[\'\'\]:after{a:b}.\\x{a:b}.text\2d ink{a:b}`},
		"what :not excludes is not wanted":   {`button:not(.gone){a:b}`, `button:not(.gone){a:b}`},
		"one choice is wanted, many not":     {`:is(:where(.gone):open .btn){a:b}:where(.btn){a:b}:is(.gone,.btn){a:b}`, `:where(.btn){a:b}:is(.gone,.btn){a:b}`},
		"states that are there":              {`.btn:disabled{a:b}.btn:focus-visible{a:b}[hidden]{a:b}[disabled]{a:b}main[open]{a:b}`, `.btn:disabled{a:b}.btn:focus-visible{a:b}[disabled]{a:b}main[open]{a:b}`},
		"states that come later":             {`.btn:hover{a:b}.btn:not(:hover){a:b}@media print{p{a:b}}::selection{a:b}`, `.btn:not(:hover){a:b}`},
		"what old browsers need":             {`@layer properties{@supports (a:b){*{--a:1}}}.wrap{x:var(--a)}`, `@layer properties;.wrap{x:var(--a)}`},
		"groups with something in them":      {`@media (min-width:1rem){.wrap{a:b}.gone{a:b}}@supports (a:b){.gone{a:b}}`, `@media (min-width:1rem){.wrap{a:b}}`},
		"layers keep their places":           {`@layer a,b;@layer a{.gone{a:b}}@layer b{@media (x){.wrap{a:b}}}`, `@layer a,b;@layer a;@layer b{@media (x){.wrap{a:b}}}`},
		"properties that are read":           {`:root{--a:1;--b:var(--c);--c:2;--d:3}.wrap{x:var(--b, 4)}.gone{x:var(--d)}`, `:root{--b:var(--c);--c:2}.wrap{x:var(--b, 4)}`},
		"registered properties too":          {`.wrap{x:var(--a)}@property --a{inherits:false}@property --b{inherits:false}`, `.wrap{x:var(--a)}@property --a{inherits:false}`},
		"keyframes that are played":          {`@keyframes spin{to{a:b}}@keyframes fade{to{a:b}}.wrap{animation:fade 1s}.gone{animation:spin 1s}`, `.wrap{animation:fade 1s}@keyframes fade{to{a:b}}`},
		"fonts, and braces within strings":   {`@font-face{src:url(/a.woff2)}.wrap:before{content:"}{";a:b}.gone{content:"}"}`, `@font-face{src:url(/a.woff2)}.wrap:before{content:"}{";a:b}`},
		"comments go, and so does stutter":   {`/*! a } */.wrap{a:b;a:b;c:d}`, `.wrap{a:b;c:d}`},
		"semicolons within addresses":        {`.wrap{background:url(data:image/png;base64,xx);a:b}`, `.wrap{background:url(data:image/png;base64,xx);a:b}`},
		"nested rules go with the outer":     {`.wrap{a:b;&:hover{c:d}}.gone{a:b;& p{c:d}}`, `.wrap{a:b;&:hover{c:d}}`},
		"pseudo-elements of elements there":  {`summary::marker{a:b}p::first-letter{a:b}`, `p::first-letter{a:b}`},
		"parts of fields that are not there": {`::placeholder{a:b}.btn::placeholder{a:b}::-webkit-datetime-edit-day-field{a:b}`, ``},
	} {
		t.Run(name, func(t *testing.T) {
			sheet, err := parseStylesheet(c.css)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(c.want, sheet.forPage(page)); diff != "" {
				t.Errorf("from %s:\n%s", c.css, diff)
			}
		})
	}
}

func TestBrokenStylesAreAMistakeOfTheBuild(t *testing.T) {
	for _, css := range []string{`.a{b:c`, `.a`, `@media x{.a{b:c}`} {
		if _, err := parseStylesheet(css); err == nil || !strings.Contains(err.Error(), "CSS") {
			t.Errorf("%s: %v", css, err)
		}
	}
}
