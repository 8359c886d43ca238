package site

import "strings"

// SiteBrief is what every page knows of the venue. What only some pages show is in the data of those pages, so that
// every other one stays small.
type SiteBrief struct {
	Name string `json:"name"`
}

// SiteFrame is what header and footer show. They stay as the server draws them, so browsers are not given it.
type SiteFrame struct {
	Name          string        `json:"name"`
	LogoFile      *BriefLogo    `json:"logoFile,omitempty"`
	FooterLine    string        `json:"footerLine"`
	CopyrightYear int           `json:"copyrightYear"`
	Social        []BriefLink   `json:"social"`
	Branches      []BriefBranch `json:"branches"`
	Hours         []OpenHours   `json:"hours"`
}

// BriefBranch is a branch with the ways to it that are real: what is still a placeholder is left out.
type BriefBranch struct {
	Name     string `json:"name"`
	Address  string `json:"address" doc:"In one line; without a street as long as that is a placeholder"`
	Map      string `json:"map,omitempty" doc:"Leads to the branch on a map"`
	Phone    string `json:"phone,omitempty"`
	WhatsApp string `json:"whatsapp,omitempty" doc:"Digits for click-to-chat"`
}

// BriefLogo is the logo as the header shows it: the attributes of an <img>.
type BriefLogo struct {
	Src    string `json:"src"`
	Width  int    `json:"width"`
	Height int    `json:"height"`
	Alt    string `json:"alt"`
}

// BriefLink leads to one of the venue's pages elsewhere.
type BriefLink struct {
	Name string `json:"name"`
	URL  string `json:"url"`
}

// OpenHours is when something is open, as people read it.
type OpenHours struct {
	Kind  HoursKind `json:"kind" enum:"serving,office"`
	Label string    `json:"label"`
	Text  string    `json:"text"`
}

// BranchPhone is a branch for those who choose one, or only want to call.
type BranchPhone struct {
	ID    string `json:"id"`
	Name  string `json:"name"`
	Phone string `json:"phone"`
}

// Brief cuts the document down to what every page needs.
func (s Site) Brief() SiteBrief { return SiteBrief{Name: s.Name} }

// Frame is what stands above and below every page.
func (s Site) Frame() SiteFrame {
	links := make([]BriefLink, 0, len(s.Social))
	for _, link := range s.Social {
		links = append(links, BriefLink{link.Name, link.URL})
	}
	branches := make([]BriefBranch, 0, len(s.Branches))
	for _, branch := range s.Branches {
		branches = append(branches, branch.brief(s.Name))
	}
	return SiteFrame{
		Name: s.Name, LogoFile: s.briefLogo(), FooterLine: s.FooterLine, CopyrightYear: s.CopyrightYear, Social: links,
		Branches: branches, Hours: s.OpenHours(),
	}
}

func (b Branch) brief(venue string) BriefBranch {
	real := b.Real()
	return BriefBranch{Name: b.Name, Address: strings.Join(real.Address, ", "), Map: b.Map(venue), Phone: real.Phone, WhatsApp: real.WhatsApp}
}

// The header's room for a logo, in the pixels of a page; its file has three for
// each.
const (
	logoWidth  = 160
	logoHeight = 48
)

func (s Site) briefLogo() *BriefLogo {
	if s.Logo == nil || s.Logo.File == nil {
		return nil
	}
	file := s.Logo.File
	width, height := logoWidth, file.Height*logoWidth/max(1, file.Width)
	if height > logoHeight {
		width, height = file.Width*logoHeight/max(1, file.Height), logoHeight
	}
	return &BriefLogo{file.URL, max(1, width), max(1, height), s.Name}
}

// OpenHours are the hours as people read them, first those in which guests are served.
func (s Site) OpenHours() []OpenHours {
	hours := make([]OpenHours, 0, len(s.Hours))
	for _, h := range append(s.HoursOf(Serving), s.HoursOf(Office)...) {
		hours = append(hours, OpenHours{h.Kind, h.Label, h.Text})
	}
	return hours
}

// Reachable are the branches as visitors see them, without what is still a placeholder.
func (s Site) Reachable() []Branch { return each(s.Branches, Branch.Real) }

// Phones are the branches with their numbers; one that is still a placeholder is empty.
func (s Site) Phones() []BranchPhone {
	phones := make([]BranchPhone, 0, len(s.Branches))
	for _, branch := range s.Branches {
		phones = append(phones, BranchPhone{branch.ID, branch.Name, branch.Real().Phone})
	}
	return phones
}
