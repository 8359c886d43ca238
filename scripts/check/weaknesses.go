package main

import (
	"cmp"
	"context"
	"io"
	"net/http"
	"os"
	"time"
)

// govulncheck is fetched only where its database can be reached.
const govulncheck = "golang.org/x/vuln/cmd/govulncheck@v1.9.0"

// knownWeaknesses asks the Go vulnerability database about the code that is called.
func knownWeaknesses(ctx context.Context, log io.Writer) (tally, error) {
	database := cmp.Or(os.Getenv("GOVULNDB"), "https://vuln.go.dev")
	if err := reach(ctx, database+"/index/db.json"); err != nil {
		return tally{}, skipped{"the vulnerability database cannot be reached"}
	}
	return tally{}, command(ctx, log, "go", "run", govulncheck, "-db", database, "./cmd/...")
}

func reach(ctx context.Context, address string) error {
	ctx, cancel := context.WithTimeout(ctx, 10*time.Second)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return err
	}
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		return err
	}
	defer func() { _ = answer.Body.Close() }()
	if answer.StatusCode != http.StatusOK {
		return skipped{answer.Status}
	}
	_, err = io.Copy(io.Discard, io.LimitReader(answer.Body, 1<<20))
	return err
}
