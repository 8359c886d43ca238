package events

import (
	"context"
	"time"

	"tafel/internal/platform/audit"
)

// networkLife is how long it is known where a registration came from.
const networkLife = 30 * 24 * time.Hour

// JobForget is the name of the job that takes out where registrations came from.
const JobForget = "forget where registrations came from"

// Forget takes out where registrations came from, when it is of no more use.
func (s *Service) Forget(ctx context.Context) error {
	return s.store.db.Write(ctx, func(ctx context.Context) error {
		return s.store.forget(ctx, s.clock.Now().Add(-networkLife))
	})
}

// Keep says of a registration that looked unusual that it is right, and writes
// down who said so. A colleague may have been faster.
func (s *Service) Keep(ctx context.Context, id string) error {
	return s.store.db.Write(ctx, func(ctx context.Context) error {
		guest, err := s.FindRegistration(ctx, id)
		if err != nil {
			return err
		}
		kept, err := s.store.keep(ctx, id)
		if err != nil || !kept {
			return err
		}
		s.store.db.Changed(ctx, AttendanceTopic)
		return s.audit.Record(ctx, audit.Entry{Action: "kept", Entity: "registration", EntityID: id,
			After: map[string]any{"eventId": guest.EventID, "attendees": guest.NumberOfAttendees}})
	})
}
