package app

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"tafel/internal/platform/fault"
	"tafel/internal/platform/identity"
)

// greet makes sure that somebody can sign in, and tells the terminal where.
func (r *Running) greet(ctx context.Context, out io.Writer) error {
	if err := r.firstOwner(ctx); err != nil {
		return fmt.Errorf("add the owner's account: %w", err)
	}
	account := ""
	if r.House.config.Demo {
		var err error
		if account, err = r.demo(ctx); err != nil {
			return fmt.Errorf("fill the demo: %w", err)
		}
	}
	_, err := fmt.Fprintf(out, "Tafel %s is serving at %s\n%s", Version, r.House.config.Public(), account)
	return errors.Join(err, r.offerSetUp(ctx, out))
}

// offerSetUp prints the link that makes the first owner, while there is nobody.
func (r *Running) offerSetUp(ctx context.Context, out io.Writer) error {
	link, err := r.features.accounts.SetUpLink(ctx)
	if err != nil || link == "" {
		return err
	}
	_, err = fmt.Fprintf(out, "Nobody can sign in yet. Open this link once, within 24 hours, to set up the owner's account:\n"+
		"  %s\nOr add an account with tafel user add --role owner.\n", link)
	return err
}

// firstOwner adds the account that the configuration names, once.
func (r *Running) firstOwner(ctx context.Context) error {
	config := r.House.config
	if config.OwnerEmail == "" {
		return nil
	}
	has, err := r.features.accounts.HasUsers(ctx)
	if err != nil || has {
		return err
	}
	_, err = r.features.accounts.AddUser(ctx, config.OwnerEmail, "Owner", config.OwnerPassword, identity.Owner)
	if fault.Is(err, fault.KindInvalid) { // another instance may have been faster
		if has, hasErr := r.features.accounts.HasUsers(ctx); hasErr == nil && has {
			return nil
		}
	}
	return err
}

// demoEmail is the demo's owner; example.com belongs to nobody.
const demoEmail = "owner@example.com"

// demo fills an empty database, and gives the lines that say how to sign in.
// The password is made once and kept in the data folder for the next start.
func (r *Running) demo(ctx context.Context) (string, error) {
	password, fresh, err := demoPassword(r.House.config.Data)
	if err != nil {
		return "", err
	}
	_, err = r.features.accounts.AddUser(ctx, demoEmail, "Demo Owner", password, identity.Owner)
	if fault.Is(err, fault.KindInvalid) { // it is there already
		err = nil
		if fresh {
			err = r.features.accounts.SetPassword(ctx, demoEmail, password)
		}
	}
	if err != nil {
		return "", err
	}
	if err := r.demoData(ctx); err != nil {
		return "", err
	}
	return fmt.Sprintf("email: %s\npassword: %s\n", demoEmail, password), nil
}

func demoPassword(data string) (password string, fresh bool, err error) {
	path := filepath.Join(data, "demo-password")
	raw, err := os.ReadFile(path)
	if err == nil {
		return strings.TrimSpace(string(raw)), false, nil
	}
	if !errors.Is(err, fs.ErrNotExist) {
		return "", false, err
	}
	password = strings.ToLower(rand.Text()[:16])
	return password, true, os.WriteFile(path, []byte(password+"\n"), 0o600)
}

// demoData asks each feature for a living venue. Each fills only what is
// still empty, so that a second start keeps what people have changed.
func (r *Running) demoData(ctx context.Context) error {
	for _, fill := range []func(context.Context) error{
		r.demoEmployees,
		r.demoEvents,
		r.demoTalk, // needs the events
		r.demoReservations,
		r.demoInvoices, // needs the reservations
		r.demoEventPictures,
		r.demoGallery,
	} {
		if err := fill(ctx); err != nil {
			return err
		}
	}
	return nil
}
