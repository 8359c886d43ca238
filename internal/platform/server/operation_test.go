package server_test

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"log/slog"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"tafel/internal/platform/server"
)

type thing struct {
	ID string `path:"id" maxLength:"5"`
}

type everyParameter struct {
	thing
	Page   int      `query:"page" minimum:"1" maximum:"9" default:"1"`
	Size   int      `query:"size" required:"true"`
	Sort   string   `query:"sort" enum:"name,-name"`
	Deep   bool     `query:"deep"`
	Names  []string `query:"names" maxItems:"2"`
	Topics []string `query:"topics,explode" maxItems:"2"`
	Match  string   `header:"If-Match"`
	Body   *struct {
		Text string `json:"text"`
	}
}

type said struct {
	Cookies []http.Cookie `header:"Set-Cookie"`
	Tag     string        `header:"ETag"`
	Body    string
}

type formOfWords struct {
	thing
	Form struct {
		Word string          `form:"word"`
		File server.FormFile `form:"file"`
	}
}

func newThings() (*server.API, http.Handler) {
	api := server.New(server.Deps{Auth: fakeStaff{}, Clock: time.Now, Logger: slog.New(slog.DiscardHandler), Version: "1"})
	tagged := api.Tag("things")
	server.Handle(tagged, server.Public, "POST", "/api/things/{id}", server.Op{ID: "say-thing", Summary: "Say"},
		func(_ context.Context, in *everyParameter) (*said, error) {
			text := "nothing"
			if in.Body != nil {
				text = in.Body.Text
			}
			return &said{
				Cookies: []http.Cookie{{Name: "a", Value: "1"}, {Name: "b", Value: "2"}}, Tag: in.Match,
				Body: fmt.Sprintf("%s %d %d %s %v %q %q <%s>", in.ID, in.Page, in.Size, in.Sort, in.Deep, in.Names, in.Topics, text),
			}, nil
		})
	server.Handle(tagged, server.Public, "PUT", "/api/things/{id}", server.Op{ID: "put-thing", Summary: "Put"},
		func(_ context.Context, in *formOfWords) (*said, error) {
			content := []byte("none")
			if in.Form.File.IsSet {
				content, _ = io.ReadAll(in.Form.File)
			}
			return &said{Body: fmt.Sprintf("%s %s %s %d %s", in.ID, in.Form.Word, in.Form.File.Filename, in.Form.File.Size, content)}, nil
		})
	server.Do(tagged, server.Public, "DELETE", "/api/things/{id}", server.Op{ID: "delete-thing", Summary: "Delete"},
		func(context.Context, *thing) error { return nil })
	return api, api.Handler(server.HandlerOptions{Site: http.NotFoundHandler(), Ready: func(*http.Request) error { return nil }, Registry: prometheus.NewRegistry()})
}

func TestAnInputIsReadFromWhereItsTagsSay(t *testing.T) {
	_, h := newThings()
	for name, s := range map[string]scenario{
		"defaults":             {path: "a?size=3", status: 200, has: []string{`"a 1 3  false [] [] <nothing>"`}},
		"everything":           {path: "a?size=-3&page=9&sort=-name&deep=true&names=x,y&topics=u&topics=v", body: `{"text":"t"}`, status: 200, has: []string{`"a 9 -3 -name true [\"x\" \"y\"] [\"u\" \"v\"] <t>"`}},
		"an encoded path":      {path: "%C3%A4%2Fb?size=3", status: 200, has: []string{`"ä/b 1`}},
		"empty is not given":   {path: "a?size=3&page=&sort=&names=&deep=", status: 200, has: []string{`"a 1 3  false []`}},
		"a missing one":        {path: "a", status: 422, has: []string{`"size":"required query parameter is missing"`, `"code":"invalid"`}},
		"no number":            {path: "a?size=hunter2", status: 422, has: []string{`"fields":{"size":"invalid integer"}`}, hasNot: []string{"hunter2"}},
		"too large a number":   {path: "a?size=99999999999999999999", status: 422, has: []string{`"size":"invalid integer"`}},
		"neither yes nor no":   {path: "a?size=3&deep=perhaps", status: 422, has: []string{`"deep":"invalid boolean"`}},
		"below the least":      {path: "a?size=3&page=0", status: 422, has: []string{`"page":"expected number \u003e= 1"`}},
		"not one of the words": {path: "a?size=3&sort=age", status: 422, has: []string{`"sort":"expected value to be one of`}},
		"too many":             {path: "a?size=3&names=x,y,z", status: 422, has: []string{`"names":"expected array length`}},
		"too often":            {path: "a?size=3&topics=x&topics=y&topics=z", status: 422, has: []string{`"topics":"expected array length`}},
		"too long a path":      {path: "abcdef?size=3", status: 422, has: []string{`"id":"expected length`}},
		"an unknown one":       {path: "a?size=3&id=b&If-Match=c", status: 422, has: []string{`"id":"unknown query parameter"`, `"If-Match":"unknown query parameter"`}},
		"several mistakes":     {path: "a?page=x&y=1", status: 422, has: []string{`"page":`, `"size":`, `"y":`}},
	} {
		t.Run(name, func(t *testing.T) {
			s.method, s.path = "POST", "/api/things/"+s.path
			w := call(h, s)
			if w.Code != s.status {
				t.Errorf("status %d, want %d", w.Code, s.status)
			}
			for _, part := range s.has {
				if !strings.Contains(w.Body.String(), part) {
					t.Errorf("%s is not in %s", part, w.Body)
				}
			}
			for _, part := range s.hasNot {
				if strings.Contains(w.Body.String(), part) {
					t.Errorf("%s is in %s", part, w.Body)
				}
			}
		})
	}
}

func TestAnOutputBecomesHeadersAndABody(t *testing.T) {
	_, h := newThings()
	w := call(h, scenario{method: "POST", path: "/api/things/a?size=3", header: map[string]string{"If-Match": "v1"}})
	if cookies := w.Header().Values("Set-Cookie"); len(cookies) != 2 || cookies[0] != "a=1" || cookies[1] != "b=2" {
		t.Errorf("cookies %q", cookies)
	}
	if w.Header().Get("Content-Type") != "application/json" || !strings.Contains(w.Body.String(), "<nothing>") {
		t.Errorf("%v %s", w.Header(), w.Body)
	}
	if w := call(h, scenario{method: "DELETE", path: "/api/things/a"}); w.Code != http.StatusNoContent || w.Body.Len() != 0 {
		t.Errorf("done: %d %q", w.Code, w.Body)
	}
}

func TestAFormHoldsWordsAndOneFile(t *testing.T) {
	_, h := newThings()
	for name, c := range map[string]struct {
		words, files []string
		status       int
		want         string
	}{
		"nothing":     {status: 200, want: `"a   0 none"`},
		"a word":      {words: []string{"yes"}, status: 200, want: `"a yes  0 none"`},
		"a file":      {words: []string{"yes"}, files: []string{"content"}, status: 200, want: `"a yes f.txt 7 content"`},
		"two words":   {words: []string{"yes", "no"}, status: 422, want: `"fields":{"word":"Only one`},
		"two files":   {files: []string{"x", "y"}, status: 422, want: `"fields":{"file":"Only one`},
		"broken text": {words: []string{"\xff"}, status: 400, want: "cannot be stored"},
	} {
		t.Run(name, func(t *testing.T) {
			var body bytes.Buffer
			form := multipart.NewWriter(&body)
			for _, word := range c.words {
				_ = form.WriteField("word", word)
			}
			for _, content := range c.files {
				part, err := form.CreateFormFile("file", "f.txt")
				if err != nil {
					t.Fatal(err)
				}
				_, _ = io.WriteString(part, content)
			}
			_ = form.Close()
			r := httptest.NewRequest("PUT", "http://venue.example/api/things/a", &body)
			r.Header.Set("Content-Type", form.FormDataContentType())
			w := httptest.NewRecorder()
			h.ServeHTTP(w, r)
			if w.Code != c.status || !strings.Contains(w.Body.String(), c.want) {
				t.Errorf("%d %s, want %d with %s", w.Code, w.Body, c.status, c.want)
			}
		})
	}
}

func TestWhatCannotBeReadIsRefusedAtTheStart(t *testing.T) {
	api, _ := newThings()
	for name, register := range map[string]func(){
		"a fraction as a parameter": func() {
			server.Do(api.Tag("x"), server.Public, "GET", "/api/x", server.Op{ID: "x", Summary: "x"}, func(context.Context, *struct {
				Share float64 `query:"share"`
			}) error {
				return nil
			})
		},
		"a number in a form": func() {
			server.Do(api.Tag("x"), server.Public, "POST", "/api/x", server.Op{ID: "x", Summary: "x"}, func(context.Context, *struct {
				Form struct {
					Count int `form:"count"`
				}
			}) error {
				return nil
			})
		},
	} {
		t.Run(name, func(t *testing.T) {
			defer func() {
				if recover() == nil {
					t.Error("it is taken")
				}
			}()
			register()
		})
	}
}
