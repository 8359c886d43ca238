package demo

import (
	"context"
	"fmt"
	"time"

	"tafel/internal/engagement"
	"tafel/internal/platform/list"
)

// comment is what a guest says, and what the venue replies, if it has. Hidden ones
// show staff how that looks.
type comment struct {
	name, text, reply string
	hidden            bool
}

// words is what invented guests ask, the oldest first, by the event's
// title. They ask and do not praise: praise would look like a real guest's.
var words = map[string][]comment{
	"Open Lawn Afternoon": {
		{name: "Sipho Dlamini", text: "Is there somewhere to leave a pram while we eat?", reply: "There is, Sipho: the side room by the coffee cart stays open all afternoon."},
		{name: "Johan Smit", text: "Does anybody here sell a second-hand fridge?", hidden: true},
		{name: "Emma Fourie", text: "We are five, with a very large rug. Is it better to come early?"},
	},
	"Four Pours in the Garden": {
		{name: "Claire Botha", text: "Is the terrace covered if it rains?", reply: "It is not, Claire: if it rains, we pour in the dining room instead."},
		{name: "Ravi Naidoo", text: "One of us is driving. Is there something to taste without alcohol?"},
	},
	"Lantern Picnic under the Stars": {
		{name: "Naledi Khumalo", text: "Will there be a second evening, now that this one is full?"},
	},
}

// fillComments lets the guests speak, and the demo's owner reply, where nobody has
// spoken yet.
func (v Venue) fillComments(ctx context.Context) error {
	if there, err := v.Engagement(v.Clock).Moderated(ctx, engagement.Filter{Query: list.Query{Page: 1, PageSize: 1}}); err != nil || there.Total > 0 {
		return err
	}
	owner, err := v.asOwner(ctx)
	if err != nil {
		return err
	}
	shown, err := v.Events.List(ctx, true, 0)
	if err != nil {
		return err
	}
	then := v.Clock()
	comments := v.Engagement(func() time.Time { return then })
	for _, event := range shown {
		all := words[event.Title]
		for n, word := range all {
			then = spoken(v.Clock(), n, len(all))
			if _, _, err := comments.Like(ctx, event.ID); err != nil {
				return fmt.Errorf("%s likes %q: %w", word.name, event.Title, err)
			}
			said, _, _, err := comments.Comment(ctx, event.ID, engagement.CommentInput{Name: word.name, Text: word.text})
			if err != nil {
				return fmt.Errorf("a comment on %q: %w", event.Title, err)
			}
			then = then.Add(40 * time.Minute)
			if word.reply != "" {
				_, err = comments.Reply(owner, said.ID, word.reply)
			}
			if word.hidden {
				_, err = comments.SetStatuses(owner, []engagement.StatusChange{{ID: said.ID, From: engagement.Shown, To: engagement.Hidden}})
			}
			if err != nil {
				return fmt.Errorf("what becomes of a comment on %q: %w", event.Title, err)
			}
		}
	}
	return nil
}

// spoken is when the n-th of so many words was said: one a day until
// yesterday, each later in the day than the one before it.
func spoken(now time.Time, n, words int) time.Time {
	day := now.AddDate(0, 0, n-words)
	return time.Date(day.Year(), day.Month(), day.Day(), 8+2*n, 12+17*n, 0, 0, day.Location())
}
