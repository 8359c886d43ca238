package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"

	"tafel/scripts/proc"
	"tafel/test/bench/traffic"
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

// memory is what the server holds, and the most that it ever held, in MB.
func (p *program) memory() (now, most float64, err error) {
	raw, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", p.command.Process.Pid))
	if err != nil {
		return 0, 0, err
	}
	for line := range strings.Lines(string(raw)) {
		name, rest, _ := strings.Cut(line, ":")
		kilobytes, _ := strconv.ParseFloat(strings.TrimSuffix(strings.TrimSpace(rest), " kB"), 64)
		switch name {
		case "VmRSS":
			now = kilobytes / 1024
		case "VmHWM":
			most = kilobytes / 1024
		}
	}
	return now, most, nil
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

// crowd runs a job in a process of its own. An answer that is not the expected
// one is an error: a figure that holds wrong answers is worth nothing.
func crowd(ctx context.Context, job traffic.Job) (traffic.Outcome, error) {
	var outcome traffic.Outcome
	self, err := os.Executable()
	if err != nil {
		return outcome, err
	}
	text, err := json.Marshal(job)
	if err != nil {
		return outcome, err
	}
	command := exec.CommandContext(ctx, self, "load")
	command.Stdin, command.Stderr = bytes.NewReader(text), os.Stderr
	out, err := command.Output()
	if err != nil {
		return outcome, fmt.Errorf("run the crowd: %w", err)
	}
	if err := json.Unmarshal(out, &outcome); err != nil {
		return outcome, fmt.Errorf("read the outcome: %w", err)
	}
	return outcome, nil
}

// right refuses an outcome with wrong answers.
func right(o traffic.Outcome, err error) (traffic.Outcome, error) {
	if err == nil && (o.Wrong > 0 || o.Done == 0) {
		err = fmt.Errorf("%d answers were right and %d wrong: %s", o.Done, o.Wrong, o.First)
	}
	return o, err
}

// hold keeps event streams open in a process of their own until the returned
// function is called.
func hold(ctx context.Context, job traffic.Job) (traffic.Outcome, func() error, error) {
	var outcome traffic.Outcome
	self, err := os.Executable()
	if err != nil {
		return outcome, nil, err
	}
	text, err := json.Marshal(job)
	if err != nil {
		return outcome, nil, err
	}
	command := exec.CommandContext(ctx, self, "load")
	command.Stderr = os.Stderr
	in, err := command.StdinPipe()
	if err != nil {
		return outcome, nil, err
	}
	out, err := command.StdoutPipe()
	if err != nil {
		return outcome, nil, err
	}
	if err := command.Start(); err != nil {
		return outcome, nil, err
	}
	release := func() error { return errors.Join(in.Close(), command.Wait()) }
	_, err = io.Copy(in, bytes.NewReader(text))
	if err == nil {
		err = json.NewDecoder(out).Decode(&outcome)
	}
	if err != nil {
		return outcome, nil, errors.Join(err, release())
	}
	return outcome, release, nil
}
