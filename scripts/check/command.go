package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"slices"
	"strings"

	"tafel/scripts/proc"
)

// command runs a program and sends all that it says to the step's log.
func command(ctx context.Context, log io.Writer, name string, args ...string) error {
	if err := proc.Run(prepare(ctx, log, name, args...)); err != nil {
		return fmt.Errorf("%s %s: %w", name, strings.Join(args, " "), err)
	}
	return nil
}

func prepare(ctx context.Context, log io.Writer, name string, args ...string) *exec.Cmd {
	cmd := proc.Command(ctx, name, args...)
	cmd.Stdout, cmd.Stderr = log, log
	cmd.Env = environment()
	return cmd
}

// environment is ours without what the make around us says to the make inside,
// and with the sign by which runners refuse a forgotten `.only`.
func environment() []string {
	env := slices.DeleteFunc(os.Environ(), func(variable string) bool {
		return strings.HasPrefix(variable, "MAKE") || strings.HasPrefix(variable, "MFLAGS=")
	})
	return append(env, "CI=1", "NO_COLOR=1")
}
