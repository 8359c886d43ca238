package dbtest

import (
	"flag"
	"os"
	"strconv"
	"testing"

	"pgregory.net/rapid"
)

// A property is tried a hundred times; one that writes to a database takes seconds
// then, on each engine. So make test tries it a few times, with other values each time;
// make stress tries it three hundred times.
const few, many = 25, 300

// Size gives the small number, or the full one of make stress.
func Size(small, full int) int {
	if os.Getenv("TAFEL_STRESS") == "full" {
		return full
	}
	return small
}

// Check tries a property of what stands in a database.
func Check(t *testing.T, property func(*rapid.T)) {
	t.Helper()
	checks := flag.Lookup("rapid.checks")
	if before := checks.Value.String(); before == checks.DefValue { // nobody has asked for another number
		set(t, checks, strconv.Itoa(Size(few, many)))
		defer set(t, checks, before)
	}
	rapid.Check(t, property)
}

func set(t *testing.T, f *flag.Flag, value string) {
	t.Helper()
	if err := f.Value.Set(value); err != nil {
		t.Fatal(err)
	}
}
