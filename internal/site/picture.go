package site

import (
	"context"
	"image"
	"io"

	"tafel/internal/platform/fault"
	"tafel/internal/platform/media"
	"tafel/internal/platform/media/imaging"
	"tafel/internal/platform/rules"
	"tafel/internal/platform/text"
	"tafel/internal/platform/website"
)

// What is uploaded for the site's pages.
var (
	Pictures = media.Kind{Folder: "site", WrongType: "Please select a valid image file (JPEG, PNG, WebP)"}
	Films    = media.Kind{Folder: "films", WrongType: "Please select an MP4 or WebM film"}
)

// SitePicture is an uploaded picture at its place in the document. Where there
// is one, it is shown instead of the place's Photo.
type SitePicture struct {
	ID   string         `json:"id"`
	Alt  string         `json:"alt" doc:"What it shows, for those who cannot see it; the logo's is the venue's name"`
	File *media.Picture `json:"file,omitempty" doc:"Its files, looked up on every read"`
}

// SiteFilm is the uploaded film behind the first words of the home page.
type SiteFilm struct {
	ID   string `json:"id"`
	URL  string `json:"url,omitempty" doc:"Looked up on every read"`
	Type string `json:"type,omitempty" doc:"Such as video/mp4"`
}

// Use is what a picture is uploaded for.
type Use string

// The uses: on a page, behind the first words of the home page, in the header.
const (
	ForPage Use = "page"
	ForHero Use = "hero"
	ForLogo Use = "logo"
)

// options are what a use needs beside the usual files. The logo's is three times as
// large as the header shows it.
func (u Use) options() imaging.Options {
	switch u {
	case ForHero:
		return imaging.Options{UprightCut: true}
	case ForLogo:
		return imaging.Options{Box: image.Pt(480, 144)}
	}
	return imaging.Options{}
}

const noStore = "Pictures cannot be stored here."

// AddPicture stores an upload. It is nobody's until a version of the site that
// names it is saved.
func (s *Service) AddPicture(ctx context.Context, use Use, name string, data io.Reader) (media.Picture, error) {
	if s.library == nil {
		return media.Picture{}, fault.Refused(noStore)
	}
	return s.library.Add(ctx, media.Upload{Kind: Pictures, Name: name, Data: data, Make: use.options()})
}

// AddFilm stores a film, which is nobody's either.
func (s *Service) AddFilm(ctx context.Context, name string, data io.Reader) (SiteFilm, error) {
	if s.library == nil {
		return SiteFilm{}, fault.Refused(noStore)
	}
	film, err := s.library.AddFilm(ctx, media.Upload{Kind: Films, Name: name, Data: data})
	return SiteFilm{ID: film.ID, URL: film.URL, Type: film.Type()}, err
}

// LogoFile gives the bytes of the logo for what is printed; nothing where there
// is none.
func (s *Service) LogoFile(ctx context.Context) ([]byte, error) {
	venue, err := s.Find(ctx)
	if err != nil || venue.Logo == nil || venue.Logo.File == nil {
		return nil, err
	}
	return s.library.Read(ctx, venue.Logo.File.URL)
}

// placed is a place of the document that an uploaded picture is at.
type placed struct {
	place   string
	widest  int // no wider file is shown there
	picture *SitePicture
}

// pictures lists the uploaded pictures of the document with their places.
func (s Site) pictures() []placed {
	var all []placed
	add := func(widest int, picture *SitePicture, place ...any) {
		if picture != nil {
			all = append(all, placed{at(place...), widest, picture})
		}
	}
	add(480, s.Logo, "logo")
	add(1600, s.Hero.Picture, "hero", "picture")
	for i, slide := range s.Hero.Slides {
		add(1600, slide.Picture, "hero", "slides", i, "picture")
	}
	for i, occasion := range s.Occasions {
		add(960, occasion.Picture, "occasions", i, "picture")
	}
	for i, person := range s.People {
		add(480, person.Picture, "people", i, "picture")
	}
	for i, course := range s.Menu {
		add(1600, course.Picture, "menu", i, "picture")
		for j, dish := range course.Dishes {
			add(960, dish.Picture, "menu", i, "dishes", j, "picture") // it opens large
		}
	}
	return all
}

// mediaIDs names everything that was uploaded for the document, each once.
func (s Site) mediaIDs() []string {
	var ids []string
	seen := map[string]bool{}
	add := func(id string) {
		if !seen[id] {
			seen[id], ids = true, append(ids, id)
		}
	}
	for _, put := range s.pictures() {
		add(put.picture.ID)
	}
	if s.Hero.Film != nil {
		add(s.Hero.Film.ID)
	}
	return ids
}

// withFiles looks up the files of what was uploaded. The document must be
// nobody else's yet.
func (s *Service) withFiles(ctx context.Context, site Site, err error) (Site, error) {
	ids := site.mediaIDs()
	if err != nil || s.library == nil || len(ids) == 0 {
		return site, err
	}
	found, err := s.library.Pictures(ctx, ids...)
	for _, put := range site.pictures() {
		if file, ok := found[put.picture.ID]; ok && isOf(Pictures, file) {
			put.picture.File = fitting(file, put.widest)
		}
	}
	if film := site.Hero.Film; film != nil {
		if file, ok := found[film.ID]; ok && isOf(Films, file) {
			film.URL, film.Type = file.URL, file.Type()
		}
	}
	return site, err
}

// fitting leaves out what a place would carry in vain: wider files, and the
// placeholder, since these pages show a plain ground until the picture is there.
func fitting(file media.Picture, widest int) *media.Picture {
	file = file.UpTo(widest)
	file.Placeholder = ""
	return &file
}

const gone = "This picture is no longer there. Please upload it again."

// claim makes what a version names part of the site, in the transaction that
// saves the version. What an earlier one named is part of it already.
func (s *Service) claim(ctx context.Context, version int, site Site) error {
	ids := site.mediaIDs()
	if len(ids) == 0 {
		return nil
	}
	if s.library == nil {
		return fault.Refused(noStore)
	}
	found, err := s.library.Pictures(ctx, ids...)
	if err != nil {
		return err
	}
	c := rules.Checker{}
	for _, put := range site.pictures() {
		c.SayIf(!isOf(Pictures, found[put.picture.ID]), put.place, gone)
	}
	if film := site.Hero.Film; film != nil && !isOf(Films, found[film.ID]) {
		c.Say("hero.film", "This film is no longer there. Please upload it again.")
	}
	if err := c.Err(); err != nil {
		return err
	}
	for _, id := range ids {
		kind := Pictures
		if film := site.Hero.Film; film != nil && film.ID == id {
			kind = Films
		}
		fresh, err := s.store.insertPicture(ctx, id, version)
		if err == nil && fresh {
			err = s.library.Claim(ctx, kind, id)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// isOf tells whether a file was uploaded as this kind.
func isOf(kind media.Kind, file media.Picture) bool { return file.Kind() == kind.Folder }

// longestAlt is as long as in the gallery.
const longestAlt = 300

// mostPictures is how many uploaded pictures the site shows at once.
const mostPictures = 200

// uploads checks what is said of uploaded pictures.
func (c checker) uploads(s Site) {
	for i, put := range s.pictures() {
		c.SayIf(i == mostPictures, put.place, "There can be at most 200 uploaded pictures. Please remove one first")
		c.SayIf(put.picture.ID == "" || len(put.picture.ID) > shortText, put.place, gone)
		if put.picture != s.Logo {
			c.Text(at(put.place, "alt"), put.picture.Alt, "Please describe this picture, for guests who cannot see it", longestAlt)
		}
	}
	c.SayIf(s.Hero.Film != nil && s.Hero.Picture == nil, "hero.film", "Please upload a photo as well: it shows until the film plays")
}

// tidy trims the description and leaves out what is looked up.
func (p *SitePicture) tidy() *SitePicture {
	if p == nil {
		return nil
	}
	return &SitePicture{ID: p.ID, Alt: text.Line(p.Alt)}
}

func (f *SiteFilm) tidy() *SiteFilm {
	if f == nil {
		return nil
	}
	return &SiteFilm{ID: f.ID}
}

// shareImage is the picture of shared links: the uploaded photo, or the one
// that was shipped.
func (s Site) shareImage() website.Image {
	own := s.Hero.Picture
	if own == nil || own.File == nil {
		return homeImage
	}
	width := min(1600, own.File.Width) // of the file at URL
	return website.Image{URL: own.File.URL, Width: width, Height: own.File.Height * width / max(1, own.File.Width), Alt: own.Alt}
}
