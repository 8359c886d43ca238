// Package app is the only place that knows everyone: it reads the
// configuration, puts the platform and the features together, and runs them. It owns
// no tables.
package app

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"tafel/internal/platform/db"
	"tafel/internal/platform/fault"
)

// Version is stamped by the build.
var Version = "dev"

// Exit codes: 2 is a mistake in how we were called, 3 a database that a newer
// Tafel has written.
const (
	exitOK     = 0
	exitFailed = 1
	exitUsage  = 2
	exitNewer  = 3
)

// process is what a command gets from the outside world.
type process struct {
	getenv func(string) string
	stdin  io.Reader
	stdout io.Writer
	stderr io.Writer
}

type command struct {
	name    string
	args    string
	summary string
	run     func(ctx context.Context, p process, args []string) error
}

func commands() []command {
	return []command{
		{"serve", "[options]", "serve the website and the admin area", serve},
		{"user add", "--email … --name … --role … [options]", "add an account; the password comes from standard input", userAdd},
		{"user list", "[options]", "list the accounts", userList},
		{"user reset", "--email … [options]", "give an account a new password from standard input", userReset},
		{"migrate", "[options]", "bring the database forward without serving", migrate},
		{"backup", "FILE [options]", "copy everything into one file, while serving or not", backupTo},
		{"verify", "FILE", "prove that a backup is whole", verifyBackup},
		{"restore", "FILE [options]", "fill an empty data folder from a backup", restore},
		{"migrate-store", "--to … [options]", "move to PostgreSQL, and pictures to a bucket", migrateStore},
		{"doctor", "[--deep] [--repair] [options]", "look whether everything is well, and say so in sentences", doctor},
		{"version", "", "print the version", version},
	}
}

// usageError is a mistake in how a command was called.
type usageError struct{ problems []string }

func (u usageError) Error() string { return strings.Join(u.problems, "\n") }

// errHelp says that help was asked for and given.
var errHelp = errors.New("help was shown")

// Run is the whole program; main and the tests both call it.
func Run(ctx context.Context, args []string, getenv func(string) string, stdin io.Reader, stdout, stderr io.Writer) int {
	p := process{getenv: getenv, stdin: stdin, stdout: stdout, stderr: stderr}
	all := commands()
	for _, words := range []int{2, 1} {
		if len(args) < words {
			continue
		}
		name := strings.Join(args[:words], " ")
		if i := slices.IndexFunc(all, func(c command) bool { return c.name == name }); i >= 0 {
			return report(stderr, all[i].run(ctx, p, args[words:]))
		}
	}
	if len(args) > 0 && isHelp(args[len(args)-1]) {
		group := slices.DeleteFunc(slices.Clone(all), func(c command) bool {
			return len(args) > 1 && !strings.HasPrefix(c.name, args[0]+" ")
		})
		if len(group) > 0 {
			usage(stdout, group)
			return exitOK
		}
	}
	if len(args) > 0 {
		_, _ = fmt.Fprintf(stderr, "tafel: there is no command %q\n\n", strings.Join(args, " "))
	}
	usage(stderr, all)
	return exitUsage
}

func isHelp(arg string) bool { return slices.Contains([]string{"help", "--help", "-h"}, arg) }

func usage(w io.Writer, all []command) {
	_, _ = fmt.Fprintln(w, "tafel serves a venue's website and its staff's admin area.\n\nCommands:")
	for _, c := range all {
		_, _ = fmt.Fprintf(w, "  tafel %-13s %s\n", c.name, c.summary)
	}
	_, _ = fmt.Fprintln(w, "\nEach command explains its options with --help.")
}

func report(stderr io.Writer, err error) int {
	if err == nil || errors.Is(err, errHelp) {
		return exitOK
	}
	if u, ok := errors.AsType[usageError](err); ok {
		for _, problem := range u.problems {
			_, _ = fmt.Fprintln(stderr, "tafel: "+problem)
		}
		return exitUsage
	}
	_, _ = fmt.Fprintln(stderr, "tafel: "+fault.Describe(err))
	if errors.Is(err, db.ErrNewer) {
		return exitNewer
	}
	return exitFailed
}

func version(_ context.Context, p process, args []string) error {
	if len(args) > 0 && isHelp(args[0]) {
		_, err := fmt.Fprintln(p.stdout, "Usage of tafel version: prints the version that the build was stamped with. There are no options.")
		return err
	}
	_, err := fmt.Fprintln(p.stdout, "tafel "+Version)
	return err
}
