package mail

import (
	_ "embed"
	"slices"
	"strings"

	"tafel/internal/platform/settings"
)

// A letter's page is written here by hand: a program that holds a template
// (html/template) holds every method of every type, since the template might
// call it; that was 5 MB. What people typed passes escape, an address safeLink.

// escape makes text fit for HTML, also between the quotes of an attribute.
var escape = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&#34;", "'", "&#39;", "+", "&#43;").Replace

// lines is escaped text of one line or more.
func lines(s string) string { return strings.ReplaceAll(escape(s), "\n", "<br>") }

// safeLink is an address to go to: of the web, or a secret's mark.
func safeLink(url string) string {
	if isSecret(url) || slices.ContainsFunc([]string{"https://", "http://", dials}, func(start string) bool { return strings.HasPrefix(url, start) }) {
		return escape(url)
	}
	return "#"
}

func isSecret(url string) bool { return url != "" && secretMark.FindString(url) == url }

//go:embed letter.html
var letterTop string

// pageTop is the page up to its body, with a mark for the sender's name.
var pageTop = strings.NewReplacer(
	"{{language}}", settings.Language, "{{sunken}}", colour.sunken, "{{accent}}", colour.accent,
	"{{nightPage}}", settings.NightPage.Hex(),
	"{{nightSurface}}", settings.NightSurface.Hex(),
	"{{nightLine}}", settings.NightLine.Hex(),
	"{{nightBand}}", settings.NightBand.Hex(),
	"{{nightFoot}}", settings.NightFoot.Hex(),
	"{{nightInk}}", settings.NightInk.Hex(),
	"{{nightInkSoft}}", settings.NightInkSoft.Hex(),
	"{{nightBrass}}", settings.NightBrass.Hex(),
	"{{nightRule}}", settings.NightRule.Hex(),
	"{{nightLink}}", settings.NightLink.Hex(),
	"{{nightButton}}", settings.NightButton.Hex(),
	"{{nightOnButton}}", settings.NightOnButton.Hex(),
).Replace(letterTop)

// colour has those of a letter by day.
var colour = struct {
	ground, surface, sunken, ink, inkSoft, inkFaint, line, brand, onBrand, accent, onAccent, brass, brassInk string
}{
	ground: settings.Page.Hex(), surface: settings.Surface.Hex(), sunken: settings.Sunken.Hex(),
	ink: settings.Ink.Hex(), inkSoft: settings.InkSoft.Hex(), inkFaint: settings.InkFaint.Hex(), line: settings.Line.Hex(),
	brand: settings.Brand.Hex(), onBrand: settings.OnBrand.Hex(), accent: settings.Accent.Hex(), onAccent: settings.OnAccent.Hex(),
	brass: settings.Brass.Hex(), brassInk: settings.BrassInk.Hex(),
}

const (
	sans   = `font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif;`
	serif  = `font-family:Georgia,'Times New Roman',serif;`
	breaks = `word-break:break-word;overflow-wrap:anywhere;`
	table  = `cellpadding="0" cellspacing="0" border="0"`
	letter = `<tr><td class="pad" align="left" style="padding:36px 48px 28px 48px;">` + "\n"
)

// filler ends the inbox's line of preview, so that it does not go on with the page.
var filler = strings.Repeat("&#8199;&#847; ", 60)

// outlook is for Outlook's engine, which needs a table of fixed width; others do not see it.
func outlook(s string) string { return "<!--[if mso]>" + s + "<![endif]-->\n" }

// page is HTML that is being written.
type page struct{ strings.Builder }

func (p *page) write(parts ...string) {
	for _, part := range parts {
		p.WriteString(part)
	}
}

// usualPage is more than most letters take, in bytes.
const usualPage = 16 << 10

// html is the whole page: the letterhead, the letter, who we are and why we write.
func (h letterhead) html() string {
	name := escape(h.Sender.Name)
	before, after, _ := strings.Cut(pageTop, "{{name}}")
	var p page
	p.Grow(usualPage)
	p.write(before, name, after,
		`<div style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;color:`+colour.sunken+`;">`, escape(h.Preheader), filler, "</div>\n",
		`<div role="main">`+"\n",
		`<table role="presentation" class="page" width="100%" `+table+` bgcolor="`+colour.sunken+`" style="width:100%;background-color:`+colour.sunken+`;">`+"\n",
		`<tr><td class="outer" align="center" style="padding:32px 16px;">`+"\n",
		outlook(`<table role="presentation" width="600" `+table+`><tr><td>`),
		`<table role="presentation" class="card" width="100%" `+table+` bgcolor="`+colour.surface+`" style="width:100%;max-width:600px;background-color:`+colour.surface+`;border:1px solid `+colour.line+`;border-radius:10px;border-collapse:separate;overflow:hidden;">`+"\n",
		`<tr><td class="band pad" align="left" bgcolor="`+colour.brand+`" style="padding:26px 48px 24px 48px;background-color:`+colour.brand+`;border-bottom:3px solid `+colour.brass+`;">`+"\n",
		`<span style="`+serif+`font-size:24px;line-height:30px;letter-spacing:0.2px;color:`+colour.onBrand+`;`+breaks+`">`, name, "</span>\n</td></tr>\n")
	for _, old := range h.Old {
		p.write(letter, old, "</td></tr>\n")
	}
	if h.Letter != nil {
		p.write(letter)
		p.letter(*h.Letter)
		p.write("</td></tr>\n")
	}
	p.write(`<tr><td class="foot pad" align="left" bgcolor="`+colour.ground+`" style="padding:24px 48px 28px 48px;background-color:`+colour.ground+`;border-top:1px solid `+colour.line+`;">`+"\n",
		`<p class="soft" style="margin:0;`+sans+`font-size:14px;line-height:26px;color:`+colour.inkSoft+`;`+breaks+`"><strong class="ink" style="color:`+colour.ink+`;">`, name, "</strong>")
	for _, line := range []string{
		escape(h.Sender.Address), phoneLink(h.Sender.Phone), link("mailto:"+escape(h.Sender.Email), "", h.Sender.Email), link(safeLink(h.Sender.PublicURL), "", h.Sender.PublicURL),
	} {
		if line != "" {
			p.write("<br>", line)
		}
	}
	p.write("</p>\n")
	if h.Reason != "" {
		p.write(`<p class="soft" style="margin:14px 0 0 0;`+sans+`font-size:13px;line-height:20px;color:`+colour.inkFaint+`;`+breaks+`">`, escape(h.Reason), "</p>\n")
	}
	p.write("</td></tr>\n</table>\n", outlook("</td></tr></table>"), "</td></tr>\n</table>\n</div>\n</body>\n</html>\n")
	return p.String()
}

// link is a link with words of its own, or nothing without them.
func link(safe, style, words string) string {
	if words == "" {
		return ""
	}
	return `<a class="link" href="` + safe + `" style="color:` + colour.accent + `;` + style + `">` + escape(words) + `</a>`
}

// phoneLink calls a number, or says what is none as it is.
func phoneLink(number string) string {
	if url := dial(number); url != "" {
		return link(safeLink(url), "", number)
	}
	return escape(number)
}

var rule = `<table role="presentation" width="100%" ` + table + `><tr><td class="rule" style="border-top:3px double ` + colour.brass + `;font-size:1px;line-height:1px;">&nbsp;</td></tr></table>` + "\n"

func (p *page) letter(s mergedLetter) {
	p.write(`<h1 class="heading" style="margin:0 0 18px 0;`+serif+`font-weight:normal;font-size:31px;line-height:39px;color:`+colour.brand+`;`+breaks+`">`, escape(s.Heading), "</h1>\n")
	if s.Greeting != "" {
		p.paragraph(s.Greeting)
	}
	for _, text := range s.Paragraphs {
		p.paragraph(text)
	}
	for _, section := range s.Sections {
		p.section(section)
	}
	for i, part := range s.Parts {
		if i > 0 {
			p.write(rule)
		}
		for _, section := range part.Sections {
			p.section(section)
		}
		p.action(part.Action)
	}
	p.action(s.Action)
	for _, text := range s.Closing {
		p.paragraph(text)
	}
}

func (p *page) paragraph(s string) {
	p.write(`<p class="ink" style="margin:0 0 16px 0;`+sans+`font-size:16px;line-height:26px;color:`+colour.ink+`;`+breaks+`">`, lines(s), "</p>\n")
}

func (p *page) section(s Section) {
	if s.Title != "" {
		p.write(`<h2 class="eyebrow" style="margin:26px 0 8px 0;`+sans+`font-weight:600;font-size:13px;line-height:18px;letter-spacing:1.2px;text-transform:uppercase;color:`+colour.brassInk+`;">`, escape(s.Title), "</h2>\n")
	}
	p.write(`<table width="100%" ` + table + ` style="width:100%;margin:0 0 20px 0;">` + "\n")
	for _, r := range s.Rows {
		p.row(r)
	}
	p.write("</table>\n")
}

func (p *page) row(r Row) {
	value := lines(r.Value)
	switch {
	case r.Strong:
		value = "<strong>" + value + "</strong>"
	case r.URL != "":
		value = link(safeLink(r.URL), "", r.Value)
	}
	if r.Was != "" {
		value += `<br><span class="soft" style="font-size:14px;color:` + colour.inkFaint + `;">(was: ` + lines(r.Was) + ")</span>"
	}
	p.write(`<tr class="fact"><th class="soft rule" scope="row" align="left" valign="top" width="34%" style="width:34%;padding:10px 16px 10px 0;border-top:1px solid `+colour.line+`;`+sans+
		`font-weight:normal;font-size:14px;line-height:24px;text-align:left;color:`+colour.inkFaint+`;overflow-wrap:break-word;">`, escape(r.Label),
		`</th><td class="ink rule" align="left" valign="top" style="padding:10px 0;border-top:1px solid `+colour.line+`;`+sans+`font-size:16px;line-height:24px;color:`+colour.ink+`;`+breaks+`">`, value, "</td></tr>\n")
}

func (p *page) action(a Action) {
	if a.Label == "" {
		return
	}
	p.write(`<table role="presentation" class="action" `+table+` style="margin:26px 0 18px 0;border-collapse:separate;"><tr><td class="button" align="center" bgcolor="`+colour.accent+`" style="background-color:`+colour.accent+`;border-radius:6px;"><a href="`,
		safeLink(a.URL), `" style="display:inline-block;padding:14px 30px;`+sans+`font-weight:600;font-size:16px;line-height:22px;color:`+colour.onAccent+`;text-decoration:none;border-radius:6px;">`, escape(a.Label), "</a></td></tr></table>\n")
	hint := escape(a.Hint)
	if isSecret(a.URL) {
		if hint != "" {
			hint += "<br>"
		}
		hint += "If the button does not work, open this link: " + link(safeLink(a.URL), "word-break:break-all;", a.URL)
	}
	if hint != "" {
		p.write(`<p class="soft" style="margin:0 0 20px 0;`+sans+`font-size:13px;line-height:20px;color:`+colour.inkFaint+`;">`, hint, "</p>\n")
	}
}
