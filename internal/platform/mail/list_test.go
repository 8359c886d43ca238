package mail_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/testutil"

	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
	"tafel/internal/platform/list"
	"tafel/internal/platform/mail"
	"tafel/internal/platform/mail/mailtest"
)

func TestListFiltersSearchesAndPages(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		server := mailtest.Start(t)
		now := noon()
		o := newOutbox(t, d, now.Now, smtp(t, server))
		for i := range 30 {
			m := note(fmt.Sprintf("guest%d@example.com", i))
			m.Subject = fmt.Sprintf("100%% of table_%d", i)
			add(t, d, o, m)
			now.Add(time.Second)
		}
		named := note("other@example.com")
		named.ToName, named.Kind = "Zoë Ångström", "greeting"
		add(t, d, o, named)
		server.Judge(func(to string) mailtest.Mode {
			if to == "guest5@example.com" {
				return mailtest.NoRecipient
			}
			return mailtest.Accept
		})
		flush(t, o)
		for name, c := range map[string]struct {
			filter mail.Filter
			items  int
			total  int
		}{
			"all, the first page":    {mail.Filter{}, 25, 31},
			"all, the second page":   {mail.Filter{Query: list.Query{Page: 2}}, 6, 31},
			"a page beyond":          {mail.Filter{Query: list.Query{Page: 9}}, 0, 31},
			"a small page":           {mail.Filter{Query: list.Query{PageSize: 10, Page: 3}}, 10, 31},
			"a huge page":            {mail.Filter{Query: list.Query{PageSize: 1000}}, 31, 31},
			"sent":                   {mail.Filter{Status: mail.Sent}, 25, 30},
			"failed":                 {mail.Filter{Status: mail.Failed}, 1, 1},
			"queued":                 {mail.Filter{Status: mail.Queued}, 0, 0},
			"a kind":                 {mail.Filter{Kind: "greeting"}, 1, 1},
			"by address":             {mail.Filter{Search: "GUEST12@"}, 1, 1},
			"by name, folded":        {mail.Filter{Search: "ångström"}, 1, 1},
			"by capitals":            {mail.Filter{Search: "ZOË"}, 1, 1},
			"a percent sign":         {mail.Filter{Search: "100%"}, 25, 30},
			"a percent sign alone":   {mail.Filter{Search: "1%1"}, 0, 0},
			"an underscore":          {mail.Filter{Search: "table_3"}, 1, 1},
			"an underscore, literal": {mail.Filter{Search: "table-"}, 0, 0},
			"a backslash":            {mail.Filter{Search: `\`}, 0, 0},
			"a quote":                {mail.Filter{Search: `' OR 1=1 --`}, 0, 0},
		} {
			page, err := o.List(t.Context(), c.filter)
			if err != nil || len(page.Items) != c.items || page.Total != c.total {
				t.Errorf("%s: %d of %d, want %d of %d; %v", name, len(page.Items), page.Total, c.items, c.total, err)
			}
		}
	})
}

func TestMetricsTellAgeAndFailures(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		server := mailtest.Start(t)
		now := noon()
		registry := prometheus.NewRegistry()
		o, err := mail.New(mail.Deps{DB: d, Clock: now.Now, Keys: [][]byte{masterKey}, Transport: smtp(t, server), Registerer: registry})
		if err != nil {
			t.Fatal(err)
		}
		add(t, d, o, note("guest@example.com"), note("not an address"))
		for range 7 { // two of them wait for tomorrow, which is no delay
			add(t, d, o, stranger("victim@example.com"))
		}
		now.Add(90 * time.Second)
		expect := func(queued, failed, oldest, sent int) {
			t.Helper()
			want := fmt.Sprintf(`
# HELP tafel_mail_sent_total Messages handed over to the mail server or the mail folder.
# TYPE tafel_mail_sent_total counter
tafel_mail_sent_total %d
# HELP tafel_outbox_failed Messages that could not be sent and wait for staff.
# TYPE tafel_outbox_failed gauge
tafel_outbox_failed %d
# HELP tafel_outbox_oldest_seconds For how long the oldest due message has been waiting.
# TYPE tafel_outbox_oldest_seconds gauge
tafel_outbox_oldest_seconds %d
# HELP tafel_outbox_queued Messages that wait to be sent.
# TYPE tafel_outbox_queued gauge
tafel_outbox_queued %d
`, sent, failed, oldest, queued)
			err := testutil.GatherAndCompare(registry, strings.NewReader(want),
				"tafel_mail_sent_total", "tafel_outbox_failed", "tafel_outbox_oldest_seconds", "tafel_outbox_queued")
			if err != nil {
				t.Error(err)
			}
		}
		expect(8, 1, 90, 0)
		flush(t, o)
		expect(2, 1, 0, 6)
	})
}
