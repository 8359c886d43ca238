package site

import (
	"net/url"
	"slices"
	"strings"
)

// Placeholder is a detail that still stands as it was shipped, or that nobody
// could reach: the owner is asked to replace it.
type Placeholder struct {
	Field string `json:"field" doc:"Where it is in the document, such as branches.0.phone"`
	Text  string `json:"text" doc:"What to replace, in a few words"`
}

// Placeholders lists what the owner has not made real yet.
func (s Site) Placeholders() []Placeholder {
	found := []Placeholder{}
	for i, branch := range s.Branches {
		for _, detail := range branch.unreal() {
			found = append(found, Placeholder{at("branches", i, detail.field), branch.Name + ": " + detail.what})
		}
	}
	for i, link := range s.Social {
		if unrealHost(link.URL) {
			found = append(found, Placeholder{at("social", i, "url"), link.Name + ": the address of your page"})
		}
	}
	if s.NeedsAccount() {
		found = append(found, Placeholder{"account", "The bank account that guests pay into"})
	}
	return found
}

// marked sets the flags that tell visitors' pages what is not real yet. They
// are worked out on every read, so nobody can forget or forge them.
func (s Site) marked() Site {
	s.Branches, s.Social = identified(s.Branches), slices.Clone(s.Social)
	for i := range s.Branches {
		s.Branches[i].Placeholder = len(s.Branches[i].unreal()) > 0
	}
	for i := range s.Social {
		s.Social[i].Placeholder = unrealHost(s.Social[i].URL)
	}
	return s
}

type detail struct{ field, what string }

func (b Branch) unreal() []detail {
	var found []detail
	shipped := Default().Branches
	is := func(same func(Branch) bool) bool { return slices.ContainsFunc(shipped, same) }
	if is(func(d Branch) bool { return slices.Equal(d.Address, b.Address) }) {
		found = append(found, detail{"address", "the address"})
	}
	if is(func(d Branch) bool { return d.Phone == b.Phone }) {
		found = append(found, detail{"phone", "the phone number"})
	}
	if _, host, _ := strings.Cut(b.Email, "@"); reserved(host) {
		found = append(found, detail{"email", "the e-mail address"})
	}
	if is(func(d Branch) bool { return d.WhatsApp == b.WhatsApp }) {
		found = append(found, detail{"whatsapp", "the WhatsApp number"})
	}
	return found
}

// Real is the branch as guests read of it, without what is not real yet: of an address the street, which is its first line.
func (b Branch) Real() Branch {
	for _, detail := range b.unreal() {
		switch detail.field {
		case "address":
			b.Address = b.Address[min(1, len(b.Address)):]
		case "phone":
			b.Phone = ""
		case "email":
			b.Email = ""
		case "whatsapp":
			b.WhatsApp = ""
		}
	}
	return b
}

func unrealHost(address string) bool {
	u, err := url.Parse(address)
	return err != nil || reserved(u.Hostname())
}

// reserved are the names that belong to nobody, by RFC 2606.
func reserved(host string) bool {
	host = strings.ToLower(host)
	for _, name := range []string{"example.com", "example.org", "example.net", "example"} {
		if host == name || strings.HasSuffix(host, "."+name) {
			return true
		}
	}
	return false
}
