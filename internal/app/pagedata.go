package app

import (
	"context"

	"tafel/internal/platform/server"
	"tafel/internal/site"
)

// describePages makes the contract know the data of pages, which travels in
// the document and in no answer of the API.
func describePages(api *server.API) {
	server.Describe[site.SiteBrief](api)
	server.Describe[HomePage](api)
	server.Describe[AboutPage](api)
	server.Describe[MenuPage](api)
	server.Describe[ContactPage](api)
	server.Describe[TermsPage](api)
	server.Describe[LoginPage](api)
	server.Describe[ForgotPasswordPage](api)
	server.Describe[ResetPasswordPage](api)
	server.Describe[EventsPage](api)
	server.Describe[EventPage](api)
	server.Describe[ManagePage](api)
	server.Describe[GalleryPage](api)
	server.Describe[GalleryImagePage](api)
}

// brief is the part of the page object that all pages share.
func (f *features) brief(ctx context.Context) (any, error) {
	venue, err := f.site.Find(ctx)
	return venue.Brief(), err
}
