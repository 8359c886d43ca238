package app

import (
	"context"
	"errors"
	"fmt"
	"io"
)

const exposed = "Others can reach this server, and --public-url does not say under which address. Put it behind a proxy with TLS and name that address, " +
	"such as https://veldandvine.example: until then nobody can sign in over a plain line, and links in mails lead nowhere."

// greet makes sure that somebody can sign in, and tells the terminal where.
func (r *Running) greet(ctx context.Context, out io.Writer) error {
	config, account := r.base.config, ""
	if config.OwnerEmail != "" {
		if err := r.features.accounts.AddFirstOwner(ctx, config.OwnerEmail, config.OwnerPassword); err != nil {
			return fmt.Errorf("add the owner's account: %w", err)
		}
	}
	if config.Demo {
		var err error
		if account, err = r.features.demo.Fill(ctx, r.Work.Start); err != nil {
			return fmt.Errorf("fill the demo: %w", err)
		}
	}
	if config.exposed() {
		r.base.log.Warn(exposed, "addr", config.Addr)
		if _, err := fmt.Fprintf(out, "\nWARNING: %s\n\n", exposed); err != nil {
			return err
		}
	}
	_, err := fmt.Fprintf(out, "Tafel %s is serving at %s\n%s", Version, config.Public(), account)
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
