package app

import (
	"context"
	"crypto/rand"
	"errors"
	"flag"
	"fmt"
	"io"
	"time"

	"tafel/internal/platform/health"
	"tafel/internal/platform/logging"
)

// doctor looks at an installation and says in sentences what it found, here
// and in the staff area. It changes nothing else unless it is asked to,
// and may run beside the server.
func doctor(ctx context.Context, p process, args []string) error {
	var look health.Look
	config, err := readConfig("doctor", args, p, func(flags *flag.FlagSet) {
		flags.BoolVar(&look.Deep, "deep", false, "read every picture and compare it with what was stored; takes longer")
		flags.BoolVar(&look.Repair, "repair", false, "remove files that belong to no picture, as the server does every day, and derive anew what is stored a second time and differs")
	})
	if err != nil {
		return err
	}
	_, _ = fmt.Fprintf(p.stdout, "Tafel %s looks at %s. Give it the same options and variables as tafel serve.\n\n", Version, config.Data)
	found, err := examine(ctx, config, look)
	return errors.Join(health.Print(p.stdout, found), err)
}

// examine goes from the ground up, and stops where what lies above could not
// be told from what is broken below.
func examine(ctx context.Context, config Config, look health.Look) (found []health.Finding, err error) {
	found, sound := health.Folder(config.Data, config.databaseFile())
	if !sound {
		return found, nil
	}
	key, usable := health.MasterKey(config.Data, config.MasterKey)
	if found = append(found, key); !usable {
		config.MasterKey = rand.Text() + rand.Text()
	}
	base, err := openPlatform(ctx, config, logging.New(io.Discard, "text"), time.Now)
	if err != nil {
		return append(found, health.Wrong("Tafel could not open its data: %s.", health.Why(err))), nil
	}
	defer func() { err = errors.Join(err, base.close()) }()
	f, err := base.features()
	if err != nil {
		return found, err
	}
	answers, err := health.Examine(ctx, base.db, look, base.checks(f))
	if found = append(found, answers...); err != nil {
		return found, err
	}
	// A database that cannot keep the result has been told of already.
	if noteErr := base.healthReports().Note(ctx, health.Summary(found)); noteErr != nil && health.Worst(found) != health.Problem {
		found = append(found, health.Hint("The result could not be stored for the staff area: %s.", health.Why(noteErr)))
	}
	return found, nil
}

// checks are what the platform and each feature have to prove, in the order in
// which the doctor asks.
func (base *platform) checks(f *features) []health.Check {
	return append(base.media.Health(f.Pictures...), f.Health...)
}

func (base *platform) healthReports() *health.Reports { return health.New(base.db, base.clock) }

// daily is the health check while the server runs.
func (base *platform) daily(f *features) func(context.Context) error {
	return base.healthReports().Daily(health.Installation{
		Data: base.config.Data, DatabaseFile: base.config.databaseFile(), MasterKey: base.config.MasterKey, Checks: base.checks(f),
	})
}
