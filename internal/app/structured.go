package app

import (
	"context"
	"fmt"
	"net/http"
	"strings"

	"tafel/internal/platform/website"
	"tafel/internal/site"
)

// shareCards are the pictures of shared links: 1200 by 630, as the networks
// want them. The files are in the front end's share folder.
var shareCards = map[string]website.Image{
	"home":    shareCard("home", "Candles and a glass of red wine on a linen-covered table at dusk, string lights glowing behind"),
	"about":   shareCard("about", "Low picnic table set with flowers and rosé on a striped rug, cushions around it, in late sunlight"),
	"menu":    shareCard("menu", "Cheese board with brie, red grapes, strawberries, almonds and honey"),
	"contact": shareCard("contact", "Place setting with a green napkin, brass cutlery and two glasses of wine by candlelight"),
	"events":  shareCard("events", "Row of four wine glasses with red, rosé, amber and white wine on an outdoor table"),
	"gallery": shareCard("gallery", "Evening picnic on the lawn with lanterns, candles and string lights"),
}

func shareCard(name, alt string) website.Image {
	return website.Image{URL: "/share/" + name + ".jpg", Width: 1200, Height: 630, Alt: alt}
}

// withCard gives a page another picture for shared links than the venue's.
func withCard(name string, load website.Loader) website.Loader {
	return func(ctx context.Context, r *http.Request) (website.Page, error) {
		page, err := load(ctx, r)
		page.Head.Image = shareCards[name]
		return page, err
	}
}

type schema = map[string]any

// structuredVenue is the venue as search engines read it: a restaurant with a
// department for each branch. What is still a placeholder is not published as
// a fact.
func structuredVenue(venue site.Site, publicURL string) schema {
	s := schema{
		"@context": "https://schema.org", "@type": "Restaurant", "@id": publicURL + "/#restaurant",
		"name": venue.Name, "slogan": venue.Tagline, "description": venue.Description, "url": publicURL + "/",
		"image": publicURL + shareCards["home"].URL, "logo": publicURL + "/icons/icon-512.png",
		"hasMenu": publicURL + "/menu", "acceptsReservations": publicURL + "/contact", "currenciesAccepted": "ZAR",
		"openingHoursSpecification": structuredHours(venue.Hours),
	}
	var branches []schema
	for _, branch := range venue.Branches {
		branches = append(branches, structuredBranch(venue, branch, publicURL))
	}
	s["department"] = branches
	if len(branches) > 0 {
		s["address"] = branches[0]["address"]
	}
	var pages []string
	for _, link := range venue.Social {
		if !link.Placeholder {
			pages = append(pages, link.URL)
		}
	}
	if len(pages) > 0 {
		s["sameAs"] = pages
	}
	return s
}

func structuredBranch(venue site.Site, branch site.Branch, publicURL string) schema {
	s := schema{
		"@type": "Restaurant", "name": venue.Name + " " + branch.Name, "url": publicURL + "/contact",
		"image": publicURL + shareCards["contact"].URL, "address": structuredAddress(branch),
	}
	if !branch.Placeholder {
		s["telephone"], s["email"] = branch.Phone, branch.Email
	}
	return s
}

// structuredAddress reads an envelope: street, town, province, country. One
// with fewer lines is sent as it is written.
func structuredAddress(branch site.Branch) any {
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

var weekdays = map[string]string{
	"Mo": "Monday", "Tu": "Tuesday", "We": "Wednesday", "Th": "Thursday", "Fr": "Friday", "Sa": "Saturday", "Su": "Sunday",
}

func structuredHours(hours []site.Hours) []schema {
	specs := []schema{}
	for _, h := range hours {
		days := make([]string, 0, len(h.Days))
		for _, day := range h.Days {
			days = append(days, weekdays[day])
		}
		specs = append(specs, schema{
			"@type": "OpeningHoursSpecification", "name": h.Label, "dayOfWeek": days, "opens": h.Opens, "closes": h.Closes,
		})
	}
	return specs
}

// structuredMenu is the menu as search engines read it.
func structuredMenu(venue site.Site, publicURL string) schema {
	var sections []schema
	for _, course := range venue.Menu {
		var items []schema
		for _, dish := range course.Dishes {
			item := schema{"@type": "MenuItem", "name": dish.Name, "description": dish.Description}
			if dish.PriceCents != nil {
				item["offers"] = schema{
					"@type": "Offer", "priceCurrency": "ZAR", "price": fmt.Sprintf("%d.%02d", *dish.PriceCents/100, *dish.PriceCents%100),
				}
			}
			items = append(items, item)
		}
		sections = append(sections, schema{"@type": "MenuSection", "name": course.Title, "hasMenuItem": items})
	}
	return schema{
		"@context": "https://schema.org", "@type": "Menu", "@id": publicURL + "/menu#menu", "name": venue.Name + " menu",
		"url": publicURL + "/menu", "inLanguage": "en-ZA", "hasMenuSection": sections,
	}
}
