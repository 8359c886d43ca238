package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"tafel/scripts/proc"
)

// machine is a bare Debian in a folder.
type machine struct {
	root    string // its folder on this machine
	account string // who works there
	home    string // that account's folder, seen from inside
	about   string // which Go and Node it has
}

// tree is where the clone is, seen from inside.
func (m *machine) tree() string { return filepath.Join(m.home, "tafel") }

// path is a path of the bare Debian, seen from this machine.
func (m *machine) path(inside string) string { return filepath.Join(m.root, inside) }

// apart runs a program in mounts and processes of its own: all of them are gone
// when it ends, however it ends. The shell around it is the first process there
// and takes care of orphans, as a machine's first process does.
func apart(ctx context.Context, log io.Writer, script string, args ...string) *exec.Cmd {
	words := []string{"--mount", "--propagation", "private", "--pid", "--fork", "--kill-child", "bash", "-euc", script, "bash"}
	cmd := proc.Command(ctx, "unshare", append(words, args...)...)
	cmd.Stdout, cmd.Stderr = log, log
	return cmd
}

// enter gives the folder what a kernel gives every machine, and nothing of
// this one but its processors, memory and network.
const enter = `
root=$1 account=$2 folder=$3; shift 3
mount -t proc proc "$root/proc"
mount --rbind /sys "$root/sys"
mount -t tmpfs -o mode=755 tmpfs "$root/dev"
for device in null zero full random urandom tty; do
	touch "$root/dev/$device"
	mount --bind "/dev/$device" "$root/dev/$device"
done
mkdir "$root/dev/pts" "$root/dev/shm"
mount -t devpts -o newinstance,ptmxmode=0666,mode=620 devpts "$root/dev/pts"
mount -t tmpfs -o mode=1777 tmpfs "$root/dev/shm"
ln -s pts/ptmx "$root/dev/ptmx"
ln -s /proc/self/fd "$root/dev/fd"
ln -s /proc/self/fd/0 "$root/dev/stdin"
ln -s /proc/self/fd/1 "$root/dev/stdout"
ln -s /proc/self/fd/2 "$root/dev/stderr"
chroot --userspec="$account" "$root" env --chdir="$folder" "$@" || exit $?
`

// inside prepares a command that runs in the clone, as somebody of the bare Debian.
func (m *machine) inside(ctx context.Context, log io.Writer, account string, args ...string) *exec.Cmd {
	return m.in(ctx, log, account, m.tree(), args...)
}

func (m *machine) in(ctx context.Context, log io.Writer, account, folder string, args ...string) *exec.Cmd {
	cmd := apart(ctx, log, enter, append([]string{m.root, account, folder}, args...)...)
	cmd.Env = append(settings(os.Environ()),
		"PATH=/usr/local/go/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
		"HOME="+m.home, "USER="+account, "LOGNAME="+account, "SHELL=/bin/bash")
	return cmd
}

// install makes the bare Debian and puts into it what the README asks for.
func (m *machine) install(ctx context.Context, log io.Writer) error {
	if err := m.debian(ctx, log); err != nil {
		return err
	}
	if err := m.reachPackages(ctx, log); err != nil {
		return err
	}
	if err := m.languages(ctx, log); err != nil {
		return err
	}
	if m.account != "root" {
		if err := m.asRoot(ctx, log, "useradd", "--create-home", "--home-dir", m.home, "--shell", "/bin/bash", m.account); err != nil {
			return err
		}
	}
	return m.registries(ctx, log)
}

func (m *machine) asRoot(ctx context.Context, log io.Writer, args ...string) error {
	if err := proc.Run(m.in(ctx, log, "root", "/", args...)); err != nil {
		return fmt.Errorf("%s: %w", strings.Join(args, " "), err)
	}
	return nil
}

// debian is what debootstrap calls the smallest that has apt.
func (m *machine) debian(ctx context.Context, log io.Writer) error {
	if _, err := exec.LookPath("debootstrap"); err != nil {
		for _, line := range []string{"apt-get update", "apt-get install --yes --no-install-recommends debootstrap"} {
			if err := run(ctx, log, strings.Fields(line)...); err != nil {
				return err
			}
		}
	}
	sources, err := readSources("/etc/apt")
	if err != nil {
		return err
	}
	from, err := mirror(sources)
	if err != nil {
		return err
	}
	cmd := apart(ctx, log, `debootstrap "$@" || exit $?`, "--variant=minbase", "--include="+strings.Join(packages, ","), suite, m.root, from)
	cmd.Env = append(os.Environ(), proxies(ctx)...)
	if err := proc.Run(cmd); err != nil {
		return fmt.Errorf("debootstrap: %w", err)
	}
	return nil
}

// proxies are the ones that apt goes through, for debootstrap, which does not ask apt.
func proxies(ctx context.Context) []string {
	var variables []string
	for _, scheme := range []string{"http", "https"} {
		key := "Acquire::" + scheme + "::Proxy"
		out, err := proc.Command(ctx, "apt-config", "dump", "--format", "%v%n", key).Output()
		if proxy := strings.TrimSpace(string(out)); err == nil && proxy != "" && proxy != "DIRECT" {
			variables = append(variables, scheme+"_proxy="+proxy)
		}
	}
	return variables
}

// reachPackages lets apt inside download as apt outside does.
func (m *machine) reachPackages(ctx context.Context, log io.Writer) error {
	for _, path := range []string{
		"/etc/apt/sources.list", "/etc/apt/sources.list.d", "/etc/apt/auth.conf", "/etc/apt/auth.conf.d",
		"/etc/apt/keyrings", "/etc/apt/trusted.gpg", "/etc/apt/trusted.gpg.d", "/usr/share/keyrings",
		"/usr/local/share/ca-certificates", "/etc/hosts", "/etc/resolv.conf",
	} {
		if err := m.copyIn(ctx, log, path, path); err != nil {
			return err
		}
	}
	if _, err := os.Stat("/etc/apt/sources.list"); os.IsNotExist(err) {
		if err := os.Remove(m.path("/etc/apt/sources.list")); err != nil {
			return err
		}
	}
	dump, err := proc.Command(ctx, "apt-config", "dump", "Acquire").Output()
	if err != nil {
		return fmt.Errorf("ask apt for its settings: %w", err)
	}
	if err := os.WriteFile(m.path("/etc/apt/apt.conf.d/90download"), []byte(aptSettings(string(dump))), 0o644); err != nil {
		return err
	}
	return m.asRoot(ctx, log, "update-ca-certificates")
}

// languages copies Go, Node and npm, which are newer than Debian's own.
func (m *machine) languages(ctx context.Context, log io.Writer) error {
	goRoot, err := said(ctx, "go", "env", "GOROOT")
	if err != nil {
		return err
	}
	node, err := said(ctx, "node", "--print", "process.execPath")
	if err != nil {
		return err
	}
	npm, err := exec.LookPath("npm")
	if err != nil {
		return err
	}
	if npm, err = filepath.EvalSymlinks(npm); err != nil { // …/npm/bin/npm-cli.js
		return err
	}
	for from, to := range map[string]string{
		goRoot:                          "/usr/local/go",
		node:                            "/usr/local/bin/node",
		filepath.Dir(filepath.Dir(npm)): "/usr/local/lib/node_modules/npm",
	} {
		if err := m.copyIn(ctx, log, from, to); err != nil {
			return err
		}
	}
	for _, name := range []string{"npm", "npx"} {
		if err := os.Symlink("../lib/node_modules/npm/bin/"+name+"-cli.js", m.path("/usr/local/bin/"+name)); err != nil {
			return err
		}
	}
	return m.versions(ctx)
}

// versions proves that what was copied runs here and is what the README names.
func (m *machine) versions(ctx context.Context) error {
	var found []string
	for _, want := range []struct {
		starts  string
		command []string
	}{
		{"go" + goVersion, []string{"go", "env", "GOVERSION"}},
		{"v" + nodeMajor + ".", []string{"node", "--version"}},
		{"", []string{"npm", "--version"}},
	} {
		var out strings.Builder
		if err := proc.Run(m.in(ctx, &out, "root", "/", want.command...)); err != nil {
			return fmt.Errorf("%s, copied from this machine, does not run on a bare %s: %w\n%s", want.command[0], debian, err, out.String())
		}
		version := strings.TrimSpace(out.String())
		if !strings.HasPrefix(version, want.starts) {
			return fmt.Errorf("%s is %s here, but the README asks for %s", want.command[0], version, want.starts)
		}
		found = append(found, want.command[0]+" "+version)
	}
	m.about = fmt.Sprintf("a bare %s with %s; %s", debian, strings.Join(packages, ", "), strings.Join(found, ", "))
	return nil
}

// registries hands over how this machine gets to Go modules and npm packages.
// The variables that say it too come with each command.
func (m *machine) registries(ctx context.Context, log io.Writer) error {
	for _, file := range []struct {
		ask []string
		to  string
	}{
		{[]string{"go", "env", "GOENV"}, m.home + "/.config/go/env"},
		{[]string{"npm", "config", "get", "userconfig"}, m.home + "/.npmrc"},
		{[]string{"npm", "config", "get", "globalconfig"}, "/usr/local/etc/npmrc"},
	} {
		path, err := said(ctx, file.ask...)
		if err != nil {
			return err
		}
		if err := m.copyIn(ctx, log, path, file.to); err != nil {
			return err
		}
	}
	// Certificates that a variable names, where Debian's own are not meant.
	for _, variable := range settings(os.Environ()) {
		_, path, _ := strings.Cut(variable, "=")
		if !filepath.IsAbs(path) {
			continue
		}
		if _, err := os.Stat(m.path(path)); os.IsNotExist(err) {
			if err := m.copyIn(ctx, log, path, path); err != nil {
				return err
			}
		}
	}
	return nil
}

// warm brings what this machine has downloaded of Go modules and npm packages.
// What Go has compiled does not come along: a newcomer waits for that too.
func (m *machine) warm(ctx context.Context, log io.Writer) error {
	modules, err := said(ctx, "go", "env", "GOMODCACHE")
	if err != nil {
		return err
	}
	npm, err := said(ctx, "npm", "config", "get", "cache")
	if err != nil {
		return err
	}
	if err := m.copyIn(ctx, log, modules+"/cache/download", m.home+"/go/pkg/mod/cache/download"); err != nil {
		return err
	}
	return m.copyIn(ctx, log, npm+"/_cacache", m.home+"/.npm/_cacache")
}

// clone takes the last commit of the tree that this runs in.
func (m *machine) clone(ctx context.Context, log io.Writer) error {
	if loose, err := said(ctx, "git", "status", "--porcelain"); err == nil && loose != "" {
		fmt.Fprintf(log, "What is not committed is not tried:\n%s\n", loose)
	}
	return run(ctx, log, "git", "clone", "--quiet", "--no-hardlinks", ".", m.path(m.tree()))
}

// own gives the account all of its home.
func (m *machine) own(ctx context.Context, log io.Writer) error {
	return m.asRoot(ctx, log, "chown", "-R", m.account+":", m.home)
}

// copyIn copies a file or folder of this machine, if there is one.
func (m *machine) copyIn(ctx context.Context, log io.Writer, from, to string) error {
	at, err := os.Stat(from)
	if os.IsNotExist(err) {
		return nil
	}
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(m.path(to)), 0o755); err != nil {
		return err
	}
	if at.IsDir() { // its contents, also where the folder is already there
		from += "/."
	}
	return run(ctx, log, "cp", "--archive", "-H", "--no-target-directory", from, m.path(to))
}

func run(ctx context.Context, log io.Writer, args ...string) error {
	cmd := proc.Command(ctx, args[0], args[1:]...)
	cmd.Stdout, cmd.Stderr = log, log
	if err := proc.Run(cmd); err != nil {
		return fmt.Errorf("%s: %w", strings.Join(args, " "), err)
	}
	return nil
}

// said is the answer of a program of this machine.
func said(ctx context.Context, args ...string) (string, error) {
	out, err := proc.Command(ctx, args[0], args[1:]...).Output()
	if err != nil {
		return "", fmt.Errorf("%s: %w", strings.Join(args, " "), err)
	}
	return strings.TrimSpace(string(out)), nil
}
