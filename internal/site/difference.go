package site

import (
	"bytes"
	"encoding/json"
	"fmt"
)

// difference gives the parts of two documents that are not the same, for the
// audit log: a changed price must not carry the whole menu along.
func difference(before, after Site) (was, is map[string]json.RawMessage, err error) {
	old, err := parts(before)
	if err != nil {
		return nil, nil, err
	}
	new, err := parts(after)
	if err != nil {
		return nil, nil, err
	}
	was, is = map[string]json.RawMessage{}, map[string]json.RawMessage{}
	for name, value := range new {
		if !bytes.Equal(value, old[name]) {
			was[name], is[name] = old[name], value
		}
	}
	return was, is, nil
}

func parts(site Site) (map[string]json.RawMessage, error) {
	raw, err := json.Marshal(site.marked())
	if err != nil {
		return nil, fmt.Errorf("take the site apart: %w", err)
	}
	found := map[string]json.RawMessage{}
	return found, json.Unmarshal(raw, &found)
}
