package backup

import (
	"testing"
	"time"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/settings"
)

func at(day, hour, minute int) calendar.Instant {
	return calendar.InstantOf(time.Date(2026, 9, day, hour, minute, 0, 0, settings.Zone))
}

func TestADailyBackupIsDueAtItsTimeAndLateTwoHoursAfter(t *testing.T) {
	plan := Plan{Folder: "/b", At: "02:30", Since: at(4, 15, 0)}
	for name, c := range map[string]struct {
		now, good calendar.Instant
		slot      calendar.Instant // 0: nothing is due
		next      calendar.Instant
		late      bool
	}{
		"on the day it was planned":  {at(4, 23, 0), 0, 0, at(5, 2, 30), false},
		"just before the first":      {at(5, 2, 29), 0, 0, at(5, 2, 30), false},
		"at the first":               {at(5, 2, 30), 0, at(5, 2, 30), at(6, 2, 30), false},
		"an hour later, not made":    {at(5, 3, 30), 0, at(5, 2, 30), at(6, 2, 30), false},
		"three hours later":          {at(5, 5, 31), 0, at(5, 2, 30), at(6, 2, 30), true},
		"three hours later, made":    {at(5, 5, 31), at(5, 2, 31), at(5, 2, 30), at(6, 2, 30), false},
		"the next day, before it":    {at(6, 1, 0), at(5, 2, 31), at(5, 2, 30), at(6, 2, 30), false},
		"the server was down a week": {at(13, 9, 0), at(5, 2, 31), at(13, 2, 30), at(14, 2, 30), true},
	} {
		slot, ok := plan.due(c.now)
		if !ok {
			slot = 0
		}
		if next, late := plan.next(c.now), plan.late(c.now, c.good, true); slot != c.slot || next != c.next || late != c.late {
			t.Errorf("%s: due %v, next %v, late %v", name, slot.Time(), next.Time(), late)
		}
	}
}

func TestAPlanOfTheConfigurationGoesByItsOwnPeriod(t *testing.T) {
	plan := Plan{Folder: "/b", Every: 6 * time.Hour}
	now := at(4, 12, 0) // ten in the morning, UTC
	if slot, ok := plan.due(now); !ok || slot != at(4, 8, 0) || plan.next(now) != at(4, 14, 0) {
		t.Errorf("due %v, next %v", slot.Time(), plan.next(now).Time())
	}
	if plan.late(now, 0, false) || !plan.late(now, 0, true) || plan.late(now, now.Add(-12*time.Hour), true) {
		t.Error("late at the wrong time")
	}
	if _, ok := (Plan{}).due(now); ok {
		t.Error("without a folder something is due")
	}
}
