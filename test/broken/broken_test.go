package broken_test

import (
	"testing"

	"tafel/scripts/proc"
	"tafel/test/broken"
)

// Programs are built by the tests that need them, some of which run seldom;
// here the replaced packages have to compile.
func TestEveryVariantCompiles(t *testing.T) {
	for variant, packages := range map[broken.Variant][]string{
		broken.Oversell: {"tafel/internal/events", "tafel/internal/reservations"}, broken.Forgetful: {"tafel/internal/platform/db"}, broken.Late: {"tafel/internal/events"},
	} {
		overlay, err := broken.Overlay(t.Context(), variant, t.TempDir())
		if err != nil {
			t.Fatal(err)
		}
		if out, err := proc.Command(t.Context(), "go", append([]string{"build", "-overlay", overlay}, packages...)...).CombinedOutput(); err != nil {
			t.Errorf("%s: %v\n%s", variant, err, out)
		}
	}
	if _, err := broken.Overlay(t.Context(), "unheard of", t.TempDir()); err == nil {
		t.Error("an unknown variant has an overlay")
	}
}
