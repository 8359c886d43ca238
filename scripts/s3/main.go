// Command s3 runs a throw-away S3 server (versitygw, a process of its own) and
// a command beside it, which finds the bucket in TAFEL_TEST_S3. It ends with
// the command and leaves nothing behind.
package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"time"

	"tafel/scripts/proc"
)

const (
	program    = "tmp/tools/versitygw"
	startLimit = 30 * time.Second
	key        = "tafel-tests"
	secret     = "only-for-tests-on-loopback"
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
	dir, err := os.MkdirTemp("", "tafel-s3-")
	if err != nil {
		return 1, err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(dir)) }()
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	bucket, ended, err := start(ctx, dir)
	if err != nil {
		return 1, err
	}
	defer func() { cancel(); <-ended }() // before its folder goes
	work := proc.Command(ctx, command[0], command[1:]...)
	work.Env = append(os.Environ(), "TAFEL_TEST_S3="+bucket)
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

// start gives the address of an empty bucket, and a channel that closes when
// the server has ended.
func start(ctx context.Context, dir string) (bucket string, ended chan struct{}, err error) {
	files, about := filepath.Join(dir, "files"), filepath.Join(dir, "about")
	if err := errors.Join(os.MkdirAll(filepath.Join(files, "pictures"), 0o700), os.MkdirAll(about, 0o700)); err != nil {
		return "", nil, err
	}
	port, err := freePort()
	if err != nil {
		return "", nil, err
	}
	// What it knows about a file stands beside the file, since not every file
	// system keeps attributes.
	server := proc.Command(ctx, program, "--quiet", "--keep-alive", "--port", port, "posix", "--sidecar", about, files)
	server.Env = append(os.Environ(), "ROOT_ACCESS_KEY_ID="+key, "ROOT_SECRET_ACCESS_KEY="+secret)
	said := &bytes.Buffer{}
	server.Stdout, server.Stderr = said, said
	if err := server.Start(); err != nil {
		return "", nil, fmt.Errorf("start %s (make chaos builds it): %w", program, err)
	}
	ended = make(chan struct{})
	go func() {
		defer close(ended)
		_ = server.Wait() // it is stopped by its context; how it ended says nothing
		proc.Reap(server)
	}()
	for deadline := time.Now().Add(startLimit); time.Now().Before(deadline); {
		select {
		case <-ended:
			return "", nil, fmt.Errorf("the S3 server ended at its start\n%s", said)
		case <-time.After(20 * time.Millisecond):
		}
		if conn, err := net.Dial("tcp", port); err == nil {
			_ = conn.Close()
			return fmt.Sprintf("s3://pictures?endpoint=http://%s&access_key=%s&secret_key=%s", port, key, secret), ended, nil
		}
	}
	return "", nil, fmt.Errorf("the S3 server did not answer within %v", startLimit)
}

func freePort() (string, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	return listener.Addr().String(), listener.Close()
}
