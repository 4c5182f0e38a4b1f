package main

import (
	"fmt"
	"os"
	"os/exec"
	"sync"
	"testing"
	"time"

	"github.com/tawafuq/tawafuq/internal/pgtest"
)

// Killed without warning during a stream of registrations, the program still has every one it acknowledged when it
// starts again.
func TestNoAcknowledgedRegistrationIsLost(t *testing.T) {
	for engine, database := range map[string]string{"sqlite": "", "postgres": pgtest.URL(t)} {
		t.Run(engine, func(t *testing.T) {
			env := append(os.Environ(), "TAWAFUQ_TEST_RUN=1", "TAWAFUQ_ADDR=127.0.0.1:0", "TAWAFUQ_RATE_LIMIT=off",
				"TAWAFUQ_DATA_DIR="+t.TempDir(), "TAWAFUQ_DATABASE_URL="+database)
			url, kill := spawn(t, env)

			var (
				mu           sync.Mutex
				acknowledged []int
				clients      sync.WaitGroup
			)
			for client := range 4 {
				clients.Go(func() {
					for i := client; ; i += 4 {
						status, _, err := post(url+"/api/talent/register", registrationForm(i))
						if err != nil {
							return // the server is gone
						}
						if status != 201 {
							t.Errorf("registration %d: %d", i, status)
							return
						}
						mu.Lock()
						acknowledged = append(acknowledged, i)
						mu.Unlock()
					}
				})
			}
			enough := func() bool { mu.Lock(); defer mu.Unlock(); return len(acknowledged) >= 15 }
			for deadline := time.Now().Add(30 * time.Second); !enough() && time.Now().Before(deadline); {
				time.Sleep(5 * time.Millisecond)
			}
			kill()
			clients.Wait()
			if len(acknowledged) < 15 {
				t.Fatalf("only %d registrations before the kill", len(acknowledged))
			}

			url, kill = spawn(t, env)
			defer kill()
			for _, i := range acknowledged {
				form := registrationForm(i)
				status, body, err := post(url+"/api/auth/login",
					map[string]string{"email": form["email"], "password": form["password"]})
				if err != nil || status != 200 {
					t.Errorf("registration %d was acknowledged and is gone: %d %s %v", i, status, body, err)
				}
			}
		})
	}
}

// spawn runs the program in a separate process; kill ends it as kill -9 does.
func spawn(t *testing.T, env []string) (url string, kill func()) {
	t.Helper()
	url, _, kill = spawnProcess(t, env)
	return url, kill
}

func spawnProcess(t *testing.T, env []string) (url string, process *exec.Cmd, kill func()) {
	t.Helper()
	return spawnProgram(t, os.Args[0], env)
}

// spawnProgram is spawnProcess with another program, such as one of an earlier version.
func spawnProgram(t *testing.T, program string, env []string) (url string, process *exec.Cmd, kill func()) {
	t.Helper()
	cmd := exec.Command(program)
	cmd.Env = env
	out, log := &screen{}, &screen{}
	cmd.Stdout, cmd.Stderr = out, log
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	kill = sync.OnceFunc(func() {
		cmd.Process.Kill()
		cmd.Wait()
	})
	t.Cleanup(kill)
	for deadline := time.Now().Add(20 * time.Second); time.Now().Before(deadline); time.Sleep(10 * time.Millisecond) {
		if found := listening.FindStringSubmatch(out.String()); found != nil {
			return fmt.Sprintf("http://%s", found[1]), cmd, kill
		}
	}
	t.Fatalf("did not start:\n%s", log)
	return "", cmd, kill
}
