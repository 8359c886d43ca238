// Command postgres runs a throw-away PostgreSQL for development. Alone it runs
// until Ctrl-C and prints the line that points the tests at it; with a command
// after it, it runs that command beside the server and ends with it. With
// -durable first, the server writes to disk as a real one does.
package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"

	"tafel/scripts/cluster"
	"tafel/scripts/proc"
)

func main() {
	ctx, stop := proc.Interruptible()
	code, err := run(ctx, os.Args[1:])
	stop()
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
	}
	os.Exit(code)
}

func run(ctx context.Context, command []string) (int, error) {
	var settings []string
	if len(command) > 0 && command[0] == "-durable" {
		settings, command = cluster.Durable, command[1:]
	}
	server, err := cluster.Start(ctx, settings...)
	if err != nil {
		return 1, err
	}
	defer server.Stop()
	if len(command) == 0 {
		fmt.Printf("export TAFEL_TEST_POSTGRES='%s'\n", server.URL)
		fmt.Fprintln(os.Stderr, "PostgreSQL runs until you press Ctrl-C; its data goes with it.")
		<-ctx.Done()
		return 0, nil
	}
	work := exec.CommandContext(ctx, command[0], command[1:]...)
	work.Env = append(os.Environ(), "TAFEL_TEST_POSTGRES="+server.URL)
	work.Stdout, work.Stderr = os.Stdout, os.Stderr
	err = work.Run()
	if failed, ok := errors.AsType[*exec.ExitError](err); ok {
		return failed.ExitCode(), nil
	}
	if err != nil {
		return 1, err
	}
	return 0, nil
}
