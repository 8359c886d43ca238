// Command peers runs what Tafel is measured beside: PocketBase with the same
// events and a guard on their seats, a bare net/http handler with the same
// bytes, and a bare SQLite loop of commits. It is no part of the product, which
// does not depend on it.
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"time"
)

type options struct {
	addr    string
	data    string
	events  string
	answers string
	last    time.Duration
}

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "peers:", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	var o options
	flags := flag.NewFlagSet("peers", flag.ContinueOnError)
	flags.StringVar(&o.addr, "addr", "127.0.0.1:0", "where to listen")
	flags.StringVar(&o.data, "data", "", "an empty folder for data")
	flags.StringVar(&o.events, "events", "", "Tafel's answer to GET /api/events, to be filled into PocketBase")
	flags.StringVar(&o.answers, "answers", "", "the answers that the bare handler gives")
	flags.DurationVar(&o.last, "last", 5*time.Second, "how long to commit")
	if len(args) == 0 {
		return errors.New("say pocketbase, bare or commits")
	}
	if err := flags.Parse(args[1:]); err != nil {
		return err
	}
	switch args[0] {
	case "pocketbase":
		return pocketBase(o)
	case "bare":
		return bare(o)
	case "commits":
		return commits(o)
	}
	return fmt.Errorf("there is no command %q; say pocketbase, bare or commits", args[0])
}

// serving is the line that a program prints once it answers.
func serving(address string) { fmt.Printf("serving at http://%s\n", address) }
