package website

import (
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"tafel/internal/platform/httpcache"
)

func TestPagesThatStayArePressed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var kept, gone *httpcache.Answer
		for _, answer := range []**httpcache.Answer{&kept, &gone} {
			var text strings.Builder
			for i := range 400 {
				text.WriteString("A table for " + strconv.Itoa(i*i) + ". ")
			}
			*answer = httpcache.NewAnswer(http.StatusOK, "text/plain", []byte(text.String()))
		}
		p := newPress(func(made job) bool { return made.answer == kept })
		defer p.stop()
		before := brotliSize(kept)
		p.take(job{answer: gone, at: time.Now()})
		p.take(job{answer: kept, at: time.Now()})
		synctest.Wait()
		if got := brotliSize(kept); got != before {
			t.Errorf("pressed at once: %d bytes instead of %d", got, before)
		}
		time.Sleep(settled + time.Millisecond)
		synctest.Wait()
		if got := brotliSize(kept); got >= before {
			t.Errorf("still %d bytes", got)
		}
		if got := brotliSize(gone); got != before {
			t.Errorf("a page that nobody gets any more was pressed to %d bytes", got)
		}
	})
}

func brotliSize(answer *httpcache.Answer) int {
	r := httptest.NewRequest("GET", "/", nil)
	r.Header.Set("Accept-Encoding", "br")
	w := httptest.NewRecorder()
	answer.ServeHTTP(w, r)
	return w.Body.Len()
}
