package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"

	"tafel/internal/platform/db"
	"tafel/scripts/proc"
	"tafel/test/broken"
)

const (
	ownerEmail    = "owner@example.com"
	ownerPassword = "seventeen lanterns on the lower lawn"
	masterKey     = "a master key that only this run knows"

	// timeout is how long anything may take that must happen at all.
	timeout = 2 * time.Minute
)

// program is one process of the product. It can be started again at the same
// address, which is what a supervisor does.
type program struct {
	url      string
	data     string
	database string // empty for SQLite in the data folder

	testbed *testbed
	binary  string
	addr    string
	wrap    []string // a command that runs the program, such as strace
	args    []string
	ownKey  bool
	hidden  bool
	log     string
	command *exec.Cmd
	ended   chan struct{}
	exit    error
}

// setup is what differs from one program to the next.
type setup struct {
	name     string         // for its folder and its log
	broken   broken.Variant // on purpose
	database string         // empty for SQLite in the data folder
	args     []string
	wrap     []string
	data     string // empty for a folder of its own
	ownKey   bool   // it makes its master key itself
	hidden   bool   // its data folder is on a disk that only it sees
}

// program makes one, not yet started. It is killed when the testbed goes.
func (s *testbed) program(ctx context.Context, how setup) (*program, error) {
	binary, err := s.build(ctx, how.broken)
	if err != nil {
		return nil, err
	}
	addr, err := freeAddr()
	if err != nil {
		return nil, err
	}
	name := "tafel" + how.name
	p := &program{
		url: "http://" + addr, data: how.data, database: how.database, testbed: s, binary: binary, addr: addr,
		wrap: how.wrap, args: how.args, ownKey: how.ownKey, hidden: how.hidden, log: s.path(name + ".log"),
	}
	if p.data == "" {
		p.data = s.path(name)
	}
	s.later(p.kill)
	return p, nil
}

// run makes a program and starts it, with a ledger for what it will promise.
func (s *testbed) run(ctx context.Context, how setup) (*program, *ledger, error) {
	p, err := s.program(ctx, how)
	if err != nil {
		return nil, nil, err
	}
	book, err := openLedger(s)
	if err != nil {
		return nil, nil, err
	}
	_, err = p.start(ctx)
	return p, book, err
}

// freeAddr gives a port below those that the system lends to clients: one of
// them could otherwise take it while the program is dead.
func freeAddr() (string, error) {
	for range 100 {
		addr := fmt.Sprintf("127.0.0.1:%d", 20000+rand.IntN(10000))
		listener, err := net.Listen("tcp", addr)
		if err == nil {
			return addr, listener.Close()
		}
	}
	return "", errors.New("no free port was found")
}

// common are the options that every command of the program gets.
func (p *program) common() []string {
	var args []string
	if !p.ownKey {
		args = append(args, "--master-key", masterKey)
	}
	if p.database != "" {
		args = append(args, "--database-url", p.database)
	}
	return append(args, p.args...)
}

// start runs the program and waits until it is ready; it says how long that took.
func (p *program) start(ctx context.Context) (time.Duration, error) {
	words := append(append([]string{}, p.wrap...), p.binary, "serve", "--addr", p.addr, "--rate-limits", "off",
		"--owner-email", ownerEmail, "--owner-password", ownerPassword)
	words = append(append(words, "--data", p.data), p.common()...)
	log, err := os.OpenFile(p.log, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		return 0, err
	}
	defer func() { _ = log.Close() }() // the process has its own
	p.command = proc.Command(context.WithoutCancel(ctx), words[0], words[1:]...)
	p.command.Env = proc.Environment()
	p.command.Stdout, p.command.Stderr = log, log
	begin := time.Now()
	if err := p.command.Start(); err != nil {
		return 0, fmt.Errorf("start the program: %w", err)
	}
	command, ended := p.command, make(chan struct{})
	p.ended = ended
	go func() {
		defer close(ended)
		p.exit = command.Wait()
	}()
	return p.awaitReady(ctx, begin)
}

func (p *program) awaitReady(ctx context.Context, begin time.Time) (time.Duration, error) {
	visitor := &http.Client{Timeout: 10 * time.Second, Transport: &http.Transport{DisableKeepAlives: true}}
	for time.Since(begin) < timeout && ctx.Err() == nil {
		if answer, err := visitor.Get(p.url + "/readyz"); err == nil {
			_ = answer.Body.Close()
			if answer.StatusCode == http.StatusOK {
				return time.Since(begin), nil
			}
		}
		select {
		case <-p.ended:
			return 0, fmt.Errorf("the program ended at its start: %v\n%s", p.exit, p.tail())
		case <-time.After(2 * time.Millisecond):
		}
	}
	return 0, fmt.Errorf("the program did not become ready\n%s", p.tail())
}

// gun gives a kill -9 for the process that runs now: no chance to tidy up.
func (p *program) gun() (shoot func()) {
	victim := p.command
	return func() { _ = proc.Signal(victim, syscall.SIGKILL) } // it may be dead already
}

// kill shoots and waits for the end.
func (p *program) kill() {
	if p.command == nil {
		return
	}
	p.gun()()
	<-p.ended
	p.command = nil
}

// stop asks the program to end, as an operator does, and gives how long it took.
func (p *program) stop() (time.Duration, error) {
	if p.command == nil {
		return 0, errors.New("the program does not run")
	}
	begin := time.Now()
	_ = proc.Signal(p.command, syscall.SIGTERM)
	select {
	case <-p.ended:
		p.command = nil
		if p.exit != nil {
			return 0, fmt.Errorf("the program ended with %w\n%s", p.exit, p.tail())
		}
		return time.Since(begin), nil
	case <-time.After(timeout):
		p.kill()
		return 0, errors.New("the program did not end")
	}
}

// tail is the last that the program said.
func (p *program) tail() string {
	raw, err := os.ReadFile(p.log)
	if err != nil {
		return err.Error()
	}
	return string(raw[max(0, len(raw)-3000):])
}

// complaints are the lines of the log that should not be there.
func (p *program) complaints() []string {
	raw, err := os.ReadFile(p.log)
	if err != nil {
		return []string{err.Error()}
	}
	var found []string
	for line := range strings.Lines(string(raw)) {
		if strings.Contains(line, "level=ERROR") || strings.Contains(line, "DATA RACE") || strings.HasPrefix(line, "panic:") || strings.HasPrefix(line, "fatal error:") {
			found = append(found, strings.TrimSpace(line))
		}
	}
	return found
}

// quiet misses a promise when the program complained.
func (p *program) quiet() {
	if lines := p.complaints(); len(lines) > 0 {
		p.testbed.miss("the program said %d times that something went wrong, such as: %s", len(lines), lines[0])
	}
}

// doctor lets the program itself look at what it has stored.
func (p *program) doctor(ctx context.Context) error {
	command := proc.Command(ctx, p.binary, append([]string{"doctor", "--deep", "--data", p.outside()}, p.common()...)...)
	command.Env = proc.Environment()
	out, err := command.CombinedOutput()
	if err != nil {
		return fmt.Errorf("tafel doctor: %w\n%s", err, out)
	}
	return nil
}

// outside is the data folder as we see it. A disk that only the program sees is
// reached through it, while it runs.
func (p *program) outside() string {
	if !p.hidden {
		return p.data
	}
	return filepath.Join("/proc", strconv.Itoa(p.command.Process.Pid), "root", p.data)
}

// bringOut copies what is on a disk that only the program sees to where SQLite
// and the doctor can look at it. The program stands still meanwhile.
func (p *program) bringOut() error {
	if !p.hidden {
		return nil
	}
	copied := p.data + "-copy"
	if err := errors.Join(os.Mkdir(copied, 0o700), proc.Signal(p.command, syscall.SIGSTOP)); err != nil {
		return err
	}
	err := os.CopyFS(copied, os.DirFS(p.outside()))
	p.data, p.hidden = copied, false
	return errors.Join(err, proc.Signal(p.command, syscall.SIGCONT))
}

// look opens the program's database from outside.
func (p *program) look(ctx context.Context, what func(*db.DB) error) error {
	database := p.database
	if database == "" {
		database = "sqlite:" + filepath.Join(p.outside(), "tafel.db")
	}
	d, err := db.Open(ctx, database, db.Options{})
	if err != nil {
		return err
	}
	return errors.Join(what(d), d.Close())
}

// sound proves that the database itself is whole.
func (p *program) sound(ctx context.Context, d *db.DB) error {
	damage, err := d.Check(ctx, true) // integrity_check and foreign_key_check
	if len(damage) > 0 {
		p.testbed.miss("the database is damaged: %s", strings.Join(damage, "; "))
	}
	return err
}

// drain reads an answer to its end, so that its connection can be used again.
func drain(body io.ReadCloser) ([]byte, error) {
	raw, err := io.ReadAll(body)
	return raw, errors.Join(err, body.Close())
}
