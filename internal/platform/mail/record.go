package mail

import (
	"context"
	"slices"
	"strings"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/identity"
)

// Record names what a letter tells of: a noun and an id, with a stroke between.
func Record(noun, id string) string { return noun + "/" + id }

// happening is what a message tells of, and when that happened.
type happening struct {
	records []string
	at      calendar.Instant
}

// LetterProgress is what became of the newest letters about a record: those that
// tell of the same thing, such as the change of an hour to everybody who comes.
type LetterProgress struct {
	Record    string           `json:"record"`
	Label     string           `json:"label" doc:"What the letters are"`
	Waiting   int              `json:"waiting"`
	Sent      int              `json:"sent"`
	Kept      int              `json:"kept" doc:"Written as files, because no mail server is set up: nobody has received them"`
	Failed    int              `json:"failed"`
	SentAt    calendar.Instant `json:"sentAt" nullable:"true" doc:"When the last of them went"`
	Reason    string           `json:"reason" doc:"Why one has failed, or waits, as a sentence"`
	MessageID string           `json:"messageId,omitempty" doc:"The one letter, or one that has failed; missing for whoever may not open it"`
	at        calendar.Instant
}

// recordLetter is one letter about a record.
type recordLetter struct {
	record, id, kind, status, transport, reason string
	at, sentAt                                  calendar.Instant
}

// Progress tells of the newest letters about each of the records. A record that
// nobody has written about, or whose letters the asker may not know of, is left out.
func (o *Outbox) Progress(ctx context.Context, records []string) ([]LetterProgress, error) {
	found := []LetterProgress{}
	if len(records) == 0 {
		return found, nil
	}
	written, err := o.newestLetters(ctx, records)
	if err != nil {
		return nil, err
	}
	waiting, err := o.untold(ctx, records)
	if err != nil {
		return nil, err
	}
	for _, letter := range append(written, waiting...) {
		kind := o.kinds[letter.kind]
		if !o.mayKnow(ctx, kind) {
			continue
		}
		i := slices.IndexFunc(found, func(p LetterProgress) bool { return p.Record == letter.record })
		switch {
		case i < 0:
			found = append(found, LetterProgress{Record: letter.record, at: letter.at})
			i = len(found) - 1
		case letter.at < found[i].at:
			continue
		case letter.at > found[i].at:
			found[i] = LetterProgress{Record: letter.record, at: letter.at}
		}
		found[i].count(letter, kind, o.maySee(ctx, letter.kind))
	}
	return found, nil
}

func (p *LetterProgress) count(letter recordLetter, kind Kind, open bool) {
	p.Label = kind.Label
	failed := letter.status == string(Failed)
	if open && (p.MessageID == "" || failed) {
		p.MessageID = letter.id
	}
	switch {
	case failed:
		p.Failed++
		p.Reason = letter.reason
	case letter.status == string(Queued):
		p.Waiting++
		if p.Failed == 0 {
			p.Reason = letter.reason
		}
	case letter.transport == "file":
		p.Kept++
	default:
		p.Sent++
	}
	p.SentAt = max(p.SentAt, letter.sentAt)
}

// untold are the facts about records that wait to become letters.
func (o *Outbox) untold(ctx context.Context, records []string) ([]recordLetter, error) {
	var all []recordLetter
	waiting, err := o.factsAboutRecords(ctx)
	for _, fact := range waiting {
		for record := range strings.FieldsSeq(fact.records) {
			if slices.Contains(records, record) {
				all = append(all, recordLetter{record: record, kind: fact.Kind, status: string(Queued), at: fact.happened})
			}
		}
	}
	return all, err
}

// mayKnow tells whether whoever asks may know that a letter left: of public
// ones, everybody in the staff area.
func (o *Outbox) mayKnow(ctx context.Context, kind Kind) bool {
	return kind.Public || seesAll(ctx) || kind.Managers && identity.Caller(ctx).Manages()
}
