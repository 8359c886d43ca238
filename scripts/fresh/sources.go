package main

import (
	"bufio"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// source is one entry of apt's list: where which release can be had.
type source struct {
	types, uris, suites, components []string
}

// mirror is where this machine gets the release from.
func mirror(sources []source) (string, error) {
	for _, s := range sources {
		if !slices.Contains(s.types, "deb") || !slices.Contains(s.suites, suite) || !slices.Contains(s.components, "main") {
			continue
		}
		for _, uri := range s.uris {
			if strings.HasPrefix(uri, "http") || strings.HasPrefix(uri, "file:") {
				return uri, nil
			}
		}
	}
	return "", fmt.Errorf("apt's sources on this machine do not name %s (%s)", debian, suite)
}

func readSources(folder string) ([]source, error) {
	lists, err := filepath.Glob(filepath.Join(folder, "sources.list.d", "*.list"))
	if err != nil {
		return nil, err
	}
	paragraphs, err := filepath.Glob(filepath.Join(folder, "sources.list.d", "*.sources"))
	if err != nil {
		return nil, err
	}
	var all []source
	for _, path := range append([]string{filepath.Join(folder, "sources.list")}, lists...) {
		text, err := os.ReadFile(path)
		if os.IsNotExist(err) {
			continue
		}
		if err != nil {
			return nil, err
		}
		all = append(all, parseLines(string(text))...)
	}
	for _, path := range paragraphs {
		text, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		all = append(all, parseParagraphs(string(text))...)
	}
	return all, nil
}

// parseLines reads the form of one line: deb [options] uri suite component…
func parseLines(text string) []source {
	var all []source
	for line := range strings.Lines(text) {
		line, _, _ = strings.Cut(line, "#")
		if start, end := strings.Index(line, "["), strings.Index(line, "]"); start >= 0 && end > start {
			line = line[:start] + line[end+1:]
		}
		words := strings.Fields(line)
		if len(words) < 3 {
			continue
		}
		all = append(all, source{types: words[:1], uris: words[1:2], suites: words[2:3], components: words[3:]})
	}
	return all
}

// parseParagraphs reads the form of fields; a field goes on in the lines after
// it that begin with a space, and an empty line ends an entry.
func parseParagraphs(text string) []source {
	var all []source
	fields, last := map[string]string{}, ""
	end := func() {
		if len(fields) > 0 && !strings.EqualFold(strings.TrimSpace(fields["enabled"]), "no") {
			all = append(all, source{
				types: strings.Fields(fields["types"]), uris: strings.Fields(fields["uris"]),
				suites: strings.Fields(fields["suites"]), components: strings.Fields(fields["components"]),
			})
		}
		fields, last = map[string]string{}, ""
	}
	lines := bufio.NewScanner(strings.NewReader(text))
	for lines.Scan() {
		line := lines.Text()
		switch {
		case strings.HasPrefix(line, "#"):
		case strings.TrimSpace(line) == "":
			end()
		case line[0] == ' ' || line[0] == '\t':
			fields[last] += " " + line
		default:
			name, value, _ := strings.Cut(line, ":")
			last = strings.ToLower(name)
			fields[last] = value
		}
	}
	end()
	return all
}
