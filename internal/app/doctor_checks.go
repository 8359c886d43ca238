package app

import (
	"context"
	"slices"
	"strings"
	"time"

	"tafel/internal/demo"
	"tafel/internal/platform/health"
)

// checks are what the platform and each feature have to prove, in the order in
// which the doctor asks.
func (base *platform) checks(f *features) []health.Check {
	return []health.Check{
		base.media.Health(),
		{Name: "the pictures", Run: func(ctx context.Context, _ health.Look) ([]health.Finding, error) {
			return base.comparePictures(ctx, f)
		}},
		f.events.Health(),
		f.invoices.Health(),
		f.reservations.Health(),
		f.customers.Health(),
		f.accounts.Health(),
		demo.Health(f.accounts),
		{Name: "the mails", Run: base.lookAtMail},
		f.site.Health(),
		{Name: "the addresses", Run: base.lookAtAddress},
	}
}

// comparePictures compares the records that show pictures with the pictures.
func (base *platform) comparePictures(ctx context.Context, f *features) ([]health.Finding, error) {
	lost, unused, err := base.media.Compare(ctx, func(ctx context.Context) ([]string, error) {
		images, err := f.gallery.PictureIDs(ctx)
		if err != nil {
			return nil, err
		}
		shown, err := f.events.PictureIDs(ctx)
		return slices.Concat(images, shown), err
	})
	if err != nil {
		return nil, err
	}
	var found []health.Finding
	if len(lost) > 0 {
		found = append(found, health.Wrong("%s a picture that is not there: %s.", health.Count(len(lost), "gallery image or event names", "gallery images or events name"), health.Some(lost)))
	}
	if len(unused) > 0 {
		found = append(found, health.Hint("%s kept that nobody shows: %s.", health.Count(len(unused), "picture is", "pictures are"), health.Some(unused)))
	}
	if len(found) == 0 {
		found = append(found, health.Fine("Every gallery image and event has its picture, and no picture is left over."))
	}
	return found, nil
}

// stale is how old a waiting message may be before somebody should look.
const stale = time.Hour

func (base *platform) lookAtMail(ctx context.Context, _ health.Look) ([]health.Finding, error) {
	state, err := base.mail.Status(ctx)
	if err != nil {
		return nil, err
	}
	found := []health.Finding{health.Fine("Mail goes through a mail server.")}
	if !state.SMTP {
		found = []health.Finding{health.Hint("No mail server is named (--smtp-url), so guests get no confirmations. Messages are kept as files in %s/mail.", strings.TrimSuffix(base.config.Data, "/"))}
	}
	if n := state.Counts.Failed; n > 0 {
		found = append(found, health.Hint("%s not be delivered. The Outbox in the admin area says why.", health.Count(n, "message could", "messages could")))
	}
	if due := state.Counts.OldestDue; due != 0 && base.clock().Sub(due.Time()) > stale {
		found = append(found, health.Hint("Messages have been waiting since %s. Is the server running, and does the mail server answer?", due.Time().Format("2 January 15:04 UTC")))
	}
	return found, nil
}

func (base *platform) lookAtAddress(context.Context, health.Look) ([]health.Finding, error) {
	if base.config.HTTPS() {
		return nil, nil
	}
	return []health.Finding{health.Hint("The public address is %s. For the internet, put a proxy with TLS in front and set --public-url to the https address.", base.config.Public())}, nil
}
