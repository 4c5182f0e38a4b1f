package deploy

import (
	"bufio"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

// The package is installed into a root of its own; there its unit is checked, and run by hand as the unit's user.
func TestPackage(t *testing.T) {
	if _, err := os.Stat("../bin/tawafuq"); err != nil {
		t.Fatal("make build makes the binary that is packed")
	}
	root := scratchRoot(t)
	deb := filepath.Join(root, "tawafuq.deb")
	pack := exec.Command("go", "tool", "-modfile=tools/go.mod", "nfpm", "package",
		"--config", "deploy/package/nfpm.yaml", "--packager", "deb", "--target", deb)
	pack.Dir, pack.Env = "..", append(os.Environ(), "ARCH="+runtime.GOARCH, "VERSION=0.1")
	if said, err := pack.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, said)
	}
	tell(t, "dpkg", "--root="+root, "--force-script-chrootless", "--force-depends", "--install", deb)
	user := userOf(t, root)

	unit := filepath.Join(root, "usr/lib/systemd/system/tawafuq.service")
	tell(t, "systemd-analyze", "verify", "--man=no", "--root="+root, "tawafuq.service")
	// Tenths: the exposure is at most 2.0.
	tell(t, "systemd-analyze", "security", "--offline=yes", "--threshold=20", unit)

	settings := filepath.Join(root, "etc/tawafuq/tawafuq.env")
	if info, err := os.Stat(settings); err != nil || info.Mode().Perm() != 0o640 ||
		info.Sys().(*syscall.Stat_t).Gid != user.Gid {
		t.Errorf("settings, which may hold passwords, are %v, %v", info, err)
	}
	serveAs(t, user, root, unit, settings)
	tell(t, "dpkg", "--root="+root, "--force-script-chrootless", "--purge", "tawafuq")
	if _, err := os.Stat(filepath.Join(root, "var/lib/tawafuq/tawafuq.db")); err != nil {
		t.Errorf("purging the package took what people entrusted to it: %v", err)
	}
}

// scratchRoot is the least that dpkg and systemd take for a system.
func scratchRoot(t *testing.T) string {
	t.Helper()
	root, err := os.MkdirTemp("", "tawafuq-root-")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(root) })
	for _, folder := range []string{"var/lib/dpkg/info", "var/lib/dpkg/updates", "etc", "usr/lib/systemd/system"} {
		if err := os.MkdirAll(filepath.Join(root, folder), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	targets := []string{"sysinit", "basic", "network-online", "shutdown", "multi-user"}
	files := map[string]string{"var/lib/dpkg/status": "", "etc/passwd": "", "etc/group": ""}
	for _, name := range targets {
		files["usr/lib/systemd/system/"+name+".target"] = "[Unit]\nDescription=" + name + "\n"
	}
	for name, content := range files {
		if err := os.WriteFile(filepath.Join(root, name), []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	// The unit's user has to get there.
	if err := os.Chmod(root, 0o755); err != nil {
		t.Fatal(err)
	}
	return root
}

// userOf is the user that the package made.
func userOf(t *testing.T, root string) *syscall.Credential {
	t.Helper()
	users, err := os.ReadFile(filepath.Join(root, "etc/passwd"))
	if err != nil {
		t.Fatal(err)
	}
	found := regexp.MustCompile(`(?m)^tawafuq:[^:]*:(\d+):(\d+):`).FindStringSubmatch(string(users))
	if found == nil {
		t.Fatalf("no user tawafuq among\n%s", users)
	}
	uid, _ := strconv.Atoi(found[1])
	gid, _ := strconv.Atoi(found[2])
	return &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}
}

// serveAs does what systemd would: makes the state folder, reads the settings, runs ExecStart and ends it.
func serveAs(t *testing.T, user *syscall.Credential, root, unit, settings string) {
	t.Helper()
	data := filepath.Join(root, "var/lib/tawafuq")
	if err := os.Mkdir(data, 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.Chown(data, int(user.Uid), int(user.Gid)); err != nil {
		t.Fatal(err)
	}
	content, err := os.ReadFile(unit)
	if err != nil {
		t.Fatal(err)
	}
	start := regexp.MustCompile(`(?m)^ExecStart=(.+)$`).FindStringSubmatch(string(content))
	words := strings.Fields(start[1])
	server := exec.Command(filepath.Join(root, words[0]), words[1:]...)
	server.SysProcAttr = &syscall.SysProcAttr{Credential: user}
	server.Dir = "/"
	env, err := os.ReadFile(settings)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(env)) {
		if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, "#") {
			server.Env = append(server.Env, line)
		}
	}
	server.Env = append(server.Env, "TAWAFUQ_DATA_DIR="+data, "TAWAFUQ_ADDR=127.0.0.1:0")
	var log strings.Builder
	server.Stderr = &log
	out, err := server.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := server.Start(); err != nil {
		t.Fatal(err)
	}
	defer server.Process.Kill()
	address := ""
	lines := bufio.NewScanner(out)
	for address == "" && lines.Scan() {
		if _, after, found := strings.Cut(lines.Text(), "listening on "); found {
			address = strings.TrimSuffix(after, ")")
		}
	}
	go io.Copy(io.Discard, out)
	for deadline := time.Now().Add(time.Minute); ; time.Sleep(50 * time.Millisecond) {
		if answer, err := http.Get("http://" + address + "/readyz"); err == nil {
			answer.Body.Close()
			if answer.StatusCode == http.StatusOK {
				break
			}
		}
		if time.Now().After(deadline) {
			t.Fatalf("it is not ready:\n%s", log.String())
		}
	}
	if err := server.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	if err := server.Wait(); err != nil {
		t.Errorf("it ended with %v:\n%s", err, log.String())
	}
}
