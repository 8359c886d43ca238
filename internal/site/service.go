package site

import (
	"cmp"
	"context"
	"strconv"
	"sync/atomic"

	"tafel/internal/platform/audit"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/list"
	"tafel/internal/platform/media"
	"tafel/internal/platform/rules"
	"tafel/internal/platform/text"
	"tafel/internal/terms"
)

// Topic changes whenever the document does.
const Topic = "site"

// shipped is the version that was never saved.
var shipped = SiteVersion{Note: "As shipped"}

// Service reads and changes what the site says.
type Service struct {
	store   store
	library *media.Library
	audit   *audit.Log
	clock   calendar.Clock
	letters Letters
	proved  func(context.Context) error
	cache   atomic.Pointer[cached]
}

// cached is the document in force, as long as the data is at this version.
type cached struct {
	version uint64
	site    Site
}

// Deps are what the service needs from outside.
type Deps struct {
	DB      *db.DB
	Library *media.Library // nil: nothing can be uploaded
	Audit   *audit.Log
	Clock   calendar.Clock
	Letters Letters
	// Proved refuses whoever has not shown lately that it is them; nil asks nobody.
	Proved func(context.Context) error
}

// New makes the service.
func New(deps Deps) *Service {
	return &Service{store: store{deps.DB}, library: deps.Library, audit: deps.Audit, clock: deps.Clock, letters: deps.Letters, proved: deps.Proved}
}

type draftKey struct{}

// WithDraft lets a page be looked at before it is saved: in this context, the
// draft is in force.
func (s *Service) WithDraft(ctx context.Context, draft Site) (context.Context, error) {
	draft, err := s.withFiles(ctx, draft.tidy().marked(), nil)
	return context.WithValue(ctx, draftKey{}, draft.filled()), err
}

// Find gives the document in force as people read it, with the numbers of the
// terms in its sentences. It is for reading only: others hold the same.
func (s *Service) Find(ctx context.Context) (Site, error) {
	if draft, ok := ctx.Value(draftKey{}).(Site); ok {
		return draft, nil
	}
	version := s.store.db.Version(Topic) // before the data is read
	if last := s.cache.Load(); last != nil && last.version == version {
		return last.site, nil
	}
	_, site, err := s.Current(ctx)
	site = site.filled()
	if err == nil {
		s.store.db.AfterCommit(ctx, func() { s.cache.Store(&cached{version, site}) })
	}
	return site, err
}

// Agreed are the numbers of the terms in force.
func (s *Service) Agreed(ctx context.Context) (terms.Numbers, error) {
	venue, err := s.Find(ctx)
	return venue.Terms.Numbers, err
}

// Current gives the document in force as it is edited, and which version it is.
func (s *Service) Current(ctx context.Context) (SiteVersion, Site, error) {
	version, site, err := s.store.newest(ctx)
	site, err = s.withFiles(ctx, site.marked(), err)
	return version, site, err
}

// FindVersion gives an old state of the document.
func (s *Service) FindVersion(ctx context.Context, number int) (SiteVersion, Site, error) {
	version, site, ok, err := s.store.one(ctx, number)
	if err == nil && !ok {
		err = fault.NotFound("There is no such version")
	}
	site, err = s.withFiles(ctx, site.marked(), err)
	return version, site, err
}

// ListVersions gives one page of all the states, newest first; the shipped one
// is the last of the last page.
func (s *Service) ListVersions(ctx context.Context, q list.Query) (list.Whole[SiteVersion], error) {
	page, err := s.store.list(ctx, q)
	if err == nil && len(page.Items) < q.PageSize && q.Page == page.Total/q.PageSize+1 {
		page.Items = append(page.Items, shipped)
	}
	page.Total++
	return page, err
}

// Save puts a new document in force. It must follow the version that its
// editor has seen, so that nobody overwrites what they did not read.
func (s *Service) Save(ctx context.Context, seen int, note string, site Site) (SiteVersion, Site, error) {
	site = site.tidy().marked()
	if err := site.check(); err != nil {
		return SiteVersion{}, Site{}, err
	}
	c := rules.Checker{}
	c.Short("note", note, longText)
	if err := c.Err(); err != nil {
		return SiteVersion{}, Site{}, err
	}
	return s.put(ctx, seen, text.Line(note), "updated", site, true)
}

// Restore puts an old state in force again, as a new version: what was there
// in between stays in the list too. The payment details stay as they are, unless
// they are asked for: guests must not pay into an old account by accident.
func (s *Service) Restore(ctx context.Context, seen, number int, account bool) (SiteVersion, Site, error) {
	_, site, err := s.FindVersion(ctx, number)
	if err != nil {
		return SiteVersion{}, Site{}, err
	}
	note := "Restored version " + strconv.Itoa(number)
	if number == 0 {
		note = "Restored the original"
	}
	return s.put(ctx, seen, note, "restored", site.tidy(), account)
}

// put stores a document, with its own account or with the one in force.
func (s *Service) put(ctx context.Context, seen int, note, action string, site Site, account bool) (SiteVersion, Site, error) {
	next := SiteVersion{Version: seen + 1, Note: note, SavedBy: identity.Caller(ctx).Name, SavedAt: s.clock.Now()}
	err := s.store.db.Write(ctx, func(ctx context.Context) error {
		_, before, err := s.store.newest(ctx)
		if err != nil {
			return err
		}
		if !account {
			site.Account = before.Account
		}
		ok, err := s.store.insert(ctx, next, site)
		if err != nil || !ok {
			return cmp.Or(err, fault.Conflict("Somebody else saved the site meanwhile. Nothing of yours is lost: reload what is in force now, then save again."))
		}
		if err := s.changeAccount(ctx, before.Account, site.Account, next.SavedAt); err != nil {
			return err
		}
		if err := s.claim(ctx, next.Version, site); err != nil {
			return err
		}
		was, is, err := difference(before, site)
		if err != nil {
			return err
		}
		s.store.db.Changed(ctx, Topic)
		return s.audit.Record(ctx, audit.Entry{
			Action: action, Entity: "site", EntityID: strconv.Itoa(next.Version), Before: was, After: is,
		})
	})
	site, err = s.withFiles(ctx, site, err)
	return next, site, err
}
