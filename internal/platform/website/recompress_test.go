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

func TestPagesThatStayAreRecompressed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var current, gone *httpcache.Answer
		for _, answer := range []**httpcache.Answer{&current, &gone} {
			var text strings.Builder
			for i := range 400 {
				text.WriteString("A table for " + strconv.Itoa(i*i) + ". ")
			}
			*answer = httpcache.NewAnswer(http.StatusOK, "text/plain", []byte(text.String()))
		}
		c := newRecompressor(func(made job) bool { return made.answer == current })
		defer c.stop()
		before := brotliSize(current)
		c.take(job{answer: gone, at: time.Now()})
		c.take(job{answer: current, at: time.Now()})
		synctest.Wait()
		if got := brotliSize(current); got != before {
			t.Errorf("recompressed at once: %d bytes instead of %d", got, before)
		}
		time.Sleep(settled + time.Millisecond)
		synctest.Wait()
		if got := brotliSize(current); got >= before {
			t.Errorf("still %d bytes", got)
		}
		if got := brotliSize(gone); got != before {
			t.Errorf("a page that nobody gets any more was recompressed to %d bytes", got)
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
