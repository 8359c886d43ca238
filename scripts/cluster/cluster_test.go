package cluster

import (
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

func TestStartAnswersAndStopLeavesNothing(t *testing.T) {
	server, err := Start(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer server.Stop()
	bin, err := Binaries()
	if err != nil {
		t.Fatal(err)
	}
	// The order of words shows that the server sorts by a language.
	query := `SELECT string_agg(w, ' ' ORDER BY w) || ' ' || current_setting('max_connections') FROM (VALUES ('b'), ('A'), ('C')) v (w)`
	out, err := exec.Command(filepath.Join(bin, "psql"), "--no-psqlrc", "--tuples-only", "--no-align", "--command", query, server.URL).CombinedOutput()
	if got := strings.TrimSpace(string(out)); err != nil || got != "A b C 300" {
		t.Errorf("got %q, %v", got, err)
	}

	server.Stop()
	server.Stop() // twice is once
	if _, err := os.Stat(server.dir); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("the folder is still there: %v", err)
	}
	if err := server.server.Process.Signal(os.Interrupt); !errors.Is(err, os.ErrProcessDone) {
		t.Errorf("the server still runs: %v", err)
	}
}
