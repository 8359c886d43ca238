package audit

// Query is the statement that reads a page, and its values.
func (f Filter) Query() (string, []any) {
	from, args := f.where()
	return "SELECT id " + from + " ORDER BY " + newest + " LIMIT 25", args
}
