// Package health finds out whether an installation is well, and says so in
// sentences: the data folder, the disk, the master key, the database, and then
// the checks that each feature brings. It remembers what was found last and
// when it is time to check again, in the table checkups, which it owns.
package health

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/text"
)

// Report is what one health check found, in sentences.
type Report struct {
	Problems []string `json:"problems"`
	Advice   []string `json:"advice"`
}

// HealthStatus is what the owner should know of the last health check.
type HealthStatus struct {
	At           calendar.Instant `json:"at,omitempty" doc:"When the newest one ended; missing for never"`
	ProblemCount int              `json:"problemCount" doc:"What is broken, or soon will be"`
	Problems     []string         `json:"problems" doc:"The first of them, as sentences"`
	AdviceCount  int              `json:"adviceCount" doc:"What the owner should know"`
	Advice       []string         `json:"advice" doc:"The first of it, as sentences"`
	Late         bool             `json:"late" doc:"The newest one is older than it should be"`
	Error        string           `json:"error,omitempty" doc:"Why the newest attempt came to no end"`
}

// Reports stores the last report.
type Reports struct {
	db    *db.DB
	clock calendar.Clock
}

// New makes the store of reports.
func New(database *db.DB, clock calendar.Clock) *Reports { return &Reports{database, clock} }

const (
	// every is how often the health is checked. Days are counted in UTC, so
	// in the time zone of the settings it is due at night.
	every = 24 * time.Hour
	// againAfter is when an attempt that failed, or whose process was killed,
	// is repeated.
	againAfter = time.Hour
	lateAfter  = 3 * every
)

const (
	fewSentences    = 5
	longestSentence = 400
)

// Due runs the check when nobody has today. Of several instances one does it.
func (r *Reports) Due(ctx context.Context, check func(context.Context) (Report, error)) error {
	now := r.clock.Now()
	today := now - now%calendar.Instant(every.Milliseconds())
	claimed, err := r.claim(ctx, now, today)
	if err != nil || !claimed {
		return err
	}
	report, err := check(ctx)
	switch {
	case ctx.Err() != nil: // the next start tries again
		return errors.Join(ctx.Err(), r.release(context.WithoutCancel(ctx), now))
	case err != nil:
		return fmt.Errorf("check the health: %w", errors.Join(err, r.noteError(ctx, now, text.Cut(err.Error(), longestSentence))))
	}
	return r.Note(ctx, report)
}

// Note stores the report of a check that has just ended.
func (r *Reports) Note(ctx context.Context, report Report) error {
	sentences, err := json.Marshal(Report{Problems: first(report.Problems), Advice: first(report.Advice)})
	if err != nil {
		return err
	}
	return r.save(ctx, len(report.Problems), len(report.Advice), string(sentences))
}

// Status tells of the last check.
func (r *Reports) Status(ctx context.Context) (HealthStatus, error) {
	found, _, err := r.find(ctx)
	if err != nil {
		return HealthStatus{}, fmt.Errorf("find the last health check: %w", err)
	}
	status := found.HealthStatus
	status.Problems, status.Advice = []string{}, []string{}
	if found.sentences != "" {
		var report Report
		if err := json.Unmarshal([]byte(found.sentences), &report); err != nil {
			return status, fmt.Errorf("read the last health check: %w", err)
		}
		status.Problems, status.Advice = first(report.Problems), first(report.Advice)
	}
	now := r.clock.Now()
	if status.Error == "" && found.started > status.At && found.started.Add(againAfter) < now {
		status.Error = "it was cut off before its end"
	}
	status.Late = status.At > 0 && status.At.Add(lateAfter) < now
	return status, nil
}

func first(sentences []string) []string {
	few := []string{}
	for _, sentence := range sentences[:min(fewSentences, len(sentences))] {
		few = append(few, text.Cut(sentence, longestSentence))
	}
	return few
}
