package demo

import (
	"context"
	"crypto/rand"
	mathrand "math/rand/v2"
	"time"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/list"
	"tafel/internal/reservations"
	"tafel/internal/site"
)

// diners are people who do not exist; example.com belongs to nobody.
var diners = [][3]string{
	{"Thandi", "Nkosi", "082 555 0101"}, {"Pieter", "van Wyk", "083 555 0102"}, {"Lerato", "Mokoena", ""},
	{"Priya", "Govender", "084 555 0104"}, {"Sipho", "Dlamini", "072 555 0105"}, {"Anja", "Botha", ""},
	{"Ayanda", "Khumalo", "076 555 0107"}, {"Grace", "Williams", "082 555 0108"}, {"Bongani", "Zulu", ""},
	{"Zoë", "Joubert", "083 555 0110"}, {"Nomsa", "Buthelezi", "071 555 0111"}, {"Rajesh", "Naidoo", "084 555 0112"},
	{"Hannah", "Smith", ""}, {"Themba", "Mkhize", "073 555 0114"}, {"Fatima", "Khan", "082 555 0115"},
	{"Willem", "Coetzee", ""}, {"Palesa", "Molefe", "076 555 0117"}, {"David", "Jacobs", "083 555 0118"},
}

// newcomers have asked in the last days and wait for an answer.
var newcomers = [][2]string{
	{"Karabo", "Sithole"}, {"Emma", "Fourie"}, {"Vusi", "Mabaso"}, {"Kavitha", "Pillay"}, {"Refilwe", "Radebe"}, {"Johan", "Nel"},
}

var wishes = []string{
	"", "", "", "A table by the window, please.", "It is our anniversary.", "One of us does not eat nuts.",
	"A high chair for our youngest.", "Could we sit outside if it is warm?", "A birthday: is it fine to bring a cake?",
}

// noes are why some were declined.
var noes = []string{"We are full at that time", "", "Too short notice", "The garden is closed for a wedding, but the Sunday after is free."}

// tonight is how many tables are taken on the day on which the demo begins.
const tonight = 5

// fillReservations fills nine months back and six weeks ahead, the last few of
// them still waiting for an answer.
func (v Venue) fillReservations(ctx context.Context) error {
	page, err := v.Reservations.List(ctx, reservations.Filter{Query: list.Query{PageSize: 1}})
	if err != nil || page.Total > 0 {
		return err
	}
	if err := v.countRoom(ctx); err != nil {
		return err
	}
	now := v.Clock()
	dice := mathrand.New(mathrand.NewPCG(2025, 6)) // the same evening plan on every machine
	err = v.Reservations.Load(ctx, func(yield func(reservations.Reservation) bool) {
		for i := range 180 {
			r := reservation(dice, now.Add(-time.Duration(180-i)*36*time.Hour), now)
			if i >= 180-tonight {
				r.Date, r.Status = calendar.DateOf(now), reservations.Confirmed
			}
			if !yield(r) {
				return
			}
		}
		for _, r := range week(dice, now) {
			if !yield(r) {
				return
			}
		}
		for i, name := range newcomers {
			r := request(dice, name, now.Add(-time.Duration(len(newcomers)-i)*7*time.Hour), now)
			if i%2 == 0 { // half of them chose a place and a time
				r.BranchID, r.Time, r.Occasion = branches()[i/2%len(branches())], "19:00", "birthday"
			}
			if i == 2 {
				r.Offered = offered(r, now, "18:30", "20:30")
			}
			if !yield(r) {
				return
			}
		}
	})
	if err != nil {
		return err
	}
	return v.addWish(ctx)
}

// addWish lets the next guest who is expected ask to come half an hour earlier with one more.
func (v Venue) addWish(ctx context.Context) error {
	tomorrow := v.Clock.Today().AddDays(1)
	page, err := v.Reservations.List(ctx, reservations.Filter{Status: reservations.Confirmed, From: tomorrow, Sort: "date", Query: list.Query{PageSize: 50}})
	if err != nil {
		return err
	}
	for _, r := range page.Items {
		if r.Time == "19:00" {
			return v.Reservations.LoadWish(ctx, r.ID, reservations.ReservationWish{Date: r.Date, Time: "18:30", People: r.GuestCount + 1, AskedAt: v.Clock.Now()})
		}
	}
	return nil
}

// offered are other times of the same day, which the guest has not answered yet.
func offered(r reservations.Reservation, now time.Time, times ...calendar.TimeOfDay) *reservations.Offered {
	until := calendar.InstantOf(now.Add(44 * time.Hour))
	open := &reservations.Offered{Until: until}
	for _, at := range times {
		open.Times = append(open.Times, reservations.Offer{ID: rand.Text(), ReservationID: r.ID, BranchID: r.BranchID, Date: r.Date, Time: at, Until: until})
	}
	return open
}

func branches() []string {
	var ids []string
	for _, branch := range site.Default().Branches {
		ids = append(ids, branch.ID)
	}
	return ids
}

// request is what the website's form sends where only what it needs is filled in: no time, no phone number.
func request(dice *mathrand.Rand, name [2]string, made, now time.Time) reservations.Reservation {
	r := reservation(dice, made, now)
	r.FirstName, r.LastName, r.Phone, r.Time = name[0], name[1], "", ""
	r.Email = addressOf(r.FirstName, r.LastName)
	r.Guests = reservations.PublicGuests[dice.IntN(len(reservations.PublicGuests))]
	r.GuestCount = reservations.CountGuests(r.Guests)
	r.Date = calendar.DateOf(now).AddDays(2 + dice.IntN(30))
	r.Source, r.Status = reservations.Website, reservations.Pending
	return r
}

func reservation(dice *mathrand.Rand, made, now time.Time) reservations.Reservation {
	// Some come often: low numbers are drawn more than high ones.
	guest := diners[int(dice.Float64()*dice.Float64()*float64(len(diners)))]
	r := reservations.Reservation{
		ID: rand.Text(), FirstName: guest[0], LastName: guest[1], Phone: guest[2],
		Email:          addressOf(guest[0], guest[1]),
		Date:           calendar.DateOf(made).AddDays(1 + dice.IntN(42)),
		Time:           calendar.TimeOfDay(reservations.Times[dice.IntN(len(reservations.Times))]),
		Guests:         reservations.StaffGuests[dice.IntN(6)+dice.IntN(5)],
		SpecialRequest: wishes[dice.IntN(len(wishes))],
		Source:         reservations.Admin, Status: reservations.Confirmed,
		CreatedAt: calendar.InstantOf(made), UpdatedAt: calendar.InstantOf(made),
	}
	chance := dice.IntN(100)
	switch {
	case chance < 8:
		r.Status = reservations.Cancelled
	case chance < 12:
		r.Status, r.DeclineReason = reservations.Declined, noes[chance%len(noes)]
	case r.Date.Before(calendar.DateOf(now)):
		r.Status = reservations.Completed
	}
	r.GuestCount = reservations.CountGuests(r.Guests)
	return r
}
