package reservations

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strconv"

	"tafel/internal/platform/audit"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/list"
	"tafel/internal/platform/text"
)

// BranchRules are a branch's rules, and which version they are.
type BranchRules struct {
	BranchID string `json:"branchId"`
	Branch   string `json:"branch" doc:"Its name"`
	RulesVersion
	Rules BookingRules `json:"rules"`
}

// Misfits are the expected reservations that new rules would not allow. They stay as they are.
type Misfits struct {
	Reservations []Reservation `json:"reservations" doc:"The first of them, by day and time"`
	Total        int           `json:"total"`
	Seen         string        `json:"seen" doc:"Stands for this list: saving needs it, so that nobody saves without having seen it"`
}

// RulesInput are new rules for a branch.
type RulesInput struct {
	Version int          `json:"version" doc:"The version that they follow"`
	Note    string       `json:"note,omitempty"`
	Rules   BookingRules `json:"rules"`
	Seen    string       `json:"seen,omitempty" doc:"Of the list of reservations that do not fit; empty where none was shown"`
}

// CodeMisfits marks the refusal that a look at the list puts right.
const CodeMisfits = "bookings-do-not-fit"

// FindRules gives the rules of a branch that are in force, or an older version of them.
func (s *Service) FindRules(ctx context.Context, id string, version int) (BranchRules, error) {
	branch, _, err := s.branch(ctx, id)
	if err != nil {
		return BranchRules{}, err
	}
	found, ok, err := s.store.rules(ctx, branch.ID, version)
	if err == nil && !ok {
		err = fault.NotFound("There is no such version")
	}
	return BranchRules{branch.ID, branch.Name, found.RulesVersion, found.rules}, err
}

// ListRules gives one page of a branch's versions, newest first.
func (s *Service) ListRules(ctx context.Context, id string, q list.Query) (list.Whole[RulesVersion], error) {
	branch, _, err := s.branch(ctx, id)
	if err != nil {
		return list.Whole[RulesVersion]{}, err
	}
	return s.store.listRules(ctx, branch.ID, q.Bounded())
}

// PreviewRules tells which expected reservations new rules would not allow.
func (s *Service) PreviewRules(ctx context.Context, id string, rules BookingRules) (Misfits, error) {
	branch, _, err := s.branch(ctx, id)
	if err != nil {
		return Misfits{}, err
	}
	rules = rules.tidy()
	if err := rules.check(); err != nil {
		return Misfits{}, err
	}
	return s.misfits(ctx, branch.ID, rules)
}

// SaveRules puts new rules in force. They must follow the version that their editor has seen, and the editor must
// have seen the list of reservations that no longer fit; those stay as they are.
func (s *Service) SaveRules(ctx context.Context, id string, in RulesInput) (BranchRules, error) {
	return s.putRules(ctx, id, in, "updated")
}

// RestoreRules puts an old version in force again, as a new one.
func (s *Service) RestoreRules(ctx context.Context, id string, in RulesInput, version int) (BranchRules, error) {
	old, err := s.FindRules(ctx, id, version)
	if err != nil {
		return BranchRules{}, err
	}
	in.Rules, in.Note = old.Rules, "Restored version "+strconv.Itoa(version)
	return s.putRules(ctx, id, in, "restored")
}

func (s *Service) putRules(ctx context.Context, id string, in RulesInput, action string) (BranchRules, error) {
	branch, before, err := s.branch(ctx, id)
	if err != nil {
		return BranchRules{}, err
	}
	rules := in.Rules.tidy()
	if err := rules.check(); err != nil {
		return BranchRules{}, err
	}
	next := RulesVersion{in.Version + 1, text.Cut(text.Line(in.Note), 200), identity.Caller(ctx).Name, s.clock.Now()}
	return BranchRules{branch.ID, branch.Name, next, rules}, s.store.db.Write(ctx, func(ctx context.Context) error {
		ok, err := s.store.saveRules(ctx, branch.ID, next, rules)
		if err != nil || !ok {
			return cmp.Or(err, fault.Conflict("Somebody else saved these rules meanwhile. Nothing of yours is lost: look at what is in force now, then save again."))
		}
		// The branch is held: whoever books now has taken room before, or waits.
		found, err := s.misfits(ctx, branch.ID, rules)
		if err != nil {
			return err
		}
		if found.Total > 0 && found.Seen != in.Seen {
			return fault.WithCode(fault.Conflict("Some bookings do not fit these rules. Please look at the list before you save."), CodeMisfits)
		}
		if err := s.store.setCapacity(ctx, branch.ID, s.clock.Today(), rules.room()); err != nil {
			return err
		}
		s.store.db.Changed(ctx, RulesTopic, Topic)
		return s.audit.Record(ctx, audit.Entry{Action: action, Entity: "booking rules", EntityID: branch.ID,
			Before: auditedRules{branch.Name, before}, After: auditedRules{branch.Name, rules}})
	})
}

// mostShown is how many misfits are listed; more are only counted.
const mostShown = 50

func (s *Service) misfits(ctx context.Context, branch string, rules BookingRules) (Misfits, error) {
	expected, err := s.store.room(ctx, branch, s.clock.Today())
	if err != nil {
		return Misfits{}, err
	}
	found := Misfits{Reservations: []Reservation{}}
	sum := sha256.New()
	covers := map[half]int{}
	for _, r := range expected {
		for _, h := range r.halves() {
			covers[h] += r.GuestCount
		}
	}
	for _, r := range expected {
		full := slices.ContainsFunc(r.halves(), func(h half) bool { return covers[h] > rules.room() })
		if !full && rules.offers(r) == nil {
			continue
		}
		if found.Total++; found.Total <= mostShown {
			found.Reservations = append(found.Reservations, r)
		}
		sum.Write([]byte(r.ID))
	}
	if found.Total > 0 {
		found.Seen = hex.EncodeToString(sum.Sum(nil)[:12])
	}
	return found, nil
}

// auditedRules are what the history keeps of rules.
type auditedRules struct {
	Branch string `json:"branch"`
	BookingRules
}
