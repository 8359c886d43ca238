package stress_test

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"

	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
	"tafel/test/broken"
)

// sums is what an event's row says, and what its registrations and its waiting list say, at one moment.
type sums struct {
	total, available, offered, registrations int
	people, guests, held                     int
	fitting                                  int // parties that wait though there are seats for them
	passed                                   int // times that a party waits and one behind it that is no smaller was offered seats
}

// readSums is one statement, so that both engines answer for one moment.
func readSums(ctx context.Context, d *db.DB, eventID string) (sums, error) {
	return db.One(ctx, d, func(s *sums) []any {
		return []any{&s.total, &s.available, &s.offered, &s.registrations, &s.people, &s.guests, &s.held, &s.fitting, &s.passed}
	}, `SELECT total_seats, available_seats, offered_seats, registrations,
			(SELECT CAST(COALESCE(SUM(number_of_attendees), 0) AS BIGINT) FROM attendance WHERE event_id = $1 AND status = 'registered'),
			(SELECT COUNT(*) FROM attendance WHERE event_id = $1 AND status = 'registered'),
			(SELECT CAST(COALESCE(SUM(party_size), 0) AS BIGINT) FROM waiting WHERE event_id = $1 AND state = 'offered'),
			(SELECT COUNT(*) FROM waiting WHERE event_id = $1 AND state = 'waiting' AND party_size <= events.available_seats),
			(SELECT COUNT(*)
				FROM waiting
				JOIN waiting AS behind ON behind.event_id = waiting.event_id AND behind.place > waiting.place
				WHERE waiting.event_id = $1 AND waiting.state = 'waiting' AND behind.state = 'offered' AND waiting.party_size <= behind.party_size)
		FROM events
		WHERE id = $1`, eventID)
}

// wrong says what does not hold, or nothing.
func (s sums) wrong() string {
	switch {
	case s.people+s.held+s.available != s.total || s.offered != s.held || s.registrations != s.guests:
		return fmt.Sprintf("the sums do not hold: %+v", s)
	case s.fitting > 0:
		return fmt.Sprintf("%d seats are free though %d parties wait that fit", s.available, s.fitting)
	case s.passed > 0:
		return fmt.Sprintf("a party was passed over %d times", s.passed)
	}
	return ""
}

// watch reads the sums all the time, until it is told to stop, and gives the first thing that does not hold.
func watch(t testing.TB, d *db.DB, eventID string) (stop func() (reads int, wrong string)) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	var reads int
	var wrong string
	var reader sync.WaitGroup
	reader.Go(func() {
		for ctx.Err() == nil && wrong == "" {
			now, err := readSums(ctx, d, eventID)
			if ctx.Err() != nil {
				return
			}
			if reads++; err != nil {
				wrong = err.Error()
				return
			}
			wrong = now.wrong()
		}
	})
	return func() (int, string) {
		cancel()
		reader.Wait()
		return reads, wrong
	}
}

// waitingRush plays an evening on one event: parties wait, staff cancel registrations, change the seats and take parties
// off, guests take what they are offered, decline it or come too late, visitors want a seat meanwhile, and processes are
// killed. It gives what did not hold.
func waitingRush(t testing.TB, processes []*process, d *db.DB, kills int) string {
	t.Helper()
	var urls []string
	for _, p := range processes {
		urls = append(urls, p.url)
	}
	staff, visitors := signedIn(t, urls), newCrowd(t, urls)
	dice := rand.New(rand.NewPCG(24, uint64(len(urls))))
	parties, changes := size(40, 200), size(24, 60)
	e := staff.create(t, 4*changes)
	for sold := 0; sold < e.TotalSeats; {
		people := min(1+dice.IntN(8), e.TotalSeats-sold)
		visitors.must(t, "POST", path(e.ID), guest(sold, people), nil)
		sold += people
	}
	for i := range parties {
		visitors.must(t, "POST", "/api/events/"+e.ID+"/waiting", waits(i, 1+dice.IntN(8)), nil)
	}
	end := watch(t, d, e.ID)
	guests := staff.guests(t, e.ID)
	dice.Shuffle(len(guests), func(i, j int) { guests[i], guests[j] = guests[j], guests[i] })
	y := &tally{}
	var work sync.WaitGroup
	steps := make(chan int)
	for worker := range 3 {
		work.Go(func() {
			dice := rand.New(rand.NewPCG(uint64(worker), 24))
			for n := range steps {
				meddleWaiting(staff, e, guests, n, dice, y)
			}
		})
	}
	answering := &guestsOfOffers{visitors: visitors, staff: staff, eventID: e.ID, links: guestLinks(t), db: d, y: y}
	answered := answering.start(t)
	done := make(chan struct{})
	for i := range 2 {
		work.Go(func() { wantSeats(visitors, e.ID, i, done, y) })
	}
	for n := range changes {
		if kills > 0 && n%(changes/(kills+1)+1) == changes/(kills+1) {
			processes[n%len(processes)].killed(t)
		}
		steps <- n
	}
	close(steps)
	close(done)
	work.Wait()
	answered()
	reads, wrong := end()
	switch now, err := readSums(t.Context(), d, e.ID); {
	case wrong != "":
	case err != nil:
		wrong = err.Error()
	default:
		wrong = now.wrong()
		took, declined, late := answering.took.Load(), answering.declined.Load(), answering.late.Load()
		if wrong == "" && !answering.enough() {
			t.Errorf("%d took their seats, %d declined and %d came too late: nothing is proved of them", took, declined, late)
		}
		t.Logf("%d parties waited, %d took their seats, %d declined, %d came too late; %d seats are offered, %d of %d free; %d readings",
			parties, took, declined, late, now.offered, now.available, now.total, reads)
	}
	if len(y.odd) > 0 {
		t.Errorf("%d odd answers, such as %s", len(y.odd), y.odd[0])
	}
	if wrong == "" {
		wrong = cmp.Or(lettersOnce(t, d, e.ID), answeredOnce(t, d, e.ID))
	}
	return wrong
}

// busy is what a program says that waited too long for another's row, such as one that was killed. Nothing is stored.
const busy = 503

func waits(number, people int) map[string]any {
	return map[string]any{"fullName": fmt.Sprintf("Party %d", number), "email": fmt.Sprintf("party%d@example.com", number), "phone": "036 555 0100", "partySize": people}
}

// meddleWaiting is a member of staff. What a killed process did not answer is not asked again.
func meddleWaiting(staff *crowd, e event, guests []registration, n int, dice *rand.Rand, y *tally) {
	var got answer
	var err error
	allowed := []int{200, busy}
	switch n % 4 {
	case 0, 1:
		got, err = staff.do("PUT", "/api/admin/attendance/"+guests[n%len(guests)].ID+"/status", "", map[string]string{"status": "cancelled"})
	case 2:
		allowed = append(allowed, 422)
		got, err = staff.do("PUT", "/api/admin/events/"+e.ID, "", draft(e.TotalSeats-8+dice.IntN(16)))
	default:
		open := staff.offered(e.ID)
		if len(open) == 0 {
			return
		}
		got, err = staff.do("POST", "/api/admin/waiting/"+open[0].ID+"/remove", "", nil)
	}
	if err == nil && !slices.Contains(allowed, got.status) {
		y.strange(fmt.Sprintf("%d %s", got.status, got.body))
	}
}

// wantSeats is a visitor who takes what nobody waits for.
func wantSeats(visitors *crowd, eventID string, number int, done <-chan struct{}, y *tally) {
	for n := 0; ; n++ {
		select {
		case <-done:
			return
		default:
		}
		got, err := visitors.do("POST", path(eventID), "", guest(10_000*(1+number)+n, 1+n%3))
		if err == nil && got.status != 201 && got.status != busy && (got.status != 409 || !bytes.Contains(got.body, []byte("Not enough seats available"))) {
			y.strange(fmt.Sprintf("%d %s", got.status, got.body))
		}
	}
}

// lettersOnce: whoever was offered seats has one letter of it, written or about to be; nobody else has one.
func lettersOnce(t testing.TB, d *db.DB, eventID string) string {
	t.Helper()
	wrong, err := db.All(t.Context(), d, db.Value[string], `SELECT email || ' ' || state
		FROM waiting
		WHERE event_id = $1 AND state IN ('waiting', 'offered')
			AND (SELECT COUNT(*) FROM mail_facts WHERE kind = 'waiting-offer' AND recipient = waiting.email AND about = 'waiting/' || waiting.id)
				+ (SELECT COUNT(*) FROM outbox JOIN outbox_records ON outbox_records.message_id = outbox.id AND outbox_records.record = 'waiting/' || waiting.id
					WHERE outbox.kind = 'waiting-offer')
				<> CASE state WHEN 'offered' THEN 1 ELSE 0 END
		ORDER BY id`, eventID)
	if err != nil {
		t.Fatal(err)
	}
	if len(wrong) > 0 {
		return fmt.Sprintf("%d parties have too few or too many letters, such as %s", len(wrong), wrong[0])
	}
	return ""
}

// TestFreeSeatsGoToWhoeverWaits: at every moment sold, offered and free seats are the total, and no seat is free that
// somebody waits for.
func TestFreeSeatsGoToWhoeverWaits(t *testing.T) {
	for _, s := range []setup{setups[0], setups[2]} {
		t.Run(s.name, func(t *testing.T) {
			processes, database := s.run(t, broken.None)
			if wrong := waitingRush(t, processes, dbtest.Connect(t, database), size(1, 6)); wrong != "" {
				t.Error(wrong)
			}
		})
	}
}

// TestTheHarnessCatchesLateOffers is the control: a program that offers seats after the transaction that freed them.
func TestTheHarnessCatchesLateOffers(t *testing.T) {
	for _, s := range []setup{setups[0], setups[2]} {
		t.Run(s.name, func(t *testing.T) {
			processes, database := s.run(t, broken.Late)
			d := dbtest.Connect(t, database)
			for range 5 {
				if wrong := waitingRush(t, processes, d, 0); wrong != "" {
					t.Logf("caught: %s", wrong)
					return
				}
			}
			t.Error("the wrong program passed: these checks prove nothing")
		})
	}
}
