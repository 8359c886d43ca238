// Command bench measures the product beside its peers and beside the limit, and
// writes docs/performance.md. It fills databases with seeded rows, starts the
// servers, sends the load from a process of its own, and looks at every answer.
// It is no part of the product.
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

	"tafel/internal/platform/settings"
	"tafel/test/bench/traffic"
)

// now is the day on which the generated venue stands: figures that depend on
// today are the same whenever this runs.
func now() time.Time { return time.Date(2026, time.September, 4, 12, 0, 0, 0, settings.Zone) }

// size is how big a generated venue is.
type size struct {
	name                    string
	reservations, customers int
}

var (
	tiny   = size{"1k", 1_000, 200}
	small  = size{"10k", 10_000, 2_000}
	middle = size{"100k", 100_000, 20_000}
	large  = size{"1m", 1_000_000, 200_000}
)

// large is the venue that data and measure set beside the small one.
func (o options) large() size {
	if o.less {
		return middle
	}
	return large
}

type options struct {
	less     bool
	folder   string
	postgres string
	rounds   int
	seed     uint64

	binary, peers, docs string
	quick, check        bool
	only                string
	tolerance           float64
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
	flags.StringVar(&o.folder, "folder", filepath.Join("tmp", "bench"), "where the SQLite databases are stored")
	flags.StringVar(&o.postgres, "postgres", os.Getenv("TAFEL_TEST_POSTGRES"), "a superuser URL of a PostgreSQL server; empty leaves it out")
	flags.IntVar(&o.rounds, "rounds", 60, "how often each question is asked")
	flags.BoolVar(&o.less, "less", false, "a hundred thousand rows of each kind instead of a million, for data and measure")
	flags.Uint64Var(&o.seed, "seed", 1, "the same seed makes the same venue")
	flags.StringVar(&o.binary, "binary", filepath.Join("bin", "tafel"), "the program to measure")
	flags.StringVar(&o.peers, "peers", filepath.Join("tmp", "tools", "peers"), "the others to measure")
	flags.StringVar(&o.docs, "docs", "docs", "where the page goes")
	flags.BoolVar(&o.quick, "quick", false, "little of everything, for development; the page goes to the folder")
	flags.StringVar(&o.only, "only", "", "some parts, separated by commas; the page goes to the folder")
	flags.BoolVar(&o.check, "check", false, "compare with the page that is there instead of writing one")
	flags.Float64Var(&o.tolerance, "tolerance", 0.3, "by how much a ratio may be worse")
	if len(args) == 0 {
		return errors.New("say " + known)
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
	case "all":
		return all(ctx, o)
	case "load": // the process that all starts
		return traffic.Run(ctx, os.Stdin, os.Stdout)
	}
	return fmt.Errorf("there is no command %q; say %s", args[0], known)
}

const known = "all, data, measure or pictures"
