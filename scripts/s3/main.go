// Command s3 runs a throw-away S3 server and a command beside it, which finds
// the bucket in TAFEL_TEST_S3. It ends with the command and leaves nothing
// behind.
package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"

	"tafel/scripts/bucket"
	"tafel/scripts/proc"
)

func main() {
	ctx, stop := proc.Interruptible()
	code, err := run(ctx, os.Args[1:])
	stop()
	if err != nil {
		fmt.Fprintln(os.Stderr, "s3:", err)
	}
	os.Exit(code)
}

func run(ctx context.Context, command []string) (code int, err error) {
	if len(command) == 0 {
		return 2, errors.New("say which command to run beside the server")
	}
	server, err := bucket.Start(ctx)
	if err != nil {
		return 1, err
	}
	defer func() { err = errors.Join(err, server.Stop()) }()
	work := proc.Command(ctx, command[0], command[1:]...)
	work.Env = append(os.Environ(), "TAFEL_TEST_S3="+server.URL)
	work.Stdout, work.Stderr = os.Stdout, os.Stderr
	err = proc.Run(work)
	if failed, ok := errors.AsType[*exec.ExitError](err); ok {
		return failed.ExitCode(), nil
	}
	if err != nil {
		return 1, err
	}
	return 0, nil
}
