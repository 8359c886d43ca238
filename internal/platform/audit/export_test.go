package audit

// Statement is the one that reads a page, and its values.
func (f Filter) Statement() (string, []any) {
	from, args := f.where()
	return "SELECT id " + from + " ORDER BY " + newest + " LIMIT 25", args
}
