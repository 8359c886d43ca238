package accounts

import (
	"context"
	"crypto/rand"
	"maps"
	"net/http"
	"slices"

	"tafel/internal/platform/identity"
	"tafel/internal/platform/rules"
)

// subjects are whom a try is counted against. A known device stands apart from
// the rest of the world, so that strangers cannot slow down its owner. Another
// password makes every device unknown.
func (s *Service) subjects(ctx context.Context, email, device, passwordHash string) map[string]counter {
	account := "account:" + rules.EmailKey(email)
	if id, ok := s.deviceKeys.Read(device, func(id string) string { return deviceOf(id, email, passwordHash) }); ok {
		return map[string]counter{account + " device:" + id: perAccount}
	}
	return map[string]counter{account: perAccount, "address:" + identity.RequestFrom(ctx).Prefix(): perAddress}
}

// count notes a try against each subject, or refuses it.
func (s *Service) count(ctx context.Context, subjects map[string]counter) error {
	if !s.throttled {
		return nil
	}
	return s.store.db.Write(ctx, func(ctx context.Context) error { return s.countInside(ctx, subjects) })
}

// countInside counts in the transaction that is open, which stands even when
// the try is refused.
func (s *Service) countInside(ctx context.Context, subjects map[string]counter) error {
	if !s.throttled {
		return nil
	}
	for _, subject := range inOrder(subjects) {
		if err := s.countOne(ctx, subject, subjects[subject]); err != nil {
			return err
		}
	}
	return nil
}

// inOrder is the order in which rows are taken, so that two who count for the same
// subjects at the same time do not wait for each other in a circle.
func inOrder(subjects map[string]counter) []string { return slices.Sorted(maps.Keys(subjects)) }

func (s *Service) countOne(ctx context.Context, subject string, rule counter) error {
	for {
		old, err := s.store.tally(ctx, subject)
		if err != nil {
			return err
		}
		next, err := rule.attempt(old, s.clock.Now())
		if err != nil {
			return err
		}
		stored, err := s.store.keepTally(ctx, subject, old, next)
		if err != nil || stored {
			return err
		}
	}
}

// forgive forgets the failures of each subject.
func (s *Service) forgive(ctx context.Context, subjects map[string]counter) error {
	for _, subject := range inOrder(subjects) {
		if err := s.store.clearTally(ctx, subject); err != nil {
			return err
		}
	}
	return nil
}

// deviceCookie marks a browser from which this account has signed in, or whose
// owner has shown that the mailbox is theirs.
func (s *Service) deviceCookie(email, passwordHash string) http.Cookie {
	id := rand.Text()
	return s.cookies.make(s.cookies.DeviceName(), s.deviceKeys.Token(id, deviceOf(id, email, passwordHash)), deviceLife)
}

// deviceOf is what the mark of a browser is signed for.
func deviceOf(id, email, passwordHash string) string {
	return id + "\n" + rules.EmailKey(email) + "\n" + hashToken(passwordHash)
}
