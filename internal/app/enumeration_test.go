package app_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"tafel/internal/app/apptest"
	"tafel/internal/platform/identity"
)

// TestNobodyLearnsWhoHasAnAccount compares whole answers, headers included, for
// an address that is known, one that is not, and one that is disabled.
func TestNobodyLearnsWhoHasAnAccount(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		a.AddAccount("known@staff.example.com", identity.Staff)
		a.AddAccount("disabled@staff.example.com", identity.Staff)
		id := one(t, a, `SELECT id FROM users WHERE email_key = 'disabled@staff.example.com'`)
		a.As(identity.Owner).Proved().Do("PUT", "/api/admin/accounts/"+id+"/status", fields{"status": "disabled"}).Want(200)
		for _, ask := range []struct {
			path string
			body func(email string) fields
		}{
			{"/api/session", func(email string) fields { return fields{"email": email, "password": "not the password"} }},
			{"/api/password-resets", func(email string) fields { return fields{"email": email} }},
		} {
			var first *apptest.Answer
			for _, email := range []string{"nobody@staff.example.com", "known@staff.example.com", "disabled@staff.example.com"} {
				answer := a.Client().Do("POST", ask.path, ask.body(email))
				plain(answer)
				if first == nil {
					first = answer
					continue
				}
				if answer.Status != first.Status || cmp.Diff(first.Header, answer.Header) != "" || length(answer) != length(first) {
					t.Errorf("%s for %s: %d %v %s\nfor nobody: %d %v %s", ask.path, email, answer.Status, answer.Header, answer.Text(), first.Status, first.Header, first.Text())
				}
			}
		}
	})
}

// plain takes out what differs between any two answers.
func plain(answer *apptest.Answer) {
	for _, name := range []string{"Date", "X-Request-Id", "Etag"} {
		answer.Header.Del(name)
	}
}

// length stands for the text: request ids are all as long as each other.
func length(answer *apptest.Answer) int { return len(answer.Body) }
