package app

import (
	"context"
	"slices"
	"strings"
	"time"

	"tafel/internal/accounts"
	"tafel/internal/demo"
	"tafel/internal/platform/identity"
)

// examineFiles compares what the tables promise with what is stored, both ways.
func examineFiles(ctx context.Context, p patient) ([]finding, error) {
	if err := p.files.Ping(ctx); err != nil {
		return []finding{wrong("The pictures in %s cannot be reached: %s.", p.files, why(err))}, nil
	}
	var found []finding
	if p.repair {
		n, err := p.media.Sweep(ctx)
		if err != nil {
			found = append(found, wrong("The repair stopped: %s.", why(err)))
		} else {
			found = append(found, fine("Repaired: %s removed.", count(n, "leftover was", "leftovers were")))
		}
	}
	report, err := p.media.Check(ctx, p.deep)
	if err != nil {
		return found, err
	}
	if n := len(report.Missing); n > 0 {
		found = append(found, wrong("%s missing: %s.\nRestore the media folder from a backup, or delete these pictures and upload them again.", count(n, "picture file is", "picture files are"), some(report.Missing)))
	}
	if n := len(report.Damaged); n > 0 {
		found = append(found, wrong("%s damaged: %s.\nRestore them from a backup, or delete these pictures and upload them again.", count(n, "picture file is", "picture files are"), some(report.Damaged)))
	}
	if n := len(report.Strays); n > 0 {
		found = append(found, hint("%s to no picture: %s.\nThe server removes them within a day, or do it now with --repair. If there are many, is this the right database?", count(n, "file belongs", "files belong"), some(report.Strays)))
	}
	if report.Waiting > 0 {
		found = append(found, hint("%s to be removed. A running server does that by itself, or do it now with --repair.", count(report.Waiting, "unfinished or deleted picture waits", "unfinished or deleted pictures wait")))
	}
	if report.Healthy() {
		found = append(found, fine("Every picture has its files, in %s.", p.files))
	}
	return found, nil
}

// examinePictures compares the records that show pictures with the pictures.
func examinePictures(ctx context.Context, p patient) ([]finding, error) {
	lost, unused, err := p.media.Compare(ctx, func(ctx context.Context) ([]string, error) {
		hung, err := p.features.gallery.PictureIDs(ctx)
		if err != nil {
			return nil, err
		}
		shown, err := p.features.events.PictureIDs(ctx)
		return slices.Concat(hung, shown), err
	})
	if err != nil {
		return nil, err
	}
	var found []finding
	if len(lost) > 0 {
		found = append(found, wrong("%s a picture that is not there: %s.", count(len(lost), "gallery image or event names", "gallery images or events name"), some(lost)))
	}
	if len(unused) > 0 {
		found = append(found, hint("%s kept that nobody shows: %s.", count(len(unused), "picture is", "pictures are"), some(unused)))
	}
	if len(found) == 0 {
		found = append(found, fine("Every gallery image and event has its picture, and no picture is left over."))
	}
	return found, nil
}

func examineAccounts(ctx context.Context, p patient) ([]finding, error) {
	users, err := p.features.accounts.ListUsers(ctx)
	if err != nil {
		return nil, err
	}
	owner, demoOwner := false, false
	for _, u := range users {
		if u.Status() != accounts.Active {
			continue
		}
		owner = owner || u.Role == identity.Owner
		demoOwner = demoOwner || u.Email == demo.Email
	}
	var found []finding
	if !owner {
		found = append(found, wrong("No owner can sign in. Add one with tafel user add --role owner."))
	} else {
		found = append(found, fine("An owner can sign in."))
	}
	if demoOwner {
		found = append(found, hint("The demo account %s can sign in. Disable it under Accounts before guests come.", demo.Email))
	}
	return found, nil
}

// stale is how old a waiting message may be before somebody should look.
const stale = time.Hour

func examineMail(ctx context.Context, p patient) ([]finding, error) {
	state, err := p.mail.Status(ctx)
	if err != nil {
		return nil, err
	}
	found := []finding{fine("Mail goes through a mail server.")}
	if !state.SMTP {
		found = []finding{hint("No mail server is named (--smtp-url), so guests get no confirmations. Messages are kept as files in %s/mail.", strings.TrimSuffix(p.config.Data, "/"))}
	}
	if n := state.Counts.Failed; n > 0 {
		found = append(found, hint("%s not be delivered. The Outbox in the admin area says why.", count(n, "message could", "messages could")))
	}
	if due := state.Counts.OldestDue; due != 0 && p.clock().Sub(due.Time()) > stale {
		found = append(found, hint("Messages have been waiting since %s. Is the server running, and does the mail server answer?", due.Time().Format("2 January 15:04 UTC")))
	}
	return found, nil
}

func examineSite(ctx context.Context, p patient) ([]finding, error) {
	venue, err := p.features.site.Find(ctx)
	if err != nil {
		return nil, err
	}
	var found []finding
	if left := venue.Placeholders(); len(left) > 0 {
		texts := make([]string, len(left))
		for i, placeholder := range left {
			texts[i] = placeholder.Text
		}
		found = append(found, hint("Guests still see placeholders. Replace them under Site content: %s.", some(texts)))
	} else {
		found = append(found, fine("No placeholder is left on the site of %s.", venue.Name))
	}
	if !p.config.HTTPS() {
		found = append(found, hint("The public address is %s. For the internet, put a proxy with TLS in front and set --public-url to the https address.", p.config.Public()))
	}
	return found, nil
}
