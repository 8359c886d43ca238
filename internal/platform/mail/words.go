package mail

import (
	"net/url"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/mail/ics"
	"tafel/internal/platform/rules"
	"tafel/internal/platform/settings"
	"tafel/internal/platform/text"
)

// Greeting names the reader.
func Greeting(name string) string {
	if name = Name(name); name == "" {
		return anyone
	}
	return "Dear " + name + ","
}

// The most that a name can be.
const (
	nameLetters = 60
	nameWords   = 6
)

// Name is what was typed as a name, or nothing where no name can be that: it has
// digits or signs in it, is a link, or goes on for too long. Nobody has shown
// that an address typed into a form is theirs, so a letter to it says nothing
// that a stranger could have made up.
func Name(typed string) string {
	name := text.Line(typed)
	switch {
	case !strings.ContainsFunc(name, unicode.IsLetter), strings.ContainsFunc(name, neverInNames), text.HasLink(name), joined.MatchString(name),
		utf8.RuneCountInString(name) > nameLetters, len(strings.Fields(name)) > nameWords:
		return ""
	}
	return name
}

// joined is a full stop within a word, as domains have it; in J.Smith and A.B. it
// follows a single letter.
var joined = regexp.MustCompile(`[\pL\pM\x{200c}\x{200d}]{2}\.[^ ]`)

// neverInNames leaves the letters of all scripts with their marks and joiners,
// spaces, hyphens, apostrophes and full stops.
func neverInNames(r rune) bool {
	return !unicode.IsLetter(r) && !unicode.IsMark(r) && !strings.ContainsRune(" -‐'’ʼ.·\u200c\u200d", r)
}

// Directions is the row that leads to a map; none where there is no map.
func Directions(url string) Row {
	if url == "" {
		return Row{}
	}
	return Row{Label: "Directions", Value: "Open the map", URL: url}
}

// Phone is the row with a number that can be dialled from the letter.
func Phone(number string) Row { return Row{Label: "Phone", Value: number, URL: dial(number)} }

// dial is the address that calls a number; empty for what is none.
func dial(number string) string {
	if digits := rules.International(number); digits != "" {
		return dials + digits
	}
	return ""
}

const dials = "tel:"

// Regards ends a letter.
func Regards(v Sender) string { return "Warm regards,\n" + v.Name }

// Reason is the small print for an address that somebody typed into a form.
func Reason(v Sender, what string) string {
	return "You receive this message because your address was given with " + what + " at " + v.Name +
		". If that was not you, there is nothing you need to do, though a short reply would help us."
}

// TimeOrTBA writes a time that may not be known yet.
func TimeOrTBA(t calendar.TimeOfDay) string {
	if t == "" {
		return "TBA"
	}
	return string(t)
}

// Moment writes 14:30 on Saturday, November 14, 2026, as the venue's clock says.
func Moment(i calendar.Instant) string {
	t := i.Time().In(settings.Zone)
	return t.Format("15:04") + " on " + calendar.DateOf(t).Long()
}

// Link is an address of the site.
func Link(v Sender, path ...string) string {
	address := strings.TrimSuffix(v.PublicURL, "/")
	for _, part := range path {
		address += "/" + url.PathEscape(part)
	}
	return address
}

// CalendarFile is the entry as an attachment. An entry that cannot be written,
// since its day is not one, must not keep the message from being sent.
func CalendarFile(entry ics.Entry, method ics.Method) []Attachment {
	raw, err := ics.File(entry, method)
	if err != nil {
		return nil
	}
	return []Attachment{{Name: fileName(entry.Title) + ".ics", Type: ics.ContentType(method), Data: raw}}
}

// fileName makes a title fit to be a file's name anywhere.
func fileName(title string) string {
	var b strings.Builder
	for _, r := range strings.ToLower(title) {
		switch {
		case r < unicode.MaxASCII && (unicode.IsLetter(r) || unicode.IsDigit(r)):
			b.WriteRune(r)
		case b.Len() > 0 && !strings.HasSuffix(b.String(), "-"):
			b.WriteByte('-')
		}
	}
	name := b.String()
	if len(name) > 60 {
		name = name[:60]
	}
	if name = strings.Trim(name, "-"); name == "" {
		return "calendar"
	}
	return name
}

// Begins is when a reminder is of no more use: at the start, or at the end of
// a day whose time is not known.
func Begins(date calendar.Date, at calendar.TimeOfDay) calendar.Instant {
	if at == "" {
		date, at = date.AddDays(1), "00:00"
	}
	start, err := date.At(at)
	if err != nil {
		return 0
	}
	return calendar.InstantOf(start)
}
