// Command fresh is `make fresh`: it tries the two commands of the README as a
// newcomer would, on a bare Debian with what the README asks for and nothing
// else. The Debian is made in a temporary folder from this machine's own package
// sources, and is gone afterwards.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"tafel/scripts/proc"
)

// logs is where the words of each step are kept.
const logs = "tmp/fresh"

// limit ends what hangs; a slow and busy machine with cold caches stays below it.
const limit = time.Hour

type options struct {
	user bool   // the tests run as an ordinary user, for whom root has installed the packages
	cold bool   // nothing is taken from the caches of this machine
	keep bool   // the folder stays
	only string // only these steps of make test
}

func main() {
	var opts options
	flag.BoolVar(&opts.user, "user", false, "run make test as an ordinary user, after root has installed the packages that it names")
	flag.BoolVar(&opts.cold, "cold", false, "download every Go module and npm package again")
	flag.BoolVar(&opts.keep, "keep", false, "keep the folder of the bare Debian and say where it is")
	flag.StringVar(&opts.only, "only", "", "run only these steps of make test")
	flag.Parse()
	if err := try(opts); err != nil {
		fmt.Fprintln(os.Stderr, "fresh:", err)
		os.Exit(1)
	}
}

func try(opts options) error {
	if os.Geteuid() != 0 {
		return errors.New("a bare Debian can only be made by root: run it again as root, such as with sudo")
	}
	if _, err := exec.LookPath("apt-get"); err != nil {
		return errors.New("a bare Debian is made from the package sources of a Debian machine, and this is none")
	}
	ctx, stop := proc.Interruptible()
	defer stop()
	if err := os.RemoveAll(logs); err != nil {
		return err
	}
	if err := os.MkdirAll(logs, 0o755); err != nil {
		return err
	}
	folder, err := os.MkdirTemp("", "tafel-fresh-")
	if err != nil {
		return err
	}
	if opts.keep {
		fmt.Println("fresh: the bare Debian stays in", folder)
	} else {
		// Every mount is private to a command that has ended, so nothing but files is here.
		defer func() { _ = os.RemoveAll(folder) }()
	}
	t := &trial{options: opts, machine: &machine{root: filepath.Join(folder, "root"), home: "/root", account: "root"}}
	if opts.user {
		t.machine.home, t.machine.account = "/home/guest", "guest"
	}
	return t.run(ctx)
}

// trial is one go at being a newcomer.
type trial struct {
	options
	machine *machine
	told    strings.Builder
	failed  int
}

func (t *trial) run(ctx context.Context) error {
	if !t.step(ctx, "bare Debian", t.prepare) {
		return t.end(ctx)
	}
	if t.user && !t.step(ctx, "packages by root", t.packages) {
		return t.end(ctx)
	}
	t.step(ctx, "make run", t.makeRun)
	t.step(ctx, "make test", t.makeTest)
	return t.end(ctx)
}

func (t *trial) end(ctx context.Context) error {
	fmt.Printf("\n%s\n%s", t.machine.about, t.told.String())
	switch {
	case ctx.Err() != nil:
		return errors.New("stopped")
	case t.failed > 0:
		return fmt.Errorf("not green on a fresh machine; logs are in %s", logs)
	}
	return nil
}

// step runs one thing, shows and keeps what it says, and remembers how it went.
func (t *trial) step(ctx context.Context, name string, run func(context.Context, io.Writer) error) bool {
	if ctx.Err() != nil {
		return false
	}
	fmt.Printf("\n== %s\n", name)
	began := time.Now()
	log, err := os.Create(filepath.Join(logs, strings.ReplaceAll(name, " ", "-")+".log"))
	if err == nil {
		err = run(ctx, io.MultiWriter(os.Stdout, log))
		err = errors.Join(err, log.Close())
	}
	took := time.Since(began).Seconds()
	if err != nil {
		t.failed++
		fmt.Fprintf(&t.told, "FAIL  %-16s %6.1f s  %v\n", name, took, err)
		return false
	}
	fmt.Fprintf(&t.told, "ok    %-16s %6.1f s\n", name, took)
	return true
}

func (t *trial) prepare(ctx context.Context, log io.Writer) error {
	if err := t.machine.install(ctx, log); err != nil {
		return err
	}
	if !t.cold {
		if err := t.machine.warm(ctx, log); err != nil {
			return err
		}
	}
	if err := t.machine.clone(ctx, log); err != nil {
		return err
	}
	return t.machine.own(ctx, log)
}

// packages is what make test tells an ordinary user to ask root for.
func (t *trial) packages(ctx context.Context, log io.Writer) error {
	if err := proc.Run(t.machine.inside(ctx, log, "root", "make", "test", "ONLY=packages")); err != nil {
		return err
	}
	return t.machine.own(ctx, log)
}

// makeRun serves the site until its home page has answered.
func (t *trial) makeRun(ctx context.Context, log io.Writer) error {
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	addr, err := freeAddress()
	if err != nil {
		return err
	}
	cmd := t.machine.inside(ctx, log, t.machine.account, "make", "run", "ADDR="+addr)
	ended := make(chan error, 1)
	if err := cmd.Start(); err != nil {
		return err
	}
	defer proc.Reap(cmd)
	go func() { ended <- cmd.Wait() }()
	for !answers(ctx, "http://"+addr+"/") {
		select {
		case err := <-ended:
			return fmt.Errorf("ended before the home page answered: %v", err)
		case <-time.After(200 * time.Millisecond):
		}
	}
	cancel() // asks it to end, as Ctrl-C does; how make then ends says nothing
	_, err = fmt.Fprintln(log, "the home page has answered; ended:", <-ended)
	return err
}

func (t *trial) makeTest(ctx context.Context, log io.Writer) error {
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	command := []string{"make", "test"}
	if t.only != "" {
		command = append(command, "ONLY="+t.only)
	}
	err := proc.Run(t.machine.inside(ctx, log, t.machine.account, command...))
	reports := filepath.Join(t.machine.root, t.machine.tree(), "tmp/test")
	if out, copying := exec.Command("cp", "-r", reports, logs).CombinedOutput(); copying != nil {
		fmt.Fprintf(log, "keep the reports: %s\n", out)
	}
	return err
}

func answers(ctx context.Context, url string) bool {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
	if err != nil {
		return false
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return false
	}
	page, err := io.ReadAll(response.Body)
	_ = response.Body.Close()
	return err == nil && response.StatusCode == http.StatusOK && strings.Contains(string(page), "</html>")
}

// freeAddress is on loopback, which the bare Debian shares with this machine.
func freeAddress() (string, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", fmt.Errorf("find a free port: %w", err)
	}
	return l.Addr().String(), l.Close()
}
