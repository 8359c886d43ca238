package gallery

import (
	"context"
	"log/slog"
	"mime"
	"net/http"
	"net/url"
	"path"
	"slices"
	"strconv"
	"strings"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/list"
	"tafel/internal/platform/media"
	"tafel/internal/platform/text"
	"tafel/internal/platform/website"
	"tafel/internal/site"
)

// GalleryTile is a picture among others: no more than a small one needs.
type GalleryTile struct {
	ID      string        `json:"id"`
	Title   string        `json:"title,omitempty"`
	Alt     string        `json:"alt"`
	Picture media.Picture `json:"picture"`
}

// GalleryPage is the grid of pictures, or a part of it.
type GalleryPage struct {
	Images     []GalleryTile `json:"images"`
	Total      int           `json:"total" doc:"In this category"`
	Categories []string      `json:"categories"`
	Category   string        `json:"category" doc:"The one that is shown; empty for all"`
	More       int           `json:"more,omitempty" doc:"How many to show next; missing when all are shown"`
	Failed     bool          `json:"failed,omitempty" doc:"The pictures could not be read"`
}

// GalleryImagePage is one picture and its neighbours. Without an image there
// is none, or it could not be read.
type GalleryImagePage struct {
	Image    *GalleryImage `json:"image,omitempty"`
	Category string        `json:"category" doc:"The one that is walked through; empty for all"`
	Number   int           `json:"number"`
	Total    int           `json:"total"`
	Previous string        `json:"previous,omitempty" doc:"An id"`
	Next     string        `json:"next,omitempty" doc:"An id"`
	Related  []GalleryTile `json:"related"`
	Show     int           `json:"show" doc:"How many pictures the gallery must show for this one to be among them"`
	Failed   bool          `json:"failed,omitempty" doc:"The picture could not be read"`
}

const (
	categoryParam = "category"
	showParam     = "show"
	pageSize      = 24  // pictures at first, and more at a time
	mostOnPage    = 480 // in one document
	firstScreen   = 6   // pictures that a visitor sees before scrolling
)

const galleryLead = "Candlelight, long tables, picnics in the late sun: see what we can set up for you."

// inSteps is how many pictures an address asks for: steps of a page only.
func inSteps(_ context.Context, value string) string {
	n, err := strconv.Atoi(value)
	if err != nil || n%pageSize != 0 || n <= pageSize {
		return ""
	}
	return strconv.Itoa(min(n, mostOnPage))
}

func shown(r *http.Request) int {
	if n, err := strconv.Atoi(r.URL.Query().Get(showParam)); err == nil {
		return n
	}
	return pageSize
}

// steps is how many the grid must show for the nth picture to be on it.
func steps(n int) int { return (n + pageSize - 1) / pageSize * pageSize }

// Pages are the public pages of the gallery.
type Pages struct {
	Gallery   *Service
	Site      *site.Service
	Logger    *slog.Logger
	PublicURL string
}

// routes lists them.
func (p Pages) routes() []website.Route {
	return []website.Route{
		{Pattern: "/gallery", Topics: []string{Topic}, Query: map[string]website.Meaning{categoryParam: p.category, showParam: inSteps}, Load: p.grid},
		{Pattern: "/gallery/{id}", Topics: []string{Topic}, Query: map[string]website.Meaning{categoryParam: p.category}, Load: p.image},
	}
}

// sitemap lists what search engines should find.
func (p Pages) sitemap(ctx context.Context) ([]website.Entry, error) {
	entries := []website.Entry{{Path: "/gallery"}}
	ids, err := p.Gallery.store.order(ctx, "")
	for _, id := range ids {
		entries = append(entries, website.Entry{Path: imagePath(id)})
	}
	return entries, err
}

// noCategory stands for all that no picture has.
const noCategory = "-"

// category finds the one that an address means.
func (p Pages) category(ctx context.Context, value string) string {
	all, err := p.Gallery.Categories(ctx)
	if err != nil {
		return value // the page says what could not be read
	}
	wanted := text.Fold(value)
	if i := slices.IndexFunc(all, func(name string) bool { return text.Fold(name) == wanted }); i >= 0 {
		return all[i]
	}
	return noCategory
}

func (p Pages) grid(ctx context.Context, r *http.Request) (website.Page, error) {
	page := website.Page{Name: "gallery", Head: website.Head{
		Title: "Gallery", Description: galleryLead,
		Image: website.ShareImage("gallery", "Evening picnic on the lawn with lanterns, candles and string lights"),
	}}
	data, err := p.gridData(ctx, r.URL.Query().Get(categoryParam), shown(r))
	if err != nil {
		return p.withoutData(ctx, page, GalleryPage{Images: []GalleryTile{}, Categories: []string{}, Failed: true}, err)
	}
	page.Data, page.Head.Canonical = data, "/gallery"
	if data.Category != "" && data.Total > 0 {
		page.Head.Canonical = gridPath(data.Category)
		page.Head.Title = data.Category + " · " + page.Head.Title
	}
	return page, nil
}

func (p Pages) gridData(ctx context.Context, category string, show int) (GalleryPage, error) {
	images, err := p.Gallery.List(ctx, category, list.Query{Page: 1, PageSize: show})
	if err != nil {
		return GalleryPage{}, err
	}
	data := GalleryPage{Images: tiles(images.Items, 960), Total: images.Total, Category: category}
	for i := firstScreen; i < len(data.Images); i++ { // the others have come before they are seen
		data.Images[i].Picture.Placeholder = ""
	}
	if images.Total > show && show < mostOnPage {
		data.More = show + pageSize
	}
	data.Categories, err = p.Gallery.Categories(ctx)
	return data, err
}

// tiles leaves out what a page would carry in vain: files wider than it shows,
// and all but one of those for browsers without the better type.
func tiles(images []GalleryImage, widest int) []GalleryTile {
	all := make([]GalleryTile, len(images))
	for i, image := range images {
		all[i] = GalleryTile{ID: image.ID, Title: image.Title, Alt: image.Alt, Picture: image.Picture.UpTo(widest)}
	}
	return all
}

// image loads one picture. One that is not there has a page of its own, the
// same for every unknown id.
func (p Pages) image(ctx context.Context, r *http.Request) (website.Page, error) {
	venue, err := p.Site.Find(ctx)
	if err != nil {
		return website.Page{}, err
	}
	page := website.Page{Name: "gallery-image"}
	nothing := GalleryImagePage{Related: []GalleryTile{}}
	data, err := p.imageData(ctx, r.PathValue("id"), r.URL.Query().Get(categoryParam))
	switch {
	case fault.Is(err, fault.KindNotFound):
		page.Head, page.Data = website.Head{Title: "Image Not Found"}, nothing
		page.Path = "/gallery/" // not the address that was asked for, but the part of the site it would lie in
		return page, website.NotFound{Page: page}
	case err != nil:
		nothing.Failed = true
		page.Head.Title = "Gallery"
		return p.withoutData(ctx, page, nothing, err)
	}
	page.Data, page.Head = data, p.imageHead(venue, *data.Image)
	return page, nil
}

func (p Pages) imageData(ctx context.Context, id, category string) (GalleryImagePage, error) {
	image, err := p.Gallery.Find(ctx, id)
	if err != nil {
		return GalleryImagePage{}, err
	}
	if category != image.Category {
		category = "" // an old or made-up address: the picture is there all the same
	}
	page, err := p.Gallery.Around(ctx, id, category)
	page.Image = &image
	return page, err
}

// withoutData shows a page that says itself what could not be read. Such a
// page is never cached.
func (p Pages) withoutData(ctx context.Context, page website.Page, data any, err error) (website.Page, error) {
	if ctx.Err() != nil {
		return website.Page{}, err
	}
	p.Logger.ErrorContext(ctx, "a page is shown without its data", "page", page.Name, "error", err)
	page.Data, page.Status, page.Head.NoIndex = data, http.StatusServiceUnavailable, true
	return page, nil
}

func gridPath(category string) string {
	return "/gallery?" + url.Values{categoryParam: {category}}.Encode()
}

func imagePath(id string) string { return "/gallery/" + url.PathEscape(id) }

func (p Pages) imageHead(venue site.Site, image GalleryImage) website.Head {
	about := image.Description
	if about == "" {
		about = strings.TrimRight(image.Alt, ".") + ". " + image.Category + " at " + venue.Name + "."
	}
	preview := image.Picture.Preview()
	return website.Head{
		Title: image.headline(), Description: text.Summary(about), Canonical: imagePath(image.ID),
		Image:  website.Image{URL: preview.URL, Width: preview.Width, Height: preview.Height, Alt: image.Alt},
		JSONLD: []any{structuredImage(venue, image, p.PublicURL)},
	}
}

// structuredImage is the picture as search engines read it (schema.org/ImageObject).
func structuredImage(venue site.Site, image GalleryImage, publicURL string) map[string]any {
	data := map[string]any{
		"@context": "https://schema.org", "@type": "ImageObject",
		"name": image.headline(), "caption": image.Alt, "contentUrl": publicURL + image.ImageURL, "url": publicURL + imagePath(image.ID),
		"thumbnailUrl": publicURL + image.Picture.Preview().URL, "encodingFormat": mime.TypeByExtension(path.Ext(image.Picture.Path)),
		"width": image.Picture.Width, "height": image.Picture.Height, "keywords": image.Category,
		"uploadDate": string(calendar.DateOf(image.CreatedAt.Time())),
		"creator":    map[string]any{"@type": "Organization", "name": venue.Name, "url": publicURL},
	}
	if image.Description != "" {
		data["description"] = image.Description
	}
	return data
}
