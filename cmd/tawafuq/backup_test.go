package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"mime/multipart"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/tawafuq/tawafuq/internal/blob"
	"github.com/tawafuq/tawafuq/internal/file"
	"github.com/tawafuq/tawafuq/internal/pgtest"
	"github.com/tawafuq/tawafuq/internal/s3test"
	"github.com/tawafuq/tawafuq/internal/soak"
)

// place is an installation: where its data, its database and its files are.
type place struct{ data, database, blobs string }

func newPlace(t *testing.T, engine string) place {
	p := place{data: filepath.Join(t.TempDir(), "data")}
	if engine == "postgres" {
		p.database = pgtest.URL(t)
	}
	return p
}

func (p place) env() []string {
	return append(os.Environ(), "TAWAFUQ_TEST_RUN=1", "TAWAFUQ_ADDR=127.0.0.1:0", "TAWAFUQ_RATE_LIMIT=off",
		"TAWAFUQ_DATA_DIR="+p.data, "TAWAFUQ_DATABASE_URL="+p.database, "TAWAFUQ_BLOB_URL="+p.blobs)
}

// command runs a command of the program in a process of its own.
func (p place) command(t *testing.T, args ...string) (string, error) {
	t.Helper()
	cmd := exec.Command(os.Args[0], args...)
	cmd.Env = p.env()
	out, err := cmd.CombinedOutput()
	return string(out), err
}

func (p place) must(t *testing.T, args ...string) string {
	t.Helper()
	out, err := p.command(t, args...)
	if err != nil {
		t.Fatalf("%s: %v\n%s", args[0], err, out)
	}
	return out
}

// drilled is somebody who registered and uploaded a CV, both acknowledged.
type drilled struct {
	visitor
	id, email, cv string
}

func drillCV(i int) string {
	return fmt.Sprintf("Person %d\nNurse\n\nExperience\n2019 - 2021 Nurse at Hospital %d\n\nSkills\nTriage\n", i, i)
}

// download returns a CV as it was uploaded.
func (d drilled) download(t *testing.T, url, token string) (int, string) {
	t.Helper()
	res := open(t, url+"/api/cv/"+d.id+"/file", token)
	defer res.Body.Close()
	body, err := io.ReadAll(res.Body)
	if err != nil {
		t.Fatal(err)
	}
	return res.StatusCode, string(body)
}

// The restore drill: a backup is made by the real program while people register and upload, some delete afterwards, the
// machine is lost, and the backup is restored elsewhere. Whatever was acknowledged before the backup is there, byte for
// byte; who deleted something since stays deleted. The same backup moves an installation from SQLite to PostgreSQL and
// back.
func TestRestoreDrill(t *testing.T) {
	for name, test := range map[string]struct {
		from, to  string
		encrypted bool
		bucket    bool // files are in S3, which outlives the machine
		soak      bool // each half of it is in another drill
	}{
		"sqlite":                {from: "sqlite", to: "sqlite", soak: true},
		"postgres, encrypted":   {from: "postgres", to: "postgres", encrypted: true, soak: true},
		"sqlite to postgres":    {from: "sqlite", to: "postgres", encrypted: true},
		"postgres to sqlite":    {from: "postgres", to: "sqlite"},
		"postgres, files in S3": {from: "postgres", to: "postgres", bucket: true},
	} {
		if test.soak && !soak.On() {
			continue
		}
		t.Run(name, func(t *testing.T) {
			old, backup := newPlace(t, test.from), filepath.Join(t.TempDir(), "backup")
			fresh := newPlace(t, test.to)
			if test.bucket {
				server, err := s3test.Start(t.TempDir())
				if err != nil {
					t.Fatal(err)
				}
				t.Cleanup(server.Stop)
				old.blobs, fresh.blobs = server.URL, server.URL
			}
			encrypt, decrypt := keys(t, old, test.encrypted)
			url, kill := spawn(t, old.env())
			people := newCrowdOf(t, url)
			before := people.wait(12)
			out := old.must(t, append(append([]string{"backup"}, encrypt...), backup)...)
			if !strings.Contains(out, "Backed up ") || !strings.Contains(out, "tables: ") {
				t.Errorf("the backup said %q", out)
			}
			during := len(people.wait(len(before) + 1))
			gone, without := before[0], before[1]
			gone.call(204, "POST", "/api/account/deletion", map[string]any{"password": "correct horse battery"})
			without.call(204, "DELETE", "/api/cv/"+without.id, nil)
			list := old.waitForDeletions(t, gone.id)
			kill()
			people.stop()
			t.Logf("%d people before the backup, %d when it was done", len(before), during)

			restore := append(append(append([]string{"restore"}, list...), decrypt...), backup)
			out = fresh.must(t, restore...)
			if !strings.Contains(out, "Deleted again: 1 accounts and 1 files") {
				t.Errorf("the restore said %q", out)
			}
			if out := fresh.must(t, "check"); !strings.Contains(out, "what the database holds") {
				t.Errorf("the check said %q", out)
			}
			out, err := fresh.command(t, restore...)
			if err == nil || !strings.Contains(out, "nothing is overwritten") {
				t.Errorf("restoring into an installation in use: %v, %q", err, out)
			}
			name, _, _ := strings.Cut(gone.email, "@")
			if left := traces(t, fresh.data, "", []string{name}); len(left) != 0 {
				t.Errorf("traces of who left: %v", left)
			}
			url, kill = spawn(t, fresh.env())
			defer kill()
			for i, p := range before {
				status, body, err := post(url+"/api/auth/login",
					map[string]string{"email": p.email, "password": "correct horse battery"})
				if i == 0 {
					if status != 401 || strings.Contains(body, "authToken") {
						t.Errorf("who left since can log in: %d %s", status, body)
					}
					continue
				}
				if err != nil || status != 200 {
					t.Errorf("%s was acknowledged and is gone: %d %s %v", p.email, status, body, err)
					continue
				}
				status, got := p.download(t, url, tokenIn(t, body))
				if i == 1 {
					if status != 404 {
						t.Errorf("a CV that was deleted since: %d", status)
					}
				} else if status != 200 || got != p.cv {
					t.Errorf("the CV of %s: %d, %d bytes", p.email, status, len(got))
				}
			}
			status, _, err := post(url+"/api/talent/register", registrationForm(9_999_999))
			if err != nil || status != 201 {
				t.Errorf("registering on the restored installation: %d %v", status, err)
			}
		})
	}
}

// waitForDeletions waits until an account and a file are listed as deleted, and returns the arguments that make a
// restore elsewhere read the list: none if it is in the bucket.
func (p place) waitForDeletions(t *testing.T, accountID string) []string {
	t.Helper()
	path := filepath.Join(p.data, "deleted.list")
	var ledger file.Ledger = blob.NewList(path)
	if p.blobs != "" {
		bucket, err := blob.NewS3(p.blobs)
		if err != nil {
			t.Fatal(err)
		}
		ledger = bucket
	}
	until(t, "the deletions are listed", func() bool {
		entries, err := ledger.Entries(t.Context())
		accounts, files := 0, 0
		for _, e := range entries {
			if e.Kind == file.Account && e.ID == accountID {
				accounts++
			} else if e.Kind == file.Content {
				files++
			}
		}
		return err == nil && accounts > 0 && files > 0
	})
	if p.blobs != "" {
		return nil
	}
	return []string{"--deleted", path}
}

// keys returns the arguments that encrypt with a public key and decrypt with the secret one.
func keys(t *testing.T, p place, encrypted bool) (encrypt, decrypt []string) {
	t.Helper()
	if !encrypted {
		return nil, nil
	}
	secret, public := filepath.Join(t.TempDir(), "secret"), filepath.Join(t.TempDir(), "public")
	lines := strings.Split(strings.TrimSpace(p.must(t, "backup", "--new-key", secret)), "\n")
	if err := os.WriteFile(public, []byte(lines[len(lines)-1]), 0o600); err != nil {
		t.Fatal(err)
	}
	return []string{"--key", public}, []string{"--key", secret}
}

func until(t *testing.T, what string, there func() bool) {
	t.Helper()
	for deadline := time.Now().Add(30 * time.Second); !there(); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatalf("in vain: %s", what)
		}
	}
}

// crowdOf registers people and uploads their CVs, several at a time, until it is stopped.
type crowdOf struct {
	t       *testing.T
	mu      sync.Mutex
	people  []drilled
	ended   chan struct{}
	clients sync.WaitGroup
	stop    func()
}

func newCrowdOf(t *testing.T, url string) *crowdOf {
	c := &crowdOf{t: t, ended: make(chan struct{})}
	c.stop = sync.OnceFunc(func() { close(c.ended); c.clients.Wait() })
	t.Cleanup(c.stop)
	for client := range 3 {
		c.clients.Go(func() {
			for i := client; ; i += 3 {
				select {
				case <-c.ended:
					return
				default:
				}
				p, err := joinWith(url, 1000+i) // no address begins another
				if err != nil {
					return // the server is gone
				}
				p.t = t
				c.mu.Lock()
				c.people = append(c.people, p)
				c.mu.Unlock()
			}
		})
	}
	return c
}

// wait returns who has joined once there are so many.
func (c *crowdOf) wait(n int) []drilled {
	c.t.Helper()
	var some []drilled
	until(c.t, "people join", func() bool {
		c.mu.Lock()
		defer c.mu.Unlock()
		some = append([]drilled(nil), c.people...)
		return len(some) >= n
	})
	return some
}

// joinWith registers person i and uploads their CV.
func joinWith(url string, i int) (drilled, error) {
	form := registrationForm(i)
	p := drilled{email: form["email"], cv: drillCV(i)}
	status, body, err := post(url+"/api/talent/register", form)
	if err != nil || status != 201 {
		return p, fmt.Errorf("registering: %d %w", status, err)
	}
	var in signedUp
	if err := json.Unmarshal([]byte(body), &in); err != nil {
		return p, err
	}
	p.id, p.url, p.token = in.User.ID, url, in.AuthToken
	var upload bytes.Buffer
	parts := multipart.NewWriter(&upload)
	part, err := parts.CreateFormFile("cv", "cv.txt")
	if err != nil {
		return p, err
	}
	io.WriteString(part, p.cv)
	parts.Close()
	req, err := http.NewRequest("POST", url+"/api/upload-cv", &upload)
	if err != nil {
		return p, err
	}
	req.Header.Set("Content-Type", parts.FormDataContentType())
	req.Header.Set("Authorization", "Bearer "+p.token)
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		return p, err
	}
	defer res.Body.Close()
	if res.StatusCode != 201 {
		return p, fmt.Errorf("uploading: %d", res.StatusCode)
	}
	return p, nil
}

type signedUp struct {
	AuthToken string
	User      struct{ ID string }
}

func tokenIn(t *testing.T, body string) string {
	t.Helper()
	var in signedUp
	if err := json.Unmarshal([]byte(body), &in); err != nil {
		t.Fatal(err)
	}
	return in.AuthToken
}
