// Package proc starts child processes that do not outlive the program that
// started them: each leads a process group of its own, and the whole group is
// asked to stop, then made to stop, when the context ends.
package proc

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"os/signal"
	"slices"
	"strings"
	"syscall"
	"time"
)

// Grace is how long a group may take to stop after it was asked to.
const Grace = 10 * time.Second

// Command prepares a child in its own process group.
func Command(ctx context.Context, name string, args ...string) *exec.Cmd {
	cmd := exec.CommandContext(ctx, name, args...)
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	cmd.Cancel = func() error { return Signal(cmd, syscall.SIGTERM) }
	cmd.WaitDelay = Grace
	return cmd
}

// Run runs the child to its end and leaves nothing of its group behind.
func Run(cmd *exec.Cmd) error {
	err := cmd.Run()
	Reap(cmd)
	return err
}

// Reap kills what is left of a group whose leader has ended.
func Reap(cmd *exec.Cmd) {
	if cmd.Process != nil {
		// No such process is the good case: the group is already empty.
		_ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL)
	}
}

// Signal sends a signal to every process of the child's group.
func Signal(cmd *exec.Cmd, sig syscall.Signal) error {
	if cmd.Process == nil {
		return os.ErrProcessDone
	}
	err := syscall.Kill(-cmd.Process.Pid, sig)
	if errors.Is(err, syscall.ESRCH) {
		return os.ErrProcessDone
	}
	return err
}

// Environment is ours without the product's own settings: a product that a tool
// starts must not reach the database, the bucket or the mail server of whoever
// runs the tool.
func Environment() []string {
	return slices.DeleteFunc(os.Environ(), func(variable string) bool { return strings.HasPrefix(variable, "TAFEL_") })
}

// Interruptible gives a context that ends when a person presses Ctrl-C, or
// when the program is asked to stop or loses its terminal.
func Interruptible() (context.Context, context.CancelFunc) {
	return signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
}
