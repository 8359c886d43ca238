package backup_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"mime/multipart"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tafel/internal/app"
	"tafel/internal/app/apptest"
	"tafel/internal/platform/backup"
	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/media/imaging/imagingtest"
	"tafel/internal/platform/media/storage"
)

type object map[string]any

// place is where an installation keeps its data.
type place struct{ data, database, key string }

func newPlace(t testing.TB, engine db.Engine) place {
	t.Helper()
	p := place{data: filepath.Join(t.TempDir(), "data")}
	if engine == db.Postgres {
		p.database = dbtest.URL(t, engine)
	}
	return p
}

func (p place) settings(c *app.Config) { c.Data, c.DatabaseURL = p.data, p.database }

// tafel runs the program as at a terminal.
func (p place) tafel(t testing.TB, args ...string) (code int, output string) {
	t.Helper()
	env := map[string]string{"TAFEL_DATA": p.data, "TAFEL_DATABASE_URL": p.database, "TAFEL_MASTER_KEY": p.key}
	var out bytes.Buffer
	code = app.Run(t.Context(), args, func(name string) string { return env[name] }, strings.NewReader(""), &out, &out)
	return code, out.String()
}

func (p place) must(t testing.TB, args ...string) string {
	t.Helper()
	code, output := p.tafel(t, args...)
	if code != 0 {
		t.Fatalf("tafel %v: exit %d: %s", args, code, output)
	}
	return output
}

// live fills the program through its API: a guest, an event, an invoice, a picture.
func live(t *testing.T, a *apptest.App) {
	t.Helper()
	staff := a.As(identity.Owner)
	date := string(a.Clock.Today().AddDays(9))
	var made struct{ ID string }
	staff.Do("POST", "/api/admin/reservations", object{"firstName": "Zoë", "lastName": "Nkosi \"quoted\"\nline", "email": "zoe@example.com",
		"date": date, "time": "18:30", "guests": "4 Guests", "phone": "082 555 0101"}).Want(201).Into(&made)
	staff.Do("POST", "/api/admin/invoices", object{"reservationId": made.ID, "items": []object{{"description": "Dinner", "quantity": 4, "rateCents": 50000}},
		"taxRate": 15, "discountCents": 1, "dueDate": date}).Want(201)
	staff.Do("POST", "/api/admin/events", object{"title": "Wine", "description": "Tasting", "date": date, "time": "18:00", "location": "Lawn",
		"priceCents": 100, "totalSeats": 20}).Want(201).Into(&made)
	a.Client().Do("POST", "/api/events/"+made.ID+"/registrations", object{"fullName": "Guest", "email": "guest@example.com", "phone": "036 555 0100", "numberOfAttendees": 2}).Want(201)
	a.Client().Do("POST", "/api/events/"+made.ID+"/comments", object{"name": "Guest", "text": "Lovely"}).Want(201)

	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	part, err := form.CreateFormFile("file", "cake.jpg")
	if err == nil {
		_, err = part.Write(imagingtest.JPEG(t, imagingtest.Photo(400, 300, 2), 80))
	}
	if err := errors.Join(err, form.WriteField("category", "Food"), form.WriteField("alt", "A cake"), form.Close()); err != nil {
		t.Fatal(err)
	}
	staff.Send("POST", "/api/admin/gallery", form.FormDataContentType(), &body, http.Header{}).Want(201)
}

// contents is every row of a database, in an order of its own, and every
// picture. Sessions come and go with the tests' own clients.
func contents(t testing.TB, p place) map[string][]string {
	t.Helper()
	url := p.database
	if url == "" {
		url = "sqlite:" + filepath.Join(p.data, "tafel.db")
	}
	found := map[string][]string{}
	err := dbtest.Connect(t, url).Snapshot(t.Context(), func(s *db.Snapshot) error {
		for _, table := range s.Tables {
			err := s.Rows(t.Context(), table, func(row []any) error {
				line, err := json.Marshal(row)
				found[table.Name] = append(found[table.Name], string(line))
				return err
			})
			if err != nil {
				return err
			}
			slices.Sort(found[table.Name])
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	root := filepath.Join(p.data, "media")
	err = filepath.WalkDir(root, func(path string, entry os.DirEntry, err error) error {
		if err == nil && entry.Type().IsRegular() {
			data, err := os.ReadFile(path)
			found["media"] = append(found["media"], strings.TrimPrefix(path, root)+string(data))
			return err
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

func TestABackupBringsEverythingBackOnEitherEngine(t *testing.T) {
	for _, engines := range [][2]db.Engine{{db.SQLite, db.SQLite}, {db.SQLite, db.Postgres}, {db.Postgres, db.SQLite}} {
		t.Run(string(engines[0])+" to "+string(engines[1]), func(t *testing.T) {
			here, there := newPlace(t, engines[0]), newPlace(t, engines[1])
			file := filepath.Join(t.TempDir(), "venue.backup")
			a := apptest.Start(t, engines[0], here.settings)
			live(t, a)
			a.Delivered(t) // the mail worker and the like write by themselves
			if output := here.must(t, "backup", file); !strings.Contains(output, "and the master key, so whoever has it has everything") {
				t.Errorf("backup does not say what is in the file: %s", output)
			}
			if info, err := os.Stat(file); err != nil || info.Mode().Perm() != 0o600 {
				t.Fatalf("the file: %v, %v", info, err)
			}
			if output := here.must(t, "verify", file); !strings.Contains(output, "proved") {
				t.Errorf("verify said %s", output)
			}
			there.must(t, "restore", file)
			if diff := cmp.Diff(lasting(contents(t, here)), contents(t, there)); diff != "" {
				t.Errorf("the restored data differs:\n%s", diff)
			}
			key, err := os.ReadFile(filepath.Join(here.data, "master.key"))
			restored, err2 := os.ReadFile(filepath.Join(there.data, "master.key"))
			if err := errors.Join(err, err2); err != nil || !bytes.Equal(key, restored) {
				t.Errorf("the master key: %v", err)
			}
			b := apptest.Start(t, engines[1], there.settings)
			b.SignIn(apptest.Email(identity.Owner)).Do("GET", "/api/admin/reservations", nil).Want(200)
			if code, output := here.tafel(t, "restore", file); code == 0 || !strings.Contains(output, "not empty") {
				t.Errorf("restoring over existing data: %d %s", code, output)
			}
			if code, output := here.tafel(t, "backup", file); code == 0 || !strings.Contains(output, "already there") {
				t.Errorf("a backup over another: %d %s", code, output)
			}
		})
	}
}

var ended = []string{"sessions", "single_use_links", "reset_requests", "sign_in_steps"}

// lasting leaves out what a restore ends.
func lasting(found map[string][]string) map[string][]string {
	for _, table := range ended {
		delete(found, table)
	}
	return found
}

func TestARestoreBringsNothingBackThatMayHaveEnded(t *testing.T) {
	for _, engine := range []db.Engine{db.SQLite, db.Postgres} {
		t.Run(string(engine), func(t *testing.T) {
			here, there := newPlace(t, engine), newPlace(t, engine)
			a := apptest.Start(t, engine, here.settings)
			a.Running.Work.Stop()
			manager := a.As(identity.Manager)
			session := manager.Cookies()
			manager.Do("GET", "/api/admin/employees", nil).Want(200)
			a.As(identity.Owner).Proved().Do("POST", "/api/admin/accounts", object{"name": "New", "email": "new@example.com", "role": "staff"}).Want(201)
			live(t, a)
			a.Composed(t) // some wait as letters
			a.Client().Do("POST", "/api/password-resets", object{"email": apptest.Email(identity.Manager)}).Want(202)
			live(t, a) // and some as facts
			a.As(identity.Owner).Do("POST", "/api/admin/accounts", object{"name": "Newer", "email": "newer@example.com", "role": "staff"}).Want(201)
			before := contents(t, here)
			waiting := len(before["outbox"]) + len(before["mail_facts"])
			if len(before["outbox"]) == 0 || len(before["mail_facts"]) == 0 || len(before["sessions"]) == 0 || len(before["single_use_links"]) == 0 {
				t.Fatal("there is nothing to bring back")
			}
			file := filepath.Join(t.TempDir(), "venue.backup")
			here.must(t, "backup", file)
			if output := there.must(t, "restore", file); !strings.Contains(output, "has to sign in again") || !strings.Contains(output, "are held") ||
				!strings.Contains(output, "can sign in as they could then: "+apptest.Email(identity.Manager)+" (manager), "+apptest.Email(identity.Owner)+" (owner)") {
				t.Errorf("restore said %s", output)
			}
			after := contents(t, there)
			for _, table := range ended {
				if n := len(after[table]); n > 0 {
					t.Errorf("%d rows of %s came back", n, table)
				}
			}

			b := apptest.Start(t, engine, there.settings)
			old := b.Client()
			old.Header["Cookie"] = []string{session[0].Name + "=" + session[0].Value}
			old.Do("GET", "/api/admin/employees", nil).Want(401)
			waiting -= 2 // the invitations, whose links have ended: one was a letter, one a fact
			if counts := b.Delivered(t); counts.Sent != 0 || counts.Held != waiting || counts.Failed != waiting+1 {
				t.Errorf("%+v after the restore, where %d waited", counts, waiting)
			}
			owner := b.SignIn(apptest.Email(identity.Owner))
			var released struct{ Messages int }
			owner.Do("POST", "/api/admin/outbox/release", nil).Want(200).Into(&released)
			var invitations struct {
				Items []struct{ ID, LastError string }
			}
			owner.Do("GET", "/api/admin/outbox?kind=staff-invitation", nil).Want(200).Into(&invitations)
			for _, invitation := range invitations.Items {
				if !strings.Contains(invitation.LastError, "no longer works") {
					t.Errorf("why an invitation is not sent: %s", invitation.LastError)
				}
				owner.Do("POST", "/api/admin/outbox/"+invitation.ID+"/retry", nil).Want(409)
			}
			if counts := b.Delivered(t); released.Messages != waiting || counts.Sent != waiting || counts.Held != 0 || len(invitations.Items) != 1 {
				t.Errorf("%d of %d released: %+v, %+v", released.Messages, waiting, counts, invitations)
			}
		})
	}
}

// What waited for the mail server when the backup was made may have left since then: only the owner lets it go again,
// not whoever sends what failed because of the mail server.
func TestWhatARestoreHoldsIsNotSentWithWhatFailed(t *testing.T) {
	for _, engine := range []db.Engine{db.SQLite, db.Postgres} {
		t.Run(string(engine), func(t *testing.T) {
			here, there := newPlace(t, engine), newPlace(t, engine)
			a := apptest.Start(t, engine, here.settings)
			a.Running.Work.Stop()
			a.As(identity.Manager)
			live(t, a)
			a.Composed(t)
			waiting, err := a.DB.Exec(t.Context(), `UPDATE outbox SET cause = 'server', last_error = 'The mail server cannot be reached.', details = 'refused'`)
			if err != nil || waiting == 0 {
				t.Fatalf("%d letters wait, %v", waiting, err)
			}
			file := filepath.Join(t.TempDir(), "venue.backup")
			here.must(t, "backup", file)
			there.must(t, "restore", file)

			b := apptest.Start(t, engine, there.settings)
			b.Running.Work.Stop()
			var tried, released struct{ Messages int }
			b.SignIn(apptest.Email(identity.Manager)).Do("POST", "/api/admin/outbox/retry", nil).Want(200).Into(&tried)
			if counts := b.Delivered(t); tried.Messages != 0 || counts.Sent != 0 || counts.Server != 0 {
				t.Errorf("a manager has sent %d letters that are held: %+v", tried.Messages, counts)
			}
			b.SignIn(apptest.Email(identity.Owner)).Do("POST", "/api/admin/outbox/release", nil).Want(200).Into(&released)
			if counts := b.Delivered(t); released.Messages != int(waiting) || counts.Sent != int(waiting) {
				t.Errorf("%d of %d released: %+v", released.Messages, waiting, counts)
			}
		})
	}
}

// What is signed and sealed needs the key of the installation that a backup was made of. A restore that goes on with
// another one says so before a guest finds out.
func TestARestoreSaysWhenTheKeyIsAnother(t *testing.T) {
	key, other := strings.Repeat("k", 32), strings.Repeat("o", 32)
	for _, c := range []struct {
		name, made, restored string
		says                 string
	}{
		{"the key comes with the file", "", "", ""},
		{"the same key is configured", key, key, ""},
		{"the key was configured, and is not here", key, "", "The file holds no master key"},
		{"the key is in the file, and another one is configured", "", other, "The file holds another master key"},
	} {
		t.Run(c.name, func(t *testing.T) {
			here, there := newPlace(t, db.SQLite), newPlace(t, db.SQLite)
			apptest.Start(t, db.SQLite, here.settings, func(config *app.Config) { config.MasterKey = c.made }).As(identity.Owner)
			here.key, there.key = c.made, c.restored
			file := filepath.Join(t.TempDir(), "venue.backup")
			here.must(t, "backup", file)
			output := there.must(t, "restore", file)
			if said := strings.Contains(output, "master key"); said != (c.says != "") || !strings.Contains(output, c.says) {
				t.Errorf("it said %s", output)
			}
		})
	}
}

// TestWhatMadeABackupIsNotUnderWayInIt moves an installation to another machine: the backup that is restored there was
// being made when it was made.
func TestWhatMadeABackupIsNotUnderWayInIt(t *testing.T) {
	for _, engine := range []db.Engine{db.SQLite, db.Postgres} {
		t.Run(string(engine), func(t *testing.T) {
			here, there := newPlace(t, engine), newPlace(t, engine)
			begin := func(owner *apptest.Client, version int) {
				t.Helper()
				owner.Proved().Do("PUT", "/api/admin/settings/backups", object{"version": version, "plan": object{"place": "own", "folder": "", "time": "02:30", "keep": 2}}).Want(200)
				owner.Do("POST", "/api/admin/backups", nil).Want(202)
			}
			overview := func(owner *apptest.Client) (all backup.BackupOverview) {
				owner.Do("GET", "/api/admin/backups", nil).Want(200).Into(&all)
				return all
			}
			a := apptest.Start(t, engine, here.settings)
			owner := a.As(identity.Owner)
			begin(owner, 0)
			all := overview(owner)
			for deadline := time.Now().Add(time.Minute); all.Running != nil && time.Now().Before(deadline); all = overview(owner) {
			}
			if all.Running != nil || len(all.Items) != 1 {
				t.Fatalf("made %+v", all)
			}
			there.must(t, "restore", filepath.Join(here.data, "backups", all.Items[0].Name))

			b := apptest.Start(t, engine, there.settings)
			owner = b.SignIn(apptest.Email(identity.Owner))
			if all := overview(owner); all.Running != nil || all.Status.Error != "" {
				t.Errorf("nobody makes a backup, and the owner reads %+v", all)
			}
			begin(owner, 1)
		})
	}
}

func TestADamagedBackupTouchesNothing(t *testing.T) {
	here := newPlace(t, db.SQLite)
	live(t, apptest.Start(t, db.SQLite, here.settings))
	file := filepath.Join(t.TempDir(), "venue.backup")
	here.must(t, "backup", file)
	whole, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for name, data := range map[string][]byte{
		"cut short": whole[:len(whole)-100], "flipped": flip(whole, len(whole)/2), "empty": {}, "something else": []byte("hello, this is a letter"),
	} {
		t.Run(name, func(t *testing.T) {
			bad := filepath.Join(t.TempDir(), "bad.backup")
			if err := os.WriteFile(bad, data, 0o600); err != nil {
				t.Fatal(err)
			}
			for _, engine := range []db.Engine{db.SQLite, db.Postgres} {
				there := newPlace(t, engine)
				if code, output := there.tafel(t, "restore", bad); code != 1 || !strings.Contains(output, "cannot be trusted") {
					t.Errorf("exit %d: %s", code, output)
				}
				if _, err := os.Stat(there.data); !errors.Is(err, os.ErrNotExist) {
					t.Errorf("the data folder was made: %v", err)
				}
			}
		})
	}
}

func flip(data []byte, at int) []byte {
	data = bytes.Clone(data)
	data[at] ^= 16
	return data
}

func TestASnapshotStandsStillAndNobodyWaitsForIt(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		add := func(ctx context.Context, slot int) error {
			_, err := d.Exec(ctx, `INSERT INTO backups (slot, started_at, ended_at, file, bytes, entries, pictures, missing, error)
				VALUES ($1, 0, 0, '', 0, 0, 0, 0, '')`, slot)
			return err
		}
		if err := add(t.Context(), 1); err != nil {
			t.Fatal(err)
		}
		count := func(s *db.Snapshot) (n int) {
			at := slices.IndexFunc(s.Tables, func(table db.Table) bool { return table.Name == "backups" })
			if err := s.Rows(t.Context(), s.Tables[at], func([]any) error { n++; return nil }); err != nil {
				t.Fatal(err)
			}
			return n
		}
		err := d.Snapshot(t.Context(), func(s *db.Snapshot) error {
			before := count(s)
			ctx, cancel := context.WithTimeout(t.Context(), 5*time.Second)
			defer cancel()
			if err := add(ctx, 2); err != nil {
				t.Errorf("a writer had to wait: %v", err)
			}
			if after := count(s); before != 1 || after != 1 {
				t.Errorf("the snapshot had %d rows, then %d", before, after)
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		if err := d.Snapshot(t.Context(), func(s *db.Snapshot) error {
			if n := count(s); n != 2 {
				t.Errorf("a new snapshot has %d rows", n)
			}
			return nil
		}); err != nil {
			t.Fatal(err)
		}
	})
}

// Its tables and columns are not all known, so the file would lack them and still be called whole.
func TestAnOlderBinaryMakesNoBackupOfANewerDatabase(t *testing.T) {
	for _, engine := range []db.Engine{db.SQLite, db.Postgres} {
		t.Run(string(engine), func(t *testing.T) {
			here := newPlace(t, engine)
			a := apptest.Start(t, engine, here.settings)
			if _, err := a.DB.Exec(t.Context(), `INSERT INTO schema_migrations (version, name, applied_at) VALUES (9999, 'future', 1)`); err != nil {
				t.Fatal(err)
			}
			folder := t.TempDir()
			files, err := storage.OpenDisk(t.TempDir())
			if err != nil {
				t.Fatal(err)
			}
			source := backup.Source{DB: a.DB, Files: files, Clock: a.Clock.Read}
			if _, err := backup.Make(t.Context(), source, filepath.Join(folder, "planned.backup")); !errors.Is(err, db.ErrNewer) {
				t.Errorf("a planned backup: %v", err)
			}
			if code, output := here.tafel(t, "backup", filepath.Join(folder, "venue.backup")); code != 3 || !strings.Contains(output, "newer version of Tafel") {
				t.Errorf("exit %d: %s", code, output)
			}
			if left, err := os.ReadDir(folder); err != nil || len(left) != 0 {
				t.Errorf("left in the folder: %v, %v", left, err)
			}
			if n, err := db.One(t.Context(), a.DB, db.Value[int], `SELECT COUNT(*) FROM audit WHERE entity = 'backup'`); err != nil || n != 0 {
				t.Errorf("the newer database was written to: %d, %v", n, err)
			}
		})
	}
}

func TestAllDataMovesToPostgres(t *testing.T) {
	here := newPlace(t, db.SQLite)
	a := apptest.Start(t, db.SQLite, here.settings)
	live(t, a)
	a.Running.Work.Stop()
	before := contents(t, here)
	there := place{data: here.data, database: dbtest.URL(t, db.Postgres)}
	output := here.must(t, "migrate-store", "--to", there.database)
	if !strings.Contains(output, "reservations ") || !strings.Contains(output, "equal on both sides") || !strings.Contains(output, "not in the new database") {
		t.Errorf("it said %s", output)
	}
	after := contents(t, there)
	if len(after["checkups"]) != 1 {
		t.Error("what the doctor found after the move is not stored")
	}
	delete(after, "checkups")
	if diff := cmp.Diff(before, after); diff != "" {
		t.Errorf("the moved data differs:\n%s", diff)
	}
	if diff := cmp.Diff(before, contents(t, here)); diff != "" {
		t.Errorf("the source was changed:\n%s", diff)
	}
	if code, output := here.tafel(t, "migrate-store", "--to", there.database); code != 1 || !strings.Contains(output, "not empty") {
		t.Errorf("a second time: %d %s", code, output)
	}
	if code, _ := here.tafel(t, "migrate-store", "--to", "mysql://x"); code != 2 {
		t.Errorf("an unknown database: %d", code)
	}
}
