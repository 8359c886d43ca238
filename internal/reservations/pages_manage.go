package reservations

import (
	"cmp"
	"context"
	"net/http"
	"net/url"
	"strings"

	"tafel/internal/payments"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/rules"
	"tafel/internal/platform/website"
	"tafel/internal/site"
)

// ReservationPage is what stands behind a guest's link to a reservation.
type ReservationPage struct {
	Reservation OwnReservation `json:"reservation"`
}

// OwnReservation is what a guest sees of their own reservation.
type OwnReservation struct {
	Token     string             `json:"token"`
	Name      string             `json:"name"`
	Branch    site.Branch        `json:"branch"`
	Date      calendar.Date      `json:"date"`
	Time      calendar.TimeOfDay `json:"time"`
	Guests    string             `json:"guests" doc:"As people read it: 4 people"`
	Occasion  Occasion           `json:"occasion" enum:",dinner,picnic,baby shower,birthday,sip and paint,other"`
	Status    Status             `json:"status" enum:"pending,confirmed,arrived,completed,declined,cancelled,no_show"`
	Says      string             `json:"says" doc:"What the status means to the guest"`
	Done      string             `json:"done" doc:"What the guest has just done; empty for nothing"`
	CanChange bool               `json:"canChange"`
	Why       string             `json:"why" doc:"Why nothing can be changed, and whom to call"`
	Asking    string             `json:"asking" enum:",cancel,change" doc:"Which question the page asks"`
	Choice    *ChangeChoice      `json:"choice,omitempty" doc:"What may be chosen instead"`
	Wish      *ReservationWish   `json:"wish,omitempty" doc:"What waits for an answer"`
	Offers    []OwnOffer         `json:"offers" doc:"Other times that were offered"`

	SpecialRequest string `json:"specialRequest,omitempty"`

	Money []payments.GuestStatement `json:"money" doc:"One for each invoice"`
}

// OwnOffer is a time that a guest was offered.
type OwnOffer struct {
	Offer
	Taken bool `json:"taken" doc:"Nobody can come then any more: somebody else was first, or the rules have changed"`
}

// ChangeChoice is another day or number of people that a guest has chosen, and the times then.
type ChangeChoice struct {
	Date    calendar.Date `json:"date"`
	People  int           `json:"people"`
	Asked   bool          `json:"asked" doc:"Day and people were chosen, so the times are shown"`
	Problem string        `json:"problem" doc:"Why there are no times"`
	Times   []OfferedTime `json:"times"`
	AtOnce  bool          `json:"atOnce" doc:"It is done at once, else it waits for an answer"`
	AnyTime bool          `json:"anyTime" doc:"No particular time may be chosen, too"`
}

func managePath(token string) string { return "/manage/" + url.PathEscape(token) }

// Manages tells whether a token is that of a reservation.
func (p Pages) Manages(token string) bool {
	_, ok := p.Links.Read(token)
	return ok
}

// ManagePage shows a reservation to its guest. Opening it changes nothing.
func (p Pages) ManagePage(ctx context.Context, r *http.Request) (website.Page, error) {
	token := r.PathValue("token")
	id, _ := p.Links.Read(token)
	own, err := p.Reservations.own(ctx, id, r.URL.Query())
	own.Token = token
	if err == nil {
		own.Money, err = p.Money(ctx, id)
	}
	if own.Status == Confirmed && len(own.Money) == 0 && !own.Date.Before(p.Reservations.clock.Today()) {
		own.Says += " There is nothing to pay now."
	}
	return website.Page{Name: "manage-reservation", Head: website.Head{Title: "Your reservation"}, Data: ReservationPage{own}}, err
}

// ManageSubmit does what a button of the page says: plain posts, with and without JavaScript.
func (p Pages) ManageSubmit(_ http.ResponseWriter, r *http.Request, values map[string]string) (string, error) {
	ctx, s := r.Context(), p.Reservations
	id, _ := p.Links.Read(r.PathValue("token"))
	switch values["do"] {
	case "cancel":
		return r.URL.Path, p.cancel(ctx, id, values["back"])
	case "accept":
		_, err := s.AcceptOffer(ctx, id, values["offer"])
		return r.URL.Path + "?done=accepted", err
	case "change":
		_, waits, err := s.ChangeOwn(ctx, id, WishInput{
			Date: calendar.Date(rules.Trim(values["date"])), Time: calendar.TimeOfDay(rules.Trim(values["time"])), People: typedParty(values["people"]),
		})
		if waits {
			return r.URL.Path, err // the wish itself is shown
		}
		return r.URL.Path + "?done=changed", err
	}
	return "", fault.Malformed("The form could not be read. Please try again.")
}

// cancel cancels for a guest who has read what comes back, in cents. Where that is another sum by now, they are asked again.
func (p Pages) cancel(ctx context.Context, id, read string) error {
	s := p.Reservations
	return s.store.db.Write(ctx, func(ctx context.Context) error {
		r, ok, err := s.store.hold(ctx, id)
		if err != nil || !ok {
			return cmp.Or(err, errNotFound)
		}
		if r.Status.Takes() {
			money, err := p.Money(ctx, id)
			if err == nil {
				err = payments.SameBack(read, money...)
			}
			if err != nil {
				return err
			}
		}
		return s.CancelOwn(ctx, id)
	})
}

// doneWords say what was just done, where the page does not show it anyway.
var doneWords = map[string]string{
	"asked":    Received,
	"changed":  "Thank you: it is changed.",
	"accepted": "Thank you: the time is yours.",
}

func (s *Service) own(ctx context.Context, id string, query url.Values) (own OwnReservation, err error) {
	r, err := s.Find(ctx, id)
	if err != nil {
		return own, err
	}
	branch, rules, err := s.ownPlace(ctx, r)
	if err != nil {
		return own, err
	}
	own = OwnReservation{
		Name: r.Name(), Branch: branch.Real(), Date: r.Date, Time: r.Time, Guests: r.people(), Occasion: r.Occasion, Status: r.Status,
		Done: doneWords[query.Get("done")], Why: s.closedToGuest(r, branch, rules), Offers: []OwnOffer{}, SpecialRequest: r.SpecialRequest,
	}
	if own.CanChange = own.Why == ""; own.CanChange {
		own.Asking = asking(query)
	}
	if own.Says, err = s.says(ctx, r); err != nil {
		return own, err
	}
	if own.Offers, err = s.ownOffers(ctx, r); err != nil {
		return own, err
	}
	wish, err := s.FindWish(ctx, id)
	if err != nil {
		return own, err
	}
	own.Wish = wish.Wish
	if own.Asking == "change" {
		own.Choice, err = s.choice(ctx, branch, rules, r, query)
	}
	return own, err
}

// ownOffers says of each offer whether it can still be accepted. Accepting decides again.
func (s *Service) ownOffers(ctx context.Context, r Reservation) ([]OwnOffer, error) {
	all := []OwnOffer{}
	if r.Offered == nil {
		return all, nil
	}
	for _, offer := range r.Offered.Times {
		r.Date, r.Time = offer.Date, offer.Time
		begins, err := r.Date.At(r.Time)
		if err != nil {
			return nil, err
		}
		why, err := s.cannotOffer(ctx, r, calendar.InstantOf(begins))
		gone := fault.Is(err, fault.KindInvalid) // the branch
		if err != nil && !gone {
			return nil, err
		}
		all = append(all, OwnOffer{Offer: offer, Taken: why != "" || gone})
	}
	return all, nil
}

func asking(query url.Values) string {
	switch ask := query.Get("ask"); ask {
	case "cancel", "change":
		return ask
	}
	return ""
}

// choice tells which times a guest could have instead.
func (s *Service) choice(ctx context.Context, branch site.Branch, rules BookingRules, r Reservation, query url.Values) (*ChangeChoice, error) {
	choice := ChangeChoice{
		Date: calendar.Date(cmp.Or(query.Get("date"), string(r.Date))), People: cmp.Or(typedParty(query.Get("people")), r.GuestCount),
		Asked: query.Has("date"), Times: []OfferedTime{}, AtOnce: rules.ConfirmAlone || r.Status == Pending, AnyTime: r.Status == Pending,
	}
	if !choice.Asked {
		return &choice, nil
	}
	if choice.People < 1 || choice.People > mostParty {
		choice.Problem, choice.People = partyInvalid, r.GuestCount
		return &choice, nil
	}
	found, err := s.besides(ctx, branch, rules, r, choice.Date, choice.People)
	if broken, ok := fault.As(err); ok && broken.Fields != nil {
		choice.Problem = cmp.Or(broken.Fields["date"], broken.Fields["partySize"])
		return &choice, nil
	}
	choice.Problem, choice.Times = found.Closed, found.Times
	return &choice, err
}

// says is what a status means to the guest.
func (s *Service) says(ctx context.Context, r Reservation) (string, error) {
	switch r.Status {
	case Pending:
		if r.Date.Before(s.clock.Today()) {
			return "This request is over.", nil
		}
		if r.Offered != nil {
			return "We cannot host you as you asked, but we would be glad to see you at another time.", nil
		}
		next, err := s.next(ctx, r)
		return "Your request is not confirmed yet. " + next, err
	case Confirmed:
		if r.Date.Before(s.clock.Today()) {
			return "Thank you for your visit.", nil
		}
		return "Your reservation is confirmed. We look forward to welcoming you.", nil
	case Declined:
		return strings.TrimSpace("We are sorry that we could not host you this time. " + asSentence(r.DeclineReason)), nil
	case Cancelled:
		return "This reservation is cancelled. There is nothing more to do.", nil
	case NoShow:
		return "This reservation is over.", nil
	}
	return "Thank you for your visit.", nil
}
