package main

import (
	"debug/buildinfo"
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"
)

func TestTheBillListsWhatIsInside(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	info, err := buildinfo.ReadFile(self)
	if err != nil {
		t.Fatal(err)
	}
	if all := modules(info); !strings.HasPrefix(all[0].PURL, "pkg:golang/stdlib@1.") {
		t.Errorf("the standard library is %+v", all[0])
	}
	raw, err := os.ReadFile("../../web/package-lock.json")
	if err != nil {
		t.Fatal(err)
	}
	all, err := bundled(raw)
	if err != nil {
		t.Fatal(err)
	}
	named := func(name string) bool {
		return slices.ContainsFunc(all, func(c component) bool { return c.Name == name && len(c.Hashes) == 1 && len(c.Hashes[0].Content) == 128 })
	}
	if !named("react-dom") || named("vite") {
		t.Errorf("the front end has %+v", all)
	}
}

// TestLocksHaveTheirSums: npm installs nothing that is not what the lock file
// says, on any platform. Packages inside another package are part of its sum.
func TestLocksHaveTheirSums(t *testing.T) {
	for _, path := range []string{"web", "web/codegen", "e2e", "e2e/lighthouse"} {
		raw, err := os.ReadFile("../../" + path + "/package-lock.json")
		if err != nil {
			t.Fatal(err)
		}
		var file struct {
			Packages map[string]struct {
				Integrity string
				Link      bool
				InBundle  bool
			}
		}
		if err := json.Unmarshal(raw, &file); err != nil {
			t.Fatal(err)
		}
		for name, p := range file.Packages {
			if name != "" && !p.Link && !p.InBundle && p.Integrity == "" {
				t.Errorf("%s: %s has no sum", path, name)
			}
		}
	}
}
