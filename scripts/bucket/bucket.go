// Package bucket runs a throw-away S3 server (versitygw, a process of its own)
// with one empty bucket, which can be taken away and brought back.
package bucket

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"time"

	"tafel/scripts/proc"
)

const (
	program    = "tmp/tools/versitygw"
	startLimit = 30 * time.Second
	key        = "tafel-tests"
	secret     = "only-for-tests-on-loopback"
)

// Server is one S3 server.
type Server struct {
	// URL is the bucket's address as --media-url takes it, with its keys.
	URL string

	dir     string
	addr    string
	said    *bytes.Buffer
	command *exec.Cmd
	ended   chan struct{}
}

// Start makes a server with an empty bucket. Stop takes everything away.
func Start(ctx context.Context) (*Server, error) {
	dir, err := os.MkdirTemp("", "tafel-s3-")
	if err != nil {
		return nil, err
	}
	s := &Server{dir: dir}
	if err := errors.Join(os.MkdirAll(filepath.Join(dir, "files", "pictures"), 0o700), os.MkdirAll(filepath.Join(dir, "about"), 0o700)); err != nil {
		return nil, errors.Join(err, s.Stop())
	}
	if s.addr, err = freeAddr(); err != nil {
		return nil, errors.Join(err, s.Stop())
	}
	s.URL = fmt.Sprintf("s3://pictures?endpoint=http://%s&access_key=%s&secret_key=%s", s.addr, key, secret)
	if err := s.Up(ctx); err != nil {
		return nil, errors.Join(err, s.Stop())
	}
	return s, nil
}

// Up starts the process at its address, with what the bucket holds.
func (s *Server) Up(ctx context.Context) error {
	// What it knows about a file stands beside the file, since not every file
	// system keeps attributes.
	server := proc.Command(ctx, program, "--quiet", "--keep-alive", "--port", s.addr, "posix",
		"--sidecar", filepath.Join(s.dir, "about"), filepath.Join(s.dir, "files"))
	server.Env = append(os.Environ(), "ROOT_ACCESS_KEY_ID="+key, "ROOT_SECRET_ACCESS_KEY="+secret)
	s.said = &bytes.Buffer{}
	server.Stdout, server.Stderr = s.said, s.said
	if err := server.Start(); err != nil {
		return fmt.Errorf("start %s (make chaos builds it): %w", program, err)
	}
	ended := make(chan struct{})
	s.command, s.ended = server, ended
	go func() {
		defer close(ended)
		_ = server.Wait() // it is stopped from outside; how it ended says nothing
		proc.Reap(server)
	}()
	for deadline := time.Now().Add(startLimit); time.Now().Before(deadline); {
		select {
		case <-ended:
			return fmt.Errorf("the S3 server ended at its start\n%s", s.said)
		case <-time.After(20 * time.Millisecond):
		}
		if conn, err := net.Dial("tcp", s.addr); err == nil {
			return conn.Close()
		}
	}
	return fmt.Errorf("the S3 server did not answer within %v", startLimit)
}

// Down kills the process; the files stay for the next Up.
func (s *Server) Down() {
	if s.command != nil {
		_ = proc.Signal(s.command, syscall.SIGKILL)
		<-s.ended
		s.command = nil
	}
}

// Freeze leaves connections open and answers nothing, until Thaw.
func (s *Server) Freeze() error { return proc.Signal(s.command, syscall.SIGSTOP) }

// Thaw goes on where Freeze stopped.
func (s *Server) Thaw() error { return proc.Signal(s.command, syscall.SIGCONT) }

// Files are the paths of everything that the bucket holds.
func (s *Server) Files() ([]string, error) {
	var found []string
	root := filepath.Join(s.dir, "files", "pictures")
	err := filepath.WalkDir(root, func(path string, entry os.DirEntry, err error) error {
		if err == nil && entry.Type().IsRegular() {
			found = append(found, path[len(root)+1:])
		}
		return err
	})
	return found, err
}

// Stop ends the server and removes what it held.
func (s *Server) Stop() error {
	s.Down()
	return os.RemoveAll(s.dir)
}

func freeAddr() (string, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	return listener.Addr().String(), listener.Close()
}
