// Command tafel serves a venue's website and its staff's admin area.
package main

import (
	"context"
	"os"
	"os/signal"
	"syscall"

	"tafel/internal/app"
)

func main() {
	prepare()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	code := app.Run(ctx, os.Args[1:], os.Getenv, os.Stdin, os.Stdout, os.Stderr)
	stop()
	os.Exit(code)
}
