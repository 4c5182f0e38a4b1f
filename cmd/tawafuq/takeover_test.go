package main

import (
	"context"
	"net"
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"github.com/tawafuq/tawafuq/internal/pgtest"
)

// What a process was doing when it was killed is done by another that was running beside it, without anybody's help.
func TestTasksOfAKilledProcessAreTakenOver(t *testing.T) {
	mute, err := net.Listen("tcp", "127.0.0.1:0") // a mail server that never says a word
	if err != nil {
		t.Fatal(err)
	}
	defer mute.Close()
	calls := make(chan net.Conn, 16)
	go func() {
		for {
			conn, err := mute.Accept()
			if err != nil {
				return
			}
			calls <- conn
		}
	}()
	database, data := pgtest.URL(t), t.TempDir()
	env := func(smtp string) []string {
		return append(os.Environ(), "TAWAFUQ_TEST_RUN=1", "TAWAFUQ_ADDR=127.0.0.1:0", "TAWAFUQ_RATE_LIMIT=off",
			"TAWAFUQ_DATA_DIR="+data, "TAWAFUQ_DATABASE_URL="+database, "TAWAFUQ_SMTP_URL="+smtp)
	}
	// Its mails go to a folder. It stands still until the other has begun what there is to do.
	_, other, killOther := spawnProcess(t, env(""))
	defer killOther()
	url, kill := spawn(t, env("smtp://"+mute.Addr().String()+"?tls=none"))
	if err := other.Process.Signal(syscall.SIGSTOP); err != nil {
		t.Fatal(err)
	}
	registered(t, url, registrationForm(1))
	conn := <-calls // the welcome is on its way
	defer conn.Close()
	if err := other.Process.Signal(syscall.SIGCONT); err != nil {
		t.Fatal(err)
	}
	db, err := pgx.Connect(t.Context(), database)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close(context.Background())
	left := func() (n int) {
		err := db.QueryRow(t.Context(), `SELECT COUNT(*) FROM tasks WHERE kind LIKE 'account.%'`).Scan(&n)
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	if left() == 0 {
		t.Fatal("nothing is under way")
	}
	kill()
	killed := time.Now()
	for left() > 0 {
		if time.Since(killed) > time.Minute {
			t.Fatal("it is still not done a minute later")
		}
		time.Sleep(50 * time.Millisecond)
	}
	t.Logf("taken over and done %.1f s after the kill", time.Since(killed).Seconds())
	if mails, err := filepath.Glob(filepath.Join(data, "mail", "*.eml")); err != nil || len(mails) == 0 {
		t.Errorf("%d mails %v", len(mails), err)
	}
}
