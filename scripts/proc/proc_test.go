package proc

import (
	"slices"
	"strings"
	"testing"
)

func TestEnvironmentLeavesTheSettingsOfWhoeverRunsUsAtHome(t *testing.T) {
	t.Setenv("TAFEL_DATABASE_URL", "postgres://somebody@venue.example/real")
	t.Setenv("TAFEL_DATA", "/srv/real")
	t.Setenv("NOT_TAFEL_DATA", "stays")
	env := Environment()
	for _, variable := range env {
		if strings.HasPrefix(variable, "TAFEL_") {
			t.Errorf("the child is told %s", variable)
		}
	}
	if !slices.Contains(env, "NOT_TAFEL_DATA=stays") {
		t.Errorf("what is not ours is lost: %q", env)
	}
}
