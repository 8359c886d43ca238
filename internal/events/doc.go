// Package events keeps what the venue puts on and who comes: events, their
// attendance forms, the registrations and the waiting lists. It owns the tables
// events, attendance, seat_changes and waiting. It refuses to sell a seat twice, to
// take a registration for a day that has passed, and to forget a guest when an event
// is deleted.
//
// Where things are; files of the browser are in web/src/features/events:
//
//   - What becomes of an event (draft, published, called off, copied): life.go,
//     http_life.go, preview.go; admin: use-event-life.tsx, event-actions.tsx,
//     editor-actions.tsx, call-off-*, more-details.tsx (ADR 42).
//   - Its branch, end and other facts: event.go (Facts), place.go;
//     event-facts.tsx, event-sidebar.tsx.
//   - How visitors find it: pages_list.go; event-filter.tsx, event-pages.tsx,
//     other-events.tsx (ADR 47).
//   - Registering: form.go (the questions), register.go, cache.go (the event as it was
//     read last), store_seats.go (one statement sells), tell.go (who is told),
//     pages_register.go (without JavaScript); registration-form.tsx.
//     What stays after it: booked-card.tsx, booked.ts.
//   - Registrations afterwards: attendance.go (who comes, for staff), status.go
//     (cancelled and brought back); admin/attendance-*.tsx,
//     admin/use-cancel-registration.ts.
//   - Payment: money.go, guest_money.go (what guests read), mail_money.go (ADR 38).
//   - Another number of people: seats.go (the rule), seats_words.go (what guests
//     read first), mail_seats.go; own-seats.tsx, admin/use-change-seats.ts (ADR 44).
//   - The waiting list (ADR 43): waiting.go (who is next), waiting_list.go (joining
//     and leaving), waiting_fill.go and waiting_offer.go (offers), waiting_job.go
//     (their ends), waiting_close.go.
//   - What those who wait see: pages_waiting_form.go (the form without
//     JavaScript), pages_waiting_own.go (their page), tell_waiting.go,
//     mail_waiting.go; waiting.ts, waiting-*.tsx, manage-waiting-*.tsx.
//   - What staff do with the list: waiting_staff.go (what they see),
//     waiting_hand.go (what they do), http_waiting.go; admin: waiting-*.tsx,
//     use-waiting-actions.ts.
package events
