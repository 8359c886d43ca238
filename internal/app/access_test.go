package app_test

import (
	"context"
	"fmt"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"tafel/internal/app"
	"tafel/internal/app/apptest"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/server"
)

var roles = map[who][]identity.Role{
	public:   {identity.Owner, identity.Manager, identity.Staff},
	staff:    {identity.Owner, identity.Manager, identity.Staff},
	managers: {identity.Owner, identity.Manager},
	owner:    {identity.Owner},
}

func operations(t *testing.T) []server.Operation {
	t.Helper()
	api, _, err := app.Contract()
	if err != nil {
		t.Fatal(err)
	}
	return api.Operations()
}

// TestEveryOperationSaysWhoMayCall holds the contract against the table above:
// an operation without a row fails, and so does one that opened up.
func TestEveryOperationSaysWhoMayCall(t *testing.T) {
	seen := map[string]bool{}
	for _, op := range operations(t) {
		seen[op.ID] = true
		want, ok := access[op.ID]
		if !ok {
			t.Errorf("%s %s (%s) has no row in access_rows_test.go: say who may call it", op.Method, op.Path, op.ID)
			continue
		}
		open := op.Access.String() == server.Public.String()
		if open != (want.who == public) || (want.who != public && !slices.Equal(op.Access.Roles(), roles[want.who])) {
			t.Errorf("%s is for %v, the table says %s", op.ID, op.Access.Roles(), want.who)
		}
		if strings.HasPrefix(op.Path, "/api/admin/") == open {
			t.Errorf("%s: everything under /api/admin/ needs a session, and nothing else does", op.ID)
		}
	}
	for id := range access {
		if !seen[id] {
			t.Errorf("%s has a row, but is no operation", id)
		}
	}
}

// The canaries: texts that are stored, and must never reach the wrong eyes.
var (
	guestSecrets    = []string{"canary-guest@", "canary-wish", "canary-visitor@", "0825550199", "canary-note", "canary-bill", "canary-allergy"}
	moneySecrets    = []string{"canary-bill", "estimateCents", "invoicedCents"}
	employeeSecrets = []string{"zanele@example.com", "2026-09-01", "7777777", "77777.77", "canary-emergency", "canary-record", "0825550177"}
	accountSecrets  = []string{"@staff.example.com"}
	// Managers see and close the accounts of staff; those of owners and managers are not theirs.
	ownerSecrets = []string{"owner@staff.example.com", "manager@staff.example.com", "other@staff.example.com", "expired@staff.example.com", "disabled@staff.example.com"}
	nobodys      = regexp.MustCompile(`anon_[A-Z0-9]{8}|argon2|goroutine |SQLSTATE|sqlite`)
)

// visitor is somebody who calls, and what they must never see.
type visitor struct {
	name   string
	client *apptest.Client
	role   identity.Role // empty: nobody, whatever they once were
	hidden []string
}

func TestEveryOperationAsEverybody(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		visitors, records := seed(t, a)
		cells := 0
		for _, op := range operations(t) {
			row, ok := access[op.ID]
			if !ok {
				continue // the test above says so
			}
			for _, v := range visitors {
				cells++
				cell(t, a, op, row, v, records)
			}
		}
		t.Logf("%d cells", cells)
		for _, path := range []string{"reservations/{reservation}", "events/{event}", "employees/{employee}", "invoices/{invoice}"} {
			a.As(identity.Owner).On(t).Do("GET", fill("/api/admin/"+path, records), nil).Want(200)
		}
	})
}

func fill(path string, records map[string]string) string {
	for name, id := range records {
		path = strings.ReplaceAll(path, "{"+name+"}", id)
	}
	return path
}

func cell(t *testing.T, a *apptest.App, op server.Operation, row row, v visitor, records map[string]string) {
	t.Helper()
	may := row.who == public || slices.Contains(roles[row.who], v.role)
	path := fill(row.path, records)
	if may && row.gone {
		if op.ID == "sign-out" && v.role != "" {
			return // the other cells still need this session
		}
		path = fill(row.path, map[string]string{"reservation": "missing", "event": "missing", "employee": "missing", "invoice": "missing", "comment": "missing", "account": "missing"})
	}
	status, body := 0, ""
	if row.stream {
		status = streamed(t, a, v, op.Method, path)
	} else {
		answer := v.client.On(t).Do(op.Method, path, row.body)
		status, body = answer.Status, answer.Text()
	}
	name := fmt.Sprintf("%s as %s", op.ID, v.name)
	switch {
	case may && row.refused != "":
		if status != 403 || !strings.Contains(body, `"`+row.refused+`"`) {
			t.Errorf("%s answered %d: %s", name, status, body)
		}
	case may && status >= 500, may && row.ok != 0 && status != row.ok, may && row.ok == 0 && (status == 401 || (status == 403 && row.who != public)):
		t.Errorf("%s answered %d: %s", name, status, body)
	case !may && v.role == "" && status != 401, !may && v.role != "" && status != 403:
		t.Errorf("%s was not refused: %d %s", name, status, body)
	case !may && !strings.Contains(body, `"detail"`) && !row.stream:
		t.Errorf("%s was not refused with a problem: %s", name, body)
	}
	for _, text := range v.hidden {
		if strings.Contains(body, text) && !own(op, v, text) {
			t.Errorf("%s shows %q: %s", name, text, body)
		}
	}
	if found := nobodys.FindString(body); found != "" {
		t.Errorf("%s shows %q", name, found)
	}
}

// own is what somebody may see because it is theirs: their own address.
func own(op server.Operation, v visitor, text string) bool {
	return v.role != "" && strings.HasSuffix(text, "@staff.example.com") && slices.Contains([]string{"find-session", "find-profile", "update-profile"}, op.ID)
}

// streamed reads only the status of an answer that does not end.
func streamed(t *testing.T, a *apptest.App, v visitor, method, path string) int {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, method, a.URL+path, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, cookie := range v.client.Cookies() {
		request.AddCookie(cookie)
	}
	if cookie := v.client.Header.Get("Cookie"); cookie != "" {
		request.Header.Set("Cookie", cookie)
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = response.Body.Close() }()
	return response.StatusCode
}
