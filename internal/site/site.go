package site

import (
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/money"
	"tafel/internal/terms"
)

// Site is everything that a visitor reads which is not an event or a picture.
type Site struct {
	Name          string       `json:"name" doc:"The venue's name, wherever it is shown"`
	Tagline       string       `json:"tagline"`
	Description   string       `json:"description" doc:"For search engines and shared links"`
	FooterLine    string       `json:"footerLine"`
	CopyrightYear int          `json:"copyrightYear"`
	Hero          Hero         `json:"hero"`
	Story         Story        `json:"story"`
	Occasions     []Occasion   `json:"occasions" doc:"What the venue is booked for"`
	Branches      []Branch     `json:"branches"`
	Social        []SocialLink `json:"social"`
	Hours         []Hours      `json:"hours"`
	FAQ           []Question   `json:"faq" doc:"What guests ask often"`
	GoodToKnow    []Note       `json:"goodToKnow" doc:"What guests should know before they come"`
	GuestWords    []GuestWord  `json:"guestWords" doc:"What guests said; none are shipped"`
	People        []Person     `json:"people" doc:"Who is behind the venue; none are shipped"`
	Menu          []Course     `json:"menu"`
	Pricelist     Pricelist    `json:"pricelist"`
	Terms         Terms        `json:"terms"`
	Account       BankAccount  `json:"account" doc:"How guests pay beforehand, and who sends the invoice"`
	Logo          *SitePicture `json:"logo,omitempty" doc:"Shown in the header instead of the name"`
	LargestParty  int          `json:"largestParty,omitempty" doc:"The most people in one registration for an event; missing for as many as there are seats"`
}

// Hero is the first thing on the home page. An empty title stands for the
// venue's name.
type Hero struct {
	Text    string       `json:"text" doc:"Shown over the video"`
	Slides  []Slide      `json:"slides"`
	Picture *SitePicture `json:"picture,omitempty" doc:"The photo behind the words; missing for the one that was shipped, with its film"`
	Film    *SiteFilm    `json:"film,omitempty" doc:"Plays over the photo"`
}

// Slide is one of the hero's slides.
type Slide struct {
	Title   string       `json:"title" doc:"Empty for the venue's name"`
	Text    string       `json:"text"`
	Picture *SitePicture `json:"picture,omitempty" doc:"Missing for the hero's photo"`
}

// Story is how the venue came to be.
type Story struct {
	Title      string   `json:"title"`
	Paragraphs []string `json:"paragraphs"`
}

// Occasion is something to celebrate here.
type Occasion struct {
	Title   string       `json:"title"`
	Text    string       `json:"text"`
	Photo   Photo        `json:"photo" doc:"One of the pictures that were shipped; empty for none"`
	Picture *SitePicture `json:"picture,omitempty"`
}

// Branch is a place where guests are received. The first is the company's seat
// and stands on invoices.
type Branch struct {
	ID          string   `json:"id,omitempty" doc:"Given once, by the server, from the first name; bookings refer to it"`
	Name        string   `json:"name"`
	Address     []string `json:"address" doc:"Lines, as on an envelope"`
	Phone       string   `json:"phone"`
	Email       string   `json:"email"`
	WhatsApp    string   `json:"whatsapp" doc:"Number for click-to-chat, digits only; empty for none"`
	Placeholder bool     `json:"placeholder" doc:"Not real yet, as the server sees it: the owner is asked to replace it"`
}

// SocialLink leads to one of the venue's pages elsewhere.
type SocialLink struct {
	Name        string `json:"name"`
	URL         string `json:"url"`
	Placeholder bool   `json:"placeholder"`
}

// Course is a part of the menu.
type Course struct {
	Title   string       `json:"title"`
	Note    string       `json:"note"`
	Photo   Photo        `json:"photo" doc:"One of the pictures that were shipped; empty for none"`
	Picture *SitePicture `json:"picture,omitempty"`
	Dishes  []Dish       `json:"dishes"`
}

// Dish is one line of the menu; without a price none is shown.
type Dish struct {
	Name        string       `json:"name"`
	Description string       `json:"description"`
	PriceCents  *money.Cents `json:"priceCents" nullable:"true"`
	Diets       []Diet       `json:"diets,omitempty" doc:"Its marks"`
	Photo       Photo        `json:"photo,omitempty" doc:"One of the pictures that were shipped; missing for none"`
	Picture     *SitePicture `json:"picture,omitempty"`
}

// Pricelist is what bookings cost in a year.
type Pricelist struct {
	Year   int          `json:"year"`
	Groups []PriceGroup `json:"groups"`
	Notes  []string     `json:"notes"`
}

// PriceGroup is a heading with its prices.
type PriceGroup struct {
	Title string      `json:"title"`
	Lines []PriceLine `json:"lines"`
}

// PriceLine is one thing with its price, or several for several sorts. Without
// any it is on request until the owner sets one.
type PriceLine struct {
	Label       string        `json:"label"`
	PricesCents []money.Cents `json:"pricesCents"`
	Unit        string        `json:"unit" doc:"Such as per person"`
	Includes    []string      `json:"includes,omitempty" doc:"What the price is for, in a few words each"`
	Occasion    BookedFor     `json:"occasion,omitempty" doc:"What who asks for it most likely comes for; missing for anything"`
	People      int           `json:"people,omitempty" doc:"How many people it is for; missing for any number"`
}

// Terms are what a guest agrees to.
type Terms struct {
	Updated  calendar.Date `json:"updated"`
	Numbers  terms.Numbers `json:"numbers" doc:"What the sentences and every sum are made from"`
	Sections []Clause      `json:"sections" doc:"Names in braces, such as {depositPercent}, stand for the numbers where they are edited"`
}

// Clause is one section of the terms.
type Clause struct {
	Title      string   `json:"title"`
	Paragraphs []string `json:"paragraphs"`
}
