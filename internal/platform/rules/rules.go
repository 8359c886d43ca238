// Package rules holds what a form must obey as tables: written once in Go by
// each feature, checked here on the server, and generated for the browser with
// golden vectors that prove both sides agree. Rules that need data (seats,
// uniqueness) live in the features, in Go only.
package rules

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf16"

	"tafel/internal/platform/calendar"
)

// Rule is one thing that a field must obey. All but Required pass an empty
// value, so that "optional, but if given then right" needs no extra word.
type Rule struct {
	Name    string   `json:"rule"`
	Number  *float64 `json:"number,omitempty"`
	Options []string `json:"options,omitempty"`
	Message string   `json:"message"`
}

// Form is a form's fields with their rules, the first broken one speaking.
type Form map[string][]Rule

// Forms are all the forms by name.
type Forms map[string]Form

// Required wants something other than white space.
func Required(message string) Rule { return Rule{Name: "required", Message: message} }

// Email wants something that looks like an address.
func Email(message string) Rule { return Rule{Name: "email", Message: message} }

// Date wants a day that exists.
func Date(message string) Rule { return Rule{Name: "date", Message: message} }

// NotPast wants today or later at the venue.
func NotPast(message string) Rule { return Rule{Name: "notPast", Message: message} }

// Time wants a time of day.
func Time(message string) Rule { return Rule{Name: "time", Message: message} }

// Number wants a plain decimal number.
func Number(message string) Rule { return Rule{Name: "number", Message: message} }

// Integer wants a whole number.
func Integer(message string) Rule { return Rule{Name: "integer", Message: message} }

// Min wants a number that is not smaller.
func Min(least float64, message string) Rule {
	return Rule{Name: "min", Number: &least, Message: message}
}

// Max wants a number that is not larger.
func Max(most float64, message string) Rule {
	return Rule{Name: "max", Number: &most, Message: message}
}

// MinLength wants at least so many characters.
func MinLength(least float64, message string) Rule {
	return Rule{Name: "minLength", Number: &least, Message: message}
}

// MaxLength wants at most so many characters.
func MaxLength(most float64, message string) Rule {
	return Rule{Name: "maxLength", Number: &most, Message: message}
}

// OneOf wants one of the options, to the letter.
func OneOf(options []string, message string) Rule {
	return Rule{Name: "oneOf", Options: options, Message: message}
}

// Broken checks values (as the form's text) and returns a message for each
// field that breaks a rule.
func (f Form) Broken(values map[string]string, today calendar.Date) Checker {
	broken := Checker{}
	for field, list := range f {
		broken.Say(field, Broken(values[field], today, list...))
	}
	return broken
}

// Broken is the message of the first rule that a value breaks, empty for none.
func Broken(value string, today calendar.Date, list ...Rule) string {
	for _, rule := range list {
		if !rule.holds(value, today) {
			return rule.Message
		}
	}
	return ""
}

// Check is Broken as an error.
func (f Form) Check(values map[string]string, today calendar.Date) error {
	return f.Broken(values, today).Err()
}

// Trim cuts white space as browsers do: Unicode's and the byte order mark.
func Trim(s string) string {
	return strings.TrimFunc(s, func(r rune) bool {
		return r == '\uFEFF' || (unicode.IsSpace(r) && r != '\u0085')
	})
}

// EmailKey is the form under which addresses are compared.
func EmailKey(email string) string { return strings.ToLower(Trim(email)) }

func (r Rule) holds(raw string, today calendar.Date) bool {
	value := Trim(raw)
	if value == "" {
		return r.Name != "required"
	}
	switch r.Name {
	case "required":
		return true
	case "email":
		return looksLikeEmail(value)
	case "date":
		return calendar.Date(value).Valid()
	case "notPast":
		return !calendar.Date(value).Before(today)
	case "time":
		return calendar.TimeOfDay(value).Valid()
	case "number":
		_, ok := number(value)
		return ok
	case "integer":
		n, ok := number(value)
		return ok && n == float64(int64(n)) && !strings.Contains(value, ".")
	case "min":
		n, ok := number(value)
		return ok && n >= *r.Number
	case "max":
		n, ok := number(value)
		return ok && n <= *r.Number
	case "minLength":
		return Length(value) >= int(*r.Number)
	case "maxLength":
		return Length(value) <= int(*r.Number)
	case "phone":
		return phonePattern.MatchString(value)
	case "oneOf":
		return slices.Contains(r.Options, value)
	}
	return false
}

// Length counts characters as browsers do, in UTF-16 units, wherever there may be at most so many.
func Length(s string) int {
	n := 0
	for _, r := range s {
		n += utf16.RuneLen(r)
	}
	return n
}

// number reads plain decimals only: no exponents, no hex, no signs but minus.
func number(s string) (float64, bool) {
	digits := strings.TrimPrefix(s, "-")
	whole, fraction, dotted := strings.Cut(digits, ".")
	if !allDigits(whole) || len(digits) > 18 || (dotted && !allDigits(fraction)) {
		return 0, false
	}
	n, err := strconv.ParseFloat(s, 64)
	return n, err == nil
}

func allDigits(s string) bool {
	return s != "" && strings.Trim(s, "0123456789") == ""
}

// looksLikeEmail asks for something@something.something without spaces, at
// most 254 characters; whether it is real only a mail can tell.
func looksLikeEmail(s string) bool {
	local, domain, ok := strings.Cut(s, "@")
	if !ok || local == "" || strings.Contains(domain, "@") || Length(s) > 254 {
		return false
	}
	if strings.ContainsFunc(s, func(r rune) bool {
		return unicode.IsSpace(r) || r == '\uFEFF' || r < 0x20 || r == 0x7f || strings.ContainsRune(`<>(),;:"[]\`, r)
	}) {
		return false
	}
	host, tld, ok := cutLast(domain, ".")
	return ok && host != "" && tld != "" && !strings.HasPrefix(host, ".") && !strings.Contains(domain, "..")
}

func cutLast(s, separator string) (before, after string, ok bool) {
	i := strings.LastIndex(s, separator)
	if i < 0 {
		return s, "", false
	}
	return s[:i], s[i+len(separator):], true
}
