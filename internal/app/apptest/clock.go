package apptest

import (
	"sync/atomic"
	"time"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/settings"
)

// Clock stands at noon of a Friday at the venue and moves only by reading, one
// millisecond each time (so that "newest first" has an answer), and by Advance.
type Clock struct{ millis atomic.Int64 }

// Noon is when every test begins.
var Noon = time.Date(2026, time.September, 4, 12, 0, 0, 0, settings.Zone)

func newClock() *Clock {
	c := &Clock{}
	c.millis.Store(Noon.UnixMilli())
	return c
}

// Read gives the time to the program.
func (c *Clock) Read() time.Time { return time.UnixMilli(c.millis.Add(1)) }

// Advance lets time pass.
func (c *Clock) Advance(d time.Duration) { c.millis.Add(d.Milliseconds()) }

// Today is the venue's day.
func (c *Clock) Today() calendar.Date { return calendar.DateOf(time.UnixMilli(c.millis.Load())) }
