package demo

import (
	"context"
	"fmt"
	"slices"
	"time"

	"tafel/internal/events"
	"tafel/internal/payments"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/money"
)

// evening is one evening of the demo's programme.
type evening struct {
	photo      string
	title      string
	text       string
	weeks      int // from this one; below zero it is over
	day        time.Weekday
	time       calendar.TimeOfDay
	location   string
	price      money.Cents
	seats      int
	form       *events.Form
	registered []int // how many people each registration brings
	plan       payments.Plan
	paid       []paid // what each registration has paid
}

// programme is a living calendar: something each week, one of them free,
// one sold out, one with questions of its own, one that is over, of each way to pay some.
func programme() []evening {
	return []evening{
		{"baby-shower-cupcakes.jpg", "Spring Celebration Fair", "See tables set for baby showers, birthdays and small weddings. Taste the cupcakes, meet the florist, and take the pricelist home.",
			-2, time.Saturday, "10:00", "The boho room, Newcastle", 5000, 80, nil, nil, payments.AtTheVenue, nil},
		{"tumbling-tower-lawn.jpg", "Open Lawn Afternoon", "Bring a rug and the children. The giant blocks are out, the coffee cart is open, and the string lights come on at dusk. Entry is free: you pay only for what you eat and drink.",
			1, time.Sunday, "14:00", "The main lawn, Ladysmith", 0, 120, nil, []int{4, 2, 5, 3, 2}, payments.AtTheVenue, nil},
		{"wine-tasting-flight.jpg", "Four Pours in the Garden", "A red, a rosé, an amber and a white, poured on the terrace at sunset. Our sommelier tells you where each comes from, and the kitchen serves a small plate with every glass.",
			2, time.Friday, "18:00", "Garden terrace, Ladysmith", 38000, 40, nil, []int{2, 2, 4, 1, 6}, payments.WithDeposit, []paid{allOfIt, deposit, nothing, thenCancelled, aPart}},
		{"sip-and-paint-easel.jpg", "Sip & Paint: The Berg at Dusk", "Paint a picture of the mountains at dusk, with a glass of wine beside you. A patient painter shows you each step, and everybody takes a picture home. We bring the aprons, and you need no talent.",
			3, time.Saturday, "16:30", "The boho room, Newcastle", 45000, 24, paintForm(), []int{2, 3}, payments.AtTheVenue, []paid{nothing, allOfIt}},
		{"picnic-lantern-evening.jpg", "Lantern Picnic under the Stars", "Low tables, cushions and lanterns on the lawn, a basket for every two guests and a guitar after dark. There are few tables, so it stays quiet.",
			4, time.Saturday, "18:30", "The lower lawn, Ladysmith", 62000, 12, nil, []int{4, 2, 2, 4}, payments.Beforehand, []paid{allOfIt, allOfIt, aPart, nothing}},
		{"long-table-harvest-dinner.jpg", "Long-Table Harvest Dinner", "One table on the lawn, sixty chairs, and five courses from farms nearby. Come alone and leave with friends. Tell us three days ahead what you do not eat.",
			5, time.Friday, "18:30", "The main lawn, Ladysmith", 89000, 60, nil, []int{8, 2, 2, 6, 4, 2}, payments.WithDeposit, []paid{deposit, allOfIt, deposit, overpaid, nothing, thenCancelled}},
		{"macarons-plate.jpg", "High Tea & Macarons", "Three tiers, four teas and a short class: our pastry chef shows you the secret of a perfect macaron. You take a box of six home.",
			6, time.Sunday, "15:00", "The veranda, Newcastle", 32000, 32, nil, []int{2}, payments.AtTheVenue, nil},
		{"cheese-fruit-board.jpg", "Build a Grazing Board", "Brie, grapes, berries and local honey: learn to lay a board that is almost too pretty to eat. Then eat it together.",
			7, time.Saturday, "11:00", "The courtyard, Ladysmith", 54000, 18, nil, []int{2, 2, 1}, payments.Beforehand, []paid{allOfIt, thenRefunded}},
		{"picnic-golden-hour.jpg", "Golden Hour Picnic for Two", "A low table on the lawn, a striped rug, rosé on ice and a freshly packed basket. We set it all up; you only have to arrive. A table for two is R1\u00a0100: please register both of you.",
			8, time.Saturday, "16:30", "The garden lawn, Newcastle", 55000, 10, nil, nil, payments.WithDeposit, nil},
	}
}

func paintForm() *events.Form {
	one, six := 1, 6
	return &events.Form{Fields: []events.Field{
		{Name: "fullName", Label: "Full name", Type: "text", Required: true, Placeholder: "The name for your apron"},
		{Name: "email", Label: "Email", Type: "email", Required: true},
		{Name: "phone", Label: "Phone", Type: "tel", Required: true},
		{Name: "numberOfAttendees", Label: "How many painters?", Type: "number", Required: true, Min: &one, Max: &six},
		{Name: "canvas", Label: "Canvas size", Type: "select", Required: true, Options: []string{"Small (30 × 40 cm)", "Medium (40 × 50 cm)", "Large (50 × 70 cm)"}},
		{Name: "drink", Label: "What would you like to drink?", Type: "select", Options: []string{"Red", "White", "Rosé", "Something without alcohol"}},
		{Name: "dietary", Label: "Anything you do not eat?", Type: "textarea", Placeholder: "Allergies, likes, dislikes"},
	}}
}

// guests are invented; example.com belongs to nobody.
var guests = []string{
	"Thandi Nkosi", "Pieter van Wyk", "Aisha Patel", "Sipho Dlamini", "Claire Botha", "Lerato Mokoena", "Johan Steyn", "Naledi Khumalo", "Ravi Naidoo", "Emma Fourie",
}

// mistyped is the guest whose confirmation fails until somebody corrects the address.
const mistyped = 7

// fillEvents puts the programme on, where there is none yet.
func (v Venue) fillEvents(ctx context.Context) error {
	service := v.Events
	if there, err := service.List(ctx, false, 1); err != nil || len(there) > 0 {
		return err
	}
	owner, err := v.asOwner(ctx)
	if err != nil {
		return err
	}
	manager, err := v.as(ctx, managerEmail)
	if err != nil {
		return err
	}
	guest := 0
	for _, e := range append(programme(), unseen()...) {
		event, err := service.Create(owner, e.input(v.Clock.Today()))
		if err != nil {
			return fmt.Errorf("event %q: %w", e.title, err)
		}
		for i, people := range e.registered {
			name := guests[guest%len(guests)]
			guest++
			made, err := service.Register(ctx, event.ID, e.guest(name, guest, people))
			if err == nil && i < len(e.paid) {
				err = v.pay(manager, made, e.paid[i])
			}
			if err != nil {
				return fmt.Errorf("%s at %q: %w", name, e.title, err)
			}
		}
		if err := v.end(manager, event, e.photo); err != nil {
			return fmt.Errorf("calling off %q: %w", e.title, err)
		}
	}
	return nil
}

func (d evening) input(today calendar.Date) events.EventInput {
	state := events.StatePublished
	if d.title == draftTitle {
		state = events.StateDraft
	}
	return events.EventInput{
		State: state, Facts: d.facts(),
		Title: d.title, Description: d.text, Date: openDay(weekdayOf(today, d.weeks, d.day), d.weeks), Time: d.time, Location: d.location,
		PriceCents: &d.price, Payment: d.plan, TotalSeats: &d.seats, AttendanceForm: d.form,
	}
}

// weekdayOf is that day of the week so many weeks from the one of today.
func weekdayOf(today calendar.Date, weeks int, day time.Weekday) calendar.Date {
	noon, err := today.At("12:00")
	if err != nil {
		return today
	}
	return today.AddDays(7*weeks + int(day) - int(noon.Weekday()))
}

// openDay moves an evening off the days on which a family is at home, by whole weeks and never past today.
func openDay(day calendar.Date, weeks int) calendar.Date {
	step := 7
	if weeks < 0 {
		step = -step
	}
	for slices.Contains([]string{"12-24", "12-25", "12-26", "12-31", "01-01"}, string(day)[5:]) {
		day = day.AddDays(step)
	}
	return day
}

func (d evening) guest(name string, number, people int) events.RegistrationInput {
	email, phone := fmt.Sprintf("guest%d@example.com", number), fmt.Sprintf("036 555 01%02d", number)
	if number == mistyped {
		email = "guest..7@example.com"
	}
	if d.form == nil {
		return events.RegistrationInput{FullName: name, Email: email, Phone: phone, NumberOfAttendees: &people}
	}
	return events.RegistrationInput{Answers: map[string]events.Value{
		"fullName": events.Value(name), "email": events.Value(email), "phone": events.Value(phone),
		"numberOfAttendees": events.Value(fmt.Sprint(people)), "canvas": "Medium (40 × 50 cm)", "drink": "Rosé",
	}}
}
