package mail

import (
	"context"
	"slices"

	"tafel/internal/platform/calendar"
)

// LetterAbout is one letter about a record, and what became of it.
type LetterAbout struct {
	Label     string           `json:"label" doc:"What the letter is"`
	Status    string           `json:"status" enum:"waiting,sent,kept,failed" doc:"kept: written as a file, because no mail server is set up"`
	At        calendar.Instant `json:"at" doc:"When it went; before that, when what it tells of happened"`
	Reason    string           `json:"reason" doc:"Why it has failed, or waits, as a sentence"`
	MessageID string           `json:"messageId,omitempty" doc:"Missing for whoever may not open it"`
}

// mostAbout is how many letters about one record are listed.
const mostAbout = 50

// About lists the letters about a record, the newest first, and before them what is still to be written. Letters
// that the asker may not know of are left out.
func (o *Outbox) About(ctx context.Context, record string) ([]LetterAbout, error) {
	waiting, err := o.untold(ctx, []string{record})
	if err != nil {
		return nil, err
	}
	slices.Reverse(waiting)
	written, err := o.lettersAbout(ctx, record, mostAbout)
	found := []LetterAbout{}
	for _, letter := range append(waiting, written...) {
		kind := o.kinds[letter.kind]
		if kind.Label == "" || !o.mayKnow(ctx, kind) {
			continue
		}
		one := LetterAbout{Label: kind.Label, Status: letter.state(), At: max(letter.at, letter.sentAt), Reason: letter.reason}
		if letter.id != "" && o.maySee(ctx, letter.kind) {
			one.MessageID = letter.id
		}
		found = append(found, one)
	}
	return found, err
}

// state is what became of a letter, in the words of LetterProgress.
func (l recordLetter) state() string {
	switch {
	case l.status == string(Failed):
		return "failed"
	case l.status == string(Queued):
		return "waiting"
	case l.transport == "file":
		return "kept"
	}
	return "sent"
}
