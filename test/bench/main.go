// Command bench fills databases with seeded reservations and measures how long
// staff wait for their lists, with ten thousand reservations and with a
// million, on both engines, and what a photo costs. It is no part of the product.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"time"

	"tafel/internal/calendar"
)

// now is the day on which the generated venue stands: figures that depend on
// today are the same whenever this runs.
func now() time.Time { return time.Date(2026, time.September, 4, 12, 0, 0, 0, calendar.Venue) }

// size is how big a generated venue is.
type size struct {
	name                    string
	reservations, customers int
}

var (
	small = size{"10k", 10_000, 2_000}
	large = size{"1m", 1_000_000, 200_000}
)

type options struct {
	folder   string
	postgres string
	rounds   int
	seed     uint64
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx, os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, args []string) error {
	var o options
	flags := flag.NewFlagSet("bench", flag.ContinueOnError)
	flags.StringVar(&o.folder, "folder", filepath.Join("tmp", "bench"), "where the SQLite databases are kept")
	flags.StringVar(&o.postgres, "postgres", os.Getenv("TAFEL_TEST_POSTGRES"), "a superuser URL of a PostgreSQL server; empty leaves it out")
	flags.IntVar(&o.rounds, "rounds", 60, "how often each question is asked")
	flags.Uint64Var(&o.seed, "seed", 1, "the same seed makes the same venue")
	if len(args) == 0 {
		return errors.New("say data, measure or pictures")
	}
	if err := flags.Parse(args[1:]); err != nil {
		return err
	}
	switch args[0] {
	case "data":
		return fill(ctx, o)
	case "measure":
		return measure(ctx, o)
	case "pictures":
		return pictures(ctx)
	}
	return fmt.Errorf("there is no command %q; say data, measure or pictures", args[0])
}
