package apptest

import (
	"strings"
	"testing"

	"tafel/internal/platform/identity"
)

// Scenario is one request and what must, and must not, come back. Tables of
// them read like a list of promises.
type Scenario struct {
	Name   string
	As     identity.Role // empty: a visitor
	Method string
	Path   string
	Body   any
	Status int
	Has    []string // each stands somewhere in the body
	HasNot []string
	Check  func(t *testing.T, answer *Answer) // whatever else must hold
}

// Run plays scenarios in order on one running product.
func (a *App) Run(t *testing.T, scenarios []Scenario) {
	t.Helper()
	for _, s := range scenarios {
		t.Run(s.Name, func(t *testing.T) {
			client := a.Client()
			if s.As != "" {
				client = a.As(s.As)
			}
			answer := client.On(t).Do(s.Method, s.Path, s.Body)
			if answer.Status != s.Status {
				t.Errorf("%s answered %d, want %d: %s", answer.Asked, answer.Status, s.Status, answer.Text())
			}
			for _, text := range s.Has {
				if !strings.Contains(answer.Text(), text) {
					t.Errorf("%q is missing in: %s", text, answer.Text())
				}
			}
			for _, text := range s.HasNot {
				if strings.Contains(answer.Text(), text) {
					t.Errorf("%q must not be in: %s", text, answer.Text())
				}
			}
			if s.Check != nil {
				s.Check(t, answer)
			}
		})
	}
}
