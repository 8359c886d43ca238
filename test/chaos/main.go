// Command chaos puts the promises of docs/reliability.md under fire: it drives
// the real program, kills it, fills its disk and takes its servers away, and
// compares what is left with a ledger of acknowledged writes that it keeps
// outside. Each promise has a control that breaks it, which must be caught.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"

	"tafel/scripts/proc"
)

// options are how a run is asked for.
type options struct {
	short  bool
	binary string // the program to drive; empty builds one
	table  string // the document that takes the figures
	only   string // scenario or control, while a scenario is being written
	names  []string
}

func main() {
	ctx, stop := proc.Interruptible()
	code := run(ctx, os.Args[1:], os.Stdout, os.Stderr)
	stop()
	os.Exit(code)
}

func run(ctx context.Context, args []string, stdout, stderr io.Writer) int {
	opts, err := readOptions(args, stderr)
	if err != nil {
		if errors.Is(err, flag.ErrHelp) {
			return 0
		}
		_, _ = fmt.Fprintln(stderr, "chaos:", err)
		return 2
	}
	chosen, err := choose(opts.names)
	if err != nil {
		_, _ = fmt.Fprintln(stderr, "chaos:", err)
		return 2
	}
	defer removeBuilds()
	defer removeCluster()
	var results []result
	for _, sc := range chosen {
		if ctx.Err() != nil {
			break
		}
		if opts.short && sc.full && len(opts.names) == 0 {
			continue
		}
		results = append(results, prove(ctx, sc, opts, stderr))
	}
	_, _ = fmt.Fprint(stdout, "\n"+table(results))
	code := 0
	for _, r := range results {
		for _, sentence := range r.wrong {
			_, _ = fmt.Fprintf(stdout, "\n%s: %s", r.name, sentence)
			code = 1
		}
	}
	if ctx.Err() != nil {
		code = 1
	}
	if code == 0 && opts.table != "" {
		if err := keepFigures(opts.table, results); err != nil {
			_, _ = fmt.Fprintln(stderr, "chaos:", err)
			code = 1
		}
	}
	_, _ = fmt.Fprintln(stdout)
	return code
}

// readOptions takes flags before, between and after the names.
func readOptions(args []string, stderr io.Writer) (options, error) {
	var opts options
	flags := flag.NewFlagSet("chaos", flag.ContinueOnError)
	flags.SetOutput(stderr)
	flags.BoolVar(&opts.short, "short", false, "few rounds and no bounds of time, as in make test")
	flags.StringVar(&opts.binary, "binary", "", "the program to drive; without one it is built")
	flags.StringVar(&opts.table, "table", "", "a Markdown file that takes the figures between its markers")
	flags.StringVar(&opts.only, "only", "", "scenario or control, while a scenario is being written")
	flags.Usage = func() {
		_, _ = fmt.Fprintln(stderr, "go run ./test/chaos [names] [options]\n\nScenarios:")
		for _, sc := range scenarios() {
			_, _ = fmt.Fprintf(stderr, "  %-12s %s\n", sc.name, sc.promise)
		}
		_, _ = fmt.Fprintln(stderr, "\nOptions:")
		flags.PrintDefaults()
	}
	for {
		if err := flags.Parse(args); err != nil {
			return opts, err
		}
		if flags.NArg() == 0 {
			return opts, nil
		}
		opts.names = append(opts.names, flags.Arg(0))
		args = flags.Args()[1:]
	}
}
