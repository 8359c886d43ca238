package demo

import (
	"context"
	"crypto/rand"
	mathrand "math/rand/v2"
	"time"

	"tafel/internal/platform/calendar"
	"tafel/internal/reservations"
)

// capacities are how many people the branches have room for at once: plenty in the first, and so few in the second
// that its weekends have times that are full.
var capacities = []int{120, 40}

// countRoom gives the branches their capacity.
func (v Venue) countRoom(ctx context.Context) error {
	ctx, err := v.asOwner(ctx)
	if err != nil {
		return err
	}
	for i, branch := range branches() {
		now, err := v.Reservations.FindRules(ctx, branch, -1)
		if err != nil {
			return err
		}
		now.Rules.Capacity = capacities[i%len(capacities)]
		_, err = v.Reservations.SaveRules(ctx, branch, reservations.RulesInput{Version: now.Version, Rules: now.Rules, Note: "Room for the tables that we have"})
		if err != nil {
			return err
		}
	}
	return nil
}

// callers have no e-mail.
var callers = [][3]string{{"Nokuthula", "Mabuza", "036 555 0120"}, {"Piet", "Snyman", "034 555 0121"}}

// week is what the coming seven days hold in each branch: more towards the weekend, and nobody for whom there is no
// room. Today somebody has walked in, and somebody has called who has no e-mail.
func week(dice *mathrand.Rand, now time.Time) []reservations.Reservation {
	var all []reservations.Reservation
	for day := range 7 {
		date := now.AddDate(0, 0, day)
		parties := 4
		if weekday := date.Weekday(); weekday == time.Friday || weekday == time.Saturday {
			parties = 9
		}
		different := dice.Perm(len(diners)) // nobody dines twice on an evening
		for i, branch := range branches() {
			room := places{most: capacities[i%len(capacities)], taken: map[int]int{}}
			add := func(r reservations.Reservation) {
				r.BranchID, r.Date = branch, calendar.DateOf(date)
				r.StayMinutes = reservations.DefaultRules().StayOf(r.GuestCount)
				if room.take(r) {
					all = append(all, r)
				}
			}
			if day == 0 {
				for _, r := range withoutAddress(callers[i%len(callers)], now) {
					add(r)
				}
			}
			for range parties {
				r := reservation(dice, now.Add(-time.Duration(60+dice.IntN(400))*time.Hour), now)
				guest := diners[different[0]]
				different = append(different[1:], different[0])
				r.FirstName, r.LastName, r.Phone, r.Email = guest[0], guest[1], guest[2], addressOf(guest[0], guest[1])
				r.Status, r.DeclineReason = reservations.Confirmed, ""
				r.Time = calendar.TimeOfDay(reservations.Times[1+dice.IntN(7)])
				r.Occasion = reservations.Occasion(reservations.Occasions[dice.IntN(2)])
				add(r)
			}
		}
	}
	return all
}

// withoutAddress are two guests who left no address: one who walked in, and one who called.
func withoutAddress(caller [3]string, now time.Time) []reservations.Reservation {
	made := calendar.InstantOf(now.Add(-60 * time.Hour)) // whoever asked online is newer, and stands first
	walkIn := reservations.Reservation{
		FirstName: "Walk-in", Time: "17:00", Guests: "3 Guests", GuestCount: 3, Status: reservations.Arrived,
	}
	called := reservations.Reservation{
		FirstName: caller[0], LastName: caller[1], Phone: caller[2], Time: "18:30", Guests: "2 Guests", GuestCount: 2,
		Status: reservations.Confirmed, Notes: "Has no e-mail: please call.",
	}
	all := []reservations.Reservation{walkIn, called}
	for i := range all {
		all[i].ID, all[i].Source, all[i].CreatedAt, all[i].UpdatedAt = rand.Text(), reservations.Admin, made, made
	}
	return all
}

// places are those of a branch on a day: how many people are there in each half hour.
type places struct {
	most  int
	taken map[int]int
}

// take tells whether there is room for a party, and takes it.
func (p places) take(r reservations.Reservation) bool {
	begins, err := r.Date.At(r.Time)
	if err != nil {
		return false
	}
	first := begins.Hour()*2 + begins.Minute()/30
	for half := first; half < first+r.StayMinutes/30; half++ {
		if p.taken[half]+r.GuestCount > p.most {
			return false
		}
	}
	for half := first; half < first+r.StayMinutes/30; half++ {
		p.taken[half] += r.GuestCount
	}
	return true
}
