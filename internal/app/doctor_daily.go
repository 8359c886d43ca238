package app

import (
	"context"
	"time"

	"tafel/internal/platform/health"
)

// settled is how long a server has been up before it looks itself over: a
// start has other work, and one that fails again and again should not add to it.
const settled = 5 * time.Minute

func (h *house) checkups() *health.Book { return health.New(h.db, h.clock) }

// daily is the doctor's visit while the server runs. It only reads, on the
// connections that readers use, and so keeps no booking waiting.
func (h *house) daily(f *features) func(context.Context) error {
	began := h.clock()
	return func(ctx context.Context) error {
		if h.clock().Sub(began) < settled {
			return nil
		}
		return h.checkups().Due(ctx, func(ctx context.Context) (health.Report, error) { return h.lookOver(ctx, f) })
	}
}

// lookOver examines the house from within.
func (h *house) lookOver(ctx context.Context, f *features) (health.Report, error) {
	found, sound := examineFolder(h.config)
	if sound {
		keyed, _ := examineKey(h.config)
		var err error
		if found, err = examineRooms(ctx, patient{house: h, features: f}, append(found, keyed...)); err != nil {
			return health.Report{}, err
		}
	}
	return summed(found), nil
}

// summed is what the owner reads of the doctor's findings.
func summed(found []finding) health.Report {
	var r health.Report
	for _, f := range found {
		switch f.level {
		case problem:
			r.Problems = append(r.Problems, f.text)
		case advice:
			r.Advice = append(r.Advice, f.text)
		case good:
		}
	}
	return r
}
