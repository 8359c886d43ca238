package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

func TestTheREADMEAsksForWhatIsPutIn(t *testing.T) {
	readme, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	if text := strings.Join(strings.Fields(string(readme)), " "); !strings.Contains(text, needs()) {
		t.Errorf("the README does not say: %s", needs())
	}
	module, err := os.ReadFile("../../go.mod")
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(module), "\ngo "+goVersion) {
		t.Errorf("go.mod asks for another Go than %s", goVersion)
	}
}

func TestTheMirrorIsTheOneOfTheMachine(t *testing.T) {
	cases := []struct {
		name  string
		files map[string]string
		want  string
	}{
		{"one line", map[string]string{"sources.list": "# deb http://old.example/debian bookworm main\n" +
			"deb-src http://src.example/debian bookworm main\n" +
			"deb [arch=amd64 signed-by=/x.gpg] http://one.example/debian bookworm main contrib # ours\n"}, "http://one.example/debian"},
		{"paragraphs", map[string]string{"sources.list.d/debian.sources": "Types: deb\n# a remark\nURIs: http://two.example/security\nSuites: bookworm-security\nComponents: main\n\n" +
			"Types: deb deb-src\nURIs: http://two.example/debian\nSuites:\n bookworm\n bookworm-updates\nComponents: main\n"}, "http://two.example/debian"},
		{"what is switched off or has another name does not count", map[string]string{
			"sources.list.d/a.sources":     "Enabled: no\nTypes: deb\nURIs: http://off.example/debian\nSuites: bookworm\nComponents: main\n",
			"sources.list.d/b.list.backup": "deb http://off.example/debian bookworm main\n",
			"sources.list.d/c.list":        "deb http://three.example/debian bookworm main\n"}, "http://three.example/debian"},
		{"another release is no answer", map[string]string{"sources.list": "deb http://one.example/debian trixie main\n"}, ""},
		{"nothing", nil, ""},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			folder := t.TempDir()
			for name, text := range c.files {
				path := filepath.Join(folder, name)
				if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
					t.Fatal(err)
				}
			}
			sources, err := readSources(folder)
			if err != nil {
				t.Fatal(err)
			}
			got, err := mirror(sources)
			if got != c.want || (err != nil) != (c.want == "") {
				t.Errorf("got %q, %v; want %q", got, err, c.want)
			}
		})
	}
}

func TestOnlyTheWayToTheRegistriesIsHandedOver(t *testing.T) {
	got := settings([]string{
		"GOPROXY=https://modules.example", "GOFLAGS=-mod=mod", "https_proxy=http://proxy.example", "NO_PROXY=localhost",
		"npm_config_registry=https://npm.example", "SSL_CERT_FILE=/etc/ca.pem",
		"GOCACHE=/home/me/.cache", "GOMODCACHE=/home/me/go", "npm_config_cache=/home/me/.npm", "LANG=de_DE.UTF-8", "TZ=Asia/Tokyo",
		"TAFEL_DATABASE_URL=postgres://somebody@venue.example/real", "HOME=/home/me", "MAKEFLAGS=-j8",
	})
	want := []string{
		"GOFLAGS=-mod=mod", "GOPROXY=https://modules.example", "NO_PROXY=localhost", "SSL_CERT_FILE=/etc/ca.pem",
		"https_proxy=http://proxy.example", "npm_config_registry=https://npm.example",
	}
	if !slices.Equal(got, want) {
		t.Errorf("got  %q\nwant %q", got, want)
	}
}

func TestAptDownloadsInsideAsOutside(t *testing.T) {
	got := aptSettings("Acquire \"\";\nAcquire::http::Proxy \"http://proxy.example\";\nAcquire::IndexTargets::deb \"\";\nAcquire::Retries \"3\";\n")
	if want := "Acquire \"\";\nAcquire::http::Proxy \"http://proxy.example\";\nAcquire::Retries \"3\";\n"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
