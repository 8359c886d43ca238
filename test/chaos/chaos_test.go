package main

import (
	"os"
	"testing"
)

func TestMain(m *testing.M) {
	code := m.Run()
	removeBuilds()
	removeCluster()
	os.Exit(code)
}

// watched shows how far a scenario is when its test fails.
type watched struct{ t *testing.T }

func (w watched) Write(p []byte) (int, error) {
	w.t.Log(string(p[:max(0, len(p)-1)]))
	return len(p), nil
}

// TestPromises runs the short form of each scenario, and its control.
func TestPromises(t *testing.T) {
	// A run that listened to this would come to nothing; one in a venue's own
	// shell would write to the venue.
	t.Setenv("TAFEL_DATABASE_URL", "postgres://nobody@127.0.0.1:1/nowhere")
	for _, sc := range scenarios() {
		if sc.full {
			continue
		}
		t.Run(sc.name, func(t *testing.T) {
			r := prove(t.Context(), sc, options{short: true}, watched{t})
			for _, sentence := range r.wrong {
				t.Error(sentence)
			}
			for _, f := range r.figures {
				t.Logf("%s: %s", f.name, f.value)
			}
			t.Logf("the control was caught: %s", r.caught)
		})
	}
}
