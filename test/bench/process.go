package main

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"

	"tafel/scripts/proc"
)

// program is a server that we started and will stop.
type program struct {
	command *exec.Cmd
	address string // host and port
	printed string // what it said until it served
	log     *os.File
	ended   chan error
}

// launch starts a server and waits for the line that says where it serves. Its
// log goes to a file, as an operator's would.
func launch(ctx context.Context, folder, name string, args ...string) (*program, error) {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return nil, err
	}
	log, err := os.Create(filepath.Join(folder, "log.txt"))
	if err != nil {
		return nil, err
	}
	p := &program{command: exec.CommandContext(ctx, name, args...), log: log, ended: make(chan error, 1)}
	p.command.Cancel = func() error { return p.command.Process.Signal(syscall.SIGTERM) }
	p.command.WaitDelay = 30 * time.Second
	p.command.Env = proc.Environment()
	p.command.Stderr = log
	stdout, err := p.command.StdoutPipe()
	if err != nil {
		return nil, errors.Join(err, log.Close())
	}
	if err := p.command.Start(); err != nil {
		return nil, errors.Join(err, log.Close())
	}
	lines := bufio.NewScanner(stdout)
	for p.address == "" && lines.Scan() {
		p.hear(lines.Text())
	}
	if p.address == "" {
		said, _ := os.ReadFile(log.Name())
		return nil, fmt.Errorf("%s ended at the start: %w\n%s", filepath.Base(name), p.command.Wait(), said)
	}
	go func() {
		for lines.Scan() { // keep the pipe empty
			p.printed += lines.Text() + "\n"
		}
		p.ended <- p.command.Wait()
	}()
	return p, nil
}

func (p *program) hear(line string) {
	p.printed += line + "\n"
	if _, text, ok := strings.Cut(line, "serving at "); ok {
		if u, err := url.Parse(text); err == nil {
			p.address = "127.0.0.1:" + u.Port()
		}
	}
}

// stop ends the server as an operator would.
func (p *program) stop() error {
	err := p.command.Process.Signal(syscall.SIGTERM)
	ended := <-p.ended
	if exit, ok := errors.AsType[*exec.ExitError](ended); ok && exit.Sys().(syscall.WaitStatus).Signaled() {
		ended = nil // it knows no other end
	}
	return errors.Join(err, ended, p.log.Close())
}

// memory is what the server holds, the most that it ever held, and what of it now are pages of files, in MB: of its
// own program, which the system gives away where it is short of memory.
func (p *program) memory() (now, most, files float64, err error) {
	raw, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", p.command.Process.Pid))
	if err != nil {
		return 0, 0, 0, err
	}
	for line := range strings.Lines(string(raw)) {
		name, rest, _ := strings.Cut(line, ":")
		kilobytes, _ := strconv.ParseFloat(strings.TrimSuffix(strings.TrimSpace(rest), " kB"), 64)
		switch name {
		case "VmRSS":
			now = kilobytes / 1024
		case "VmHWM":
			most = kilobytes / 1024
		case "RssFile":
			files = kilobytes / 1024
		}
	}
	return now, most, files, nil
}

// settle waits until the server has done what it does after a start, so that it
// is not counted among what is measured.
func (p *program) settle(ctx context.Context) {
	const look, most = time.Second, 15 * time.Second
	for begin, quiet := time.Now(), 0; quiet < 3 && time.Since(begin) < most && ctx.Err() == nil; {
		before := p.processor()
		time.Sleep(look) // there is nothing to hear; one can only look
		if quiet++; p.processor()-before > look/20 {
			quiet = 0
		}
	}
}

// processor is how long the server has kept a processor busy.
func (p *program) processor() time.Duration {
	raw, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", p.command.Process.Pid))
	if err != nil {
		return 0
	}
	fields := strings.Fields(string(raw[bytes.LastIndexByte(raw, ')')+1:]))
	ticks := 0
	for _, field := range fields[11:13] { // utime and stime, in hundredths of a second
		n, _ := strconv.Atoi(field)
		ticks += n
	}
	return time.Duration(ticks) * 10 * time.Millisecond
}
