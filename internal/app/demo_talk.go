package app

import (
	"context"
	"fmt"
	"time"

	"tafel/internal/engagement"
	"tafel/internal/platform/identity"
)

// demoWord is one comment. Without a name it is the demo's owner who answers.
type demoWord struct{ name, text string }

// demoWords is what invented guests ask, the oldest first, by the event's
// title. They ask and do not praise: praise would look like a real guest's.
var demoWords = map[string][]demoWord{
	"Open Lawn Afternoon": {
		{"Sipho Dlamini", "Is there somewhere to leave a pram while we eat?"},
		{"", "There is, Sipho: the side room by the coffee cart stays open all afternoon."},
		{"Emma Fourie", "We are five, with a very large rug. Is it better to come early?"},
	},
	"Four Pours in the Garden": {
		{"Claire Botha", "Is the terrace covered if it rains?"},
		{"", "It is, Claire. And should it blow, we move to the dining room."},
		{"Ravi Naidoo", "One of us is driving. Is there something to taste without alcohol?"},
	},
	"Lantern Picnic under the Stars": {
		{"Naledi Khumalo", "Will there be a second evening, now that this one is full?"},
	},
}

// demoTalk lets the guests speak, where nobody has spoken yet.
func (r *Running) demoTalk(ctx context.Context) error {
	if _, there, err := r.features.engagement.Moderated(ctx, engagement.Filter{Page: 1, PageSize: 1}); err != nil || there > 0 {
		return err
	}
	owner, err := r.asDemoOwner(ctx)
	if err != nil {
		return err
	}
	programme, err := r.features.events.List(ctx, true, 0)
	if err != nil {
		return err
	}
	then := r.House.clock()
	talk, err := r.House.talk(r.features, func() time.Time { return then })
	if err != nil {
		return err
	}
	for _, event := range programme {
		words := demoWords[event.Title]
		for n, word := range words {
			then = demoSpoken(r.House.clock(), n, len(words))
			who := ctx
			if word.name == "" {
				who = owner
			} else if _, _, err := talk.Like(ctx, event.ID); err != nil {
				return fmt.Errorf("%s likes %q: %w", word.name, event.Title, err)
			}
			if _, _, _, err := talk.Comment(who, event.ID, word.name, word.text); err != nil {
				return fmt.Errorf("a comment on %q: %w", event.Title, err)
			}
		}
	}
	return nil
}

// demoSpoken is when the n-th of so many words was said: one a day until
// yesterday, each later in the day than the one before it.
func demoSpoken(now time.Time, n, words int) time.Time {
	day := now.AddDate(0, 0, n-words)
	return time.Date(day.Year(), day.Month(), day.Day(), 8+2*n, 12+17*n, 0, 0, day.Location())
}

// asDemoOwner is the context in which the demo's owner acts.
func (r *Running) asDemoOwner(ctx context.Context) (context.Context, error) {
	users, err := r.features.accounts.ListUsers(ctx)
	for _, user := range users {
		if user.Email == demoEmail {
			return identity.With(ctx, identity.Actor{ID: user.ID, Name: user.Name, Email: user.Email, Role: user.Role}), nil
		}
	}
	return ctx, err
}
