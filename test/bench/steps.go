package main

import (
	"context"
	"fmt"
	"os/exec"
	"regexp"
	"strconv"
	"strings"

	"tafel/scripts/proc"
	"tafel/test/bench/report"
)

// stepLine is what go test says of one benchmark: its name and the nanoseconds.
var stepLine = regexp.MustCompile(`(?m)^BenchmarkStep/(\S+?)(?:-\d+)?\s+\d+\s+([\d.]+) ns/op`)

// steps measures what stands between a bare handler and ours, each step by itself, as rows of a table.
func steps(ctx context.Context) ([]string, error) {
	command := exec.CommandContext(ctx, "go", "test", "-run", "^$", "-bench", "^BenchmarkStep$", "-cpu", "1",
		"./internal/platform/server", "./internal/platform/website", "./internal/platform/logging")
	command.Env = proc.Environment()
	said, err := command.CombinedOutput()
	if err != nil {
		return nil, fmt.Errorf("measure the steps of a request: %w\n%s", err, said)
	}
	rows := []string{"", "| What stands between | Time |", "|---|---|"}
	for _, found := range stepLine.FindAllStringSubmatch(string(said), -1) {
		nanoseconds, err := strconv.ParseFloat(found[2], 64)
		if err != nil {
			return nil, err
		}
		rows = append(rows, fmt.Sprintf("| %s | %s µs |", strings.ReplaceAll(found[1], "_", " "), report.Figure(nanoseconds/1000)))
	}
	if len(rows) < 9 {
		return nil, fmt.Errorf("only %d steps of a request were measured:\n%s", len(rows)-3, said)
	}
	return rows, nil
}
