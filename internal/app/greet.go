package app

import (
	"context"
	"errors"
	"fmt"
	"io"

	"tafel/internal/demo"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/identity"
)

// greet makes sure that somebody can sign in, and tells the terminal where.
func (r *Running) greet(ctx context.Context, out io.Writer) error {
	if err := r.firstOwner(ctx); err != nil {
		return fmt.Errorf("add the owner's account: %w", err)
	}
	account := ""
	if r.base.config.Demo {
		var err error
		if account, err = r.demo().Fill(ctx); err != nil {
			return fmt.Errorf("fill the demo: %w", err)
		}
	}
	_, err := fmt.Fprintf(out, "Tafel %s is serving at %s\n%s", Version, r.base.config.Public(), account)
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
	config := r.base.config
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

// demo is the venue that the demo fills.
func (r *Running) demo() demo.Venue {
	f := r.features
	return demo.Venue{
		Accounts: f.accounts, Employees: f.employees, Events: f.events, Gallery: f.gallery, Reservations: f.reservations,
		Engagement: f.engagementAt, Invoices: f.invoicesAt,
		Clock: r.base.clock, Log: r.base.log, Data: r.base.config.Data, Behind: r.Work.once,
	}
}
