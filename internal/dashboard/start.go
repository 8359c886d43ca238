package dashboard

import (
	"context"
	"fmt"
	"slices"

	"tafel/internal/platform/backup"
	"tafel/internal/platform/mail"
	"tafel/internal/platform/sealed"
	"tafel/internal/site"
)

// Start is what a new venue still has to do. It is worked out from what is there;
// only that the owner does not want to see it any more is stored.
type Start struct {
	Site    *site.Service
	Mail    *mail.Settings
	Backups *backup.Scheduler
	Store   *sealed.Store
}

// GettingStarted is the list of what a new venue still has to do.
type GettingStarted struct {
	Shown bool        `json:"shown" doc:"Whether something is open and the list was not dismissed"`
	Steps []StartStep `json:"steps"`
}

// StartStep is one line of the list.
type StartStep struct {
	Key  string `json:"key" enum:"venue,contact,payment,mail,backup"`
	Done bool   `json:"done"`
}

// dismissal is all that is stored.
type dismissal struct{ Dismissed bool }

const startDocument = "getting-started"

func (s Start) find(ctx context.Context) (GettingStarted, error) {
	list := GettingStarted{}
	for _, step := range []struct {
		key  string
		done func(context.Context) (bool, error)
	}{{"venue", s.venueIsNamed}, {"contact", s.branchesAreReal}, {"payment", s.guestsCanPay}, {"mail", s.Mail.Works}, {"backup", s.Backups.Made}} {
		done, err := step.done(ctx)
		if err != nil {
			return list, fmt.Errorf("look what is still to do: %w", err)
		}
		list.Steps = append(list.Steps, StartStep{step.key, done})
	}
	stored, err := sealed.Read[dismissal](ctx, s.Store, startDocument)
	list.Shown = !stored.Value.Dismissed && slices.ContainsFunc(list.Steps, func(step StartStep) bool { return !step.Done })
	return list, err
}

// venueIsNamed tells whether the site says something else of the venue than what was shipped.
func (s Start) venueIsNamed(ctx context.Context) (bool, error) {
	now, err := s.Site.Find(ctx)
	shipped := site.Default()
	return now.Name != shipped.Name || now.Description != shipped.Description, err
}

// branchesAreReal tells whether guests can find and call every branch.
func (s Start) branchesAreReal(ctx context.Context) (bool, error) {
	now, err := s.Site.Find(ctx)
	return !slices.ContainsFunc(now.Branches, func(b site.Branch) bool { return b.Placeholder }), err
}

// guestsCanPay tells whether guests who are asked for a deposit are told where to pay it.
func (s Start) guestsCanPay(ctx context.Context) (bool, error) {
	now, err := s.Site.Find(ctx)
	return !now.NeedsAccount(), err
}

// dismiss may be asked twice.
func (s Start) dismiss(ctx context.Context, dismissed bool) error {
	stored, err := sealed.Read[dismissal](ctx, s.Store, startDocument)
	if err != nil || stored.Value.Dismissed == dismissed {
		return err
	}
	_, err = sealed.Write(ctx, s.Store, startDocument, stored.Version, dismissal{Dismissed: dismissed})
	return err
}
