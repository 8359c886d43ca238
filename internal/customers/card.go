package customers

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/rules"
	"tafel/internal/platform/text"
	"tafel/internal/reservations"
)

// CustomerCard is what staff noted about a customer. It is not derived, and stays when reservations go.
type CustomerCard struct {
	reservations.GuestCard
	Version int64            `json:"version" doc:"Send it back with a change, so that two changes cannot overwrite each other; 0 where nothing was noted yet"`
	SavedBy string           `json:"savedBy" doc:"Who changed it last"`
	SavedAt calendar.Instant `json:"savedAt"`
}

// CardInput is a card as staff want it to be.
type CardInput struct {
	Notes     string   `json:"notes"`
	Allergies string   `json:"allergies"`
	Tags      []string `json:"tags" maxItems:"100"`
	Version   int64    `json:"version"`
}

// Forms are the feature's forms, for the server and the browser alike.
var Forms = rules.Forms{"customerCard": {
	"notes":     {rules.MaxLength(500, "Please use at most 500 characters")},
	"allergies": {rules.MaxLength(300, "Please use at most 300 characters")},
}}

const (
	mostTags   = 10
	longestTag = 24
)

// check cleans what was typed. The same tag in other letters is one tag.
func (in CardInput) check() (card reservations.GuestCard, err error) {
	card = reservations.GuestCard{Notes: text.Clean(in.Notes), Allergies: text.Clean(in.Allergies), Tags: []string{}}
	c := Forms["customerCard"].Broken(map[string]string{"notes": card.Notes, "allergies": card.Allergies}, "")
	var folded []string
	for _, tag := range in.Tags {
		tag = text.Line(tag)
		if key := text.Fold(tag); tag != "" && !slices.Contains(folded, key) {
			card.Tags, folded = append(card.Tags, tag), append(folded, key)
		}
	}
	c.SayIf(len(card.Tags) > mostTags, "tags", fmt.Sprintf("Please use at most %d tags", mostTags))
	for _, tag := range card.Tags {
		c.Obey("tags", tag, rules.AtMost(longestTag, " for a tag"))
	}
	return card, c.Err()
}

// cardWords are what a customer is found by beside the reservations: tags and allergies, whole and in parts.
func cardWords(card reservations.GuestCard) []string {
	whole := text.Words(strings.Join(append(card.Tags, card.Allergies), " "))
	parts := strings.FieldsFunc(strings.Join(whole, " "), func(c rune) bool { return !unicode.IsLetter(c) && !unicode.IsDigit(c) })
	return append(whole, parts...)
}

func noted(card reservations.GuestCard) bool {
	return card.Notes != "" || card.Allergies != "" || len(card.Tags) > 0
}
