package main

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"tafel/internal/platform/db"
	"tafel/test/broken"
)

// powercutScenario takes the power away from a simulated machine, at moments of
// a recorded run.
var powercutScenario = scenario{
	name:    "powercut",
	promise: "power cuts, simulated from the recorded system calls of the real program (what was not fsynced is lost, or some of it, or torn): nothing acknowledged is missing, the database is sound, every picture has its whole files",
	run: func(ctx context.Context, s *testbed) error {
		return cutPower(ctx, s, broken.None, nil)
	},
	control: func(ctx context.Context, s *testbed) error {
		if s.short { // what synchronous=NORMAL leaves out, left out of the record
			return cutPower(ctx, s, broken.None, func(path string) bool { return strings.HasSuffix(path, "-wal") })
		}
		return cutPower(ctx, s, broken.Forgetful, nil)
	},
	full: true, // strace has to be there, and may look into other processes
}

// cutPower records a storm and cuts it at many moments.
func cutPower(ctx context.Context, s *testbed, variant broken.Variant, deaf func(string) bool) error {
	calls, book, err := recordStorm(ctx, s, variant)
	if err != nil {
		return err
	}
	r, err := newReplay(calls, s.path("tafel"))
	if err != nil {
		return err
	}
	if deaf != nil {
		r.deaf = deaf
	}
	cuts := s.size(60, 1000)
	s.show("system calls", "%d", len(r.events))
	s.show("acknowledged writes", "%d", book.count())
	s.show("cuts", "%d", cuts)
	return r.cutOften(ctx, s, book, cuts)
}

// recordStorm runs the program on an empty folder, from its first start to its
// orderly end, and gives its system calls and what it promised.
func recordStorm(ctx context.Context, s *testbed, variant broken.Variant) ([]call, *ledger, error) {
	if _, err := exec.LookPath("strace"); err != nil {
		return nil, nil, errors.New("strace is needed to record system calls; apt-get install strace brings it")
	}
	record := s.path("calls.trace")
	v, err := s.open(ctx, setup{broken: variant, wrap: recorder(record), ownKey: true}, nil)
	if err != nil {
		return nil, nil, err
	}
	raging, enough := context.WithTimeout(ctx, timeout)
	defer enough()
	many := s.size(40, 600)
	st := &storm{
		ledger: v.ledger, visitors: crowd(v.url, 4), staff: []*client{v.staff}, event: v.event, invoice: v.invoice, jpeg: v.jpeg, name: "p",
		after: func(acked int) {
			if acked >= many {
				enough()
			}
		},
	}
	st.rage(raging)
	if v.ledger.count() < many {
		return nil, nil, fmt.Errorf("only %d writes were acknowledged while recording: %v", v.ledger.count(), st.odd)
	}
	if _, err := v.stop(); err != nil {
		return nil, nil, err
	}
	calls, err := readTrace(record)
	return calls, v.ledger, err
}

// cutOften walks through the record once and stops at random moments.
func (r *replay) cutOften(ctx context.Context, s *testbed, book *ledger, cuts int) error {
	dice := rand.New(rand.NewPCG(10, 2026))
	byRequest := map[string]write{}
	for _, w := range book.acked {
		byRequest[w.Request] = w
	}
	moments := make([]int, cuts)
	for i := range moments {
		moments[i] = 1 + dice.IntN(len(r.events))
	}
	slices.Sort(moments)
	var promised []write
	played, lost, damaged := 0, 0, 0
	for i, end := range moments {
		for ; played < end; played++ {
			if err := r.step(r.events[played]); err != nil {
				return err
			}
			if w, ok := byRequest[r.events[played].request]; ok {
				promised = append(promised, w)
			}
		}
		found, err := r.cutOnce(ctx, s, luck{dice: dice, some: i%2 == 1}, promised)
		if err != nil {
			return fmt.Errorf("after call %d: %w", end, err)
		}
		if len(found.damage) > 0 {
			damaged++
			s.miss("after call %d: %s", end, found.damage[0])
		}
		if found.lost > 0 {
			lost++
			s.miss("after call %d: %d of %d acknowledged writes are lost", end, found.lost, len(promised))
		}
	}
	s.show("cuts that lost something acknowledged", "%d", lost)
	s.show("cuts that damaged something", "%d", damaged)
	if len(promised) == 0 {
		return errors.New("no acknowledgement was found in the record")
	}
	return nil
}

// aftermath is what a cut has done.
type aftermath struct {
	lost   int
	damage []string
}

// cutOnce cuts the power, starts the machine again in a folder, and looks.
func (r *replay) cutOnce(ctx context.Context, s *testbed, l luck, promised []write) (found aftermath, err error) {
	machine := s.path("machine")
	if err := r.disk.cut(l, machine); err != nil {
		return found, err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(machine)) }()
	data := filepath.Join(machine, "tafel")
	if key, err := os.ReadFile(filepath.Join(data, "master.key")); err == nil && len(key) < 32 {
		found.damage = append(found.damage, fmt.Sprintf("the master key has %d bytes", len(key)))
	}
	if _, err := os.Stat(filepath.Join(data, "tafel.db")); errors.Is(err, fs.ErrNotExist) {
		found.lost = len(promised)
		return found, nil
	}
	d, err := db.Open(ctx, "sqlite:"+filepath.Join(data, "tafel.db"), db.Options{})
	if err != nil {
		found.damage = append(found.damage, "the database does not open: "+err.Error())
		return found, nil
	}
	defer func() { err = errors.Join(err, d.Close()) }()
	damage, err := d.Check(ctx, true)
	if err != nil {
		damage = append(damage, err.Error())
	}
	found.damage = append(found.damage, damage...)
	if len(promised) == 0 || len(damage) > 0 {
		return found, nil
	}
	return found, found.audit(ctx, d, filepath.Join(data, "media"), promised)
}

// audit looks for what was promised, and for the files of every picture.
func (found *aftermath) audit(ctx context.Context, d *db.DB, media string, promised []write) error {
	if tables, err := db.One(ctx, d, db.Value[int], `SELECT COUNT(*) FROM sqlite_schema WHERE name = 'gallery'`); err != nil || tables == 0 {
		found.lost = len(promised) // so long ago that there was no table yet
		return err
	}
	stored, err := storedMarks(ctx, d)
	if err != nil {
		return err
	}
	for _, w := range promised {
		if stored[w.Kind][w.Mark] == 0 {
			found.lost++
		}
	}
	type file struct{ path, hash string }
	files, err := db.All(ctx, d, func(f *file) []any { return []any{&f.path, &f.hash} },
		`SELECT f.path, f.sha256
		FROM picture_files f
		JOIN pictures p ON p.id = f.picture_id
		WHERE p.status = 'ready'`)
	for _, f := range files {
		raw, err := os.ReadFile(filepath.Join(media, f.path))
		sum := sha256.Sum256(raw)
		if err != nil || hex.EncodeToString(sum[:]) != f.hash {
			found.damage = append(found.damage, "the file of a picture is missing or not whole: "+f.path)
		}
	}
	return err
}
