package db

import (
	"context"
	"database/sql"
	"fmt"
	"net"
	"time"

	"github.com/jackc/pgx/v5"
)

// severalServers tells whether the URL names more than one: a primary and
// those that may take its place.
func severalServers(config *pgx.ConnConfig) bool {
	for _, other := range config.Fallbacks { // one server has them, too: with and without TLS
		if other.Host != config.Host || other.Port != config.Port {
			return true
		}
	}
	return false
}

// silence is how long a server may say nothing at all before its machine counts
// as gone. The system's own timeout is a quarter of an hour, and the pool would
// hang for as long.
const silence = 15 * time.Second

// dialer notices a machine that vanishes without a word. A server that is only
// slow answers on this level, however long its work takes.
func dialer() *net.Dialer {
	return &net.Dialer{
		KeepAliveConfig: net.KeepAliveConfig{Enable: true, Idle: silence / 3, Interval: silence / 3, Count: 2},
		Control:         giveUpAfter(silence),
	}
}

// warnOfStandby tells an operator who has a standby and does not wait for it:
// what is acknowledged may then be missing after a failover.
func (d *DB) warnOfStandby(ctx context.Context, pool *sql.DB) error {
	names, err := show(ctx, pool, "synchronous_standby_names")
	if err != nil {
		return fmt.Errorf("ask PostgreSQL for its standbys: %w", err)
	}
	commit, err := show(ctx, pool, "synchronous_commit")
	if err != nil {
		return fmt.Errorf("ask PostgreSQL for synchronous_commit: %w", err)
	}
	if names == "" || commit == "local" {
		d.log.Warn("several PostgreSQL servers are named, but commits do not wait for a standby: after a failover acknowledged writes may be missing; set synchronous_standby_names",
			"synchronous_standby_names", names, "synchronous_commit", commit)
	}
	return nil
}
