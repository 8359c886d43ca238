package site

// SiteBrief is the part of the site that every page shows or may need: header,
// footer, and how to reach the venue. What only some pages show is in the data
// of those pages, so that every other one stays small.
type SiteBrief struct {
	Name          string       `json:"name"`
	Tagline       string       `json:"tagline"`
	FooterLine    string       `json:"footerLine"`
	CopyrightYear int          `json:"copyrightYear"`
	Social        []SocialLink `json:"social"`
	Branches      []Branch     `json:"branches"`
	Hours         []OpenHours  `json:"hours"`
}

// OpenHours is when something is open, as people read it.
type OpenHours struct {
	Label string `json:"label"`
	Text  string `json:"text"`
}

// Brief cuts the document down to what every page needs.
func (s Site) Brief() SiteBrief {
	hours := make([]OpenHours, 0, len(s.Hours))
	for _, h := range s.Hours {
		hours = append(hours, OpenHours{h.Label, h.Text})
	}
	return SiteBrief{
		Name: s.Name, Tagline: s.Tagline, FooterLine: s.FooterLine, CopyrightYear: s.CopyrightYear,
		Social: s.Social, Branches: s.Branches, Hours: hours,
	}
}
