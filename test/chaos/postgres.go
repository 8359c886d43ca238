package main

import (
	"bytes"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"time"

	_ "github.com/jackc/pgx/v5/stdlib" // to speak to the server as its operator does

	"tafel/scripts/cluster"
	"tafel/scripts/proc"
)

// postgres is a server of the run's own on loopback, with the settings of one
// that has to keep its word. It can be killed and started again.
type postgres struct {
	testbed  *testbed
	name     string
	bin      string
	dir      string
	addr     string
	account  *syscall.Credential // it does not run as root
	settings []string
	command  *exec.Cmd
	ended    chan struct{}
}

// postgres makes a server, not yet started, and without data.
func (s *testbed) postgres(name string, settings ...string) (*postgres, error) {
	bin, err := cluster.Binaries()
	if err != nil {
		return nil, err
	}
	account, err := cluster.Account()
	if err != nil {
		return nil, err
	}
	addr, err := freeAddr()
	if err != nil {
		return nil, err
	}
	dir, err := os.MkdirTemp("", "tafel-chaos-pg-") // the testbed's own folder is closed to its account
	if err != nil {
		return nil, err
	}
	s.later(func() { _ = os.RemoveAll(dir) })
	if account != nil {
		if err := os.Chown(dir, int(account.Uid), int(account.Gid)); err != nil {
			return nil, err
		}
	}
	p := &postgres{testbed: s, name: name, bin: bin, dir: dir, addr: addr, account: account, settings: settings}
	s.later(p.kill)
	return p, nil
}

// newPostgres gives one with an empty database, running.
func (s *testbed) newPostgres(ctx context.Context, name string, settings ...string) (*postgres, error) {
	p, err := s.postgres(name, settings...)
	if err != nil {
		return nil, err
	}
	if err := p.init(ctx); err != nil {
		return nil, err
	}
	return p, p.start(ctx)
}

// emptyCluster is made once and copied: initdb takes its time.
var emptyCluster struct {
	sync.Mutex
	folder string
}

func (p *postgres) init(ctx context.Context) error {
	emptyCluster.Lock()
	defer emptyCluster.Unlock()
	if emptyCluster.folder != "" {
		return copyFolder(emptyCluster.folder, p.data())
	}
	err := p.tool(ctx, "initdb", "--pgdata", p.data(), "--username", "postgres", "--auth", "trust", "--encoding", "UTF8", "--locale", "C.UTF-8", "--no-sync", "--no-instructions")
	if err != nil {
		return err
	}
	folder, err := os.MkdirTemp("", "tafel-chaos-initdb-")
	if err != nil {
		return err
	}
	emptyCluster.folder = filepath.Join(folder, "data")
	return copyFolder(p.data(), emptyCluster.folder)
}

// copyFolder keeps owners and modes.
func copyFolder(from, to string) error {
	if out, err := exec.Command("cp", "--archive", from, to).CombinedOutput(); err != nil {
		return fmt.Errorf("copy a cluster: %w\n%s", err, out)
	}
	return nil
}

// removeCluster goes when everything has been played.
func removeCluster() {
	emptyCluster.Lock()
	defer emptyCluster.Unlock()
	if emptyCluster.folder != "" {
		_ = os.RemoveAll(filepath.Dir(emptyCluster.folder))
		emptyCluster.folder = ""
	}
}

func (p *postgres) data() string { return filepath.Join(p.dir, "data") }
func (p *postgres) port() string { return p.addr[strings.LastIndexByte(p.addr, ':')+1:] }
func (p *postgres) url() string  { return "postgres://postgres@" + p.addr + "/postgres" }

func (p *postgres) child(ctx context.Context, name string, args ...string) *exec.Cmd {
	command := proc.Command(context.WithoutCancel(ctx), filepath.Join(p.bin, name), args...)
	command.SysProcAttr.Credential = p.account
	command.Dir = p.dir
	return command
}

// tool runs one of PostgreSQL's programs to its end.
func (p *postgres) tool(ctx context.Context, name string, args ...string) error {
	if out, err := p.child(ctx, name, args...).CombinedOutput(); err != nil {
		return fmt.Errorf("%s: %w\n%s", name, err, out)
	}
	return nil
}

// start runs the server and waits until it answers. After a crash that is when
// it has recovered.
func (p *postgres) start(ctx context.Context) error {
	log, err := os.OpenFile(filepath.Join(p.dir, "server.log"), os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	defer func() { _ = log.Close() }() // the process has its own
	args := []string{"-D", p.data(), "-k", p.dir, "-p", p.port(), "-c", "listen_addresses=127.0.0.1", "-c", "max_connections=100"}
	for _, setting := range p.settings {
		args = append(args, "-c", setting)
	}
	command, ended := p.child(ctx, "postgres", args...), make(chan struct{})
	command.Stdout, command.Stderr = log, log
	if err := command.Start(); err != nil {
		return fmt.Errorf("start PostgreSQL: %w", err)
	}
	p.command, p.ended = command, ended
	go func() {
		defer close(ended)
		_ = command.Wait() // it ends by our hand; how says nothing
	}()
	return p.await(ctx, func() error { return p.tool(ctx, "pg_isready", "--quiet", "--host", "127.0.0.1", "--port", p.port()) })
}

// await asks again and again until the answer is good.
func (p *postgres) await(ctx context.Context, ask func() error) error {
	for deadline := time.Now().Add(timeout); ; {
		err := ask()
		if err == nil {
			return nil
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-p.ended:
			return fmt.Errorf("PostgreSQL has ended\n%s", p.tail())
		case <-time.After(20 * time.Millisecond):
		}
		if time.Now().After(deadline) {
			return fmt.Errorf("PostgreSQL: %w\n%s", err, p.tail())
		}
	}
}

// crash is an immediate stop, as of pg_ctl: no checkpoint, no goodbye.
func (p *postgres) crash() {
	if p.command != nil {
		_ = p.command.Process.Signal(syscall.SIGQUIT)
		<-p.ended
		p.command = nil
	}
}

// kill is kill -9 of the server and of all its processes, each of which leads a
// session of its own.
func (p *postgres) kill() {
	if p.command == nil {
		return
	}
	server := p.command.Process.Pid
	_ = syscall.Kill(server, syscall.SIGSTOP) // it brings up no more children
	all := append(childrenOf(server), server)
	for _, pid := range all {
		_ = syscall.Kill(pid, syscall.SIGKILL) // it may be gone already
	}
	<-p.ended
	for _, pid := range all { // the last one to go leaves the memory that they share
		for deadline := time.Now().Add(timeout); alive(pid) && time.Now().Before(deadline); {
			time.Sleep(time.Millisecond) // not children of ours, so there is nothing to wait on
		}
	}
	p.command = nil
}

// alive tells whether a process still has something to let go of.
func alive(pid int) bool {
	state, _ := processStat(filepath.Join("/proc", strconv.Itoa(pid), "stat"))
	return state != "" && state != "Z"
}

// processStat gives a process's state and its parent, or nothing when it is gone.
func processStat(file string) (state, parent string) {
	raw, err := os.ReadFile(file)
	if err != nil {
		return "", ""
	}
	// pid (name) state ppid …; a name may hold anything, so look behind it.
	fields := strings.Fields(string(raw[bytes.LastIndexByte(raw, ')')+1:]))
	if len(fields) < 2 {
		return "", ""
	}
	return fields[0], fields[1]
}

// freeze stops one of the server's processes in its tracks; only a kill ends it.
func (p *postgres) freeze(name string) error {
	for _, pid := range childrenOf(p.command.Process.Pid) {
		title, err := os.ReadFile(fmt.Sprintf("/proc/%d/cmdline", pid))
		if err == nil && strings.Contains(string(title), name) {
			return syscall.Kill(pid, syscall.SIGSTOP)
		}
	}
	return fmt.Errorf("PostgreSQL has no process %q", name)
}

func childrenOf(parent int) (pids []int) {
	stats, _ := filepath.Glob("/proc/[0-9]*/stat")
	for _, file := range stats {
		if _, of := processStat(file); of == strconv.Itoa(parent) {
			if pid, err := strconv.Atoi(filepath.Base(filepath.Dir(file))); err == nil {
				pids = append(pids, pid)
			}
		}
	}
	return pids
}

// ask speaks to the server as its operator does: statements, and a last query
// for one value.
func (p *postgres) ask(ctx context.Context, query string) (value string, err error) {
	conn, err := sql.Open("pgx", p.url())
	if err != nil {
		return "", err
	}
	defer func() { err = errors.Join(err, conn.Close()) }()
	err = conn.QueryRowContext(ctx, query).Scan(&value)
	return value, err
}

// set changes a setting of the running server.
func (p *postgres) set(ctx context.Context, name, value string) (err error) {
	conn, err := sql.Open("pgx", p.url())
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, conn.Close()) }()
	if _, err := conn.ExecContext(ctx, fmt.Sprintf(`ALTER SYSTEM SET %s = '%s'`, name, value)); err != nil {
		return err
	}
	if _, err := conn.ExecContext(ctx, `SELECT pg_reload_conf()`); err != nil {
		return err
	}
	return p.await(ctx, func() error {
		now, err := p.ask(ctx, `SHOW `+name)
		if err == nil && now != value {
			err = fmt.Errorf("%s is still %s", name, now)
		}
		return err
	})
}

func (p *postgres) tail() string {
	raw, err := os.ReadFile(filepath.Join(p.dir, "server.log"))
	if err != nil {
		return err.Error()
	}
	return string(raw[max(0, len(raw)-2000):])
}
