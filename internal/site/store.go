package site

import (
	"context"
	"encoding/json"
	"fmt"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/list"
)

type store struct{ db *db.DB }

// SiteVersion is one state of the document that was ever in force. Version 0 is
// the venue as it was shipped.
type SiteVersion struct {
	Version int              `json:"version"`
	Note    string           `json:"note" doc:"What was changed, in the editor's words"`
	SavedBy string           `json:"savedBy"`
	SavedAt calendar.Instant `json:"savedAt,omitzero" required:"false" doc:"Missing for the shipped version"`
}

type row struct {
	SiteVersion
	document string
}

func bind(r *row) []any {
	return []any{&r.SiteVersion.Version, &r.document, &r.Note, &r.SavedBy, &r.SavedAt}
}

func (r row) read() (Site, error) {
	var site Site
	if err := json.Unmarshal([]byte(r.document), &site); err != nil {
		return Site{}, fmt.Errorf("read version %d of the site: %w", r.SiteVersion.Version, err)
	}
	return site.withNumbers().tidy(), nil
}

// newest reads the version in force; before the first save it is version 0.
func (s store) newest(ctx context.Context) (SiteVersion, Site, error) {
	found, ok, err := db.Find(ctx, s.db, bind, `SELECT version, document, note, saved_by, created_at
		FROM site_versions
		ORDER BY version DESC
		LIMIT 1`)
	if err != nil {
		return SiteVersion{}, Site{}, fmt.Errorf("read the site: %w", err)
	}
	if !ok {
		return shipped, Default(), nil
	}
	site, err := found.read()
	return found.SiteVersion, site, err
}

// one reads an old version.
func (s store) one(ctx context.Context, version int) (_ SiteVersion, _ Site, ok bool, err error) {
	if version == 0 {
		return shipped, Default(), true, nil
	}
	found, ok, err := db.Find(ctx, s.db, bind, `SELECT version, document, note, saved_by, created_at
		FROM site_versions
		WHERE version = $1`, version)
	if err != nil || !ok {
		return SiteVersion{}, Site{}, false, err
	}
	site, err := found.read()
	return found.SiteVersion, site, true, err
}

// list gives one page of the versions, newest first.
func (s store) list(ctx context.Context, q list.Query) (list.Whole[SiteVersion], error) {
	return list.ReadWhole(ctx, s.db, func(v *SiteVersion) []any {
		return []any{&v.Version, &v.Note, &v.SavedBy, &v.SavedAt}
	}, `version, note, saved_by, created_at`, `FROM site_versions`, nil, `version DESC`, q)
}

// insert adds the version after the one in force. The primary key is the
// judge: of two that follow the same version, one is refused.
func (s store) insert(ctx context.Context, v SiteVersion, site Site) (ok bool, err error) {
	document, err := json.Marshal(site)
	if err != nil {
		return false, fmt.Errorf("write the site: %w", err)
	}
	added, err := s.db.Exec(ctx, `INSERT INTO site_versions (version, document, note, saved_by, created_at)
		SELECT CAST($1 AS BIGINT), CAST($2 AS TEXT), CAST($3 AS TEXT), CAST($4 AS TEXT), CAST($5 AS BIGINT)
		WHERE CAST($1 AS BIGINT) = (SELECT COALESCE(MAX(version), 0) + 1 FROM site_versions)
		ON CONFLICT (version) DO NOTHING`,
		v.Version, string(document), v.Note, v.SavedBy, v.SavedAt)
	return added == 1, err
}

// insertPicture remembers that a version names an upload; fresh is false when an
// earlier one did.
func (s store) insertPicture(ctx context.Context, id string, version int) (fresh bool, err error) {
	n, err := s.db.Exec(ctx, `INSERT INTO site_pictures (picture_id, version)
		VALUES ($1, $2)
		ON CONFLICT (picture_id) DO NOTHING`, id, version)
	return n == 1, err
}

// pictureIDs names the uploads that versions show, as the media package knows them.
func (s store) pictureIDs(ctx context.Context) ([]string, error) {
	return db.All(ctx, s.db, db.Value[string], `SELECT picture_id
		FROM site_pictures
		ORDER BY picture_id`)
}
