package calendar

import (
	"database/sql/driver"
	"encoding/json"
	"fmt"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"tafel/internal/platform/settings"
)

// Instant is a moment in milliseconds since 1970, UTC: stored as an integer,
// sent as RFC 3339. The zero Instant is "never".
type Instant int64

// InstantOf cuts a time to what is stored.
func InstantOf(t time.Time) Instant { return Instant(t.UnixMilli()) }

// Time is the moment for arithmetic.
func (i Instant) Time() time.Time { return time.UnixMilli(int64(i)).UTC() }

// Local writes 2026-11-14 18:30, the venue's time, as a spreadsheet reads it.
func (i Instant) Local() string { return i.Time().In(settings.Zone).Format(dayAndTime) }

// Add moves by a duration.
func (i Instant) Add(d time.Duration) Instant { return i + Instant(d.Milliseconds()) }

// Value stores the milliseconds.
func (i Instant) Value() (driver.Value, error) { return int64(i), nil }

// Scan reads the milliseconds back.
func (i *Instant) Scan(src any) error {
	switch v := src.(type) {
	case nil:
		*i = 0
	case int64:
		*i = Instant(v)
	default:
		return fmt.Errorf("scan %T into an instant", src)
	}
	return nil
}

const layout = "2006-01-02T15:04:05.000Z"

// MarshalJSON writes RFC 3339 in UTC, or null for never.
func (i Instant) MarshalJSON() ([]byte, error) {
	if i == 0 {
		return []byte("null"), nil
	}
	return []byte(`"` + i.Time().Format(layout) + `"`), nil
}

// UnmarshalJSON reads RFC 3339 or null.
func (i *Instant) UnmarshalJSON(raw []byte) error {
	var s *string
	if err := json.Unmarshal(raw, &s); err != nil {
		return err
	}
	if s == nil {
		*i = 0
		return nil
	}
	t, err := time.Parse(time.RFC3339, *s)
	if err != nil {
		return err
	}
	*i = InstantOf(t)
	return nil
}

// Schema tells the contract that an Instant travels as a date-time.
func (Instant) Schema(huma.Registry) *huma.Schema {
	return &huma.Schema{Type: huma.TypeString, Format: "date-time"}
}

var _ huma.SchemaProvider = Instant(0)
