// Command postgres runs a throw-away PostgreSQL for development until Ctrl-C,
// and prints the line that points the tests at it.
package main

import (
	"fmt"
	"os"

	"tafel/scripts/internal/cluster"
	"tafel/scripts/internal/proc"
)

func main() {
	ctx, stop := proc.Interruptible()
	defer stop()
	server, err := cluster.Start(ctx)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	defer server.Stop()
	fmt.Printf("export TAFEL_TEST_POSTGRES='%s'\n", server.URL)
	fmt.Fprintln(os.Stderr, "PostgreSQL runs until you press Ctrl-C; its data goes with it.")
	<-ctx.Done()
}
