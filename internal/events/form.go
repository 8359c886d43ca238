package events

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"tafel/internal/platform/rules"
	"tafel/internal/platform/text"
)

// Form is an event's own questions in their order.
type Form struct {
	Fields []Field `json:"fields"`
}

// Field is one question. Its name is what the answer is stored under, its label
// is what the guest reads.
type Field struct {
	Name        string   `json:"name" doc:"Letters, digits, - and _; fullName or name, email, phone and numberOfAttendees are the standard answers"`
	Label       string   `json:"label"`
	Type        string   `json:"type" enum:"text,email,tel,number,textarea,select"`
	Required    bool     `json:"required,omitempty"`
	Placeholder string   `json:"placeholder,omitempty"`
	Options     []string `json:"options,omitempty" doc:"What a select offers"`
	Min         *int     `json:"min,omitempty" doc:"Of a number; 1 when missing"`
	Max         *int     `json:"max,omitempty" doc:"Of a number; the seats available when missing"`
}

// Limits of a form.
const (
	mostFields  = 50
	mostOptions = 100
	mostChars   = 200
	mostInAll   = 20_000 // characters: every visitor's list of events holds them
	mostNumber  = 1_000_000_000
)

var (
	fieldTypes = []string{"text", "email", "tel", "number", "textarea", "select"}
	goodName   = regexp.MustCompile(`^[A-Za-z][A-Za-z0-9_-]{0,59}$`)
	// Names that every JavaScript object has: an answer must not pass for one.
	badNames = []string{
		"constructor", "prototype", "tostring", "valueof", "hasownproperty", "isprototypeof", "propertyisenumerable", "tolocalestring",
	}
)

// The standard answers, by the names of their fields.
const (
	fieldFullName  = "fullName"
	fieldName      = "name"
	fieldEmail     = "email"
	fieldPhone     = "phone"
	fieldAttendees = "numberOfAttendees"
)

// tidy trims a form, drops blank options and says what is wrong with it, if
// anything is. A form without questions is no form.
func (f *Form) tidy() (*Form, string) {
	if len(f.Fields) == 0 {
		return nil, ""
	}
	if len(f.Fields) > mostFields {
		return f, fmt.Sprintf("A form can have at most %d fields", mostFields)
	}
	clean := &Form{Fields: make([]Field, 0, len(f.Fields))}
	seen, chars := map[string]bool{}, 0
	for i, field := range f.Fields {
		field = field.tidy()
		chars += field.chars()
		message := field.wrong()
		if key := strings.ToLower(field.Name); message == "" && seen[key] {
			message = fmt.Sprintf("the name %q is used twice", field.Name)
		} else {
			seen[key] = true
		}
		if message != "" {
			return f, fmt.Sprintf("Field %d: %s", i+1, message)
		}
		clean.Fields = append(clean.Fields, field)
	}
	if chars > mostInAll {
		return f, "The questions and options of a form can have at most 20 000 characters together"
	}
	return clean, clean.promised()
}

// promised says which promise the form leaves without its question, or nothing: every registration is confirmed by mail.
// Forms from before this rule are answered as they are, and must be completed when they are edited.
func (f *Form) promised() string {
	at := slices.IndexFunc(f.Fields, func(field Field) bool { return field.Name == fieldEmail })
	switch {
	case at < 0:
		return "Guests are confirmed by e-mail, so the form must ask for the address"
	case !f.Fields[at].Required:
		return "Guests are confirmed by e-mail, so the question for the address must be required"
	}
	return ""
}

func (f Field) tidy() Field {
	f.Name, f.Label, f.Placeholder = text.Line(f.Name), text.Line(f.Label), text.Line(f.Placeholder)
	offered := f.Options
	f.Options = nil
	for _, option := range offered {
		if option = text.Line(option); option != "" && f.Type == "select" {
			f.Options = append(f.Options, option)
		}
	}
	if f.Type != "number" {
		f.Min, f.Max = nil, nil
	}
	return f
}

// chars is how much a visitor has to load of a question.
func (f Field) chars() int {
	n := rules.Length(f.Label) + rules.Length(f.Placeholder)
	for _, option := range f.Options {
		n += rules.Length(option)
	}
	return n
}

// wrong says what is wrong with a field, or nothing.
func (f Field) wrong() string {
	switch {
	case f.Label == "":
		return "the label is missing"
	case !goodName.MatchString(f.Name) || slices.Contains(badNames, strings.ToLower(f.Name)):
		return "the name must begin with a letter and have only letters, digits, - and _, at most 60"
	case !slices.Contains(fieldTypes, f.Type):
		return "the type must be one of " + strings.Join(fieldTypes, ", ")
	case tooLong(f.Label) || tooLong(f.Placeholder) || slices.ContainsFunc(f.Options, tooLong):
		return fmt.Sprintf("labels, placeholders and options can have at most %d characters", mostChars)
	case f.Type == "select" && len(f.Options) == 0:
		return "a select needs at least one option"
	case len(f.Options) > mostOptions:
		return fmt.Sprintf("a select can have at most %d options", mostOptions)
	case f.Name == fieldEmail && f.Type != "email":
		return "the field email must be of type email"
	case f.Name == fieldAttendees && f.Type != "number":
		return "the field numberOfAttendees must be of type number"
	}
	return f.wrongBounds()
}

func (f Field) wrongBounds() string {
	for _, set := range []*int{f.Min, f.Max} {
		if set != nil && (*set < -mostNumber || *set > mostNumber) {
			return "min and max must be between −1 000 000 000 and 1 000 000 000"
		}
	}
	least := bound(f.Min, 1)
	switch {
	case f.Min != nil && f.Max != nil && *f.Min > *f.Max:
		return "min is larger than max"
	case f.Name == fieldAttendees && least < 1:
		return "nobody can register fewer than one attendee"
	case f.Max != nil && *f.Max < least:
		return "max is smaller than min, which is 1 unless it is set"
	}
	return ""
}

func tooLong(s string) bool { return rules.Length(s) > mostChars }

// bound is a minimum or maximum, where one is set.
func bound(set *int, otherwise int) int {
	if set != nil {
		return *set
	}
	return otherwise
}

// broken says what is wrong with an answer, or nothing. Seats bound numbers
// that have no maximum of their own.
func (f Field) broken(answer string, seats int) string {
	if answer == "" {
		if f.Required {
			return f.Label + " is required"
		}
		return ""
	}
	if message := rules.Broken(answer, "", f.rules()...); message != "" {
		return message
	}
	if f.Type == "number" {
		return f.brokenNumber(answer, seats)
	}
	return ""
}

func (f Field) rules() []rules.Rule {
	switch f.Type {
	case "email":
		return []rules.Rule{rules.Email(emailInvalid)}
	case "tel":
		return []rules.Rule{rules.Phone()}
	case "number":
		if f.Name == fieldAttendees {
			return []rules.Rule{rules.Integer("Please enter a whole number")}
		}
		return []rules.Rule{rules.Number("Please enter a number")}
	case "select":
		return []rules.Rule{rules.OneOf(f.Options, "Please choose one of the options")}
	case "textarea":
		return []rules.Rule{rules.MaxLength(2000, "Please use at most 2 000 characters")}
	}
	return []rules.Rule{rules.MaxLength(500, "Please use at most 500 characters")}
}

func (f Field) brokenNumber(answer string, seats int) string {
	n, err := strconv.ParseFloat(answer, 64)
	least, most := bound(f.Min, 1), bound(f.Max, seats)
	switch {
	case err != nil:
		return "Please enter a number"
	case f.Name == fieldAttendees && (n < 1 || n > float64(seats)):
		return notEnough
	case n < float64(least):
		return tooFew(least)
	case n > float64(most):
		return fmt.Sprintf("Please enter %d or less", most)
	}
	return ""
}
