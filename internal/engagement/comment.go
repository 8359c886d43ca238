// Package engagement keeps what people feel and say about events: likes and
// comments. It owns the tables likes and comments. It reads identities from a
// session or a signed cookie and from nowhere else, publishes none, and refuses
// names that imitate the venue or its staff.
package engagement

import (
	"slices"
	"strings"
	"unicode"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/rules"
	"tafel/internal/platform/text"
)

// Comment is what somebody said about an event, as others may see it.
type Comment struct {
	ID        string           `json:"id"`
	Author    string           `json:"author"`
	Staff     bool             `json:"staff" doc:"Written by a member of staff"`
	Text      string           `json:"text" doc:"Plain text"`
	CreatedAt calendar.Instant `json:"createdAt"`
	Mine      bool             `json:"mine" doc:"Whether the asker wrote it"`

	eventID  string
	authorID string
}

// Likes is how an event is liked.
type Likes struct {
	Count   int    `json:"count"`
	Liked   bool   `json:"liked" doc:"Whether the asker likes it"`
	GuestID string `json:"guestId,omitempty" doc:"A new guest's id, told once and for display only"`
}

// The messages of the comment form.
const (
	nameRequired    = "Please enter your name to comment"
	nameTaken       = "Please choose another name: this one belongs to the venue or its staff"
	textRequired    = "Please write a comment"
	commentNotFound = "Comment not found"
	unauthorized    = "Unauthorized"
	eventNotFound   = "Event not found"
)

// Forms are the feature's forms, for the server and the browser alike.
var Forms = rules.Forms{
	"comment": {
		"text": {rules.Required(textRequired), rules.MaxLength(2048, "Please use at most 2048 characters")},
	},
	"guestComment": {
		"name": {rules.Required(nameRequired), rules.MaxLength(120, "Please use at most 120 characters")},
		"text": {rules.Required(textRequired), rules.MaxLength(2048, "Please use at most 2048 characters")},
	},
}

// reserved are names that nobody may have who is not signed in.
var reserved = []string{"admin", "administrator", "staff", "owner", "manager", "management", "moderator", "support", "team", "official"}

// lookalikes are letters of other alphabets that pass for Latin ones.
var lookalikes = strings.NewReplacer(
	"а", "a", "е", "e", "о", "o", "р", "p", "с", "c", "х", "x", "у", "y", "і", "i", "ѕ", "s", "ԁ", "d", "ո", "n", "м", "m", "т", "t", "н", "h", "в", "b", "к", "k",
	"α", "a", "ε", "e", "ι", "i", "ο", "o", "ν", "v", "ρ", "p", "τ", "t", "κ", "k", "0", "o", "1", "l", "|", "l", "3", "e", "5", "s", "$", "s", "@", "a",
)

// skeleton is what a name looks like at a glance: folded, with look-alikes
// replaced and everything between the letters gone.
func skeleton(name string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) {
			return r
		}
		return -1
	}, lookalikes.Replace(text.Fold(name)))
}

// joined is a skeleton in which "&" and "and" are the same.
func joined(name string) string { return strings.ReplaceAll(skeleton(name), "and", "") }

// imitates tells whether a name could pass for the venue or its staff.
func imitates(name, venue string, staff []string) bool {
	given := skeleton(name)
	if given == "" {
		return false
	}
	if v := joined(venue); v != "" && strings.Contains(joined(name), v) {
		return true
	}
	return slices.ContainsFunc(slices.Concat(staff, reserved), func(taken string) bool {
		return strings.TrimPrefix(given, "the") == skeleton(taken) || given == skeleton(taken)
	})
}
