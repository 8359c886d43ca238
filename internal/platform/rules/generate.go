package rules

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"tafel/internal/platform/calendar"
)

// TypeScript writes the tables for the browser, by the names of their files. Each is a file of its own, so that a
// page downloads the rules of its own forms and no others: a build never divides a file among pages.
func (f Forms) TypeScript() (map[string][]byte, error) {
	const made = "// Generated from the Go tables by make generate. Do not edit.\n"
	files := map[string][]byte{}
	var all bytes.Buffer
	all.WriteString(made)
	for _, name := range slices.Sorted(maps.Keys(f)) {
		var b bytes.Buffer
		fmt.Fprintf(&b, "%simport type { FormRules } from '../rules.gen';\n\nexport const %s = {\n", made, name)
		for _, field := range slices.Sorted(maps.Keys(f[name])) {
			fmt.Fprintf(&b, "  %s: [\n", field)
			for _, rule := range f[name][field] {
				line, err := rule.typeScript()
				if err != nil {
					return nil, err
				}
				fmt.Fprintf(&b, "    %s,\n", line)
			}
			b.WriteString("  ],\n")
		}
		b.WriteString("} as const satisfies FormRules;\n")
		files["forms/"+name+".gen.ts"] = b.Bytes()
		fmt.Fprintf(&all, "export { %[1]s } from './forms/%[1]s.gen';\n", name)
	}
	files["forms.gen.ts"] = all.Bytes()
	return files, nil
}

// Types are the shapes of those tables, and all of them under one name.
func Types() []byte {
	return []byte(`// Generated from the Go tables by make generate. Do not edit.
import type * as tables from './forms.gen';

export * as forms from './forms.gen';

export type Rule = {
  readonly rule:
    | 'required'
    | 'email'
    | 'date'
    | 'notPast'
    | 'time'
    | 'number'
    | 'integer'
    | 'min'
    | 'max'
    | 'minLength'
    | 'maxLength'
    | 'phone'
    | 'oneOf';
  readonly arg?: number | readonly string[];
  readonly message: string;
};

/** The rules of one form, by field. */
export type FormRules = Readonly<Record<string, readonly Rule[]>>;

export type FormName = keyof typeof tables;
`)
}

func (r Rule) typeScript() (string, error) {
	message, err := json.Marshal(r.Message)
	if err != nil {
		return "", err
	}
	arg := ""
	if r.Number != nil {
		arg = fmt.Sprintf(" arg: %v,", *r.Number)
	}
	if r.Options != nil {
		options, err := json.Marshal(r.Options)
		if err != nil {
			return "", err
		}
		arg = " arg: " + string(options) + ","
	}
	return fmt.Sprintf("{ rule: '%s',%s message: %s }", r.Name, arg, message), nil
}

// Vector is one golden case: what a form says about these values on this day.
type Vector struct {
	Name   string            `json:"name"`
	Form   string            `json:"form"`
	Today  calendar.Date     `json:"today"`
	Values map[string]string `json:"values"`
	Fields map[string]string `json:"fields"`
}

// awkward are the values that two languages are likely to disagree about.
func awkward() []string {
	return []string{
		"", " ", "\u00a0", "\ufeff", "\u0085", "\u2003x\u2003", "x", "0", "-1", "1", "1.5", "1e3", "0x1", "+1", " 2 ", "1.", ".5", "١", "1,5",
		"99999999999999999999", "2026-11-14", "2026-11-15", "2026-11-16", "2026-02-30", "2028-02-29", "2026-1-5", "20261115", "17:00", "24:00", "9:30", "17:60",
		"a@b.co", "a@b", "@b.co", "a@@b.co", "a b@c.co", "a@b..co", "a@.co", "a@b.co.", "ünï@exämple.co", "a@b.co\n", "<a@b.co>", "a,b@c.co", "abc", "036 637 1234", "+27 (0)36 637-1234", "0027 36 637 1234", "(036) 637.1234", "+49 30/901820", "036\u00a0637\u00a01234", "036 637 12x4", "123456", "1234567", "123456789012345678", "12+34567", "\u0000", "\U0001F37D",
		strings.Repeat("x", 120), strings.Repeat("x", 121), strings.Repeat("\U0001F37D", 61), strings.Repeat("x", 2000), strings.Repeat("x", 2001),
	}
}

// Vectors asks every field of every form about every awkward value, and about
// each of its own options. The answers are Go's; the browser must agree.
func (f Forms) Vectors() []Vector {
	const today = calendar.Date("2026-11-15")
	vectors := []Vector{}
	for _, form := range slices.Sorted(maps.Keys(f)) {
		for _, field := range slices.Sorted(maps.Keys(f[form])) {
			values := awkward()
			for _, rule := range f[form][field] {
				values = append(values, rule.Options...)
			}
			for i, value := range values {
				given := map[string]string{field: value}
				said := map[string]string{}
				if message, broken := f[form].Broken(given, today)[field]; broken {
					said[field] = message
				}
				vectors = append(vectors, Vector{
					Name: fmt.Sprintf("%s.%s #%d", form, field, i), Form: form, Today: today, Values: given, Fields: said,
				})
			}
		}
	}
	return vectors
}

// Cases writes golden cases, one line each, for readable diffs.
func Cases[T any](cases []T) ([]byte, error) {
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	b.WriteString("[\n")
	for i, one := range cases {
		if i > 0 {
			b.WriteString(",")
		}
		if err := encoder.Encode(one); err != nil {
			return nil, err
		}
	}
	b.WriteString("]\n")
	return b.Bytes(), nil
}
