package audit

import (
	"context"
	"net/http"
	"regexp"
	"strings"

	"tafel/internal/platform/server"
)

// Refusals are the words for what nobody was let do, whichever operation or route it was.
func Refusals(operations func() []server.Operation) []Words {
	return []Words{{
		Entity: "operation", Kind: "Refusals", One: "something",
		Names: func(_ context.Context, ids []string) (map[string]string, error) {
			return refusedNames(operations(), ids), nil
		},
		Actions: map[string]Action{
			"refused": {Label: "Refused", About: true, Say: func(t Told) string {
				return t.Who + " tried " + t.Thing + " and was refused: " + Refusal(t)
			}},
		},
	}}
}

// refusedNames say what was tried. An id is that of an operation, or a method and the pattern of a route.
func refusedNames(operations []server.Operation, ids []string) map[string]string {
	names := map[string]string{}
	for _, id := range ids {
		method, path, request := strings.Cut(id, " ")
		for _, op := range operations {
			if op.ID == id || request && op.Method == method && covers(op.Path, path) {
				names[id] = "“" + op.Summary + "”"
			}
		}
		switch {
		case names[id] != "" || !request:
		case method == http.MethodGet:
			names[id] = "to open " + address(path)
		default:
			names[id] = "to send something to " + address(path)
		}
	}
	return names
}

var values = regexp.MustCompile(`\{[^}]*\}`)

// address writes a pattern for people: /manage/… for /manage/{token}.
func address(pattern string) string {
	if pattern == "other" {
		return "an address that does not exist"
	}
	return values.ReplaceAllString(strings.TrimSuffix(pattern, "{$}"), "…")
}

// covers tells whether a path is of the pattern /a/{id}/b.
func covers(pattern, path string) bool {
	want, got := strings.Split(pattern, "/"), strings.Split(path, "/")
	if len(want) != len(got) {
		return false
	}
	for i, part := range want {
		if part != got[i] && !strings.HasPrefix(part, "{") {
			return false
		}
	}
	return true
}
