package report

import (
	"fmt"
	"html"
	"math"
	"strings"
)

// Plot is lines over powers of ten, on both axes.
type Plot struct {
	Title, X, Y string
	Lines       []Line
}

// Line is one series.
type Line struct {
	Name   string
	Points [][2]float64
}

const (
	plotWidth, plotHeight               = 760.0, 420.0
	left, right, top, bottom            = 70.0, 190.0, 46.0, 56.0
	innerWidth, innerHeight             = plotWidth - left - right, plotHeight - top - bottom
	foreground, faint, background, font = "#2b2a26", "#d9d4c7", "#fffdf8", "font-family='sans-serif'"
)

// colours tell the lines apart, dashes too: not everybody sees colours.
var (
	colours = []string{"#1f5138", "#b4532a", "#8a6d1f", "#3d5a80", "#7a3b69", "#4f6d2f", "#8c2f39", "#2a6f77", "#5f5449", "#a0522d", "#46596b", "#6b7f2a"}
	dashes  = []string{"", "7 4", "2 4", "9 3 2 3"}
)

// SVG draws the plot.
func (p Plot) SVG() string {
	x, y := p.axis(0), p.axis(1)
	var b strings.Builder
	fmt.Fprintf(&b, "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 %.0f %.0f' role='img' aria-label='%s'>\n", plotWidth, plotHeight, html.EscapeString(p.Title))
	fmt.Fprintf(&b, "<rect width='100%%' height='100%%' fill='%s'/>\n", background)
	p.text(&b, left, 26, "start", 15, p.Title)
	for e := x.from; e <= x.to; e++ {
		at := left + x.place(math.Pow10(e))*innerWidth
		fmt.Fprintf(&b, "<path d='M%.1f %.1fv%.1f' stroke='%s'/>\n", at, top, innerHeight, faint)
		p.text(&b, at, plotHeight-bottom+18, "middle", 12, short(e))
	}
	for e := y.from; e <= y.to; e++ {
		at := top + (1-y.place(math.Pow10(e)))*innerHeight
		fmt.Fprintf(&b, "<path d='M%.1f %.1fh%.1f' stroke='%s'/>\n", left, at, innerWidth, faint)
		p.text(&b, left-8, at+4, "end", 12, short(e))
	}
	p.text(&b, left+innerWidth/2, plotHeight-14, "middle", 13, p.X)
	p.text(&b, left, 40, "end", 12, p.Y)
	for i, l := range p.Lines {
		p.line(&b, l, i, x, y)
	}
	b.WriteString("</svg>\n")
	return b.String()
}

func (p Plot) line(b *strings.Builder, l Line, i int, x, y axis) {
	colour, dash := colours[i%len(colours)], dashes[i%len(dashes)]
	var path strings.Builder
	for n, point := range l.Points {
		px, py := left+x.place(point[0])*innerWidth, top+(1-y.place(point[1]))*innerHeight
		step := "L"
		if n == 0 {
			step = "M"
		}
		fmt.Fprintf(&path, "%s%.1f %.1f", step, px, py)
		fmt.Fprintf(b, "<circle cx='%.1f' cy='%.1f' r='3' fill='%s'><title>%s: %s → %s</title></circle>\n", px, py, colour, html.EscapeString(l.Name), Figure(point[0]), Figure(point[1]))
	}
	fmt.Fprintf(b, "<path d='%s' fill='none' stroke='%s' stroke-width='2' stroke-dasharray='%s'/>\n", path.String(), colour, dash)
	at := top + 8 + float64(i)*19
	fmt.Fprintf(b, "<path d='M%.1f %.1fh22' stroke='%s' stroke-width='2' stroke-dasharray='%s'/>\n", plotWidth-right+14, at, colour, dash)
	p.text(b, plotWidth-right+42, at+4, "start", 12, l.Name)
}

func (p Plot) text(b *strings.Builder, x, y float64, anchor string, size int, text string) {
	fmt.Fprintf(b, "<text x='%.1f' y='%.1f' text-anchor='%s' font-size='%d' fill='%s' %s>%s</text>\n", x, y, anchor, size, foreground, font, html.EscapeString(text))
}

// axis runs from one power of ten to another.
type axis struct{ from, to int }

func (p Plot) axis(n int) axis {
	low, high := math.Inf(1), math.Inf(-1)
	for _, l := range p.Lines {
		for _, point := range l.Points {
			low, high = min(low, point[n]), max(high, point[n])
		}
	}
	if math.IsInf(low, 0) {
		return axis{0, 1}
	}
	a := axis{int(math.Floor(math.Log10(low))), int(math.Ceil(math.Log10(high)))}
	if a.from == a.to {
		a.to++
	}
	return a
}

func (a axis) place(value float64) float64 {
	return (math.Log10(value) - float64(a.from)) / float64(a.to-a.from)
}

func short(power int) string {
	if power < 0 {
		return fmt.Sprintf("%g", math.Pow10(power))
	}
	return thousands(math.Pow10(power))
}
