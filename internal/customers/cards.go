package customers

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"tafel/internal/platform/audit"
	"tafel/internal/platform/db"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/rules"
	"tafel/internal/platform/text"
	"tafel/internal/reservations"
)

// Topic changes with every card.
const Topic = "customers"

// errStale is for a change that came too late.
var errStale = fault.WithCode(fault.Conflict("Somebody else changed this card meanwhile. Nothing of yours is lost: look at what it says now, then save again."), "stale")

// SaveCard writes what staff noted about a customer, unless somebody else was faster.
func (s *Service) SaveCard(ctx context.Context, email string, in CardInput) (saved CustomerCard, err error) {
	card, err := in.check()
	if err != nil {
		return saved, err
	}
	key := rules.EmailKey(email)
	err = s.store.db.Write(ctx, func(ctx context.Context) error {
		customer, ok, err := s.store.find(ctx, key)
		if err != nil || !ok {
			return cmp.Or(err, errNotFound)
		}
		before, err := s.store.card(ctx, key)
		if err != nil {
			return err
		}
		if before.Version != in.Version {
			return errStale
		}
		saved = CustomerCard{GuestCard: card, Version: in.Version + 1, SavedBy: identity.Caller(ctx).Name, SavedAt: s.clock.Now()}
		changed, err := s.store.saveCard(ctx, key, saved)
		if err != nil || !changed {
			return cmp.Or(err, error(errStale))
		}
		if err := s.store.recount(ctx, key, func([]string) ([]string, error) { return s.store.wordsOf(ctx, key) }); err != nil {
			return err
		}
		s.store.db.Changed(ctx, Topic)
		return s.audit.Record(ctx, audit.Entry{Action: "card changed", Entity: "customer", EntityID: key,
			Before: told(customer, before.GuestCard), After: told(customer, card)})
	})
	return saved, err
}

// told is what the history keeps of a card: whose, and what it says.
func told(c Customer, card reservations.GuestCard) map[string]any {
	return map[string]any{"name": c.name(), "notes": card.Notes, "allergies": card.Allergies, "tags": strings.Join(card.Tags, ", ")}
}

// Cards are what is noted about some customers, by their keys.
func (s *Service) Cards(ctx context.Context, keys []string) (reservations.GuestCards, error) {
	cards := reservations.GuestCards{}
	for some := range slices.Chunk(keys, db.MostIn) {
		found, err := s.store.cards(ctx, some)
		if err != nil {
			return nil, err
		}
		for key, card := range found {
			if noted(card.GuestCard) {
				cards[key] = card.GuestCard
			}
		}
	}
	return cards, nil
}

// TagList is the tags that are in use.
type TagList struct {
	Items []string `json:"items" doc:"The most used first"`
}

// mostSuggested is how many tags are suggested.
const mostSuggested = 30

// Tags are those that the cards changed last have, the most used first.
func (s *Service) Tags(ctx context.Context) (TagList, error) {
	cards, err := s.store.tagged(ctx)
	used, written := map[string]int{}, map[string]string{}
	for _, tags := range cards {
		for _, tag := range tags {
			key := text.Fold(tag)
			used[key]++
			written[key] = cmp.Or(written[key], tag) // as it was written last
		}
	}
	keys := make([]string, 0, len(used))
	for key := range used {
		keys = append(keys, key)
	}
	slices.SortFunc(keys, func(a, b string) int { return cmp.Or(used[b]-used[a], cmp.Compare(a, b)) })
	list := TagList{Items: []string{}}
	for _, key := range keys[:min(len(keys), mostSuggested)] {
		list.Items = append(list.Items, written[key])
	}
	return list, err
}

var nameRules = rules.Form{
	"firstName": {rules.MaxLength(120, "Please use at most 120 characters")},
	"lastName":  {rules.MaxLength(120, "Please use at most 120 characters")},
	"phone":     {rules.Phone()},
}

// NameWritten hears that staff wrote down another name or phone number: where the customer is called so now, they know it.
func (s *Service) NameWritten(ctx context.Context, r reservations.Reservation) error {
	key := r.Key()
	customer, ok, err := s.store.find(ctx, key)
	if err != nil || !ok || customer.name() != r.Name() {
		return err
	}
	cards, err := s.store.cards(ctx, []string{key})
	if err != nil {
		return err
	}
	known, err := s.store.confirmed(ctx, []string{key}, cards)
	if err != nil {
		return err
	}
	return s.store.saveName(ctx, key, ConfirmedName{FirstName: r.FirstName, LastName: r.LastName, Phone: cmp.Or(r.Phone, known[key].Phone)}, r.UpdatedAt)
}

// ConfirmName says how staff know a customer. A request that says otherwise is marked from now on; where a newer one
// came meanwhile, that one is.
func (s *Service) ConfirmName(ctx context.Context, email string, name ConfirmedName) (customer Customer, err error) {
	name = ConfirmedName{FirstName: text.Line(name.FirstName), LastName: text.Line(name.LastName), Phone: text.Line(name.Phone)}
	if err := nameRules.Check(map[string]string{"firstName": name.FirstName, "lastName": name.LastName, "phone": name.Phone}, ""); err != nil {
		return customer, err
	}
	if name.FirstName+name.LastName == "" {
		return customer, fault.InvalidField("firstName", "First name is required")
	}
	key := rules.EmailKey(email)
	err = s.store.db.Write(ctx, func(ctx context.Context) error {
		before, err := s.one(ctx, key)
		if err != nil {
			return err
		}
		if err := s.store.saveName(ctx, key, name, s.clock.Now()); err != nil {
			return err
		}
		s.store.db.Changed(ctx, Topic)
		if err := s.audit.Record(ctx, audit.Entry{Action: "name confirmed", Entity: "customer", EntityID: key,
			Before: before.confirmed(), After: name}); err != nil {
			return err
		}
		customer, err = s.one(ctx, key)
		return err
	})
	return customer, err
}
