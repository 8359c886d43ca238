package main

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"time"

	"tafel/internal/platform/calendar"
	"tafel/internal/reservations"
)

// Names as they are common around the venue; the people are invented.
var (
	firstNames = strings.Fields(`Thandi Sipho Lerato Zanele Johan Pieter Mary Susan Ayanda Bongani Nomsa Kagiso Themba Lindiwe Precious
		Andile Nomvula Sibusiso Thabo Naledi Palesa Refilwe Mpho Karabo Zoë Anja Chantal Willem Hendrik Francois Marié Priya Kavitha Rajesh
		Devan Nisha Fatima Yusuf Aisha Imran Grace Peter John Sarah David Ruth Daniel Esther Samuel Hannah Xolani Zodwa Vusi Musa Jabu`)
	lastNames = strings.Fields(`Nkosi Dlamini Botha Naidoo Khumalo Mokoena Zulu Pillay Smith Jacobs Mthembu Ndlovu Sithole Mkhize Buthelezi
		Cele Ngcobo Zwane Mahlangu Molefe Mabaso Shabalala Hadebe Radebe Tshabalala Venter Nel Fourie Coetzee Joubert Pretorius Viljoen
		Govender Reddy Moodley Chetty Maharaj Khan Patel Essop Williams Adams Daniels Petersen Abrahams Jonker Steyn Marais Kruger Swart`)
	wishes = []string{"", "", "", "", "", "A window seat, please.", "It is a birthday.", "One guest does not eat nuts.", "A high chair for a toddler.", "The garden, if the weather holds."}
)

// days is over how long the reservations were made, up to today.
const days = 1000

// person is a customer of the generated venue, the same for the same number.
func person(n int) (first, last, email, phone string) {
	dice := rand.New(rand.NewPCG(uint64(n), 7))
	first, last = firstNames[dice.IntN(len(firstNames))], lastNames[dice.IntN(len(lastNames))]
	domain := []string{"example.com", "example.org", "example.net"}[dice.IntN(3)]
	email = fmt.Sprintf("%s.%s%d@%s", fold(first), fold(last), n, domain)
	if dice.IntN(10) < 7 {
		phone = fmt.Sprintf("0%d %03d %04d", 60+dice.IntN(25), dice.IntN(1000), dice.IntN(10000))
	}
	return first, last, email, phone
}

func fold(name string) string {
	return strings.NewReplacer("ë", "e", "é", "e").Replace(strings.ToLower(name))
}

// venue generates reservations in the order in which they were made. Everybody
// comes once; the rest of the evenings belong to those who come often.
func (s size) venue(seed uint64) func(yield func(reservations.Reservation) bool) {
	return func(yield func(reservations.Reservation) bool) {
		dice := rand.New(rand.NewPCG(seed, uint64(s.reservations)))
		firsts := dice.Perm(s.reservations)[:s.customers] // when each comes for the first time
		newcomer := make(map[int]int, s.customers)
		for n, at := range firsts {
			newcomer[at] = n
		}
		today := calendar.DateOf(now())
		for i := range s.reservations {
			n, fresh := newcomer[i]
			if !fresh {
				often := dice.Float64()
				n = int(often * often * float64(s.customers))
			}
			if !yield(reservation(dice, i, n, s.reservations, today)) {
				return
			}
		}
	}
}

func reservation(dice *rand.Rand, i, n, many int, today calendar.Date) reservations.Reservation {
	first, last, email, phone := person(n)
	made := now().Add(-time.Duration(many-i) * (days * 24 * time.Hour / time.Duration(many)))
	r := reservations.Reservation{
		ID: identifier(dice), FirstName: first, LastName: last, Email: email, Phone: phone,
		Date:           calendar.DateOf(made).AddDays(dice.IntN(45)),
		Time:           calendar.TimeOfDay(reservations.Times[dice.IntN(len(reservations.Times))]),
		Guests:         reservations.StaffGuests[dice.IntN(len(reservations.StaffGuests))],
		SpecialRequest: wishes[dice.IntN(len(wishes))],
		Source:         reservations.Website, CreatedAt: calendar.InstantOf(made), UpdatedAt: calendar.InstantOf(made),
	}
	r.GuestCount = reservations.CountGuests(r.Guests)
	if phone != "" {
		r.Source = reservations.Admin
	}
	r.Status = outcome(dice, r.Date.Before(today))
	if r.Status != reservations.Pending { // somebody has answered
		r.UpdatedAt = r.CreatedAt.Add(2 * time.Hour)
	}
	return r
}

// outcome is what became of a reservation, or will.
func outcome(dice *rand.Rand, past bool) reservations.Status {
	chance := dice.IntN(100)
	switch {
	case chance < 8:
		return reservations.Cancelled
	case chance < 12:
		return reservations.Declined
	case !past && chance < 40:
		return reservations.Pending
	case !past || chance < 20:
		return reservations.Confirmed
	}
	return reservations.Completed
}

// identifier looks like the product's own ids and comes from the seed.
func identifier(dice *rand.Rand) string {
	const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
	id := make([]byte, 26)
	for i := range id {
		id[i] = letters[dice.IntN(len(letters))]
	}
	return string(id)
}
