package dbtest

import (
	"bytes"
	"fmt"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"sync/atomic"
	"testing"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
)

// CutCommit stands between the program and PostgreSQL, and cuts the connection on which a commit is confirmed, once, when
// it is armed. It gives the address to connect to.
func CutCommit(t *testing.T, server string, armed *atomic.Bool) string {
	t.Helper()
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
