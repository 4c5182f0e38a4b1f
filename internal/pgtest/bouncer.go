package pgtest

import (
	"fmt"
	"net"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/tawafuq/tawafuq/internal/freeport"
)

// Bouncer starts PgBouncer in transaction mode in front of the server of a database, with so many connections to it,
// and returns the database's URL through it.
func Bouncer(t *testing.T, url string, connections int) string {
	t.Helper()
	folder, err := os.MkdirTemp("", "tawafuq-bouncer-")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(folder) })
	owner, err := serverUser(folder)
	if err != nil {
		t.Fatal(err)
	}
	address, err := freeport.Address()
	if err != nil {
		t.Fatal(err)
	}
	base := strings.TrimSuffix(url, "/"+path.Base(url))
	_, server, err := net.SplitHostPort(strings.TrimPrefix(base, "postgres://tawafuq@"))
	if err != nil {
		t.Fatal(err)
	}
	users, settings := filepath.Join(folder, "users.txt"), filepath.Join(folder, "pgbouncer.ini")
	content := fmt.Sprintf(`[databases]
* = host=127.0.0.1 port=%s user=tawafuq
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = %d
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = %d
max_client_conn = 1000
`, server, address.Port(), connections)
	for name, text := range map[string]string{users: "", settings: content} {
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	bouncer := exec.Command(findBouncer(), settings)
	bouncer.SysProcAttr = owner
	bouncer.Dir = folder
	var log strings.Builder
	bouncer.Stderr = &log
	if err := bouncer.Start(); err != nil {
		t.Fatalf("%v (scripts/deps.sh postgresql installs PgBouncer)", err)
	}
	t.Cleanup(func() {
		bouncer.Process.Signal(syscall.SIGTERM)
		bouncer.Wait()
	})
	for deadline := time.Now().Add(20 * time.Second); ; time.Sleep(20 * time.Millisecond) {
		conn, err := net.Dial("tcp", address.String())
		if err == nil {
			conn.Close()
			return fmt.Sprintf("postgres://tawafuq@%s/%s", address, path.Base(url))
		}
		if time.Now().After(deadline) {
			t.Fatalf("PgBouncer does not answer: %v\n%s", err, log.String())
		}
	}
}

// findBouncer prefers where Debian puts it, which is on few paths.
func findBouncer() string {
	const debian = "/usr/sbin/pgbouncer"
	if _, err := os.Stat(debian); err == nil {
		return debian
	}
	return "pgbouncer"
}
