package main

import (
	"context"

	"tafel/internal/reservations"
)

// diaryDay is a Friday two weeks after the day on which the venue stands: part of its room is taken.
const diaryDay = "2026-09-18"

// diary are the screens of an evening: when there is room, for visitors and for staff, a day and a week.
func diary() []question {
	return []question{
		{name: "when there is room", path: "/api/availability?partySize=4&date=" + diaryDay, goal: true, within: 2},
		{name: "when there is room, for staff", path: "/api/admin/availability?partySize=4&date=" + diaryDay, goal: true, within: 2},
		{name: "a day of the diary", path: "/api/admin/diary?date=" + diaryDay, goal: true, grows: true},
		{name: "a week of the diary", path: "/api/admin/diary/week?from=" + diaryDay, goal: true, grows: true},
	}
}

// limitRoom gives the branch as much room as its evenings need, more or less: some half hours are full, others are not.
func limitRoom(ctx context.Context, service *reservations.Service, s size) error {
	now, err := service.FindRules(ctx, "", -1)
	if err != nil || now.Rules.Capacity > 0 {
		return err
	}
	now.Rules.Capacity = max(10, s.reservations*3/days)
	_, err = service.SaveRules(ctx, "", reservations.RulesInput{Version: now.Version, Rules: now.Rules})
	return err
}
