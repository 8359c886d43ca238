package site

import (
	"bytes"
	"context"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"tafel/internal/platform/httpcache"
	"tafel/internal/platform/paper"
)

// menuPDFPath is the menu to print, keep or hang up. It is a file and no operation of the API.
const menuPDFPath = "/menu.pdf"

// menuPDF serves the file, which is written once for each version of the site.
type menuPDF struct {
	Pages
	cache *httpcache.Cache
}

func newMenuPDF(p Pages) menuPDF {
	return menuPDF{p, httpcache.NewCache(httpcache.Limits{Answers: 1})}
}

func (m menuPDF) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	version := httpcache.Version{Data: m.Site.store.db.Version(Topic)} // before the data is read
	answer, _, err := m.cache.Get(r.Context(), menuPDFPath, version, func(ctx context.Context) (*httpcache.Answer, bool, error) {
		file, err := m.Site.MenuPDF(ctx)
		if err != nil {
			return nil, false, err
		}
		return httpcache.NewAnswer(http.StatusOK, "application/pdf", file).
			With("Cache-Control", "no-cache").With("Content-Disposition", `inline; filename="menu.pdf"`), true, nil
	})
	if err != nil {
		m.API.WriteProblem(w, r, err)
		return
	}
	answer.ServeHTTP(w, r)
}

// MenuPDF writes the menu as a document: the same bytes as long as the site is the same.
func (s *Service) MenuPDF(ctx context.Context) ([]byte, error) {
	version, _, err := s.store.newest(ctx)
	if err != nil {
		return nil, err
	}
	venue, err := s.Find(ctx)
	if err != nil {
		return nil, err
	}
	saved := time.Unix(0, 0) // the shipped version was never saved
	if version.Version > 0 {
		saved = version.SavedAt.Time()
	}
	d := menuSheet{paper.New("Menu", venue.Name)}
	d.SetCreationDate(saved)
	d.SetModificationDate(saved)
	d.SetCatalogSort(true)
	d.write(venue)
	var file bytes.Buffer
	if err := d.Output(&file); err != nil {
		return nil, fmt.Errorf("write the menu's PDF: %w", err)
	}
	return file.Bytes(), nil
}

// The menu's measures in millimetres: two columns with a gap between them.
const (
	columnGap   = 14.0
	columnWidth = (paper.Inner - columnGap) / 2
	priceWidth  = 24.0
	lastLine    = paper.Height - paper.Foot
)

// menuSheet is the menu being written.
type menuSheet struct{ paper.Document }

// block is something that no page or column may part.
type block struct {
	height float64
	draw   func(x, y float64)
}

func (d menuSheet) write(venue Site) {
	d.heading(venue)
	end := d.closing(venue)
	d.SetAutoPageBreak(false, 0) // blocks know where they stand
	blocks := d.courses(venue.Menu)
	for {
		top := d.GetY()
		columns := arranged(blocks, lastLine-top-end.height)
		if len(columns) <= 2 { // the last page: both columns are about as long
			d.SetY(top + d.columns(columns, top))
			break
		}
		columns = flowed(slices.Concat(blocks...), lastLine-top)
		d.columns(columns[:min(2, len(columns))], top)
		blocks = [][]block{slices.Concat(columns[min(2, len(columns)):]...)}
		d.AddPage()
	}
	end.draw(paper.Margin, max(d.GetY()+4, lastLine-end.height))
}

func (d menuSheet) heading(venue Site) {
	d.Style("B", 26, paper.Green)
	d.Put(paper.Inner, 12, venue.Name, "C")
	d.Ln(13)
	d.Style("", 11, paper.Soft)
	d.MultiCell(paper.Inner, 5.5, paper.Clean(venue.Tagline), "", "C", false)
	d.Ln(5)
	d.SetX(paper.Width/2 - 12)
	d.Rule(24, paper.Brass, 0.4)
	d.SetY(d.GetY() + 9)
}

// courses are the blocks of each course: its title stays with its first dish.
func (d menuSheet) courses(menu []Course) [][]block {
	var all [][]block
	for _, course := range menu {
		blocks := []block{}
		for i, dish := range course.Dishes {
			one := d.dish(dish)
			if i == 0 {
				one = stacked(d.title(course), one)
			}
			if i == len(course.Dishes)-1 {
				one.height += 6
			}
			blocks = append(blocks, one)
		}
		all = append(all, blocks)
	}
	return all
}

func (d menuSheet) title(course Course) block {
	note := d.lines(course.Note, 9.5, columnWidth)
	return block{11 + 4.6*float64(len(note)), func(x, y float64) {
		d.SetXY(x, y)
		d.Style("B", 15, paper.Green)
		d.Put(columnWidth, 7, course.Title, "L")
		d.text(note, 9.5, x, y+7.5, 4.6)
		d.SetXY(x, y+8.5+4.6*float64(len(note)))
		d.Rule(14, paper.Brass, 0.4)
	}}
}

func (d menuSheet) dish(dish Dish) block {
	width, price := columnWidth, ""
	if dish.PriceCents != nil {
		width, price = width-priceWidth, dish.PriceCents.String()
	}
	d.Style("B", 11, paper.Dark)
	name := d.SplitText(paper.Clean(dish.Name), width)
	about := d.lines(strings.TrimSpace(dish.Description+" "+dish.letters()), 9.5, columnWidth)
	return block{5.4*float64(len(name)) + 4.6*float64(len(about)) + 4.2, func(x, y float64) {
		d.Style("B", 11, paper.Dark)
		for i, line := range name {
			d.SetXY(x, y+5.4*float64(i))
			d.Put(width, 5.4, line, "L")
		}
		d.SetXY(x+columnWidth-priceWidth, y)
		d.Put(priceWidth, 5.4, price, "R")
		d.text(about, 9.5, x, y+5.4*float64(len(name)), 4.6)
	}}
}

// letters are the marks of a dish on paper, such as (V, N).
func (d Dish) letters() string {
	var all []string
	for _, mark := range DietMarks {
		if slices.Contains(d.Diets, mark.Diet) {
			all = append(all, mark.Letters)
		}
	}
	if all == nil {
		return ""
	}
	return "(" + strings.Join(all, ", ") + ")"
}

// closing is what the last page ends with: what the marks mean, how to reach the branches, and when.
func (d menuSheet) closing(venue Site) block {
	legend := make([]string, 0, len(DietMarks))
	for _, mark := range usedMarks(venue.Menu) {
		legend = append(legend, mark.Letters+"\u00a0"+mark.Meaning)
	}
	words := d.lines(strings.Join(legend, "  ·  "), 9, paper.Inner)
	words = append(words, d.lines(allergies(venue), 9, paper.Inner)...)
	var reach []string
	for _, branch := range venue.Reachable() {
		words := []string{branch.Name, strings.Join(branch.Address, ", "), branch.Phone}
		words = slices.DeleteFunc(words, func(word string) bool { return word == "" })
		reach = append(reach, d.lines(strings.Join(words, "  ·  "), 9, paper.Inner)...)
	}
	for _, hours := range venue.Hours {
		reach = append(reach, d.lines(hours.Label+": "+hours.Text, 9, paper.Inner)...)
	}
	height := 4.6*float64(len(words)+len(reach)) + 8
	return block{height, func(x, y float64) {
		d.SetXY(x, y)
		d.Rule(paper.Inner, paper.Hair, 0.2)
		d.text(words, 9, x, y+3, 4.6)
		d.text(reach, 9, x, y+5+4.6*float64(len(words)), 4.6)
	}}
}

// allergies is what every guest who must avoid something has to know.
func allergies(venue Site) string {
	return "Allergies? Please tell us at least " + strconv.Itoa(venue.Terms.Numbers.DietaryHours) + " hours ahead. The marks are a guide only."
}

// lines parts a text as it will stand.
func (d menuSheet) lines(text string, size, width float64) []string {
	if text == "" {
		return nil
	}
	d.Style("", size, paper.Soft)
	return d.SplitText(paper.Clean(text), width)
}

func (d menuSheet) text(lines []string, size, x, y, height float64) {
	d.Style("", size, paper.Soft)
	for i, line := range lines {
		d.SetXY(x, y+height*float64(i))
		d.Put(columnWidth, height, line, "L")
	}
}

// columns draws them side by side and gives the height of the longest.
func (d menuSheet) columns(columns [][]block, top float64) (longest float64) {
	for i, column := range columns {
		y := top
		for _, one := range column {
			one.draw(paper.Margin+float64(i)*(columnWidth+columnGap), y)
			y += one.height
		}
		longest = max(longest, y-top)
	}
	return longest
}

func stacked(above, below block) block {
	return block{above.height + below.height, func(x, y float64) {
		above.draw(x, y)
		below.draw(x, y+above.height)
	}}
}

// arranged puts courses into two columns of about the same length: whole ones where
// they fit, else dish by dish. More than two columns mean that there is no room.
func arranged(courses [][]block, room float64) [][]block {
	whole := make([]block, 0, len(courses))
	for _, course := range courses {
		if len(course) == 0 {
			continue
		}
		one := course[0]
		for _, next := range course[1:] {
			one = stacked(one, next)
		}
		whole = append(whole, one)
	}
	dishes := slices.Concat(courses...)
	for _, blocks := range [][]block{whole, dishes} {
		for height := total(blocks) / 2; height <= room; height++ {
			columns := flowed(blocks, height)
			tooLong := func(column []block) bool { return total(column) > room }
			if len(columns) <= 2 && !slices.ContainsFunc(columns, tooLong) {
				return columns
			}
		}
	}
	return flowed(dishes, room)
}

func total(blocks []block) (sum float64) {
	for _, one := range blocks {
		sum += one.height
	}
	return sum
}

// flowed puts blocks below each other, and goes on in the next column where one would not fit.
func flowed(blocks []block, height float64) [][]block {
	columns, left := [][]block{}, 0.0
	for _, one := range blocks {
		if len(columns) == 0 || one.height > left {
			columns, left = append(columns, nil), height
		}
		last := len(columns) - 1
		columns[last], left = append(columns[last], one), left-one.height
	}
	return columns
}
