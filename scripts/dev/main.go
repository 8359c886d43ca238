// Command dev is `make dev`: Vite serves the front end and reloads it in the
// browser, and the Go program is built and started again whenever its sources
// change. Build errors are shown, and the last good program goes on serving.
package main

import (
	"context"
	"flag"
	"fmt"
	"net"
	"os"
	"os/exec"
	"syscall"
	"time"

	"tafel/scripts/proc"
)

const binary = "tmp/dev/tafel"

func main() {
	addr := flag.String("addr", "127.0.0.1:8080", "where the site is served")
	data := flag.String("data", "./data", "the data folder")
	flag.Parse()
	if err := develop(*addr, *data); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func develop(addr, data string) error {
	ctx, stop := proc.Interruptible()
	defer stop()
	port, err := freePort()
	if err != nil {
		return err
	}
	vite := visible(ctx, "npm", "--prefix", "web", "run", "--silent", "dev", "--",
		"--host", "127.0.0.1", "--port", port, "--strictPort", "--clearScreen", "false")
	if err := vite.Start(); err != nil {
		return fmt.Errorf("start Vite: %w", err)
	}
	viteEnded := make(chan error, 1)
	go func() { viteEnded <- vite.Wait() }()
	defer proc.Reap(vite)

	site := &program{args: []string{"serve", "--demo", "--addr", addr, "--data", data, "--web-dev", "http://127.0.0.1:" + port}}
	defer site.stop()
	changes := watch(ctx, []string{"cmd", "internal", "go.mod", "go.sum"}, 400*time.Millisecond)
	for {
		if build(ctx) {
			site.restart()
		}
		select {
		case <-ctx.Done():
			return nil
		case err := <-viteEnded:
			if ctx.Err() != nil {
				return nil
			}
			return fmt.Errorf("the Vite server ended: %w", err)
		case path := <-changes:
			fmt.Println("dev: changed:", path)
		}
	}
}

func build(ctx context.Context) bool {
	began := time.Now()
	if err := proc.Run(visible(ctx, "go", "build", "-o", binary, "./cmd/tafel")); err != nil {
		fmt.Println("dev: build failed; the last good program goes on")
		return false
	}
	fmt.Printf("dev: built in %.1f s\n", time.Since(began).Seconds())
	return true
}

// program is the running site.
type program struct {
	args  []string
	cmd   *exec.Cmd
	ended chan struct{}
}

func (p *program) restart() {
	p.stop()
	// Not tied to a context: stop ends it in order, so that requests finish.
	p.cmd = visible(context.Background(), binary, p.args...)
	p.ended = make(chan struct{})
	if err := p.cmd.Start(); err != nil {
		fmt.Println("dev: start:", err)
		close(p.ended)
		return
	}
	go func(cmd *exec.Cmd, ended chan struct{}) {
		defer close(ended)
		if err := cmd.Wait(); err != nil {
			fmt.Println("dev: the program ended:", err)
		}
	}(p.cmd, p.ended)
}

func (p *program) stop() {
	if p.cmd == nil || p.cmd.Process == nil {
		return
	}
	// An error means that it has already ended.
	_ = p.cmd.Process.Signal(syscall.SIGTERM)
	select {
	case <-p.ended:
	case <-time.After(proc.Grace):
		proc.Reap(p.cmd)
		<-p.ended
	}
}

func visible(ctx context.Context, name string, args ...string) *exec.Cmd {
	cmd := proc.Command(ctx, name, args...)
	cmd.Stdout, cmd.Stderr = os.Stdout, os.Stderr
	return cmd
}

func freePort() (string, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", fmt.Errorf("find a free port: %w", err)
	}
	defer l.Close()
	_, port, err := net.SplitHostPort(l.Addr().String())
	return port, err
}
