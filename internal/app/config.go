package app

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"net"
	"net/netip"
	"net/url"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"

	"tafel/internal/accounts"
)

// Config is everything that can be set from outside.
type Config struct {
	Addr              string
	InsideAddr        string
	Data              string
	DatabaseURL       string
	PublicURL         string
	MediaURL          string
	SMTPURL           string
	TrustedProxies    []netip.Prefix
	RateLimits        bool
	Demo              bool
	WebDev            string
	MasterKey         string
	PreviousMasterKey string
	OwnerEmail        string
	OwnerPassword     string
	LogFormat         string
	BackupDir         string
	BackupEvery       time.Duration
	BackupKeep        int
	StopDelay         time.Duration       // between being told to end and closing the port
	Getenv            func(string) string // for the keys of a bucket; nil has none
	PasswordCost      accounts.Cost       // no option sets it: zero is the usual
	secretFlags       []option            // those that came as a flag and hold a secret
}

// option is one setting: a flag, a TAFEL_… variable, a default, a sentence,
// and how its text becomes a value.
type option struct {
	name    string
	def     string
	about   string
	boolean bool
	set     func(*Config, string) error
	secret  func(string) bool // whether a value must stay unread; nil for one that never does
}

// always is for values that are a secret as a whole.
func always(string) bool { return true }

// withPassword finds the secrets that an address can hold.
var withPassword = regexp.MustCompile(`://[^/?#@]*:[^/?#@]+@|[?&](password|secret_key|session_token)=`).MatchString

// Env is the variable that sets the same as the flag.
func (o option) env() string {
	return "TAFEL_" + strings.ToUpper(strings.ReplaceAll(o.name, "-", "_"))
}

func setText(field func(*Config) *string) func(*Config, string) error {
	return func(c *Config, value string) error { *field(c) = value; return nil }
}

// options are all the settings of serve. The README's table is made of them.
func options() []option {
	return []option{
		{name: "addr", def: "127.0.0.1:8080", about: "where to listen for visitors", set: setAddr(func(c *Config) *string { return &c.Addr }, false)},
		{name: "inside-addr", def: "", about: "a loopback address for metrics and profiles; empty for none", set: setAddr(func(c *Config) *string { return &c.InsideAddr }, true)},
		{name: "data", def: "./data", about: "the folder for the database, pictures and mail", set: setText(func(c *Config) *string { return &c.Data })},
		{name: "database-url", def: "", about: "postgres://… for PostgreSQL; empty for SQLite in the data folder", set: setDatabase, secret: withPassword},
		{name: "public-url", def: "", about: "the address that visitors use, such as https://veldandvine.example; empty for the listening address", set: setPublicURL},
		{name: "media-url", def: "", about: "s3://bucket?endpoint=https://host for pictures in a bucket, keys from AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY; empty for the data folder", set: setMedia, secret: withPassword},
		{name: "smtp-url", def: "", about: "smtp://user:password@host:587?from=… for a mail server; empty for the one that the owner sets in the browser, else files in the data folder", set: setSMTP, secret: withPassword},
		{name: "trusted-proxies", def: "", about: "networks whose forwarding headers are believed, as CIDR,…; empty for none", set: setProxies},
		{name: "rate-limits", def: "on", about: "on, or off for tests and benchmarks on loopback", set: either("on", "off", func(c *Config, word string) { c.RateLimits = word == "on" })},
		{name: "demo", def: "false", about: "fill an empty database with a living venue and print its account", boolean: true, set: setDemo},
		{name: "web-dev", def: "", about: "a Vite server to take the front end from while developing", set: setText(func(c *Config) *string { return &c.WebDev })},
		{name: "master-key", def: "", about: "at least 32 characters from which all keys are made, the same on every instance; empty for a file in the data folder", set: setMasterKey(func(c *Config) *string { return &c.MasterKey }), secret: always},
		{name: "previous-master-key", def: "", about: "the master key before this one; without it the links in mail that was sent before no longer work, so keep it until nobody needs them any more", set: setMasterKey(func(c *Config) *string { return &c.PreviousMasterKey }), secret: always},
		{name: "owner-email", def: "", about: "the owner's account to add at the first start", set: setText(func(c *Config) *string { return &c.OwnerEmail })},
		{name: "owner-password", def: "", about: "the password of that account", set: setText(func(c *Config) *string { return &c.OwnerPassword }), secret: always},
		{name: "backup-dir", def: "", about: "a folder for backups that are made by themselves, best on another disk; empty for what the owner plans in the browser", set: setText(func(c *Config) *string { return &c.BackupDir })},
		{name: "backup-every", def: "24h", about: "how often, such as 6h; at least 10m", set: setBackupEvery},
		{name: "backup-keep", def: "14", about: "how many of them are kept", set: setBackupKeep},
		{name: "stop-delay", def: "0s", about: "how long to go on answering after being told to end, while /readyz already says no; with a proxy before several instances two or three of its health checks, such as 3s", set: setStopDelay},
		{name: "log-format", def: "text", about: "text or json", set: either("text", "json", func(c *Config, word string) { c.LogFormat = word })},
	}
}

// readConfig reads flags over variables over defaults, and reports every
// mistake at once.
func readConfig(command string, args []string, p process, extra func(*flag.FlagSet)) (Config, error) {
	var config Config
	flags := flag.NewFlagSet("tafel "+command, flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	given := map[string]*string{}
	all := options()
	var problems []string
	for _, o := range all {
		value := o.def
		if env := p.getenv(o.env()); env != "" {
			value = env
		}
		given[o.name] = &value
		if o.boolean {
			flags.BoolFunc(o.name, o.about, func(s string) error { *given[o.name] = s; return nil })
		} else {
			flags.StringVar(&value, o.name, value, o.about)
		}
	}
	if extra != nil {
		extra(flags)
	}
	if err := flags.Parse(args); err != nil {
		if errors.Is(err, flag.ErrHelp) {
			help(p.stdout, command, all, flags)
			return config, errHelp
		}
		problems = append(problems, err.Error()+"; see tafel "+command+" --help")
	}
	if flags.NArg() > 0 {
		problems = append(problems, fmt.Sprintf("%q is not expected here; see tafel %s --help", flags.Arg(0), command))
	}
	flags.Visit(func(f *flag.Flag) { // those that were given
		for _, o := range all {
			if o.name == f.Name && o.secret != nil && o.secret(f.Value.String()) {
				config.secretFlags = append(config.secretFlags, o)
			}
		}
	})
	for _, o := range all {
		if err := o.set(&config, *given[o.name]); err != nil {
			problems = append(problems, fmt.Sprintf("--%s (or %s): %v", o.name, o.env(), err))
		}
	}
	if len(problems) > 0 {
		return config, usageError{problems}
	}
	config.Getenv = p.getenv
	return config, nil
}

func help(w io.Writer, command string, all []option, flags *flag.FlagSet) {
	_, _ = fmt.Fprintf(w, "Usage of tafel %s:\n", command)
	flags.VisitAll(func(f *flag.Flag) {
		if !slices.ContainsFunc(all, func(o option) bool { return o.name == f.Name }) {
			_, _ = fmt.Fprintf(w, "  --%-16s %s\n", f.Name, f.Usage)
		}
	})
	for _, o := range all {
		def := ""
		if o.def != "" {
			def = " (default " + o.def + ")"
		}
		_, _ = fmt.Fprintf(w, "  --%-16s %s%s\n  %-18s as a variable: %s\n", o.name, o.about, def, "", o.env())
	}
}

// OptionsTable is the README's table of options.
func OptionsTable() string {
	var b strings.Builder
	b.WriteString("| Flag | Variable | Default | What it is |\n|---|---|---|---|\n")
	for _, o := range options() {
		def := o.def
		if def != "" {
			def = "`" + def + "`"
		}
		fmt.Fprintf(&b, "| `--%s` | `%s` | %s | %s |\n", o.name, o.env(), def, o.about)
	}
	return b.String()
}

// Database is the URL of the database, wherever it is.
func (c Config) Database() string {
	if c.DatabaseURL != "" {
		return c.DatabaseURL
	}
	return "sqlite:" + filepath.Join(c.Data, c.databaseFile())
}

// databaseFile is the database's name in the data folder; empty where it is elsewhere.
func (c Config) databaseFile() string {
	if c.DatabaseURL != "" {
		return ""
	}
	return "tafel.db"
}

// Public is the address that visitors use.
func (c Config) Public() string {
	if c.PublicURL != "" {
		return c.PublicURL
	}
	host, port, err := net.SplitHostPort(c.Addr)
	if err != nil || host == "" || host == "127.0.0.1" || host == "::1" {
		host = "localhost"
	}
	return "http://" + net.JoinHostPort(host, port)
}

// HTTPS tells whether visitors come over TLS.
func (c Config) HTTPS() bool { return strings.HasPrefix(c.PublicURL, "https://") }

// exposed tells whether others can reach us while nobody has said under which
// address: then nothing says that they come over TLS.
func (c Config) exposed() bool {
	if c.PublicURL != "" {
		return false
	}
	host, _, err := net.SplitHostPort(c.Addr)
	addr, parseErr := netip.ParseAddr(host)
	return err == nil && host != "localhost" && (parseErr != nil || !addr.IsLoopback())
}

// SecureCookies keeps sign-ins off lines that others can read, unless the owner
// has named an address without TLS.
func (c Config) SecureCookies() bool { return c.HTTPS() || c.exposed() }

// Hosts are the names that we answer to; empty means any, which is right for a
// machine's own loopback only.
func (c Config) Hosts() []string {
	u, err := url.Parse(c.PublicURL)
	if c.PublicURL == "" || err != nil {
		return nil
	}
	return []string{strings.ToLower(u.Hostname()), "localhost", "127.0.0.1", "::1"}
}
