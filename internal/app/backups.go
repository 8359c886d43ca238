package app

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"time"

	"tafel/internal/accounts"
	"tafel/internal/platform/audit"
	"tafel/internal/platform/backup"
	"tafel/internal/platform/db"
	"tafel/internal/platform/fsutil"
	"tafel/internal/platform/health"
	"tafel/internal/platform/logging"
	"tafel/internal/platform/media/storage"
	"tafel/internal/platform/signed"
)

// backupSource is the whole installation as a backup takes it.
func (base *platform) backupSource() backup.Source {
	source := backup.Source{DB: base.db, Files: base.files, Version: Version, Clock: base.clock}
	if base.config.MasterKey == "" {
		source.Key = base.keys.Newest()
	}
	return source
}

func (base *platform) openBackups() *backup.Scheduler {
	return backup.NewScheduler(backup.SchedulerDeps{
		Source: base.backupSource(), Data: base.config.Data, Store: base.sealed, Audit: base.audit, Log: base.log,
		Fixed: backup.Plan{Folder: base.config.BackupDir, Every: base.config.BackupEvery, Keep: base.config.BackupKeep},
	})
}

// fileFirst takes the file's name from in front of the options.
func fileFirst(command string, args []string) (file string, rest []string, err error) {
	if len(args) == 0 || (strings.HasPrefix(args[0], "-") && !isHelp(args[0])) {
		return "", nil, usageError{[]string{fmt.Sprintf("say which file: tafel %s FILE [options]", command)}}
	}
	if isHelp(args[0]) {
		return "", args, nil
	}
	return args[0], args[1:], nil
}

func backupTo(ctx context.Context, p process, args []string) (err error) {
	file, args, err := fileFirst("backup", args)
	if err != nil {
		return err
	}
	config, err := readConfig("backup", args, p, nil)
	if err != nil {
		return err
	}
	base, err := openPlatform(ctx, config, logging.New(io.Discard, "text"), time.Now)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, base.close()) }()
	if _, err := base.db.Pending(ctx); err != nil { // a newer database is left untouched
		return err
	}
	// Who takes the data out is written down before it leaves.
	if err := base.audit.Record(ctx, audit.Entry{Action: "exported", Entity: "backup", EntityID: filepath.Base(file)}); err != nil {
		return err
	}
	source := base.backupSource()
	sum, err := backup.Make(ctx, source, file)
	if err != nil {
		return err
	}
	key := " and the master key, so whoever has it has everything"
	if source.Key == nil {
		key = "; the master key is in your configuration, and not in the file"
	}
	_, printErr := fmt.Fprintf(p.stdout, "The file holds all data, all pictures%s. Keep it as private as the data folder.\n", key)
	return errors.Join(printSummary(p, "made", file, sum), printErr)
}

func verifyBackup(_ context.Context, p process, args []string) error {
	file, args, err := fileFirst("verify", args)
	if err != nil {
		return err
	}
	if len(args) > 0 {
		_, err := fmt.Fprintln(p.stdout, "Usage of tafel verify FILE: reads a whole backup and proves that it is what was written. There are no options.")
		return err
	}
	sum, err := backup.Verify(file)
	if err != nil {
		return err
	}
	return printSummary(p, "proved", file, sum)
}

func printSummary(p process, did, file string, sum backup.Summary) error {
	for _, path := range sum.Missing {
		_, _ = fmt.Fprintf(p.stderr, "tafel: the file %s was not there to be copied; see tafel doctor\n", path)
	}
	_, err := fmt.Fprintf(p.stdout, "%s %s: %s\n", did, file, sum)
	return err
}

const afterRestore = `Everybody has to sign in again. Invitations and links for new passwords have ended.
Messages that waited when the backup was made are held, since they may have been sent after it: the owner sends them from Sent mail.
The mail server and the backups that were set in the browser are not used until the owner has saved them again, so that two installations never do the same work.`

// afterKey says what becomes of all that the master key has signed and sealed.
func afterKey(inFile []byte, configured string) string {
	const lost = "With any other key the links in mail that was sent, authenticator apps and the settings of the mail server no longer work."
	switch {
	case inFile == nil && configured == "":
		return "The file holds no master key, since it was in the configuration there. Give that key to the server before you start it (TAFEL_MASTER_KEY). " + lost
	case inFile != nil && configured != "" && configured != string(inFile):
		return "The file holds another master key than your configuration. Restore again into an empty folder, without a key in the configuration (TAFEL_MASTER_KEY). " + lost
	}
	return "Links in other mail still work."
}

// restore fills an empty data folder (and an empty PostgreSQL or bucket, where
// the options name one). Whatever is not empty is left alone.
func restore(ctx context.Context, p process, args []string) (err error) {
	file, args, err := fileFirst("restore", args)
	if err != nil {
		return err
	}
	config, err := readConfig("restore", args, p, nil)
	if err != nil {
		return err
	}
	if sum, err := backup.Verify(file); err != nil { // before even a folder is made
		return err
	} else if err := printSummary(p, "proved", file, sum); err != nil {
		return err
	}
	if err := backup.EmptyFolder(config.Data); err != nil {
		return err
	}
	target, closeTarget, err := openTarget(ctx, config)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, closeTarget()) }()
	if config.MasterKey == "" {
		target.SaveKey = func(master []byte) error { return signed.Save(config.Data, master) }
	}
	_, parts, err := Contract()
	if err != nil {
		return err
	}
	target.Row = parts.Restored
	sum, err := backup.Restore(ctx, file, target)
	if err != nil {
		return err
	}
	users, err := accounts.New(accounts.Deps{DB: target.DB, Clock: time.Now}).ListUsers(ctx)
	if err != nil {
		return err
	}
	var open []string
	for _, u := range users {
		if u.Status() == accounts.Active {
			open = append(open, fmt.Sprintf("%s (%s)", u.Email, u.Role))
		}
	}
	_, err = fmt.Fprintf(p.stdout, "restored %d rows and %d pictures\n%s\n%s\nThese can sign in as they could then: %s.\nDisable who has left since, under Team, and let the others make new recovery codes.\n",
		sum.Rows, sum.Pictures, afterRestore, afterKey(sum.Key, config.MasterKey), strings.Join(open, ", "))
	return err
}

// openTarget opens the database and the storage that a copy is written to.
func openTarget(ctx context.Context, config Config) (backup.Target, func() error, error) {
	if err := fsutil.MakeFolder(config.Data); err != nil {
		return backup.Target{}, nil, fmt.Errorf("create the data folder: %w", err)
	}
	files, err := storage.Open(config.MediaURL, config.Data, config.Getenv)
	if err != nil {
		return backup.Target{}, nil, fmt.Errorf("open the storage of pictures: %w", err)
	}
	store, err := db.Open(ctx, config.Database(), db.Options{})
	if err != nil {
		return backup.Target{}, nil, errors.Join(err, files.Close())
	}
	return backup.Target{DB: store, Files: files}, func() error { return errors.Join(store.Close(), files.Close()) }, nil
}

// migrateStore moves an installation to another database, and its pictures to another
// storage, and leaves the source as it is.
func migrateStore(ctx context.Context, p process, args []string) (err error) {
	var database, pictures string
	config, err := readConfig("migrate-store", args, p, func(flags *flag.FlagSet) {
		flags.StringVar(&database, "to", "", "postgres://… of an empty database to move to")
		flags.StringVar(&pictures, "media-to", "", "s3://… of an empty bucket to copy the pictures to; empty leaves them where they are")
	})
	if err != nil {
		return err
	}
	to := config
	if database == "" || setDatabase(&to, database) != nil || pictures != "" && setMedia(&to, pictures) != nil {
		return usageError{[]string{"--to must name an empty PostgreSQL database, postgres://…; --media-to, if given, an empty bucket, s3://…"}}
	}
	base, err := openMigrated(ctx, config, logging.New(io.Discard, "text"), time.Now)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, base.close()) }()
	store, err := db.Open(ctx, to.Database(), db.Options{})
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, store.Close()) }()
	move := backup.Move{From: base.backupSource(), To: store}
	if pictures != "" {
		if move.Files, err = storage.Open(to.MediaURL, "", to.Getenv); err != nil {
			return fmt.Errorf("open the new storage of pictures: %w", err)
		}
		defer func() { err = errors.Join(err, move.Files.Close()) }()
	}
	result, err := move.Run(ctx)
	if err != nil {
		return err
	}
	for _, table := range result.Tables {
		_, _ = fmt.Fprintf(p.stdout, "%-20s %9d rows, equal on both sides\n", table.Name, table.Rows)
	}
	found, err := examine(ctx, to, health.Look{})
	if err != nil || health.Worst(found) == health.Problem {
		return errors.Join(errors.New("the new database is not well; do not use it"), health.Print(p.stdout, found), err)
	}
	_, err = fmt.Fprintf(p.stdout, "moved %d rows and %d pictures, and the doctor finds the new installation well; the source was not changed.\nWhat the old server has taken since the move began is not in the new database. If it was not stopped before, stop it now, and move again into another empty database.\nStart the new server with --database-url and the same master key.\n",
		result.Rows, result.Pictures)
	return err
}
