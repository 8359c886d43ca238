package reservations

import (
	"context"
	"fmt"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/list"
)

// RulesVersion is a saved state of a branch's rules.
type RulesVersion struct {
	Version int              `json:"version" doc:"0 is what was shipped"`
	Note    string           `json:"note"`
	SavedBy string           `json:"savedBy"`
	SavedAt calendar.Instant `json:"savedAt"`
}

func (v *RulesVersion) bind() []any { return []any{&v.Version, &v.Note, &v.SavedBy, &v.SavedAt} }

const versionColumns = `version, note, saved_by, created_at`

type storedRules struct {
	RulesVersion
	rules BookingRules
}

// rules reads the newest version of a branch's rules, or the one that is asked for; before the first save it is version 0.
func (s store) rules(ctx context.Context, branch string, version int) (found storedRules, ok bool, err error) {
	found, ok, err = db.Find(ctx, s.db, func(v *storedRules) []any { return append(v.bind(), db.JSON{Of: &v.rules}) },
		`SELECT `+versionColumns+`, document
		FROM booking_rules
		WHERE branch_id = $1 AND (version = $2 OR $2 < 0)
		ORDER BY version DESC
		LIMIT 1`, branch, version)
	if err != nil {
		return found, false, fmt.Errorf("read booking rules: %w", err)
	}
	if !ok && version <= 0 {
		return storedRules{RulesVersion{Note: "As shipped"}, DefaultRules()}, true, nil
	}
	return found, ok, nil
}

// newest asks for the version in force.
const newest = -1

// listRules gives one page of a branch's versions, newest first.
func (s store) listRules(ctx context.Context, branch string, q list.Query) (list.Whole[RulesVersion], error) {
	return list.ReadWhole(ctx, s.db, (*RulesVersion).bind, versionColumns, `FROM booking_rules WHERE branch_id = $1`, []any{branch}, `version DESC`, q)
}

// saveRules puts new rules in force. Of two that follow the same version one is refused.
func (s store) saveRules(ctx context.Context, branch string, v RulesVersion, rules BookingRules) (ok bool, err error) {
	if _, err := s.holdBranch(ctx, branch); err != nil {
		return false, err
	}
	n, err := s.db.Exec(ctx, `UPDATE booking_branches
		SET version = $2, capacity = $3
		WHERE branch_id = $1 AND version = $2 - 1`, branch, v.Version, rules.room())
	if err != nil || n == 0 {
		return false, err
	}
	_, err = s.db.Exec(ctx, `INSERT INTO booking_rules (branch_id, version, document, note, saved_by, created_at)
		VALUES ($1, $2, $3, $4, $5, $6)`, branch, v.Version, db.JSON{Of: rules}, v.Note, v.SavedBy, v.SavedAt)
	return true, err
}
