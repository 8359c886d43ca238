package signed

// Links makes and reads links that are the only right to see and change one
// record. Each kind of record has its own: the token of one is none of another.
type Links struct {
	Keys Keys
	Base string // what stands before the token: https://venue.example/manage/
	Kind string // such as registration
}

// URL is the link to a record.
func (l Links) URL(id string) string { return l.Base + l.Token(id) }

// Token is what the link to a record ends with.
func (l Links) Token(id string) string { return l.Keys.Token(id, l.meaning(id)) }

// Read gives the record that a token is for.
func (l Links) Read(token string) (id string, ok bool) { return l.Keys.Read(token, l.meaning) }

func (l Links) meaning(id string) string { return l.Kind + " " + id }
