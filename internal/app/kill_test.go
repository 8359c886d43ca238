package app_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"tafel/internal/app"
	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
)

// serveEnv makes this test binary be the program itself, so that it can be
// killed as a whole.
const serveEnv = "TAFEL_TEST_SERVE_DATA"

func TestMain(m *testing.M) {
	if data := os.Getenv(serveEnv); data != "" {
		os.Exit(app.Run(context.Background(), []string{"serve", "--addr", "127.0.0.1:0", "--data", data, "--rate-limits", "off"},
			func(string) string { return "" }, strings.NewReader(""), os.Stdout, os.Stderr))
	}
	os.Exit(m.Run())
}

// program starts the program in a process of its own and gives its address.
func program(t *testing.T, data string) (url string, kill func()) {
	t.Helper()
	command := exec.Command(os.Args[0])
	command.Env = append(os.Environ(), serveEnv+"="+data)
	var out safeBuffer
	command.Stdout, command.Stderr = &out, &out
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	kill = sync.OnceFunc(func() {
		_ = command.Process.Kill() // SIGKILL: no chance to tidy up
		_ = command.Wait()
	})
	t.Cleanup(kill)
	greeting := regexp.MustCompile(`serving at (http://\S+)`)
	for deadline := time.Now().Add(20 * time.Second); time.Now().Before(deadline); time.Sleep(5 * time.Millisecond) {
		if match := greeting.FindStringSubmatch(out.String()); match != nil {
			return match[1], kill
		}
	}
	t.Fatalf("the program does not start: %s", out.String())
	return "", nil
}

// storm sends requests for a table until the program is gone, and gives the
// last names that were acknowledged and all that were sent. After some
// acknowledgements, while others are on their way, it kills.
func storm(url string, round int, kill func()) (acknowledged, sent []string) {
	var mu sync.Mutex
	var group sync.WaitGroup
	ahead := time.Now().AddDate(0, 1, 0).Format(time.DateOnly)
	for client := range 8 {
		group.Go(func() {
			for n := 0; ; n++ {
				name := fmt.Sprintf("r%dc%dn%d", round, client, n)
				body, _ := json.Marshal(map[string]string{"firstName": "Storm", "lastName": name, "email": name + "@example.com", "date": ahead, "guests": "2 Guests", "specialRequest": ""})
				mu.Lock()
				sent = append(sent, name)
				mu.Unlock()
				answer, err := http.Post(url+"/api/reservations", "application/json", bytes.NewReader(body))
				if err != nil {
					return
				}
				_ = answer.Body.Close()
				if answer.StatusCode == http.StatusCreated {
					mu.Lock()
					acknowledged = append(acknowledged, name)
					if len(acknowledged) == 15+7*round {
						time.AfterFunc(time.Duration(round)*3*time.Millisecond, kill)
					}
					mu.Unlock()
				}
			}
		})
	}
	group.Wait()
	return acknowledged, sent
}

// missing are the names that the database does not have.
func missing(t *testing.T, data string, names []string) []string {
	t.Helper()
	d := dbtest.Connect(t, "sqlite:"+filepath.Join(data, "tafel.db"))
	stored, err := db.All(t.Context(), d, db.Value[string], `SELECT last_name FROM reservations`)
	if err != nil {
		t.Fatal(err)
	}
	if verdict, err := db.One(t.Context(), d, db.Value[string], `PRAGMA integrity_check`); err != nil || verdict != "ok" {
		t.Errorf("the database is damaged: %s, %v", verdict, err)
	}
	have := map[string]bool{}
	for _, name := range stored {
		have[name] = true
	}
	var gone []string
	for _, name := range names {
		if !have[name] {
			gone = append(gone, name)
		}
	}
	return gone
}

// TestKillingTheServerLosesNothingAcknowledged also counts what was sent but
// never answered: some of that is gone, which shows that the count can fail.
func TestKillingTheServerLosesNothingAcknowledged(t *testing.T) {
	data := t.TempDir()
	dbtest.Prepare(t, filepath.Join(data, "tafel.db"))
	var acknowledged, sent []string
	for round := range 5 {
		url, kill := program(t, data)
		acked, all := storm(url, round, kill)
		acknowledged, sent = append(acknowledged, acked...), append(sent, all...)
	}
	if len(acknowledged) < 5*15 {
		t.Fatalf("only %d were acknowledged; the storm was too mild", len(acknowledged))
	}
	if gone := missing(t, data, acknowledged); len(gone) > 0 {
		t.Errorf("%d of %d acknowledged requests are lost: %v", len(gone), len(acknowledged), gone)
	}
	if gone := missing(t, data, sent); len(gone) == 0 {
		t.Error("every request that was sent is there, also those without an answer: were the kills real?")
	}
}
