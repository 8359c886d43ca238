package server

import "github.com/danielgtaylor/huma/v2"

// Download is an answer that a browser saves as a file instead of showing it.
type Download struct {
	ContentType  string `header:"Content-Type"`
	Disposition  string `header:"Content-Disposition"`
	CacheControl string `header:"Cache-Control"`
	Body         []byte
}

// File answers with a file under a name of plain letters.
func File(name, contentType string, content []byte) *Download {
	return &Download{
		ContentType: contentType, Disposition: `attachment; filename="` + name + `"`, CacheControl: "no-store", Body: content,
	}
}

// CSV answers with a spreadsheet.
func CSV(name string, content []byte) *Download {
	return File(name, "text/csv; charset=utf-8", content)
}

// downloads says in the contract that an answer is a file.
func downloads(mediaType string) map[string]*huma.Response {
	schema := &huma.Schema{Type: huma.TypeString, Format: "binary"}
	return map[string]*huma.Response{"200": {
		Description: "A file", Content: map[string]*huma.MediaType{mediaType: {Schema: schema}},
	}}
}
