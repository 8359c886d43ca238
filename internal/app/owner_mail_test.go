package app_test

import (
	"net"
	"strconv"
	"strings"
	"testing"
	"time"

	"tafel/internal/app"
	"tafel/internal/app/apptest"
	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/mail"
	"tafel/internal/platform/mail/mailtest"
)

const mailPath = "/api/admin/settings/mail"

// serverAt is the form of the mail server, filled in for a server of the test.
func serverAt(t *testing.T, address string, version int, change fields) fields {
	t.Helper()
	host, port, err := net.SplitHostPort(address)
	if err != nil {
		t.Fatal(err)
	}
	number, err := strconv.Atoi(port)
	if err != nil {
		t.Fatal(err)
	}
	server := fields{"host": host, "port": number, "security": "none", "user": "bookings", "fromName": "", "fromAddress": "venue@example.com", "replyTo": "answers@example.com"}
	body := fields{"version": version, "server": server, "password": "correct horse"}
	for name, value := range change {
		if _, ok := server[name]; ok {
			server[name] = value
		} else {
			body[name] = value
		}
	}
	return body
}

func TestTheOwnerSetsUpTheMailServerInTheBrowser(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		server := mailtest.Start(t, mailtest.WithUser("bookings", "correct horse"))
		owner := a.As(identity.Owner)
		owner.Do("POST", mailPath+"/test", serverAt(t, server.Addr(), 0, nil)).Want(403) // a session alone is not enough
		owner.Proved()

		var result mail.MailTest
		owner.Do("POST", mailPath+"/test", serverAt(t, server.Addr(), 0, nil)).Want(200).Into(&result)
		got := server.Received()
		if !result.Sent || !strings.Contains(result.Sentence, apptest.Email(identity.Owner)) || len(got) != 1 || got[0].To[0] != apptest.Email(identity.Owner) {
			t.Fatalf("%+v, %v", result, got)
		}
		if to := mailtest.Open(t, got[0].Raw).Header.Get("Reply-To"); !strings.Contains(to, "answers@example.com") {
			t.Errorf("answers go to %q", to)
		}
		if body := owner.Do("GET", mailPath, nil).Want(200).Text(); !strings.Contains(body, `"version":0`) {
			t.Errorf("the test has saved something: %s", body)
		}

		saved := owner.Do("PUT", mailPath, serverAt(t, server.Addr(), 0, nil)).Want(200).Text()
		for _, body := range []string{saved, owner.Do("GET", mailPath, nil).Want(200).Text(), owner.Do("GET", "/api/admin/audit", nil).Want(200).Text(), a.Log()} {
			if strings.Contains(body, `correct horse"`) {
				t.Errorf("the password is told: %s", body)
			}
		}
		if !strings.Contains(saved, `"hasPassword":true`) || !strings.Contains(saved, `"tested":true`) {
			t.Errorf("saved as %s", saved)
		}
		owner.Do("PUT", mailPath, serverAt(t, server.Addr(), 0, nil)).Want(409) // a version that was not seen

		// Without a password the saved one is meant, but only for the server that it was saved for.
		owner.Do("PUT", mailPath, serverAt(t, server.Addr(), 1, fields{"password": "", "fromName": "Veld & Vine"})).Want(200)
		other := mailtest.Start(t, mailtest.WithUser("bookings", "correct horse"))
		_, port, _ := net.SplitHostPort(other.Addr())
		for name, change := range map[string]fields{
			"another server": {"host": "localhost"}, "another user": {"user": "somebody"},
		} {
			change["password"] = ""
			body := serverAt(t, net.JoinHostPort("127.0.0.1", port), 2, change)
			for _, call := range [][2]string{{"PUT", mailPath}, {"POST", mailPath + "/test"}} {
				if answer := owner.Do(call[0], call[1], body).Want(422).Text(); !strings.Contains(answer, "type the password again") {
					t.Errorf("%s: %s", name, answer)
				}
			}
		}
		if other.Connections() != 0 {
			t.Error("the password went elsewhere")
		}

		// A real letter goes out by it, without a restart.
		a.Client().Do("POST", "/api/password-resets", fields{"email": apptest.Email(identity.Owner)}).Want(202)
		for deadline := time.Now().Add(time.Minute); len(server.Received()) < 2; {
			if time.Now().After(deadline) {
				t.Fatal("no letter came")
			}
			if _, err := a.Running.Mail().Flush(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
		letter := mailtest.Open(t, server.Received()[1].Raw)
		if from, to := letter.Header.Get("From"), letter.Header.Get("Reply-To"); !strings.Contains(from, "venue@example.com") || !strings.Contains(to, "answers@example.com") {
			t.Errorf("from %q, answers to %q", from, to)
		}

		// Taken out of use, it forgets the password.
		off := fields{"version": 2, "server": fields{"host": "", "port": 587, "security": "starttls", "user": "", "fromName": "", "fromAddress": "", "replyTo": ""}}
		if answer := owner.Do("PUT", mailPath, off).Want(200).Text(); !strings.Contains(answer, `"hasPassword":false`) {
			t.Errorf("out of use: %s", answer)
		}
		if state := owner.Do("GET", "/api/admin/outbox/state", nil).Want(200).Text(); !strings.Contains(state, `"smtp":false`) {
			t.Errorf("the outbox still sends: %s", state)
		}
	})
}

func TestATestLetterSaysInWordsWhatIsWrong(t *testing.T) {
	a := apptest.Start(t, db.SQLite)
	owner := a.As(identity.Owner).Proved()
	serverTLS, _ := mailtest.Certificate(t)
	user := mailtest.WithUser("bookings", "correct horse")
	plain, secure := mailtest.Start(t, user), mailtest.Start(t, mailtest.WithTLS(serverTLS), user)
	closed := mailtest.Start(t)
	closed.Down()
	for name, c := range map[string]struct {
		at     *mailtest.Server
		mode   mailtest.Mode
		change fields
		says   string
	}{
		"a wrong password":     {plain, mailtest.Accept, fields{"password": "guess"}, "refused our user name or password (code 535). Please check both"},
		"nobody listens":       {closed, mailtest.Accept, nil, "Nothing answers at 127.0.0.1"},
		"no STARTTLS":          {plain, mailtest.Accept, fields{"security": "starttls"}, "Please choose the other kind of security"},
		"TLS at a plain port":  {plain, mailtest.Accept, fields{"security": "tls"}, "refuses a secure connection"},
		"an unknown authority": {secure, mailtest.Accept, fields{"security": "tls"}, "is not trusted"},
		"a refused sender":     {plain, mailtest.NoSender, nil, "does not let us send from our address (code 550). Please check the sender's address, venue@example.com"},
		"a refused reader":     {plain, mailtest.NoRecipient, nil, "does not exist (code 550). The letter was to " + apptest.Email(identity.Owner)},
		"a busy server":        {plain, mailtest.BusyRecipient, nil, "come back later (code 451)"},
	} {
		c.at.Behave(c.mode)
		var result mail.MailTest
		owner.On(t).Do("POST", mailPath+"/test", serverAt(t, c.at.Addr(), 0, c.change)).Want(200).Into(&result)
		if result.Sent || !strings.Contains(result.Sentence, c.says) {
			t.Errorf("%s: %+v", name, result)
		}
	}
	for name, c := range map[string]struct {
		change fields
		field  string
	}{
		"a password on an open line": {fields{"host": "mail.example.com"}, "security"},
		"an address for a name":      {fields{"host": "smtp://mail.example.com"}, "host"},
		"a port that is none":        {fields{"port": 70000}, "port"},
		"a sender that is none":      {fields{"fromAddress": "nobody"}, "fromAddress"},
		"two addresses for answers":  {fields{"replyTo": "a@example.com, b@example.com"}, "replyTo"},
		"a user without a password":  {fields{"password": ""}, "password"},
	} {
		if answer := owner.On(t).Do("PUT", mailPath, serverAt(t, plain.Addr(), 0, c.change)).Want(422).JSON(); answer["fields"].(map[string]any)[c.field] == nil {
			t.Errorf("%s: %v", name, answer)
		}
	}
}

func TestTheMailServerOfTheConfigurationWinsAndIsShownAsFixed(t *testing.T) {
	server := mailtest.Start(t, mailtest.WithUser("bookings", "correct horse"))
	a := apptest.Start(t, db.SQLite, func(c *app.Config) { c.SMTPURL = server.URL("none") })
	owner := a.As(identity.Owner).Proved()
	elsewhere := mailtest.Start(t)
	saved := owner.Do("PUT", mailPath, serverAt(t, elsewhere.Addr(), 0, fields{"replyTo": "office@example.com"})).Want(200).Text()
	for _, want := range []string{`"fixed":true`, "bookings@veldandvine.example", "office@example.com"} {
		if !strings.Contains(saved, want) {
			t.Errorf("%s is missing in %s", want, saved)
		}
	}
	var result mail.MailTest
	owner.Do("POST", mailPath+"/test", serverAt(t, elsewhere.Addr(), 1, nil)).Want(200).Into(&result)
	if !result.Sent || len(server.Received()) != 1 || elsewhere.Connections() != 0 {
		t.Errorf("%+v, %d here, %d connections elsewhere", result, len(server.Received()), elsewhere.Connections())
	}
}

func TestTwoInstancesShareTheMailServer(t *testing.T) {
	address, key := dbtest.Migrated(t, db.Postgres), strings.Repeat("k", 32)
	shared := func(c *app.Config) { c.DatabaseURL, c.MasterKey = address, key }
	one := apptest.Start(t, db.Postgres, shared)
	two := apptest.Start(t, db.Postgres, shared)
	server := mailtest.Start(t)
	owner := one.As(identity.Owner).Proved()
	owner.Do("PUT", mailPath, serverAt(t, server.Addr(), 0, fields{"user": "", "password": ""})).Want(200)
	other := two.SignIn(apptest.Email(identity.Owner))
	if state := other.Do("GET", "/api/admin/outbox/state", nil).Want(200).Text(); !strings.Contains(state, `"smtp":true`) || !strings.Contains(state, server.Addr()) {
		t.Errorf("the other instance sends %s", state)
	}
}
