package site

import (
	"context"
	"net/http"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/list"
	"tafel/internal/platform/media"
	"tafel/internal/platform/server"
)

// DocumentLimit is how large a saved document may be, as JSON.
const DocumentLimit = 512 << 10

// SiteDraft is the document with what its editor needs to know.
type SiteDraft struct {
	Version      int              `json:"version" doc:"Send it back with a change"`
	Site         Site             `json:"site"`
	Placeholders []Placeholder    `json:"placeholders" doc:"What is not real yet"`
	SavedBy      string           `json:"savedBy"`
	SavedAt      calendar.Instant `json:"savedAt,omitzero" required:"false"`
}

// SiteInput is a change of the document.
type SiteInput struct {
	Version int    `json:"version" doc:"The version that was edited"`
	Note    string `json:"note,omitempty" doc:"What was changed, in a few words"`
	Site    Site   `json:"site"`
}

// SiteVersions is one page of the document's history.
type SiteVersions struct{ list.Whole[SiteVersion] }

func draft(version SiteVersion, site Site, err error) (SiteDraft, error) {
	return SiteDraft{
		Version: version.Version, Site: site, Placeholders: site.Placeholders(), SavedBy: version.SavedBy, SavedAt: version.SavedAt,
	}, err
}

type (
	updateInput   struct{ Body SiteInput }
	versionsInput struct {
		Page     int `query:"page" minimum:"1" maximum:"100000" default:"1"`
		PageSize int `query:"pageSize" minimum:"1" maximum:"100" default:"20"`
	}
	versionInput struct {
		Version int `path:"version" minimum:"0"`
	}
	restoreInput struct {
		Version int `path:"version" minimum:"0"`
		Body    struct {
			Version int  `json:"version" doc:"The version that is in force"`
			Account bool `json:"account,omitempty" doc:"Bring its payment details back, too, which only the owner may"`
		}
	}
)

type (
	fileForm struct {
		File server.FormFile `form:"file" doc:"Needed: JPEG, PNG or WebP, under 5 MB and 25 megapixels"`
	}
	filmForm struct {
		File server.FormFile `form:"file" doc:"Needed: MP4 or WebM, under 8 MB"`
	}
	pictureInput struct {
		For  Use `query:"for" enum:"page,hero,logo" default:"page" doc:"Which files are made of it"`
		Form fileForm
	}
	filmInput struct {
		Form filmForm
	}
)

// formBytes is what a form needs beside its file.
const formBytes = 64 << 10

// Mount adds the feature's operations to the contract.
func (s *Service) Mount(api *server.API) {
	api = api.Tag("site")
	server.Describe[SiteBrief](api)
	server.Describe[SiteFrame](api)
	server.Describe[AboutPage](api)
	server.Describe[MenuPage](api)
	server.Describe[TermsPage](api)
	editors := server.Staff(identity.Managers...)
	server.Answer(api, server.Public, http.MethodGet, "/api/site", server.Op{
		ID: "find-site", Summary: "Read what the site says about the venue", Topics: []string{Topic},
	}, func(ctx context.Context, _ *struct{}) (Site, error) {
		venue, err := s.Find(ctx)
		return venue.public(), err
	})
	server.Answer(api, editors, http.MethodGet, "/api/admin/site", server.Op{
		ID: "find-site-draft", Summary: "Read the site with its version and what is still a placeholder",
	}, func(ctx context.Context, _ *struct{}) (SiteDraft, error) { return draft(s.Current(ctx)) })
	server.Answer(api, editors, http.MethodGet, "/api/admin/site/account", server.Op{
		ID: "find-payment-details", Summary: "Read the bank account that guests pay into, and the company",
	}, func(ctx context.Context, _ *struct{}) (BankAccount, error) {
		venue, err := s.Find(ctx)
		return venue.Account, err
	})
	server.Answer(api, editors, http.MethodPut, "/api/admin/site", server.Op{
		ID: "update-site", Summary: "Put a changed site in force", MaxBody: DocumentLimit, Idempotent: true,
	}, func(ctx context.Context, in *updateInput) (SiteDraft, error) {
		return draft(s.Save(ctx, in.Body.Version, in.Body.Note, in.Body.Site))
	})
	server.Answer(api, editors, http.MethodGet, "/api/admin/site/versions", server.Op{
		ID: "list-site-versions", Summary: "List the site's versions, newest first",
	}, func(ctx context.Context, in *versionsInput) (SiteVersions, error) {
		page, err := s.ListVersions(ctx, list.Query(*in))
		return SiteVersions{page}, err
	})
	server.Answer(api, editors, http.MethodGet, "/api/admin/site/versions/{version}", server.Op{
		ID: "find-site-version", Summary: "Read an old version of the site; 0 is the one that was shipped",
	}, func(ctx context.Context, in *versionInput) (SiteDraft, error) {
		return draft(s.FindVersion(ctx, in.Version))
	})
	server.Answer(api, editors, http.MethodPost, "/api/admin/site/versions/{version}/restore", server.Op{
		ID: "restore-site-version", Summary: "Put an old version of the site in force again", Idempotent: true,
	}, func(ctx context.Context, in *restoreInput) (SiteDraft, error) {
		return draft(s.Restore(ctx, in.Body.Version, in.Version, in.Body.Account))
	})
	s.mountUploads(api, editors)
}

func (s *Service) mountUploads(api *server.API, editors server.Access) {
	server.Answer(api, editors, http.MethodPost, "/api/admin/site/pictures", server.Op{
		ID: "upload-site-picture", Summary: "Upload a picture for the site; it stays once a version names it", Status: http.StatusCreated,
		MaxBody: media.MaxBytes + formBytes, TooLarge: "Image size must be less than 5MB",
	}, func(ctx context.Context, in *pictureInput) (media.Picture, error) {
		file := in.Form.File
		if !file.IsSet || file.Size == 0 {
			return media.Picture{}, fault.InvalidField("file", Pictures.WrongType)
		}
		return s.AddPicture(ctx, in.For, file.Filename, file)
	})
	server.Answer(api, editors, http.MethodPost, "/api/admin/site/films", server.Op{
		ID: "upload-site-film", Summary: "Upload a film for the home page; it stays once a version names it", Status: http.StatusCreated,
		MaxBody: media.MaxFilmBytes + formBytes, TooLarge: media.FilmTooLarge,
	}, func(ctx context.Context, in *filmInput) (SiteFilm, error) {
		file := in.Form.File
		if !file.IsSet || file.Size == 0 {
			return SiteFilm{}, fault.InvalidField("file", Films.WrongType)
		}
		return s.AddFilm(ctx, file.Filename, file)
	})
}
