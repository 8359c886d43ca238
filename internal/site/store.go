package site

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"tafel/internal/db"
)

type store struct{ db *db.DB }

// newest reads the version in force; ok is false before the first save.
func (s store) newest(ctx context.Context) (site Site, ok bool, err error) {
	raw, err := db.One(ctx, s.db, db.Value[string], `SELECT document
		FROM site_versions
		ORDER BY version DESC
		LIMIT 1`)
	if errors.Is(err, db.ErrNoRows) {
		return Site{}, false, nil
	}
	if err != nil {
		return Site{}, false, fmt.Errorf("read the site: %w", err)
	}
	return site, true, json.Unmarshal([]byte(raw), &site)
}
