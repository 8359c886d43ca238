package events

import (
	"cmp"
	"context"
	"fmt"
	"net/http"
	"time"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/mail"
	"tafel/internal/platform/signed"
	"tafel/internal/platform/website"
)

// WaitingPages are the pages on which guests find their own places on waiting lists.
type WaitingPages struct {
	Pages Pages
	Links signed.Links // to places on waiting lists
}

// WaitingPage is what stands behind a guest's link to a place on a waiting list.
type WaitingPage struct {
	Place OwnPlace `json:"place"`
}

// OwnPlace is what a guest sees of their own place.
type OwnPlace struct {
	Token     string             `json:"token"`
	EventID   string             `json:"eventId" doc:"Empty where the event has no page any more"`
	Title     string             `json:"title"`
	Date      calendar.Date      `json:"date"`
	Time      calendar.TimeOfDay `json:"time"`
	EndTime   calendar.TimeOfDay `json:"endTime"`
	Location  string             `json:"location" doc:"Empty where the event is gone"`
	FullName  string             `json:"fullName"`
	PartySize int                `json:"partySize"`
	State     WaitingState       `json:"state" enum:"waiting,offered,accepted,declined,ended,left,removed,closed"`
	Headline  string             `json:"headline" doc:"Where the party stands, such as: You are number 3 in line"`
	Says      []string           `json:"says" doc:"What that means and what comes next"`
	Asking    string             `json:"asking" enum:",take,leave" doc:"Which question the page asks"`
	Offer     *Event             `json:"offer,omitempty" doc:"Whose form is filled in; the seats that are held count as available"`
	Known     map[string]string  `json:"known" doc:"What the form of the event or of the list begins with"`
	CanJoin   bool               `json:"canJoin" doc:"The list can be joined again"`
	Next      string             `json:"next" doc:"Where it goes on: the registration, or the new place on the list; empty for nowhere"`
}

// Manages tells whether a token is that of a place on a waiting list.
func (p WaitingPages) Manages(token string) bool {
	_, ok := p.Links.Read(token)
	return ok
}

// ManagePage shows a place on a list. Opening it changes nothing.
func (p WaitingPages) ManagePage(ctx context.Context, r *http.Request) (website.Page, error) {
	own, event, err := p.own(ctx, r)
	return website.Page{Name: "manage-waiting", Head: website.Head{Title: "Your place on the waiting list"}, Data: WaitingPage{own}, Static: event.beside()}, err
}

// ManageSubmit takes the seats that are offered, or leaves the list: plain posts, with and without JavaScript.
func (p WaitingPages) ManageSubmit(_ http.ResponseWriter, r *http.Request, values map[string]string) (string, error) {
	ctx, s := r.Context(), p.Pages.Events
	id, _ := p.Links.Read(r.PathValue("token"))
	switch values[doField] {
	case "leave":
		return r.URL.Path, s.Leave(ctx, id)
	case "take":
		guest, err := p.take(ctx, id, values)
		return managePath(p.Pages.Links.Token(guest.ID)) + "?done=registered", err
	}
	return "", fault.Malformed("The form could not be read. Please try again.")
}

func (p WaitingPages) take(ctx context.Context, id string, values map[string]string) (guest Registration, err error) {
	s := p.Pages.Events
	entry, err := s.FindWaiting(ctx, id)
	if err != nil {
		return guest, err
	}
	event, err := s.Find(ctx, entry.EventID)
	if err != nil && !fault.Is(err, fault.KindNotFound) {
		return guest, err
	}
	if err := s.endOffer(ctx, id); err != nil { // who comes too late can join again at once
		return guest, err
	}
	in, err := registrationInput(event, values)
	if err != nil {
		return guest, err
	}
	return s.Accept(ctx, id, in)
}

func (p WaitingPages) own(ctx context.Context, r *http.Request) (own OwnPlace, event Event, err error) {
	s, token := p.Pages.Events, r.PathValue("token")
	id, _ := p.Links.Read(token)
	entry, err := s.FindWaiting(ctx, id)
	if err != nil {
		return own, event, err
	}
	if entry.over(s.clock.Now()) { // the worker is about to say so
		entry.State = Expired
	}
	event, err = s.Public(ctx, entry.EventID)
	if err != nil && !fault.Is(err, fault.KindNotFound) {
		return own, event, err
	}
	own = OwnPlace{
		Token: token, EventID: event.ID, Title: entry.EventTitle, Date: entry.EventDate, Time: event.Time, EndTime: event.EndTime, Location: event.Location,
		FullName: entry.FullName, PartySize: entry.PartySize, State: entry.State, Known: map[string]string{},
	}
	if own.Headline, own.Says, err = s.standing(ctx, event, entry); err != nil {
		return own, event, err
	}
	if entry.State == Waiting || entry.State == Offered {
		has, err := s.store.seatsOf(ctx, event.ID, entry.Email)
		if err != nil {
			return own, event, err
		}
		if has > 0 {
			own.Says = append(own.Says, hasWords(has))
		}
	}
	if entry.State == Offered {
		agreed, err := s.terms(ctx)
		if err != nil {
			return own, event, err
		}
		own.Says = append(own.Says, event.costs(entry.PartySize, agreed, s.clock.Today()))
	}
	switch entry.State {
	case Waiting:
		own.Asking = askedOf(r, "leave")
	case Offered:
		if own.Asking = askedOf(r, "take", "leave"); own.Asking == "take" {
			held := event.heldFor(entry)
			own.Offer, own.Known = &held, entry.formValues(held)
		}
	case Accepted:
		own.Next = managePath(p.Pages.Links.Token(entry.RegistrationID))
	case Declined, Expired, Left, Removed, Closed:
		return own, event, p.again(ctx, r, &own, event, entry)
	}
	return own, event, nil
}

// beside is what the page shows of the event beside somebody's place; nothing where it is gone.
func (e Event) beside() any {
	if e.ID == "" {
		return nil
	}
	shown := Event{ID: e.ID, Location: e.Location, Branch: e.Branch}
	if e.Picture != nil {
		light := e.Picture.UpTo(960)
		shown.Picture = &light
	}
	return shown
}

// askedOf is the question that the page asks: of the address, or of the form that was refused.
func askedOf(r *http.Request, questions ...string) string {
	asked := r.URL.Query().Get("ask")
	if r.Method == http.MethodPost {
		asked = r.PostForm.Get(doField)
	}
	return website.OneOf(questions...)(r.Context(), asked)
}

// again lets whoever is off the list join it once more with everything that is known, or leads to the place that they
// have meanwhile: the link was sent to the same address.
func (p WaitingPages) again(ctx context.Context, r *http.Request, own *OwnPlace, event Event, entry WaitingEntry) error {
	if !event.WaitingList {
		return nil
	}
	newer, waits, err := p.Pages.Events.store.waitingFor(ctx, event.ID, entry.Email)
	if err != nil {
		return err
	}
	if waits && newer.ID != entry.ID { // else the offer has ended in this minute, and joining ends it
		own.Next = managePath(p.Links.Token(newer.ID))
		return nil
	}
	typed := entry.formValues(event)
	for name := range typed {
		if r.PostForm.Has(name) { // typed into the form of an offer that ended meanwhile
			typed[name] = r.PostForm.Get(name)
		}
	}
	own.CanJoin, own.Known = true, waitingValues(typed)
	for name, value := range map[string]string{"fullName": entry.FullName, "email": entry.Email, "phone": entry.Phone, "partySize": fmt.Sprint(entry.PartySize)} {
		own.Known[name] = cmp.Or(own.Known[name], value)
	}
	return nil
}

// standing says where a party stands and what comes next.
func (s *Service) standing(ctx context.Context, event Event, entry WaitingEntry) (headline string, says []string, err error) {
	now := s.clock.Now()
	switch entry.State {
	case Waiting:
		ahead, err := s.store.ahead(ctx, entry)
		if err != nil {
			return "", nil, err
		}
		next := "Seats that come free are offered to the first party in line that fits. We then write to " + entry.Email + " and hold them for you, for a day at most."
		if !event.WaitingList {
			next = "It is less than two hours to the event, so we hold no more seats for anybody. If some come free, whoever registers first has them."
		}
		return fmt.Sprintf("You are number %d in line", ahead+1), []string{next}, nil
	case Offered:
		return "There are seats for you", []string{
			fmt.Sprintf("We hold %s for you until %s. That is %s from now.", seatWords(entry.PartySize), mail.Moment(entry.OfferEnds), timeLeft(entry.OfferEnds.Time().Sub(now.Time()))),
			"After that they go to the next in line.",
		}, nil
	case Accepted:
		return "You have taken the seats", []string{"Thank you. Your registration has a page of its own."}, nil
	case Declined:
		return "You have declined the seats", []string{event.whoHasThem(entry.UpdatedAt)}, nil
	case Expired:
		ended := max(entry.OfferEnds, entry.UpdatedAt) // the job comes some time after it
		return "Our offer has ended", []string{"We held " + seatWords(entry.PartySize) + " for you until " + mail.Moment(entry.OfferEnds) + ". " + event.whoHasThem(ended)}, nil
	case Left:
		return "You have left the waiting list", []string{"We hold no seats for you and write to you no more about this event."}, nil
	case Removed:
		return "You are off the waiting list", []string{"We have taken you off the list. If this is a mistake, please contact us."}, nil
	}
	return s.closed(event)
}

const (
	goneToNext     = "They have gone to the next in line, and you are no longer on the waiting list."
	whoeverIsFirst = "In the last two hours before an event we hold no seats for anybody: whoever registers first has them."
)

// whoHasThem says who has the seats of an offer that ended at a time.
func (e Event) whoHasThem(ended calendar.Instant) string {
	if e.State == StatePublished && !e.waits(ended) {
		return whoeverIsFirst
	}
	return goneToNext
}

func (s *Service) closed(event Event) (headline string, says []string, err error) {
	why := s.letters.closing(event)
	if why == closedDeleted && event.ID != "" { // put off, since it began
		why = closedBegun
	}
	switch why {
	case closedCalledOff:
		return "This event was called off", []string{event.Because, "It will not take place. There is nothing you need to do."}, nil
	case closedDeleted:
		return "The waiting list is closed", []string{"We have taken this event off our programme. There is nothing you need to do."}, nil
	}
	return "The waiting list is closed", []string{"No more seats came free for your party before the event began. Thank you for waiting."}, nil
}

// timeLeft says how long something still is, as one would say it.
func timeLeft(d time.Duration) string {
	if d < 2*time.Minute {
		return "a minute"
	}
	if d < 2*time.Hour {
		return fmt.Sprintf("%d minutes", int(d.Minutes()))
	}
	return fmt.Sprintf("about %d hours", int((d + 30*time.Minute).Hours()))
}
