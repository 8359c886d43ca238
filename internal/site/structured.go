package site

import (
	"strings"

	"tafel/internal/platform/settings"
	"tafel/internal/platform/website"
)

// The pictures of shared links that the structured data name, too.
var (
	homeImage    = website.ShareImage("home", "Candles and a glass of red wine on a linen-covered table at dusk, string lights glowing behind")
	ContactImage = website.ShareImage("contact", "Place setting with a green napkin, brass cutlery and two glasses of wine by candlelight")
)

type schema = map[string]any

// Structured is the venue as search engines read it: a restaurant with a
// department for each branch. What is still a placeholder is not published as
// a fact.
func (s Site) Structured(publicURL string) map[string]any {
	data := schema{
		"@context": "https://schema.org", "@type": "Restaurant", "@id": publicURL + "/#restaurant",
		"name": s.Name, "slogan": s.Tagline, "description": s.Description, "url": publicURL + "/",
		"image": publicURL + s.shareImage().URL, "logo": publicURL + "/icons/icon-512.png",
		"hasMenu": publicURL + "/menu", "acceptsReservations": publicURL + "/contact", "currenciesAccepted": settings.Currency,
		"openingHoursSpecification": structuredHours(s.Hours),
	}
	if logo := s.briefLogo(); logo != nil {
		data["logo"] = publicURL + logo.Src
	}
	var branches []schema
	for _, branch := range s.Branches {
		branches = append(branches, structuredBranch(s, branch, publicURL))
	}
	data["department"] = branches
	if len(branches) > 0 {
		data["address"] = branches[0]["address"]
	}
	var pages []string
	for _, link := range s.Social {
		if !link.Placeholder {
			pages = append(pages, link.URL)
		}
	}
	if len(pages) > 0 {
		data["sameAs"] = pages
	}
	return data
}

func structuredBranch(venue Site, branch Branch, publicURL string) schema {
	s := schema{
		"@type": "Restaurant", "name": venue.Name + " " + branch.Name, "url": publicURL + "/contact",
		"image": publicURL + ContactImage.URL, "address": structuredAddress(branch),
	}
	if !branch.Placeholder {
		s["telephone"], s["email"] = branch.Phone, branch.Email
	}
	return s
}

// Place is where something is, as search engines read it: a part of the branch by its name.
func (b Branch) Place(name string) map[string]any {
	s := schema{"@type": "Place", "name": name, "address": structuredAddress(b)}
	if !b.Placeholder {
		s["telephone"] = b.Phone
	}
	return s
}

// structuredAddress reads an envelope: street, town, province, country. One
// with fewer lines is sent as it is written.
func structuredAddress(branch Branch) any {
	n := len(branch.Address)
	if n < 4 {
		return strings.Join(branch.Address, ", ")
	}
	address := schema{
		"@type": "PostalAddress", "addressLocality": branch.Address[n-3],
		"addressRegion": branch.Address[n-2], "addressCountry": branch.Address[n-1],
	}
	if !branch.Placeholder {
		address["streetAddress"] = strings.Join(branch.Address[:n-3], ", ")
	}
	return address
}

var schemaDays = map[string]string{
	"Mo": "Monday", "Tu": "Tuesday", "We": "Wednesday", "Th": "Thursday", "Fr": "Friday", "Sa": "Saturday", "Su": "Sunday",
}

func structuredHours(hours []Hours) []schema {
	specs := []schema{}
	for _, h := range hours {
		days := make([]string, 0, len(h.Days))
		for _, day := range h.Days {
			days = append(days, schemaDays[day])
		}
		specs = append(specs, schema{
			"@type": "OpeningHoursSpecification", "name": h.Label, "dayOfWeek": days, "opens": h.Opens, "closes": h.Closes,
		})
	}
	return specs
}

// structuredMenu is the menu as search engines read it.
func structuredMenu(venue Site, publicURL string) schema {
	var sections []schema
	for _, course := range venue.Menu {
		var items []schema
		for _, dish := range course.Dishes {
			item := schema{"@type": "MenuItem", "name": dish.Name, "description": dish.Description}
			if dish.PriceCents != nil {
				item["offers"] = schema{
					"@type": "Offer", "priceCurrency": settings.Currency, "price": dish.PriceCents.Decimal(),
				}
			}
			if suits := dish.schemaDiets(); len(suits) > 0 {
				item["suitableForDiet"] = suits
			}
			items = append(items, item)
		}
		sections = append(sections, schema{"@type": "MenuSection", "name": course.Title, "hasMenuItem": items})
	}
	return schema{
		"@context": "https://schema.org", "@type": "Menu", "@id": publicURL + "/menu#menu", "name": venue.Name + " menu",
		"url": publicURL + "/menu", "inLanguage": settings.Language, "hasMenuSection": sections,
	}
}
