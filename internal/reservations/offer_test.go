package reservations_test

import (
	"errors"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tafel/internal/platform/fault"
	"tafel/internal/platform/identity"
	"tafel/internal/reservations"
)

// asked is a request for five on the 20th.
func (v *venue) asked(t *testing.T, at string) reservations.Reservation {
	t.Helper()
	in := wish()
	in.Time = at
	r, err := v.Request(t.Context(), in)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// offer offers times of the 20th, or of the 21st where they say so, and gives their ids.
func (v *venue) offer(t *testing.T, id string, times ...string) []string {
	t.Helper()
	var in reservations.OffersInput
	for _, at := range times {
		date, clock := "2026-09-20", at
		if next, ok := strings.CutPrefix(at, "next "); ok {
			date, clock = "2026-09-21", next
		}
		in.Times = append(in.Times, reservations.OfferInput{Date: date, Time: clock})
	}
	r, err := v.Offer(v.ctx, id, in)
	if err != nil {
		t.Fatal(err)
	}
	var ids []string
	for _, o := range r.Offered.Times {
		ids = append(ids, o.ID)
	}
	return ids
}

// open are the times that can be accepted now.
func (v *venue) open(t *testing.T, id string) string {
	t.Helper()
	offers, err := v.Offers(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	var said []string
	for _, o := range offers {
		said = append(said, string(o.Date[8:])+" "+string(o.Time))
	}
	return strings.Join(said, ", ")
}

func TestAGuestAcceptsOneOfferOnce(t *testing.T) {
	each(t, func(t *testing.T, v *venue) {
		r := v.asked(t, "19:00")
		v.offer(t, r.ID, "17:00")
		ids := v.offer(t, r.ID, "next 18:30", "20:30")
		if got := v.open(t, r.ID); got != "20 20:30, 21 18:30" {
			t.Fatalf("open: %s", got)
		}
		found, err := v.Find(v.ctx, r.ID)
		if err != nil || found.Status != "pending" || found.Offered == nil || len(found.Offered.Times) != 2 || found.Offered.Until != found.UpdatedAt.Add(48*time.Hour) {
			t.Fatalf("staff see %+v, %v", found.Offered, err)
		}
		var group sync.WaitGroup
		for range 6 { // a finger that taps often, a page that is open twice
			group.Go(func() {
				if _, err := v.AcceptOffer(t.Context(), r.ID, ids[1]); err != nil {
					t.Error(err)
				}
			})
		}
		group.Wait()
		now, err := v.Find(v.ctx, r.ID)
		if err != nil || now.Status != "confirmed" || now.Date != "2026-09-21" || now.Time != "18:30" || now.Offered != nil {
			t.Errorf("it is %+v, %v", now, err)
		}
		if _, err := v.AcceptOffer(t.Context(), r.ID, ids[0]); !fault.Is(err, fault.KindConflict) {
			t.Errorf("a second choice: %v", err)
		}
		if diff := cmp.Diff([]string{"offered", "offered", "offer accepted"}, v.audited(t)); diff != "" {
			t.Error(diff)
		}
		v.sound(t)
	})
}

func TestWhatCannotBeOffered(t *testing.T) {
	each(t, func(t *testing.T, v *venue) {
		v.limit(t, 6)
		if _, err := v.table("20:00", 4); err != nil {
			t.Fatal(err)
		}
		r := v.asked(t, "")
		for name, c := range map[string]struct {
			times [][2]string
			field string
			says  string
		}{
			"nothing":      {nil, "times", "Please choose one to 3 times"},
			"four":         {[][2]string{{"2026-09-20", "17:00"}, {"2026-09-20", "17:30"}, {"2026-09-21", "17:00"}, {"2026-09-21", "17:30"}}, "times", "Please choose one to 3 times"},
			"the same":     {[][2]string{{"2026-09-20", "17:00"}, {"2026-09-20", "17:00"}}, "times.1", "17:00 on Sunday, September 20, 2026 is there twice"},
			"over":         {[][2]string{{"2026-09-03", "19:00"}}, "times.0", "19:00 on Thursday, September 3, 2026 is over"},
			"no such day":  {[][2]string{{"2026-02-30", "19:00"}}, "times.0", "Please enter a valid date and time"},
			"no such time": {[][2]string{{"2026-09-20", "banana"}}, "times.0", "Please enter a valid date and time"},
			"lunch":        {[][2]string{{"2026-09-20", "12:00"}}, "times.0", "Sunday, September 20, 2026: Please choose a time between 17:00 and 22:00"},
			"full":         {[][2]string{{"2026-09-20", "17:00"}, {"2026-09-20", "20:00"}}, "times.1", "There is no room for 5 people at 20:00 on Sunday, September 20, 2026. 17:30, 18:00 and 22:00 have."},
		} {
			var in reservations.OffersInput
			for _, at := range c.times {
				in.Times = append(in.Times, reservations.OfferInput{Date: at[0], Time: at[1]})
			}
			_, err := v.Offer(v.ctx, r.ID, in)
			f, _ := fault.As(err)
			if f == nil || f.Fields[c.field] != c.says {
				t.Errorf("%s: %+v", name, err)
			}
		}
		if got := v.open(t, r.ID); got != "" {
			t.Errorf("open: %s", got)
		}
		if _, err := v.SetStatus(v.ctx, r.ID, reservations.ReservationAnswer{Status: reservations.Declined}); err != nil {
			t.Fatal(err)
		}
		_, err := v.Offer(v.ctx, r.ID, reservations.OffersInput{Times: []reservations.OfferInput{{Date: "2026-09-20", Time: "17:00"}}})
		if !fault.Is(err, fault.KindConflict) {
			t.Errorf("an offer to who was declined: %v", err)
		}
	})
}

// Every other answer ends what was offered; one that is taken back at once opens it again.
func TestWhatEndsOffers(t *testing.T) {
	each(t, func(t *testing.T, v *venue) {
		answer := func(id string, status reservations.Status, at string) {
			t.Helper()
			if _, err := v.SetStatus(v.ctx, id, reservations.ReservationAnswer{Status: status, Time: at}); err != nil {
				t.Fatal(err)
			}
		}
		for name, c := range map[string]struct {
			do   func(t *testing.T, id string)
			want string
		}{
			"a yes":    {func(t *testing.T, id string) { answer(id, "confirmed", "19:00") }, ""},
			"a no":     {func(t *testing.T, id string) { answer(id, "declined", "") }, ""},
			"a cancel": {func(t *testing.T, id string) { answer(id, "cancelled", "") }, ""},
			"a slip":   {func(t *testing.T, id string) { answer(id, "declined", ""); answer(id, "pending", "") }, "20 18:30"},
			"regret": {func(t *testing.T, id string) {
				answer(id, "declined", "")
				v.moment.Add(120_000)
				answer(id, "pending", "")
			}, ""},
			"two days":   {func(t *testing.T, id string) { v.moment.Add(48 * 3600_000) }, ""},
			"new offers": {func(t *testing.T, id string) { v.offer(t, id, "21:00") }, "20 21:00"},
			"another time": {func(t *testing.T, id string) {
				v.edit(t, id, func(in *reservations.ReservationChange) { in.Time = "20:00" })
			}, ""},
			"another phone": {func(t *testing.T, id string) {
				v.edit(t, id, func(in *reservations.ReservationChange) { in.Phone = "082 555 0102" })
			}, "20 18:30"},
			"withdrawn": {func(t *testing.T, id string) {
				if err := errors.Join(v.Withdraw(v.ctx, id), v.Withdraw(v.ctx, id)); err != nil {
					t.Error(err)
				}
			}, ""},
			"new ones withdrawn": {func(t *testing.T, id string) {
				v.offer(t, id, "21:00")
				if err := v.Withdraw(v.ctx, id); err != nil {
					t.Error(err)
				}
			}, "20 18:30"},
		} {
			r := v.asked(t, "")
			ids := v.offer(t, r.ID, "18:30")
			c.do(t, r.ID)
			if got := v.open(t, r.ID); got != c.want {
				t.Errorf("after %s %q is open, want %q", name, got, c.want)
			}
			_, err := v.AcceptOffer(t.Context(), r.ID, ids[0])
			if open := c.want == "20 18:30"; open != (err == nil) || !open && !fault.Is(err, fault.KindConflict) {
				t.Errorf("after %s accepting gave %v", name, err)
			}
		}
		gone := v.asked(t, "")
		ids := v.offer(t, gone.ID, "18:30")
		manager := identity.With(t.Context(), identity.Actor{ID: "u2", Name: "Sipho", Role: identity.Manager})
		if err := v.Delete(manager, gone.ID, true); err != nil {
			t.Fatal(err)
		}
		if _, err := v.AcceptOffer(t.Context(), gone.ID, ids[0]); !fault.Is(err, fault.KindNotFound) || v.open(t, gone.ID) != "" {
			t.Errorf("an offer outlived its reservation: %v", err)
		}
		v.sound(t)
	})
}

// edit changes a request as the form does.
func (v *venue) edit(t *testing.T, id string, change func(*reservations.ReservationChange)) {
	t.Helper()
	r, err := v.Find(v.ctx, id)
	if err != nil {
		t.Fatal(err)
	}
	in := reservations.ReservationChange{ReservationInput: reservations.ReservationInput{ReservationRequest: wish()}, Seen: r.UpdatedAt}
	in.Guests = "5 Guests" // staff choose from other lines
	change(&in)
	if _, err := v.Change(v.ctx, id, in); err != nil {
		t.Fatal(err)
	}
}

// Six guests accept the last places at once: one has them. The control, which looks for room and then writes, is caught.
func TestTheLastPlacesGoToOneOfThoseWhoAccept(t *testing.T) {
	each(t, func(t *testing.T, v *venue) {
		v.limit(t, 5)
		race := func(accept func(id, offer string) error) int {
			t.Helper()
			var won atomic.Int64
			var group sync.WaitGroup
			for range 6 {
				id := v.asked(t, "").ID
				offer := v.offer(t, id, "19:00")[0]
				group.Go(func() {
					if err := accept(id, offer); err == nil {
						won.Add(1)
					} else if !fault.Is(err, fault.KindConflict) {
						t.Error(err)
					}
				})
			}
			group.Wait()
			return int(won.Load())
		}
		started := make(chan struct{})
		var ready sync.WaitGroup
		ready.Add(6)
		go func() { ready.Wait(); close(started) }()
		won := race(func(id, offer string) error {
			ready.Done()
			<-started
			_, err := v.AcceptOffer(t.Context(), id, offer)
			return err
		})
		if won != 1 {
			t.Errorf("%d guests have the places of one party", won)
		}
		v.sound(t)
		all, err := v.List(v.ctx, reservations.Filter{Status: reservations.Confirmed})
		if err != nil || all.Total != 1 {
			t.Fatalf("%d are confirmed, %v", all.Total, err)
		}
		manager := identity.With(t.Context(), identity.Actor{ID: "u2", Name: "Sipho", Role: identity.Manager})
		if _, err := v.SetStatus(v.ctx, all.Items[0].ID, reservations.ReservationAnswer{Status: reservations.Cancelled}); err != nil {
			t.Fatal(err)
		}
		var looked sync.WaitGroup
		looked.Add(6)
		control := race(func(id, _ string) error {
			found, err := v.AvailableToStaff(manager, reservations.StaffAvailabilityQuery{AvailabilityQuery: reservations.AvailabilityQuery{Date: "2026-09-20", PartySize: 5}})
			looked.Done()
			looked.Wait()
			if err != nil || !found.Times[4].Room {
				return fault.Conflict("full")
			}
			_, err = v.SetStatus(manager, id, reservations.ReservationAnswer{Status: reservations.Confirmed, Time: "19:00", Overbook: true})
			return err
		})
		if control < 2 {
			t.Errorf("the race does not catch who looks first: %d won", control)
		}
	})
}
