package app_test

import (
	"bytes"
	"database/sql"
	"errors"
	"io/fs"
	"mime/multipart"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"tafel/internal/app"
	"tafel/internal/app/apptest"
	"tafel/internal/gallery"
	"tafel/internal/platform/db"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/media/imaging/imagingtest"
	"tafel/internal/platform/media/storage/storagetest"
)

// installation is a data folder with a server running on it, for the doctor.
type installation struct {
	*apptest.App
	data string
	env  map[string]string
}

func eachInstallation(t *testing.T, test func(t *testing.T, c installation)) {
	for _, engine := range []db.Engine{db.SQLite, db.Postgres} {
		t.Run(string(engine), func(t *testing.T) { test(t, newInstallation(t, engine)) })
	}
}

func newInstallation(t *testing.T, engine db.Engine, settings ...func(*app.Config)) installation {
	t.Helper()
	c := installation{data: filepath.Join(t.TempDir(), "data"), env: map[string]string{}}
	c.env["TAFEL_DATA"] = c.data
	c.App = apptest.Start(t, engine, append(settings, func(config *app.Config) {
		config.Data = c.data
		c.env["TAFEL_DATABASE_URL"], c.env["TAFEL_MEDIA_URL"] = config.DatabaseURL, config.MediaURL
	})...)
	c.As(identity.Owner)
	return c
}

// doctor runs the command and looks for parts of sentences in what it says.
func (c installation) doctor(t *testing.T, code int, parts []string, args ...string) {
	t.Helper()
	got, stdout, stderr := run(t, "", c.env, append([]string{"doctor"}, args...)...)
	if got != code {
		t.Errorf("exit code %d, want %d", got, code)
	}
	for _, part := range parts {
		if !strings.Contains(stdout, part) {
			t.Errorf("nothing about %q", part)
		}
	}
	if t.Failed() {
		t.Fatalf("the doctor said:\n%s%s", stdout, stderr)
	}
}

func (c installation) addPicture(t *testing.T) gallery.GalleryImage {
	t.Helper()
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	for name, value := range map[string]string{"category": "Food", "alt": "A cake"} {
		check(t, form.WriteField(name, value))
	}
	part, err := form.CreateFormFile("file", "cake.jpg")
	check(t, err)
	_, err = part.Write(imagingtest.JPEG(t, imagingtest.Photo(40, 30, 5), 80))
	check(t, err)
	check(t, form.Close())
	var image gallery.GalleryImage
	c.As(identity.Owner).Send("POST", "/api/admin/gallery", form.FormDataContentType(), &body, nil).Want(201).Into(&image)
	return image
}

func (c installation) exec(t *testing.T, query string, args ...any) {
	t.Helper()
	n, err := c.DB.Exec(t.Context(), query, args...)
	check(t, err)
	if n == 0 {
		t.Fatalf("nothing changed by %s", query)
	}
}

// message puts one into the outbox that has been due since long ago and will
// not be tried again soon.
func (c installation) message(t *testing.T, status string) {
	t.Helper()
	due := time.Date(2026, time.January, 2, 3, 4, 5, 0, time.UTC).UnixMilli()
	c.exec(t, `INSERT INTO outbox (id, kind, recipient, recipient_name, subject, message, secrets, search, merge_key, merged, address_key, send_day, day_slot,
			status, transport, attempts, last_error, due_at, next_attempt_at, expires_at, lease, leased_until, created_at, sent_at)
		VALUES ($1, 'test', 'a@example.com', '', 'Test', '{}', '', '', '', 1, '', '', 0, $1, '', 1, '', $2, $3, 0, '', 0, $2, 0)`,
		status, due, apptest.Noon.AddDate(1, 0, 0).UnixMilli())
}

func check(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func TestTheDoctorFindsAHealthyVenueWellAndChangesNothing(t *testing.T) {
	eachInstallation(t, func(t *testing.T, c installation) {
		c.addPicture(t)
		before := tree(t, c.data)
		c.doctor(t, 0, []string{
			"The data folder can be written", "free on the disk", "The master key is there, and private",
			"can be written, and is up to date", "Every picture has its files", "Every event and gallery image and version of the site has its picture",
			"An owner can sign in", "No mail server is set up", "Details of the venue are missing or still placeholders", "Ladysmith: the phone number", "Nothing is broken. There are 3 pieces of advice",
		}, "--deep")
		if after := tree(t, c.data); !slices.Equal(before, after) {
			t.Errorf("the doctor changed the folder:\nbefore %v\nafter %v", before, after)
		}
	})
}

// tree lists a folder, without what SQLite keeps beside its database.
func tree(t *testing.T, dir string) []string {
	t.Helper()
	var names []string
	check(t, filepath.WalkDir(dir, func(path string, _ fs.DirEntry, err error) error {
		if !strings.Contains(path, "tafel.db-") {
			names = append(names, path)
		}
		return err
	}))
	return names
}

func TestTheDoctorFindsOrphansBothWays(t *testing.T) {
	eachInstallation(t, func(t *testing.T, c installation) {
		lost, bent := c.addPicture(t), c.addPicture(t)
		original := filepath.Join(c.data, "media", lost.StoragePath)
		content, err := os.ReadFile(original)
		check(t, err)
		check(t, os.Remove(original))
		c.doctor(t, 1, []string{"1 picture file is missing: " + lost.StoragePath})
		check(t, os.WriteFile(original, content, 0o600))

		changed := filepath.Join(c.data, "media", bent.StoragePath)
		data, err := os.ReadFile(changed)
		check(t, err)
		bad := bytes.Clone(data)
		bad[len(bad)/2] ^= 1
		check(t, os.WriteFile(changed, bad, 0o600))
		c.doctor(t, 0, nil) // a quick look does not read every byte
		c.doctor(t, 1, []string{"1 picture file is damaged: " + bent.StoragePath}, "--deep")
		check(t, os.WriteFile(changed, data, 0o600))

		stray := filepath.Join(c.data, "media", "gallery", "1_stray.jpg")
		check(t, os.WriteFile(stray, []byte("stray"), 0o600))
		check(t, os.Chtimes(stray, time.Time{}, time.Now().Add(-2*time.Hour)))
		c.doctor(t, 0, []string{"1 file belongs to no picture: gallery/1_stray.jpg"})
		if _, err := os.Stat(stray); err != nil {
			t.Error("it was removed without being asked for")
		}
		c.doctor(t, 0, []string{"Repaired: 1 leftover was removed", "Every picture has its files"}, "--repair")
		if _, err := os.Stat(stray); err == nil {
			t.Error("the stray is still there")
		}
		c.doctor(t, 0, []string{"Every picture has its files"}, "--deep")
	})
}

func TestTheDoctorFindsRecordsAndPicturesThatDisagree(t *testing.T) {
	eachInstallation(t, func(t *testing.T, c installation) {
		image := c.addPicture(t)
		c.exec(t, `UPDATE pictures SET status = 'stored' WHERE id = $1`, image.Picture.ID)
		c.doctor(t, 1, []string{"1 event or gallery image or version of the site names a picture that is not there: " + image.Picture.ID})
		c.exec(t, `UPDATE pictures SET status = 'ready' WHERE id = $1`, image.Picture.ID)
		c.exec(t, `DELETE FROM gallery WHERE id = $1`, image.ID)
		c.doctor(t, 0, []string{"1 picture is kept that nobody shows: " + image.Picture.ID})
	})
}

func TestTheDoctorKnowsWhoCanSignInAndWhichMailWaits(t *testing.T) {
	eachInstallation(t, func(t *testing.T, c installation) {
		c.AddAccount("owner@example.com", identity.Owner)
		c.exec(t, `UPDATE users SET disabled = TRUE WHERE email <> $1`, "owner@example.com")
		c.doctor(t, 0, []string{"An owner can sign in", "The demo account owner@example.com can sign in"})
		c.exec(t, `UPDATE users SET disabled = TRUE WHERE email = $1`, "owner@example.com")
		c.message(t, "queued")
		c.message(t, "failed")
		c.doctor(t, 1, []string{"No owner can sign in", "1 message could not be delivered", "Messages have been waiting since 2 January"})
	})
}

func TestTheDoctorReadsTheAgeOfTheDatabase(t *testing.T) {
	eachInstallation(t, func(t *testing.T, c installation) {
		c.exec(t, `INSERT INTO schema_migrations (version, name, applied_at) VALUES (9999, 'future', 1)`)
		c.doctor(t, 3, nil)
		c.exec(t, `DELETE FROM schema_migrations WHERE version >= 9999 OR version = 1`)
		c.doctor(t, 1, []string{"from an older Tafel", "tafel migrate", "0001_"})
	})
}

func TestTheDoctorSeesADamagedDatabase(t *testing.T) {
	data := t.TempDir()
	env := map[string]string{"TAFEL_DATA": data}
	if code, _, stderr := run(t, "a long enough password\n", env, "user", "add", "--email", "t@example.com", "--name", "Thandi", "--role", "owner"); code != 0 {
		t.Fatal(stderr)
	}
	file := filepath.Join(data, "tafel.db")
	settle(t, file)
	whole, err := os.ReadFile(file)
	check(t, err)
	for name, spoil := range map[string]func([]byte){
		"whole":         func([]byte) {},
		"no database":   func(b []byte) { copy(b, "this is a letter to my aunt") },
		"a page zeroed": func(b []byte) { clear(b[5*4096 : 6*4096]) },
	} {
		spoilt := bytes.Clone(whole)
		spoil(spoilt)
		check(t, os.WriteFile(file, spoilt, 0o600))
		code, stdout, _ := run(t, "", env, "doctor")
		if want := map[bool]int{true: 0, false: 1}[name == "whole"]; code != want {
			t.Errorf("%s: exit code %d: %s", name, code, stdout)
		}
	}
}

// settle brings everything that was written into the one file.
func settle(t *testing.T, file string) {
	t.Helper()
	conn, err := sql.Open("sqlite", file)
	check(t, err)
	_, err = conn.ExecContext(t.Context(), `PRAGMA wal_checkpoint(TRUNCATE)`)
	check(t, errors.Join(err, conn.Close()))
}

func TestTheDoctorCreatesNothingWhereThereIsNothing(t *testing.T) {
	empty := t.TempDir()
	for name, test := range map[string]struct {
		env  map[string]string
		said string
	}{
		"no folder":   {map[string]string{"TAFEL_DATA": filepath.Join(empty, "typo")}, "There is no data folder"},
		"a file":      {map[string]string{"TAFEL_DATA": "doctor_test.go"}, "is a file, not a folder"},
		"no database": {map[string]string{"TAFEL_DATA": empty}, "There is no database in"},
		"no server":   {map[string]string{"TAFEL_DATA": empty, "TAFEL_DATABASE_URL": "postgres://nobody@127.0.0.1:1/none?connect_timeout=2"}, "could not open"},
	} {
		code, stdout, _ := run(t, "", test.env, "doctor", "--repair")
		if code != 1 || !strings.Contains(stdout, test.said) {
			t.Errorf("%s: exit code %d: %s", name, code, stdout)
		}
	}
	if left := tree(t, empty); len(left) != 1 {
		t.Errorf("the doctor made %v", left)
	}
}

func TestTheDoctorReadsPicturesInTheBucket(t *testing.T) {
	bucket := storagetest.NewBucket(t)
	c := newInstallation(t, db.SQLite, func(config *app.Config) {
		config.MediaURL = "s3://pictures?endpoint=" + bucket.URL + "&access_key=k&secret_key=TOPSECRET"
	})
	c.addPicture(t)
	c.doctor(t, 0, []string{"Every picture has its files, in the bucket pictures"}, "--deep")
	bucket.Fail(storagetest.Denies)
	_, stdout, stderr := run(t, "", c.env, "doctor")
	if !strings.Contains(stdout, "cannot be reached") || strings.Contains(stdout+stderr, "TOPSECRET") {
		t.Errorf("the doctor said:\n%s%s", stdout, stderr)
	}
}

func TestTheDoctorAsksForAPrivateFolderAndKey(t *testing.T) {
	data := t.TempDir()
	env := map[string]string{"TAFEL_DATA": data}
	if code, _, stderr := run(t, "a long enough password\n", env, "user", "add", "--email", "t@example.com", "--name", "Thandi", "--role", "owner"); code != 0 {
		t.Fatal(stderr)
	}
	check(t, os.Chmod(data, 0o755))
	if code, stdout, _ := run(t, "", env, "doctor"); code != 1 || !strings.Contains(stdout, "chmod 700") {
		t.Errorf("exit code %d: %s", code, stdout)
	}
	if code, _, stderr := run(t, "", env, "user", "list"); code != 1 || !strings.Contains(stderr, "can be read by others; make it private with chmod 700") {
		t.Errorf("a folder that others can read is used; exit code %d: %s", code, stderr)
	}
	check(t, os.Chmod(data, 0o700))
	key := filepath.Join(data, "master.key")
	check(t, os.Chmod(key, 0o644))
	if code, stdout, _ := run(t, "", env, "doctor"); code != 1 || !strings.Contains(stdout, "chmod 600") {
		t.Errorf("exit code %d: %s", code, stdout)
	}
	check(t, os.Remove(key))
	if code, stdout, _ := run(t, "", env, "doctor"); code != 0 || !strings.Contains(stdout, "There is no master.key") {
		t.Errorf("exit code %d: %s", code, stdout)
	}
	if _, err := os.Stat(key); err == nil {
		t.Error("the doctor made a key")
	}
}

func TestTheDoctorMeasuresTheDiskSpace(t *testing.T) {
	const size = 8 << 20
	storagetest.OnSmallDisk(t, size, func(t *testing.T, disk storagetest.SmallDisk) {
		env := map[string]string{"TAFEL_DATA": disk.Dir}
		if code, _, stderr := run(t, "", env, "migrate"); code != 0 {
			t.Fatal(stderr)
		}
		code, stdout, _ := run(t, "", env, "doctor")
		if disk.Measurable() && (code != 1 || !strings.Contains(stdout, "MB are left on the disk")) {
			t.Errorf("exit code %d: %s", code, stdout)
		}
		if !strings.Contains(stdout, " on the disk.") { // any disk has a size
			t.Errorf("nothing about the disk: %s", stdout)
		}
	})
}
