package site

import (
	"strings"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/rules"
	"tafel/internal/platform/settings"
	"tafel/internal/platform/website"
)

// The pictures of shared links that the structured data name, too.
var (
	homeImage    = website.ShareImage("home", "Candles and a glass of red wine on a linen-covered table at dusk, string lights glowing behind")
	ContactImage = website.ShareImage("contact", "Place setting with a green napkin, brass cutlery and two glasses of wine by candlelight")
)

type schema = map[string]any

// Opening is when a branch serves guests, as exactly as somebody knows it.
type Opening struct {
	Serving []Hours
	Closed  []Closure
}

// Closure are days, the first and the last, on which nobody is served.
type Closure struct{ From, To calendar.Date }

// Structured is the venue as search engines read it: a restaurant with a
// department for each branch, open while guests are served; the office's hours
// are those in which it can be reached. What is still a placeholder is not
// published as a fact. A branch without an opening has the hours of the document.
func (s Site) Structured(publicURL string, openings map[string]Opening) map[string]any {
	data := schema{
		"@context": "https://schema.org", "@type": "Restaurant", "@id": publicURL + "/#restaurant",
		"name": s.Name, "slogan": s.Tagline, "description": s.Description, "url": publicURL + "/",
		"image": publicURL + s.shareImage().URL, "logo": publicURL + "/icons/icon-512.png",
		"hasMenu": publicURL + "/menu", "acceptsReservations": publicURL + "/contact", "currenciesAccepted": settings.Currency,
	}
	if logo := s.briefLogo(); logo != nil {
		data["logo"] = publicURL + logo.Src
	}
	var branches []schema
	for _, branch := range s.Branches {
		branches = append(branches, structuredBranch(s, branch, publicURL, openings[branch.ID]))
	}
	data["department"] = branches
	if len(branches) > 0 {
		for _, seat := range []string{"address", "openingHoursSpecification", "contactPoint"} {
			data[seat] = branches[0][seat]
		}
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

func structuredBranch(venue Site, branch Branch, publicURL string, open Opening) schema {
	if open.Serving == nil {
		open.Serving = venue.HoursOf(Serving)
	}
	reach := schema{"@type": "ContactPoint", "contactType": "reservations", "url": publicURL + "/contact"}
	s := schema{
		"@type": "Restaurant", "name": venue.Name + " " + branch.Name, "url": publicURL + "/contact",
		"image": publicURL + ContactImage.URL, "address": structuredAddress(branch),
		"openingHoursSpecification": structuredHours(open.Serving, open.Closed), "contactPoint": reach,
	}
	if hours := structuredHours(venue.HoursOf(Office), nil); len(hours) > 0 {
		reach["hoursAvailable"] = hours
	}
	real := branch.Real()
	if real.Phone != "" {
		s["telephone"], reach["telephone"] = rules.International(real.Phone), rules.International(real.Phone)
	}
	if real.Email != "" {
		s["email"], reach["email"] = real.Email, real.Email
	}
	return s
}

// Place is where something is, as search engines read it: a part of the branch by its name.
func (b Branch) Place(name string) map[string]any {
	s := schema{"@type": "Place", "name": name, "address": structuredAddress(b)}
	if phone := b.Real().Phone; phone != "" {
		s["telephone"] = rules.International(phone)
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
	if len(branch.Real().Address) == n {
		address["streetAddress"] = strings.Join(branch.Address[:n-3], ", ")
	}
	return address
}

var schemaDays = map[string]string{
	"Mo": "Monday", "Tu": "Tuesday", "We": "Wednesday", "Th": "Thursday", "Fr": "Friday", "Sa": "Saturday", "Su": "Sunday",
}

func structuredHours(hours []Hours, closed []Closure) []schema {
	specs := []schema{}
	for _, h := range hours {
		days := make([]string, 0, len(h.Days))
		for _, day := range h.Days {
			days = append(days, schemaDays[day])
		}
		spec := schema{"@type": "OpeningHoursSpecification", "dayOfWeek": days, "opens": h.Opens, "closes": h.Closes}
		if h.Label != "" {
			spec["name"] = h.Label
		}
		specs = append(specs, spec)
	}
	for _, c := range closed {
		specs = append(specs, schema{
			"@type": "OpeningHoursSpecification", "validFrom": c.From, "validThrough": c.To, "opens": "00:00", "closes": "00:00",
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
