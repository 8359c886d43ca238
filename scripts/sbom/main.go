// Command sbom lists what a built tafel is made of, as CycloneDX: the Go modules
// that the binary says it holds, and the packages of the front end's lock file.
//
//	sbom BINARY LOCKFILE > FILE
package main

import (
	"debug/buildinfo"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
)

type component struct {
	Type    string `json:"type"`
	Name    string `json:"name"`
	Version string `json:"version"`
	PURL    string `json:"purl,omitempty"`
	Hashes  []hash `json:"hashes,omitempty"`
}

type hash struct {
	Algorithm string `json:"alg"`
	Content   string `json:"content"`
}

type bill struct {
	Format      string `json:"bomFormat"`
	SpecVersion string `json:"specVersion"`
	Version     int    `json:"version"`
	Metadata    struct {
		Component component `json:"component"`
	} `json:"metadata"`
	Components []component `json:"components"`
}

func main() {
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "usage: sbom BINARY LOCKFILE")
		os.Exit(2)
	}
	if err := write(os.Args[1], os.Args[2]); err != nil {
		fmt.Fprintln(os.Stderr, "sbom:", err)
		os.Exit(1)
	}
}

func write(binary, lock string) error {
	info, err := buildinfo.ReadFile(binary)
	if err != nil {
		return err
	}
	raw, err := os.ReadFile(lock)
	if err != nil {
		return err
	}
	packages, err := bundled(raw)
	if err != nil {
		return err
	}
	b := bill{Format: "CycloneDX", SpecVersion: "1.6", Version: 1, Components: append(modules(info), packages...)}
	b.Metadata.Component = component{Type: "application", Name: "tafel", Version: info.Main.Version}
	encoder := json.NewEncoder(os.Stdout)
	encoder.SetIndent("", " ")
	return encoder.Encode(b)
}

// modules are what the binary was linked from, and the Go that compiled it.
func modules(info *buildinfo.BuildInfo) []component {
	all := []component{{Type: "library", Name: "stdlib", Version: info.GoVersion, PURL: "pkg:golang/stdlib@" + strings.TrimPrefix(info.GoVersion, "go")}}
	for _, m := range info.Deps {
		if m.Replace != nil {
			m = m.Replace
		}
		all = append(all, component{Type: "library", Name: m.Path, Version: m.Version, PURL: "pkg:golang/" + m.Path + "@" + m.Version})
	}
	return all
}

// bundled are the packages that reach the browser: all that are not for development.
func bundled(lock []byte) ([]component, error) {
	var file struct {
		Packages map[string]struct {
			Version   string
			Integrity string
			Dev       bool
			Optional  bool
		}
	}
	if err := json.Unmarshal(lock, &file); err != nil {
		return nil, err
	}
	var all []component
	for path, p := range file.Packages {
		_, name, ok := strings.Cut(path, "node_modules/")
		if !ok || p.Dev || p.Optional {
			continue
		}
		c := component{Type: "library", Name: name, Version: p.Version, PURL: "pkg:npm/" + strings.Replace(name, "@", "%40", 1) + "@" + p.Version}
		if sum, ok := strings.CutPrefix(p.Integrity, "sha512-"); ok {
			decoded, err := base64.StdEncoding.DecodeString(sum)
			if err != nil {
				return nil, fmt.Errorf("the integrity of %s: %w", name, err)
			}
			c.Hashes = []hash{{"SHA-512", hex.EncodeToString(decoded)}}
		}
		all = append(all, c)
	}
	slices.SortFunc(all, func(a, b component) int { return strings.Compare(a.Name, b.Name) })
	return all, nil
}
