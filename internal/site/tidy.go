package site

import (
	"tafel/internal/platform/money"
	"tafel/internal/platform/text"
)

// tidy trims what was typed, drops lines that say nothing, and makes every
// list a list: an older version may not have known one yet.
func (s Site) tidy() Site {
	for _, typed := range []*string{&s.Name, &s.Tagline, &s.Description, &s.FooterLine, &s.Hero.Text, &s.Story.Title} {
		*typed = text.Line(*typed)
	}
	s.Hero.Slides = each(s.Hero.Slides, func(v Slide) Slide { return Slide{text.Line(v.Title), text.Line(v.Text), v.Picture.tidy()} })
	s.Logo, s.Hero.Picture, s.Hero.Film = s.Logo.tidy(), s.Hero.Picture.tidy(), s.Hero.Film.tidy()
	s.Story.Paragraphs = lines(s.Story.Paragraphs)
	s.Occasions = each(s.Occasions, func(v Occasion) Occasion {
		return Occasion{text.Line(v.Title), text.Line(v.Text), v.Photo, v.Picture.tidy()}
	})
	s.Branches = identified(each(s.Branches, Branch.tidy))
	s.Social = each(s.Social, func(v SocialLink) SocialLink {
		return SocialLink{Name: text.Line(v.Name), URL: text.Line(v.URL), Placeholder: v.Placeholder}
	})
	s.Hours = each(s.Hours, Hours.tidy)
	s.Menu = each(s.Menu, func(v Course) Course {
		return Course{text.Line(v.Title), text.Line(v.Note), v.Photo, v.Picture.tidy(), each(v.Dishes, func(d Dish) Dish {
			return Dish{text.Line(d.Name), text.Line(d.Description), d.PriceCents, sorted(d.Diets), d.Photo, d.Picture.tidy()}
		})}
	})
	s.Pricelist.Notes = lines(s.Pricelist.Notes)
	s.Pricelist.Groups = each(s.Pricelist.Groups, func(v PriceGroup) PriceGroup {
		return PriceGroup{text.Line(v.Title), each(v.Lines, func(l PriceLine) PriceLine {
			l.Label, l.Unit = text.Line(l.Label), text.Line(l.Unit)
			l.PricesCents = each(l.PricesCents, func(c money.Cents) money.Cents { return c })
			if l.Includes = lines(l.Includes); len(l.Includes) == 0 {
				l.Includes = nil
			}
			return l
		})}
	})
	s.Terms.Sections = each(s.Terms.Sections, func(v Clause) Clause { return Clause{text.Line(v.Title), lines(v.Paragraphs)} })
	s.Account = s.Account.tidy()
	return s.tidyTrust()
}

// lines are texts of which none is empty.
func lines(texts []string) []string {
	kept := []string{}
	for _, typed := range texts {
		if shown := text.Line(typed); shown != "" {
			kept = append(kept, shown)
		}
	}
	return kept
}

func each[T any](list []T, change func(T) T) []T {
	changed := make([]T, 0, len(list))
	for _, item := range list {
		changed = append(changed, change(item))
	}
	return changed
}

func same(text string) string { return text }
