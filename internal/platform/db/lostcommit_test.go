package db_test

import (
	"bytes"
	"context"
	"fmt"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
	"tafel/internal/platform/fault"
)

// cutter stands between the program and PostgreSQL, and cuts the connection on which a commit is confirmed, once.
func cutter(t *testing.T, server string, armed *atomic.Bool) string {
	t.Helper()
	config, err := pgx.ParseConfig(server)
	if err != nil {
		t.Fatal(err)
	}
	network, address := pgconn.NetworkAddress(config.Host, config.Port)
	dir, err := os.MkdirTemp("", "cut") // the path of a socket is short
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(dir) })
	listener, err := net.Listen("unix", filepath.Join(dir, fmt.Sprintf(".s.PGSQL.%d", config.Port)))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = listener.Close() })
	go func() {
		for {
			client, err := listener.Accept()
			if err != nil {
				return
			}
			up, err := net.Dial(network, address)
			if err != nil {
				_ = client.Close()
				continue
			}
			pipe := func(to, from net.Conn, answers bool) {
				defer func() { _, _ = to.Close(), from.Close() }()
				buffer := make([]byte, 1<<16)
				for {
					n, err := from.Read(buffer)
					if err != nil {
						return
					}
					if answers && bytes.Contains(buffer[:n], []byte("COMMIT\x00")) && armed.CompareAndSwap(true, false) {
						return // it is committed, and nobody hears of it
					}
					if _, err := to.Write(buffer[:n]); err != nil {
						return
					}
				}
			}
			go pipe(up, client, false)
			go pipe(client, up, true)
		}
	}()
	u, err := url.Parse(server)
	if err != nil {
		t.Fatal(err)
	}
	query := u.Query()
	query.Set("host", dir)
	query.Set("port", fmt.Sprint(config.Port))
	u.RawQuery, u.Host = query.Encode(), ""
	return u.String()
}

// What was committed is seen, also where the answer to the commit was lost: else cached pages lie until the next change.
func TestACommitWhoseAnswerIsLostStillChangesTheTopics(t *testing.T) {
	for name, together := range map[string]bool{"alone": false, "in a batch": true} {
		t.Run(name, func(t *testing.T) {
			server := dbtest.URL(t, db.Postgres)
			straight := dbtest.Connect(t, server)
			things(t, straight)
			var armed atomic.Bool
			d := dbtest.Connect(t, cutter(t, server, &armed))
			for d.Version() == 0 { // until it hears of others
				runtime.Gosched()
			}
			before := d.Version("things")
			ctx := t.Context()
			if together {
				ctx = db.Together(ctx, "row")
			}
			armed.Store(true)
			err := d.Write(ctx, func(ctx context.Context) error {
				d.Changed(ctx, "things")
				return put(ctx, d, "a", 1)
			})
			if err == nil || armed.Load() {
				t.Fatalf("the answer was not lost: %v", err)
			}
			if d.Version("things") == before {
				t.Errorf("the topic has its old version after %v: what is cached stays", err)
			}
			for deadline := time.Now().Add(time.Minute); count(t, straight) == 0 && time.Now().Before(deadline); {
				runtime.Gosched()
			}
			if n := count(t, straight); n != 1 {
				t.Fatalf("%d rows: it was not committed", n)
			}
		})
	}
}

// A batch whose connection is ended from outside is told so as a whole, and nothing of it is there.
func TestABatchThatLosesItsConnectionIsToldSo(t *testing.T) {
	server := dbtest.URL(t, db.Postgres)
	d, admin := dbtest.Connect(t, server), dbtest.Connect(t, server)
	things(t, admin)
	letGo := held(t, d)
	var wait sync.WaitGroup
	said := make([]error, 2)
	wait.Go(func() {
		said[0] = d.Write(db.Together(t.Context(), "a"), func(ctx context.Context) error { return put(ctx, d, "a", 1) })
	})
	queued(t, d, 1)
	wait.Go(func() {
		said[1] = d.Write(db.Together(t.Context(), "b"), func(ctx context.Context) error {
			pid, err := db.One(ctx, d, db.Value[int], `SELECT pg_backend_pid()`)
			if err != nil {
				return err
			}
			if _, err := db.One(context.WithoutCancel(t.Context()), admin, db.Value[bool], `SELECT pg_terminate_backend($1)`, pid); err != nil {
				return err
			}
			return put(ctx, d, "b", 1)
		})
	})
	queued(t, d, 2)
	letGo()
	wait.Wait()
	for i, err := range said {
		if !fault.Is(err, fault.KindUnavailable) {
			t.Errorf("%d heard %v", i, err)
		}
	}
	if n := count(t, admin); n != 0 {
		t.Errorf("%d rows", n)
	}
}
