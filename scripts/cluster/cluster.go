// Package cluster runs a throw-away PostgreSQL server for tests: made in a
// temporary folder, reachable only through a socket in that folder, fast
// because nothing in it has to survive, and gone when it is stopped.
package cluster

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"slices"
	"strconv"
	"syscall"
	"time"

	"tafel/scripts/memory"
	"tafel/scripts/proc"
)

// Cluster is one running server.
type Cluster struct {
	// URL reaches the superuser's database.
	URL string

	dir    string
	server *exec.Cmd
	ended  chan struct{}
}

const (
	startLimit = 60 * time.Second
	superuser  = "postgres"
	// A path of a Unix socket holds about 107 bytes; the socket's own name takes 16.
	longestSocketDir = 80
)

// settings trade durability for speed, and leave room for many test
// packages that run at once. synchronous_commit stays on: the product refuses a
// server without it, and with fsync off it costs nothing.
var settings = []string{
	"-c", "fsync=off",
	"-c", "full_page_writes=off",
	"-c", "wal_level=minimal",
	"-c", "max_wal_senders=0",
	"-c", "max_connections=300",
	"-c", "autovacuum=off",
	"-c", "jit=off",
	"-c", "listen_addresses=",
	"-c", "unix_socket_permissions=0700",
}

// Durable are settings for Start that keep every commit as a real server does.
var Durable = []string{"-c", "fsync=on", "-c", "full_page_writes=on", "-c", "autovacuum=on", "-c", "jit=on"}

// Start makes a server and waits until it answers, with some settings instead
// of the usual ones. When ctx ends the server stops, but only Stop removes its folder.
func Start(ctx context.Context, other ...string) (*Cluster, error) {
	bin, err := Binaries()
	if err != nil {
		return nil, err
	}
	root := memory.Folder()
	if root == "" || len(other) > 0 { // what is to be kept is kept on a disk
		root = tempRoot()
	}
	dir, err := os.MkdirTemp(root, "tafel-pg-")
	if err != nil {
		return nil, fmt.Errorf("make a folder for PostgreSQL: %w", err)
	}
	c := &Cluster{dir: dir, URL: socketURL(dir), ended: make(chan struct{})}
	if err := c.start(ctx, bin, other); err != nil {
		c.Stop()
		return nil, err
	}
	return c, nil
}

func (c *Cluster) start(ctx context.Context, bin string, other []string) error {
	account, err := Account()
	if err != nil {
		return err
	}
	if account != nil {
		if err := os.Chown(c.dir, int(account.Uid), int(account.Gid)); err != nil {
			return fmt.Errorf("hand the folder to the user postgres: %w", err)
		}
	}
	data := filepath.Join(c.dir, "data")
	// A real venue's server sorts by a language, not by bytes; neither does this one.
	initdb := c.command(ctx, account, filepath.Join(bin, "initdb"), "--pgdata", data,
		"--username", superuser, "--auth", "trust", "--encoding", "UTF8", "--locale", "C.UTF-8",
		"--locale-provider", "icu", "--icu-locale", "en-ZA", "--no-sync", "--no-instructions")
	if out, err := initdb.CombinedOutput(); err != nil {
		return fmt.Errorf("initdb: %w\n%s", err, out)
	}

	log, err := os.Create(filepath.Join(c.dir, "server.log"))
	if err != nil {
		return fmt.Errorf("open the server's log: %w", err)
	}
	defer func() { _ = log.Close() }()
	c.server = c.command(ctx, account, filepath.Join(bin, "postgres"),
		slices.Concat([]string{"-D", data, "-k", c.dir}, settings, other)...)
	// The quickest clean stop: nobody needs what is inside.
	c.server.Cancel = func() error { return c.server.Process.Signal(syscall.SIGQUIT) }
	c.server.Stdout, c.server.Stderr = log, log
	if err := c.server.Start(); err != nil {
		return fmt.Errorf("start postgres: %w", err)
	}
	go func() {
		defer close(c.ended)
		// How it ended is in its log, and it may end at any moment after a stop.
		_ = c.server.Wait()
		proc.Reap(c.server)
	}()
	return c.awaitReady(ctx, filepath.Join(bin, "pg_isready"))
}

func (c *Cluster) awaitReady(ctx context.Context, probe string) error {
	ctx, cancel := context.WithTimeout(ctx, startLimit)
	defer cancel()
	for {
		if exec.CommandContext(ctx, probe, "--quiet", "--host", c.dir).Run() == nil {
			return nil
		}
		select {
		case <-c.ended:
			return c.failure("PostgreSQL ended while starting")
		case <-ctx.Done():
			return c.failure("PostgreSQL did not become ready")
		case <-time.After(50 * time.Millisecond):
		}
	}
}

func (c *Cluster) failure(what string) error {
	log, _ := os.ReadFile(filepath.Join(c.dir, "server.log"))
	return fmt.Errorf("%s\n%s", what, bytes.TrimSpace(log))
}

// Stop ends the server and removes everything it wrote. It may be called twice.
func (c *Cluster) Stop() {
	if c.server != nil && c.server.Process != nil {
		_ = c.server.Process.Signal(syscall.SIGQUIT)
		select {
		case <-c.ended:
		case <-time.After(proc.Grace):
			proc.Reap(c.server)
		}
	}
	_ = os.RemoveAll(c.dir)
}

func (c *Cluster) command(ctx context.Context, account *syscall.Credential, name string, args ...string) *exec.Cmd {
	cmd := proc.Command(ctx, name, args...)
	cmd.SysProcAttr.Credential = account
	cmd.Dir = c.dir
	return cmd
}

// Account is the user to run as: PostgreSQL refuses to run as root.
func Account() (*syscall.Credential, error) {
	if os.Geteuid() != 0 {
		return nil, nil
	}
	found, err := user.Lookup("postgres")
	if err != nil {
		return nil, fmt.Errorf("find the user to run PostgreSQL as: %w", err)
	}
	uid, err := strconv.ParseUint(found.Uid, 10, 32)
	if err != nil {
		return nil, fmt.Errorf("read the user id of postgres: %w", err)
	}
	gid, err := strconv.ParseUint(found.Gid, 10, 32)
	if err != nil {
		return nil, fmt.Errorf("read the group id of postgres: %w", err)
	}
	return &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}, nil
}

// ErrMissing says that PostgreSQL's programs are not on this machine.
var ErrMissing = errors.New("PostgreSQL's server programs were not found")

// Installed tells whether a server could be started here.
func Installed() bool {
	_, err := Binaries()
	return err == nil
}

// Binaries finds the folder that holds initdb and postgres. Debian keeps one
// folder per version, outside PATH.
func Binaries() (string, error) {
	folders, _ := filepath.Glob("/usr/lib/postgresql/*/bin")
	newest, best := "", 0
	for _, folder := range folders {
		version, err := strconv.Atoi(filepath.Base(filepath.Dir(folder)))
		if err == nil && version > best && complete(folder) {
			newest, best = folder, version
		}
	}
	if newest != "" {
		return newest, nil
	}
	if path, err := exec.LookPath("initdb"); err == nil && complete(filepath.Dir(path)) {
		return filepath.Dir(path), nil
	}
	return "", ErrMissing
}

func complete(folder string) bool {
	for _, program := range []string{"initdb", "postgres", "pg_isready"} {
		if _, err := os.Stat(filepath.Join(folder, program)); err != nil {
			return false
		}
	}
	return true
}

func tempRoot() string {
	if root := os.TempDir(); len(root) <= longestSocketDir-len("/tafel-pg-0123456789") {
		return root
	}
	return "/tmp"
}

func socketURL(dir string) string {
	u := url.URL{Scheme: "postgres", User: url.User(superuser), Path: "/postgres"}
	// Where every processor is busy, a connection can take longer than the program waits by itself.
	u.RawQuery = url.Values{"host": {dir}, "connect_timeout": {"60"}}.Encode()
	return u.String()
}
