package health

import (
	"context"
	"errors"
	"strings"

	"tafel/internal/platform/db"
)

// Check is one thing that somebody answers for: a feature for what it keeps, a
// part of the platform for what it stores.
type Check struct {
	Name string // as in "it could not be found out how … are"
	Run  func(context.Context, Look) ([]Finding, error)
}

// Look is how closely to look, and whether to repair.
type Look struct {
	Deep   bool // read every file, too
	Repair bool // mend what can be mended while others write
}

// MostFindings is how many differences are worth reading.
const MostFindings = 20

// Proof is the check of something that is stored in two places: compare gives a
// sentence for each difference, good is what to say when there is none, and
// derive makes the one place anew from the other; nil where that cannot be.
func Proof(name, good string, compare func(context.Context) ([]string, error), derive func(context.Context) error) Check {
	return Check{Name: name, Run: func(ctx context.Context, look Look) ([]Finding, error) {
		var found []Finding
		differences, err := compare(ctx)
		if err == nil && len(differences) > 0 && look.Repair && derive != nil {
			if err = derive(ctx); err == nil {
				found = append(found, Fine("Repaired: what is stored a second time was made anew from the first. It had been so: %s.", Some(differences)))
				differences, err = compare(ctx)
			}
		}
		if err != nil {
			return found, err
		}
		if len(differences) == 0 {
			found = append(found, Fine("%s", good))
		}
		for _, text := range differences[:min(len(differences), MostFindings)] {
			found = append(found, Wrong("%s.", strings.TrimSuffix(text, ".")))
		}
		return found, nil
	}}
}

// Examine looks at the database, and where that is sound runs each check in
// turn. A check that fails is an answer, too.
func Examine(ctx context.Context, database *db.DB, look Look, checks []Check) ([]Finding, error) {
	found, err := examineDatabase(ctx, database, look.Deep)
	if err != nil || Worst(found) == Problem {
		return found, err
	}
	for _, check := range checks {
		answers, err := check.Run(ctx, look)
		if err != nil {
			answers = append(answers, Wrong("It could not be found out how %s are: %s.", check.Name, Why(err)))
		}
		found = append(found, answers...)
	}
	return found, ctx.Err()
}

func examineDatabase(ctx context.Context, d *db.DB, deep bool) ([]Finding, error) {
	pending, err := d.Pending(ctx)
	switch {
	case errors.Is(err, db.ErrNewer):
		return nil, err // its own sentence and exit code
	case err != nil:
		return []Finding{Wrong("The database does not answer: %s.", Why(err))}, nil
	case len(pending) > 0:
		return []Finding{Wrong("The database is from an older Tafel. The next start brings it forward, or do it now with tafel migrate. Waiting: %s.", Some(pending))}, nil
	}
	if err := d.Ping(ctx); err != nil {
		return []Finding{Wrong("The database cannot be written: %s.", Why(err))}, nil
	}
	damage, err := d.Check(ctx, deep)
	if err != nil {
		return []Finding{Wrong("The database could not be read through: %s. Restore it from a backup.", Why(err))}, nil
	}
	if len(damage) > 0 {
		return []Finding{Wrong("The database is damaged. Stop the server, keep a copy, and restore a backup. It says: %s.", Some(damage))}, nil
	}
	return []Finding{Fine("The database (%s) answers, can be written, and is up to date.", d.Engine())}, nil
}
