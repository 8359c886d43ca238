package invoices_test

import (
	"bytes"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tafel/internal/app/apptest"
	"tafel/internal/invoices"
	"tafel/internal/platform/identity"
)

type object map[string]any

func with(o object, name string, value any) object {
	o[name] = value
	return o
}

func without(o object, name string) object {
	delete(o, name)
	return o
}

func item(description string, quantity, rateCents any) object {
	return object{"description": description, "quantity": quantity, "rateCents": rateCents}
}

// bill is a good invoice for a reservation.
func bill(reservation string) object {
	return object{"reservationId": reservation, "items": []object{item("Dining Experience - 4 Guest(s)", 4, 50000)},
		"taxRate": 15, "discountCents": 0, "dueDate": "2026-10-04"}
}

// reserve has staff write a reservation down, and gives its id.
func reserve(t *testing.T, a *apptest.App, firstName string) string {
	t.Helper()
	var made struct{ ID string }
	a.As(identity.Manager).On(t).Do("POST", "/api/admin/reservations", object{"firstName": firstName, "lastName": "Nkosi", "email": "zoe@example.com",
		"date": "2026-09-20", "time": "18:30", "guests": "4 Guests", "phone": "082 555 0101"}).Want(201).Into(&made)
	return made.ID
}

func create(t *testing.T, a *apptest.App, body object) invoices.Invoice {
	t.Helper()
	var made invoices.Invoice
	a.As(identity.Manager).On(t).Do("POST", "/api/admin/invoices", body).Want(201).Into(&made)
	return made
}

func TestBadInvoicesOverHTTP(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		reservation := reserve(t, a, "Zoë")
		items := func(all ...object) object { return with(bill(reservation), "items", all) }
		many := make([]object, 500)
		for i := range many {
			many[i] = item("Water", 1, 100)
		}
		bad := func(name string, body object, status int, has ...string) apptest.Scenario {
			return apptest.Scenario{Name: name, As: identity.Manager, Method: "POST", Path: "/api/admin/invoices", Body: body, Status: status, Has: has}
		}
		a.Run(t, []apptest.Scenario{
			{Name: "a stranger cannot make one", Method: "POST", Path: "/api/admin/invoices", Body: bill(reservation), Status: 401},
			bad("quantity 0", items(item("x", 0, 100)), 422, "Quantity must be at least 1"),
			bad("a negative quantity", items(item("x", -1, 100)), 422, "Quantity must be at least 1"),
			bad("half a guest", items(item("x", 1.5, 100)), 400, "quantity"),
			bad("rate 0", items(item("x", 1, 0)), 422, `"detail":"Please fill in all item details"`),
			bad("a negative rate", items(item("x", 1, -100)), 422, "Please fill in all item details"),
			bad("no description", items(item(" ", 1, 100)), 422, "Please fill in all item details"),
			bad("a trillion cents", items(item("x", 1, 1_000_000_000_000)), 422, "A rate can be at most"),
			bad("more than an integer", items(item("x", 1, "99999999999999999999")), 400, "rateCents"),
			bad("five hundred items", items(many...), 422, "at most 100 items"),
			bad("no items", items(), 422, "At least one item is needed"),
			bad("tax 101", with(bill(reservation), "taxRate", 101), 422, `"taxRate":"Tax rate must be between 0 and 100"`),
			bad("negative tax", with(bill(reservation), "taxRate", -1), 422, `"taxRate":"Tax rate must be between 0 and 100"`),
			bad("three decimals of tax", with(bill(reservation), "taxRate", 15.123), 422, `"taxRate":"Tax rate must be between 0 and 100"`),
			bad("a negative discount", with(bill(reservation), "discountCents", -1), 422, `"discountCents":"Discount cannot be negative`),
			bad("no due date", with(bill(reservation), "dueDate", ""), 422, `"dueDate":"Due date is required"`),
			bad("a day that is not", with(bill(reservation), "dueDate", "2026-02-30"), 422, `"dueDate":"Please enter a valid date"`),
			bad("no reservation", bill(""), 422, `"detail":"Please select a reservation"`),
			bad("an unknown reservation", bill("nope"), 422, `"detail":"Please select a reservation"`),
			bad("no tax rate at all", without(bill(reservation), "taxRate"), 422, `"taxRate":"Tax rate must be between 0 and 100"`),
			bad("a status of its own", with(bill(reservation), "status", "paid"), 400, "status"),
			bad("a number of its own", with(bill(reservation), "invoiceNumber", "INV-1"), 400, "invoiceNumber"),
			{Name: "nothing was stored", As: identity.Manager, Method: "GET", Path: "/api/admin/invoices", Status: 200, Has: []string{`"items":[]`, `"total":0`}},
			{Name: "and nothing adds up", As: identity.Manager, Method: "GET", Path: "/api/admin/invoices/stats", Status: 200, Has: []string{`"totalRevenueCents":0`}},
		})
	})
}

// TestSentSumsAreIgnored sends an invoice with sums of its own, as a browser might.
func TestSentSumsAreIgnored(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		forged := bill(reserve(t, a, "Zoë"))
		for _, sum := range []string{"subtotalCents", "taxCents", "totalCents"} {
			forged[sum] = 1
		}
		forged["items"] = []object{with(item("Tea", 2, 5000), "amountCents", 1)}
		made := create(t, a, forged)
		want := []invoices.Item{{Description: "Tea", Quantity: 2, RateCents: 5000, AmountCents: 10000}}
		if diff := cmp.Diff(want, made.Items); diff != "" || made.SubtotalCents != 10000 || made.TaxCents != 1500 || made.TotalCents != 11500 {
			t.Errorf("%+v %s", made, diff)
		}
	})
}

func TestTheLargestInvoiceThatTheRulesAllow(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		large := bill(reserve(t, a, "Zoë"))
		items := make([]object, 100)
		for i := range items {
			items[i] = item(strings.Repeat("茶", 200), 1, 100)
		}
		large["items"], large["notes"] = items, strings.Repeat("茶", 10_000)
		made := create(t, a, large)
		edit := with(with(large, "version", made.Version), "discountCents", 1)
		a.As(identity.Manager).On(t).Do("PUT", "/api/admin/invoices/"+made.ID, edit).Want(200)
	})
}

func TestOneInvoiceOverHTTP(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		made := create(t, a, bill(reserve(t, a, "Zoë")))
		path := "/api/admin/invoices/" + made.ID
		edit := with(with(bill(""), "discountCents", 999_999_999), "version", made.Version)
		staff := identity.Manager
		a.Run(t, []apptest.Scenario{
			{Name: "a stranger cannot read it", Method: "GET", Path: path, Status: 401, HasNot: []string{"zoe@"}},
			{Name: "nor its PDF", Method: "GET", Path: path + "/pdf", Status: 401, HasNot: []string{"%PDF"}},
			{Name: "nor the spreadsheet", Method: "GET", Path: "/api/admin/invoices.csv", Status: 401, HasNot: []string{"zoe@"}},
			{Name: "staff read it", As: staff, Method: "GET", Path: path, Status: 200, Has: []string{`"totalCents":230000`, `"status":"pending"`, `"time":"18:30"`, `"specialRequests":"None"`, `"paymentTerms":"Payment due within 30 days"`}},
			{Name: "a discount above the sum leaves R0", As: staff, Method: "PUT", Path: path, Body: edit, Status: 200, Has: []string{`"totalCents":0`, `"version":2`}},
			{Name: "the same version again is stale", As: staff, Method: "PUT", Path: path, Body: edit, Status: 409, Has: []string{`"code":"stale"`, "Nothing was saved"}},
			{Name: "a bad edit", As: staff, Method: "PUT", Path: path, Body: with(bill(""), "items", []object{item("", 1, 1)}), Status: 422, Has: []string{"Please fill in all item details"}},
			{Name: "paid", As: staff, Method: "PUT", Path: path + "/status", Body: object{"status": "paid"}, Status: 200, Has: []string{`"status":"paid"`}},
			{Name: "the log names the invoice", As: identity.Owner, Method: "GET", Path: "/api/admin/audit?entity=invoice&action=status+changed", Status: 200,
				Has: []string{`"before":{"invoiceNumber":"` + made.InvoiceNumber + `","status":"pending"}`, `"after":{"invoiceNumber":"` + made.InvoiceNumber + `","status":"paid"}`}},
			{Name: "an unknown status", As: staff, Method: "PUT", Path: path + "/status", Body: object{"status": "lost"}, Status: 422, Has: []string{`"status"`}},
			{Name: "the status stays", As: staff, Method: "GET", Path: path, Status: 200, Has: []string{`"status":"paid"`}},
			{Name: "its PDF", As: staff, Method: "GET", Path: path + "/pdf", Status: 200, Check: func(t *testing.T, answer *apptest.Answer) {
				if !bytes.HasPrefix(answer.Body, []byte("%PDF-")) || answer.Header.Get("Content-Type") != "application/pdf" ||
					answer.Header.Get("Content-Disposition") != fmt.Sprintf(`attachment; filename="%s.pdf"`, made.InvoiceNumber) {
					t.Errorf("%v", answer.Header)
				}
			}},
			{Name: "nobody's", As: staff, Method: "GET", Path: "/api/admin/invoices/nope", Status: 404, Has: []string{"Invoice not found"}},
			{Name: "nobody's PDF", As: staff, Method: "GET", Path: "/api/admin/invoices/nope/pdf", Status: 404, Has: []string{"Invoice not found"}},
			{Name: "nobody's edit", As: staff, Method: "PUT", Path: "/api/admin/invoices/nope", Body: edit, Status: 404, Has: []string{"Invoice not found"}},
			{Name: "nobody's status", As: staff, Method: "PUT", Path: "/api/admin/invoices/nope/status", Body: object{"status": "paid"}, Status: 404, Has: []string{"Invoice not found"}},
			{Name: "deleted", As: staff, Method: "DELETE", Path: path, Status: 204},
			{Name: "deleted again", As: staff, Method: "DELETE", Path: path, Status: 404, Has: []string{"Invoice not found"}},
			{Name: "gone for the owner, too", As: identity.Owner, Method: "GET", Path: path, Status: 404},
		})
	})
}

func TestTheListOverHTTP(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		reservation := reserve(t, a, "=Zoë") // a name that a spreadsheet would take for a formula
		small := create(t, a, with(bill(reservation), "items", []object{item("Tea", 1, 5000)}))
		large := create(t, a, bill(reservation))
		before := func(first, second string) func(t *testing.T, answer *apptest.Answer) {
			return func(t *testing.T, answer *apptest.Answer) {
				if strings.Index(answer.Text(), first) > strings.Index(answer.Text(), second) {
					t.Errorf("%s comes after %s", first, second)
				}
			}
		}
		list := func(name, query string, status int, check func(*testing.T, *apptest.Answer), has ...string) apptest.Scenario {
			return apptest.Scenario{Name: name, As: identity.Manager, Method: "GET", Path: "/api/admin/invoices" + query, Status: status, Has: has, Check: check}
		}
		a.Run(t, []apptest.Scenario{
			list("newest first", "", 200, before(large.InvoiceNumber, small.InvoiceNumber), `"total":2`),
			list("oldest first", "?sort=created", 200, before(small.InvoiceNumber, large.InvoiceNumber)),
			list("dearest first", "?sort=-amount", 200, before(large.InvoiceNumber, small.InvoiceNumber)),
			list("by number", "?search="+small.InvoiceNumber, 200, nil, `"total":1`, small.ID),
			list("by part of a name", "?search=nko", 200, nil, `"total":2`),
			list("by e-mail", "?search=ZOE@example", 200, nil, `"total":2`),
			list("a page", "?pageSize=1&page=2", 200, nil, `"total":2`, small.ID),
			list("paid ones", "?status=paid", 200, nil, `"total":0`),
			list("an unknown status", "?status=lost", 422, nil, `"status"`),
			list("an unknown order", "?sort=salary", 422, nil, `"sort"`),
			list("page 0", "?page=0", 422, nil, `"page"`),
			list("the spreadsheet", ".csv?status=pending&sort=amount", 200, before("57.50", "2300.00"), "Invoice #,Customer", "'=Zoë Nkosi", "zoe@example.com"),
			list("the figures", "/stats", 200, nil, `"totalRevenueCents":235750`, `"outstandingCents":235750`, `"pending":2`),
		})
	})
}

func TestAnInvoiceSentTwiceIsMadeOnce(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		reservation := reserve(t, a, "Zoë")
		staff := a.As(identity.Manager).On(t)
		staff.Header = http.Header{"Idempotency-Key": {"the same press of the button"}}
		var first, second invoices.Invoice
		staff.Do("POST", "/api/admin/invoices", bill(reservation)).Want(201).Into(&first)
		staff.Do("POST", "/api/admin/invoices", bill(reservation)).Want(201).Into(&second)
		if first.ID != second.ID {
			t.Errorf("%s and %s", first.InvoiceNumber, second.InvoiceNumber)
		}
		staff.Header = http.Header{}
		if text := staff.Do("GET", "/api/admin/invoices", nil).Want(200).Text(); !strings.Contains(text, `"total":1`) {
			t.Error(text)
		}
	})
}
