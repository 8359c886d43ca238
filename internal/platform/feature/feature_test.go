package feature_test

import (
	"context"
	"reflect"
	"testing"

	"tafel/internal/platform/audit"
	"tafel/internal/platform/background"
	"tafel/internal/platform/db"
	"tafel/internal/platform/feature"
	"tafel/internal/platform/health"
	"tafel/internal/platform/mail"
	"tafel/internal/platform/media"
	"tafel/internal/platform/rules"
	"tafel/internal/platform/server"
	"tafel/internal/platform/website"
)

// full has something of everything, and counts what is called.
func full(calls *int) feature.Parts {
	return feature.Parts{
		Operations:    func(*server.API) { *calls++ },
		Forms:         rules.Forms{"form": nil},
		Generated:     map[string]func() ([]byte, error){"file": nil},
		Routes:        []website.Route{{}},
		Sitemap:       func(context.Context) ([]website.Entry, error) { *calls++; return []website.Entry{{}}, nil },
		SitemapTopics: []string{"a"},
		Disallow:      []string{"a"},
		Mount:         func(website.Mux, *website.Site) { *calls++ },
		Screens:       []website.Screen{{Pattern: "a"}},
		PublicTopics:  []string{"a"},
		Letters:       []mail.Kind{{}},
		Jobs:          []background.Job{{}},
		Pictures:      []media.Claim{{}},
		Health:        []health.Check{{}},
		History:       []audit.Words{{}},
		Close:         func() { *calls++ },
		Restored:      func(db.Table, []any) bool { *calls++; return true },
	}
}

func TestJoiningForgetsNothing(t *testing.T) {
	calls := 0
	whole := feature.Join(full(&calls), feature.Parts{}, full(&calls))
	given, joined := reflect.ValueOf(full(&calls)), reflect.ValueOf(whole)
	for i := range joined.NumField() {
		field, name := joined.Field(i), joined.Type().Field(i).Name
		switch {
		case given.Field(i).IsZero():
			t.Errorf("this test has no %s", name)
		case field.IsZero():
			t.Errorf("%s is forgotten", name)
		case field.Kind() == reflect.Slice && field.Len() != 2:
			t.Errorf("%s has %d of 2", name, field.Len())
		}
	}
	whole.Operations(nil)
	whole.Mount(nil, nil)
	whole.Close()
	whole.Restored(db.Table{}, nil)
	if entries, err := whole.Sitemap(t.Context()); err != nil || len(entries) != 2 {
		t.Errorf("the sitemap has %d of 2 entries, %v", len(entries), err)
	}
	if calls != 10 {
		t.Errorf("%d of 10 functions were called", calls)
	}
}
