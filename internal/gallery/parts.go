package gallery

import (
	"tafel/internal/platform/feature"
	"tafel/internal/platform/media"
	"tafel/internal/platform/website"
)

// Parts are what the program registers of the gallery.
func (p Pages) Parts() feature.Parts {
	return feature.Parts{
		Operations: p.Gallery.Mount, Forms: Forms,
		Routes: p.routes(), Sitemap: p.sitemap, SitemapTopics: []string{Topic},
		Screens:  []website.Screen{{Pattern: "/admin/gallery"}},
		Pictures: []media.Claim{{One: "gallery image", Many: "gallery images", IDs: p.Gallery.store.pictureIDs}},
		History:  history(),
	}
}
