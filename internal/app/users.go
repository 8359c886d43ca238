package app

import (
	"bufio"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"
	"time"

	"tafel/internal/accounts"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/logging"
)

// withAccounts opens the platform for a command about accounts.
func withAccounts(ctx context.Context, command string, p process, args []string, extra func(*flag.FlagSet), do func(*accounts.Service) error) (err error) {
	config, err := readConfig(command, args, p, extra)
	if err != nil {
		return err
	}
	base, err := openMigrated(ctx, config, logging.New(io.Discard, "text"), time.Now)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, base.close()) }()
	f, err := base.features()
	if err != nil {
		return err
	}
	return do(f.accounts)
}

func userAdd(ctx context.Context, p process, args []string) error {
	var email, name, role string
	extra := func(flags *flag.FlagSet) {
		flags.StringVar(&email, "email", "", "the address to sign in with")
		flags.StringVar(&name, "name", "", "the name that colleagues see")
		flags.StringVar(&role, "role", "staff", "owner, manager or staff")
	}
	return withAccounts(ctx, "user add", p, args, extra, func(s *accounts.Service) error {
		password, err := readPassword(p)
		if err != nil {
			return err
		}
		user, err := s.AddUser(ctx, email, name, password, identity.Role(role))
		if err != nil {
			return err
		}
		_, err = fmt.Fprintf(p.stdout, "added %s as %s\n", user.Email, user.Role)
		return err
	})
}

func userReset(ctx context.Context, p process, args []string) error {
	var email string
	extra := func(flags *flag.FlagSet) { flags.StringVar(&email, "email", "", "the account's address") }
	return withAccounts(ctx, "user reset", p, args, extra, func(s *accounts.Service) error {
		password, err := readPassword(p)
		if err != nil {
			return err
		}
		if err := s.Reset(ctx, email, password); err != nil {
			return err
		}
		_, err = fmt.Fprintf(p.stdout, "%s has a new password and no second factor; all its sessions have ended\n", email)
		return err
	})
}

func userList(ctx context.Context, p process, args []string) error {
	return withAccounts(ctx, "user list", p, args, nil, func(s *accounts.Service) error {
		users, err := s.ListUsers(ctx)
		if err != nil {
			return err
		}
		table := tabwriter.NewWriter(p.stdout, 0, 0, 2, ' ', 0)
		for _, u := range users {
			state := "active"
			if u.Disabled {
				state = "disabled"
			}
			if _, err := fmt.Fprintf(table, "%s\t%s\t%s\t%s\n", u.Email, u.Name, u.Role, state); err != nil {
				return err
			}
		}
		return table.Flush()
	})
}

// readPassword takes one line from standard input, so that no password stands
// in a process list or a shell's history.
func readPassword(p process) (string, error) {
	_, _ = fmt.Fprint(p.stderr, "New password (one line): ")
	line, err := bufio.NewReader(io.LimitReader(p.stdin, 4096)).ReadString('\n')
	if err != nil && !errors.Is(err, io.EOF) {
		return "", fmt.Errorf("read the password: %w", err)
	}
	return strings.TrimRight(line, "\r\n"), nil
}

func migrate(ctx context.Context, p process, args []string) (err error) {
	config, err := readConfig("migrate", args, p, nil)
	if err != nil {
		return err
	}
	base, err := openPlatform(ctx, config, logging.New(p.stderr, config.LogFormat), time.Now)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, base.close()) }()
	applied, err := base.db.Migrate(ctx)
	for _, name := range applied {
		_, _ = fmt.Fprintln(p.stdout, "applied "+name)
	}
	if err == nil && len(applied) == 0 {
		_, err = fmt.Fprintln(p.stdout, "nothing to do: the database is up to date")
	}
	return err
}
