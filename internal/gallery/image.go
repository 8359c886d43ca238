// Package gallery keeps the venue's pictures for all to
// see: what each shows, in which category, and since when. It owns the table
// gallery; the files are the media package's. It refuses a picture without a
// category or a text for those who cannot see it, and never keeps a row
// without its files.
package gallery

import (
	"cmp"
	"slices"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/media"
	"tafel/internal/platform/rules"
	"tafel/internal/platform/text"
)

// Pictures are those of the gallery.
var Pictures = media.Kind{Folder: "gallery", WrongType: "Please select an image file"}

// GalleryImage is one picture as everybody may see it.
type GalleryImage struct {
	ID          string           `json:"id"`
	ImageURL    string           `json:"imageUrl" doc:"The picture in full size"`
	StoragePath string           `json:"storagePath"`
	Category    string           `json:"category"`
	Title       string           `json:"title,omitempty" doc:"Its headline; missing where staff gave none, and the alt text stands for it"`
	Alt         string           `json:"alt" doc:"What it shows, for those who cannot see it"`
	Description string           `json:"description"`
	CreatedAt   calendar.Instant `json:"createdAt"`
	UpdatedAt   calendar.Instant `json:"updatedAt"`
	Picture     media.Picture    `json:"picture"`
}

// Words are what staff write about a picture.
type Words struct {
	Category    string
	Title       string
	Alt         string
	Description string
}

func (i GalleryImage) words() Words { return Words{i.Category, i.Title, i.Alt, i.Description} }

// headline is what stands above a picture.
func (i GalleryImage) headline() string { return cmp.Or(i.Title, i.Alt) }

// What the forms say: fillIn above the form, the next three at what is missing.
const (
	fillIn       = "Please fill in all required fields"
	needFile     = "Choose a picture"
	needCategory = "Choose a category, or type a new one"
	needAlt      = "Describe this picture"
	tooLarge     = "Image size must be less than 5MB"
	allIsTaken   = "“All” already stands for every category. Please choose another name"
	longest      = 60
	longestTitle = 120
	longestAlt   = 300
	longestAbout = 2000
)

// Forms are the feature's forms, for the server and the browser alike.
var Forms = rules.Forms{
	"galleryImage": {
		"category":    {rules.Required(needCategory), rules.MaxLength(longest, "Please use at most 60 characters")},
		"title":       {rules.MaxLength(longestTitle, "Please use at most 120 characters")},
		"alt":         {rules.Required(needAlt), rules.MaxLength(longestAlt, "Please use at most 300 characters")},
		"description": {rules.MaxLength(longestAbout, "Please use at most 2 000 characters")},
	},
}

// check refuses what cannot be added, and gives the words tidied.
func (w Words) check() (Words, error) {
	w.Category, w.Title, w.Alt = text.Line(w.Category), text.Line(w.Title), text.Line(w.Alt)
	w.Description = text.Clean(w.Description)
	broken := Forms["galleryImage"].Broken(map[string]string{
		"category": w.Category, "title": w.Title, "alt": w.Alt, "description": w.Description,
	}, "")
	if text.Fold(w.Category) == "all" {
		broken["category"] = allIsTaken
	}
	return w, refuse(broken)
}

// refuse makes the form's messages an error whose headline says so when
// something is missing.
func refuse(broken map[string]string) error {
	if len(broken) == 0 {
		return nil
	}
	headline := ""
	for _, message := range broken {
		if slices.Contains([]string{needFile, needCategory, needAlt}, message) {
			headline = fillIn
		}
		headline = cmp.Or(headline, message)
	}
	return &fault.Error{Kind: fault.KindInvalid, Message: headline, Fields: broken}
}
