package health

import (
	"context"
	"time"
)

// Installation is what a running server looks at.
type Installation struct {
	Data         string // the data folder
	DatabaseFile string // its name there; empty where the database is elsewhere
	MasterKey    string // as configured; empty for the file in the folder
	Checks       []Check
}

// settled is how long a server has been up before it checks its own health: a
// start has other work, and one that fails again and again should not add to it.
const settled = 5 * time.Minute

// Daily gives the health check of a server that starts now, to be asked for now
// and then. It only reads, on the connections that readers use, and so keeps
// nobody waiting.
func (r *Reports) Daily(what Installation) func(context.Context) error {
	began := r.clock()
	return func(ctx context.Context) error {
		if r.clock().Sub(began) < settled {
			return nil
		}
		return r.Due(ctx, func(ctx context.Context) (Report, error) { return r.examine(ctx, what) })
	}
}

// examine looks at what is running from within.
func (r *Reports) examine(ctx context.Context, what Installation) (Report, error) {
	found, sound := Folder(what.Data, what.DatabaseFile)
	if sound {
		key, _ := MasterKey(what.Data, what.MasterKey)
		answers, err := Examine(ctx, r.db, Look{}, what.Checks)
		if err != nil {
			return Report{}, err
		}
		found = append(append(found, key), answers...)
	}
	return Summary(found), nil
}
