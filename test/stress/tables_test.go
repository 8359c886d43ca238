package stress_test

import (
	"bytes"
	"fmt"
	"testing"
	"time"
)

const (
	room   = 40
	branch = "ladysmith"
)

// evening is a day of its own for each rush.
func evening(number int) string {
	return time.Now().AddDate(0, 0, 40+number).Format(time.DateOnly)
}

// setRoom gives the branch room for so many people at once.
func setRoom(t testing.TB, staff *crowd) {
	t.Helper()
	var now struct {
		Version int            `json:"version"`
		Rules   map[string]any `json:"rules"`
	}
	staff.must(t, "GET", "/api/admin/booking-rules/"+branch, nil, &now)
	now.Rules["capacity"] = room
	staff.must(t, "PUT", "/api/admin/booking-rules/"+branch, map[string]any{"version": now.Version, "rules": now.Rules}, nil)
}

// tables lets staff write down many single guests at once, for stays of which each overlaps all others.
func tables(staff *crowd, day string, many int) *tally {
	y := &tally{}
	at(many, func(i int) {
		got, err := staff.do("POST", "/api/admin/reservations", "", table(i, day))
		if err == nil && got.status == 409 && bytes.Contains(got.body, []byte("There is no room")) {
			y.refused.Add(1)
			return
		}
		y.count(got, err, 1)
	})
	return y
}

func table(i int, day string) map[string]any {
	return map[string]any{
		"firstName": "Guest", "lastName": fmt.Sprint(i), "email": fmt.Sprintf("guest%d@example.com", i), "branchId": branch,
		"date": day, "time": []string{"19:00", "19:30", "20:00", "20:30"}[i%4], "guests": "1 Guest",
	}
}

// expected is how many people the list has for a day: the truth that the half hours must agree with.
func expected(t testing.TB, staff *crowd, day string) (ids []string) {
	t.Helper()
	var list struct {
		Items []struct{ ID string } `json:"items"`
	}
	staff.must(t, "GET", "/api/admin/reservations?status=confirmed&pageSize=100&from="+day+"&to="+day, nil, &list)
	for _, item := range list.Items {
		ids = append(ids, item.ID)
	}
	return ids
}

// neverTooMany: as many as there is room for, not one more, and no place stays free that somebody wanted.
func neverTooMany(t *testing.T, staff, _ *crowd) {
	setRoom(t, staff)
	for n := range size(1, 3) {
		many, day := size(120, 500), evening(n)
		y := tables(staff, day, many)
		if len(y.odd) > 0 {
			t.Fatalf("%d odd answers, such as %s", len(y.odd), y.odd[0])
		}
		ids := expected(t, staff, day)
		if y.sold.Load() != room || len(ids) != room || y.refused.Load() != int64(many-room) {
			t.Fatalf("%d booked, %d refused, %d in the list", y.sold.Load(), y.refused.Load(), len(ids))
		}
		// Whoever goes makes room for one, and for one only.
		staff.must(t, "PUT", "/api/admin/reservations/"+ids[0]+"/status", map[string]string{"status": "cancelled"}, nil)
		if y := tables(staff, day, 8); y.sold.Load() != 1 || y.refused.Load() != 7 {
			t.Errorf("the free place was taken %d times: %v", y.sold.Load(), y.odd)
		}
		t.Logf("%d at once: %d booked, p50 %v, p99 %v", many, room, y.percentile(.5), y.percentile(.99))
	}
}

// caughtOverbooking is the control: a program that looks before it takes room must not pass.
func caughtOverbooking(t *testing.T, staff *crowd) {
	setRoom(t, staff)
	for n := range 5 {
		y := tables(staff, evening(n), size(120, 500))
		if got := len(expected(t, staff, evening(n))); got > room {
			t.Logf("caught: %d people in a room for %d, %d answers", got, room, y.sold.Load())
			return
		}
	}
	t.Error("the wrong program passed: these checks prove nothing")
}
