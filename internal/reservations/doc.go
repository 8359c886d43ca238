// Package reservations keeps who asked for a table and what became of it. It
// owns the tables reservations, reservation_offers, reservation_wishes,
// reservation_covers, reservation_days, booking_rules and booking_branches, and
// tells the customers of what they are derived from. It refuses days that are over
// or do not exist, and lets only staff see or change what visitors have asked for.
//
// Where things are; files of the browser are in web/src/features/reservations:
//
//   - When guests may come: rules.go (times, stays), rules_check.go (limits),
//     booking_rules.go (versions, bookings that do not fit), holidays.go,
//     opening.go (for search engines); admin/booking-rules. Cases for both
//     languages: api/cases/booking-times.json.
//   - Whether there is room: covers.go (people in each half hour), room.go,
//     availability.go, store_take.go (ADR 30).
//   - What changes with every reservation (room, tally, customers): derived.go.
//   - What a visitor sends, and what the form begins with: ask.go, pages.go;
//     request-*.tsx, request.ts.
//   - Answers: answer.go (one), answers.go (several), offer.go and
//     offer_accept.go (other times, ADR 32); admin: use-change-status.tsx,
//     answer-window.tsx, use-several.tsx.
//   - The guest's own page: pages_manage.go, own.go (until when), wish.go,
//     wish_answer.go (what staff say), answer_by.go (until when we answer);
//     own-*.tsx, admin/wish-*.tsx (ADR 31).
//   - What a guest is told of a change, and what not: tell.go, last_told.go,
//     taken_back.go.
//   - The diary: diary.go, week.go; admin: day-*.tsx, half-hours.tsx, week-*.tsx;
//     moving guests: use-drag.ts, use-move.ts, move-*.tsx (ADR 35).
//   - Bookings by telephone, without an address, walk-ins: input.go, callers.go,
//     walkin.go; admin: phone, walk-in, choices-group.tsx (ADR 33).
package reservations
