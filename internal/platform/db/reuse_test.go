package db_test

import (
	"context"
	"net"
	"sync/atomic"
	"testing"

	"github.com/jackc/pgx/v5"

	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
)

// heldConn holds a write back until the driver has read its answer and begun to read ahead.
type heldConn struct {
	net.Conn
	hold  *atomic.Bool
	reads atomic.Int32 // until the one ahead

	waits, ended, release chan struct{}
}

func (c *heldConn) Write(p []byte) (int, error) {
	n, err := c.Conn.Write(p)
	if c.hold.CompareAndSwap(true, false) {
		c.reads.Store(2)
		<-c.release
	}
	return n, err
}

func (c *heldConn) Read(p []byte) (int, error) {
	if c.reads.Load() == 0 || c.reads.Add(-1) > 0 {
		return c.Conn.Read(p)
	}
	close(c.waits)
	defer close(c.ended)
	return c.Conn.Read(p)
}

// TestACallerWhoLeavesHarmsNobody: on a machine so busy that a write takes long, the driver reads ahead. A caller who leaves
// in that moment must not leave a timeout behind for whoever uses the connection next.
func TestACallerWhoLeavesHarmsNobody(t *testing.T) {
	for _, careful := range []bool{true, false} {
		config, err := pgx.ParseConfig(dbtest.URL(t, db.Postgres))
		if err != nil {
			t.Fatal(err)
		}
		var hold atomic.Bool
		waits, ended, release := make(chan struct{}), make(chan struct{}), make(chan struct{})
		dial := config.DialFunc
		config.DialFunc = func(ctx context.Context, network, addr string) (net.Conn, error) {
			conn, err := dial(ctx, network, addr)
			return &heldConn{Conn: conn, hold: &hold, waits: waits, ended: ended, release: release}, err
		}
		pool := db.OpenPool(config, careful)
		pool.SetMaxOpenConns(1)
		ask := func(ctx context.Context) (n int, err error) {
			err = pool.QueryRowContext(ctx, `SELECT 1`).Scan(&n)
			return n, err
		}
		if _, err := ask(t.Context()); err != nil {
			t.Fatal(err)
		}
		ctx, leave := context.WithCancel(t.Context())
		hold.Store(true)
		asked := make(chan struct{})
		go func() {
			defer close(asked)
			_, _ = ask(ctx)
		}()
		<-waits
		leave()
		<-ended
		close(release)
		<-asked
		if _, err := ask(t.Context()); (err == nil) != careful {
			t.Errorf("connections that a caller left are given up: %t; the next caller is told: %v", careful, err)
		}
		if err := pool.Close(); err != nil {
			t.Error(err)
		}
	}
}
