package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"

	"tafel/test/bench/traffic"
)

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
