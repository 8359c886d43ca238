package reservations_test

import (
	"encoding/json"
	"os"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tafel/internal/reservations"
)

func TestGuestsAreCountedAsTheSharedCasesSay(t *testing.T) {
	raw, err := os.ReadFile("../../api/cases/guests.json")
	if err != nil {
		t.Fatal(err)
	}
	var cases []struct {
		Text  string
		Count int
	}
	if err := json.Unmarshal(raw, &cases); err != nil {
		t.Fatal(err)
	}
	if len(cases) == 0 {
		t.Fatal("there are no cases")
	}
	for _, c := range cases {
		if got := reservations.CountGuests(c.Text); got != c.Count {
			t.Errorf("%q is %d guests, want %d", c.Text, got, c.Count)
		}
	}
}

func TestPhoneNumbersAreTheSameIfTheyAreDialledTheSame(t *testing.T) {
	raw, err := os.ReadFile("../../api/cases/phones.json")
	if err != nil {
		t.Fatal(err)
	}
	var cases []struct{ Typed, Dialled string }
	if err := json.Unmarshal(raw, &cases); err != nil || len(cases) == 0 {
		t.Fatalf("%d cases, %v", len(cases), err)
	}
	for _, a := range cases {
		for _, b := range cases {
			if got := reservations.SamePhone(a.Typed, b.Typed); got != (a.Dialled == b.Dialled) {
				t.Errorf("%q and %q are the same: %v", a.Typed, b.Typed, got)
			}
		}
	}
	for _, none := range []string{"", "none"} {
		if reservations.SamePhone(none, none) {
			t.Errorf("%q is a number", none)
		}
	}
}

func TestChoicesAreTheSpecifiedOnes(t *testing.T) {
	for name, c := range map[string]struct{ got, want []string }{
		"public": {reservations.PublicGuests, []string{"1 Guest", "2 Guests", "3 Guests", "4 Guests", "5+ Guests"}},
		"staff": {reservations.StaffGuests, []string{"1 Guest", "2 Guests", "3 Guests", "4 Guests", "5 Guests",
			"6 Guests", "7 Guests", "8 Guests", "9 Guests", "10+ Guests"}},
		"times": {reservations.Times, []string{"17:00", "17:30", "18:00", "18:30", "19:00", "19:30", "20:00", "20:30",
			"21:00", "21:30", "22:00"}},
	} {
		if diff := cmp.Diff(c.want, c.got); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
}
