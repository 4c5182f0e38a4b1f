package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/tawafuq/tawafuq/internal/freeport"
	"github.com/tawafuq/tawafuq/internal/pgtest"
)

func TestMain(m *testing.M) {
	// The test binary is also the program, so that it can be run in a separate process and killed.
	if os.Getenv("TAWAFUQ_TEST_RUN") != "" {
		if point := os.Getenv("TAWAFUQ_TEST_FAULT"); point != "" {
			commands[0].run = serveUntil(point)
		}
		main()
		return
	}
	pgtest.Main(m)
}

// environmentOf makes a getenv from pairs.
func environmentOf(pairs map[string]string) func(string) string {
	return func(name string) string { return pairs[name] }
}

// screen is an output that can be read while it is written.
type screen struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (s *screen) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.b.Write(p)
}

func (s *screen) String() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.b.String()
}

var listening = regexp.MustCompile(`listening on ([0-9.:]+)`)

// start runs the program in this process and returns its address and output; stop ends it and returns its error.
func start(t *testing.T, env map[string]string) (url string, out, log *screen, stop func() error) {
	t.Helper()
	out, log = &screen{}, &screen{}
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	env["TAWAFUQ_ADDR"], env["TAWAFUQ_STOP_NOTICE"] = "127.0.0.1:0", "0s"
	go func() { ended <- run(ctx, nil, environmentOf(env), strings.NewReader(""), out, log) }()
	for deadline := time.Now().Add(20 * time.Second); time.Now().Before(deadline); time.Sleep(10 * time.Millisecond) {
		if found := listening.FindStringSubmatch(out.String()); found != nil {
			return "http://" + found[1], out, log, func() error { cancel(); return <-ended }
		}
		select {
		case err := <-ended:
			t.Fatalf("ended at once: %v\n%s", err, log)
		default:
		}
	}
	t.Fatalf("did not start:\n%s", log)
	return
}

func post(url string, body any) (int, string, error) {
	raw, err := json.Marshal(body)
	if err != nil {
		return 0, "", err
	}
	res, err := http.Post(url, "application/json", bytes.NewReader(raw))
	if err != nil {
		return 0, "", err
	}
	defer res.Body.Close()
	answer, err := io.ReadAll(res.Body)
	return res.StatusCode, string(answer), err
}

func TestTheWholeProgram(t *testing.T) {
	for engine, env := range map[string]map[string]string{
		"sqlite":   {"TAWAFUQ_DATA_DIR": t.TempDir(), "TAWAFUQ_DEMO": "on"},
		"postgres": {"TAWAFUQ_DATA_DIR": t.TempDir(), "TAWAFUQ_DEMO": "on", "TAWAFUQ_DATABASE_URL": pgtest.URL(t)},
	} {
		t.Run(engine, func(t *testing.T) {
			url, out, log, stop := start(t, env)
			for _, want := range []string{"Tawafuq is running at", "talent@tawafuq.example", "company@tawafuq.example",
				"admin@tawafuq.example", demoPassword, "Press Ctrl+C to stop"} {
				if !strings.Contains(out.String(), want) {
					t.Errorf("the greeting lacks %q:\n%s", want, out)
				}
			}
			for email, role := range map[string]string{"talent@tawafuq.example": "job_seeker",
				"company@tawafuq.example": "company", "admin@tawafuq.example": "admin"} {
				status, body, err := post(url+"/api/auth/login",
					map[string]string{"email": email, "password": demoPassword})
				if err != nil || status != 200 || !strings.Contains(body, `"role":"`+role+`"`) {
					t.Errorf("%s: %d %s %v", email, status, body, err)
				}
			}
			res, err := http.Get(url + "/readyz")
			for began := time.Now(); err == nil && res.StatusCode == 503 && time.Since(began) < time.Minute; {
				res, err = http.Get(url + "/readyz") // the match engine reads everything first
			}
			if err != nil || res.StatusCode != 200 {
				t.Errorf("readyz: %v %v", res, err)
			}
			if err := stop(); err != nil {
				t.Errorf("stopping: %v", err)
			}
			if !strings.Contains(log.String(), `"msg":"stopped"`) {
				t.Errorf("log:\n%s", log)
			}
			// A second start finds the existing accounts.
			_, _, _, stop = start(t, env)
			if err := stop(); err != nil {
				t.Error(err)
			}
		})
	}
}

// A request in flight when the program is told to stop is still answered. The server's "100 Continue" shows that the
// handler has begun to read; the body follows only after the signal.
func TestStoppingFinishesRequestsInFlight(t *testing.T) {
	url, _, log, stop := start(t, map[string]string{"TAWAFUQ_DATA_DIR": t.TempDir()})
	body, err := json.Marshal(registrationForm(1))
	if err != nil {
		t.Fatal(err)
	}
	conn, err := net.Dial("tcp", strings.TrimPrefix(url, "http://"))
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	fmt.Fprintf(conn,
		"POST /api/talent/register HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"+
			"Content-Length: %d\r\nExpect: 100-continue\r\n\r\n", len(body))
	reader := bufio.NewReader(conn)
	if line, err := reader.ReadString('\n'); err != nil || !strings.Contains(line, "100 Continue") {
		t.Fatalf("%q, %v", line, err)
	}
	reader.ReadString('\n')
	stopped := make(chan error, 1)
	go func() { stopped <- stop() }()
	for !strings.Contains(log.String(), `"msg":"stopping"`) {
		time.Sleep(time.Millisecond)
	}
	conn.Write(body)
	res, err := http.ReadResponse(reader, nil)
	if err != nil || res.StatusCode != 201 {
		t.Errorf("the request in flight ended with %v, %v", res, err)
	}
	if err := <-stopped; err != nil {
		t.Errorf("stopping: %v", err)
	}
}

func registrationForm(i int) map[string]string {
	return map[string]string{
		"firstName": "نورة", "lastName": "Test", "email": fmt.Sprintf("talent%d@example.com", i),
		"password": "correct horse battery",
		"location": "Riyadh", "title": "Nurse",
	}
}

func TestBadConfigurationNamesTheVariable(t *testing.T) {
	cases := map[string]map[string]string{
		"TAWAFUQ_ADDR":                 {"TAWAFUQ_ADDR": "8080"},
		"TAWAFUQ_METRICS_ADDR":         {"TAWAFUQ_METRICS_ADDR": "x"},
		"TAWAFUQ_TRACES_URL":           {"TAWAFUQ_TRACES_URL": "127.0.0.1:4318"},
		"TAWAFUQ_DATABASE_URL":         {"TAWAFUQ_DATABASE_URL": "mysql://root:hunter2@db"},
		"TAWAFUQ_DATABASE_DIRECT_URL":  {"TAWAFUQ_DATABASE_DIRECT_URL": "postgres://db/tawafuq"},
		"TAWAFUQ_DATABASE_CONNECTIONS": {"TAWAFUQ_DATABASE_CONNECTIONS": "0"},
		"TAWAFUQ_BASE_URL":             {"TAWAFUQ_BASE_URL": "tawafuq.example"},
		"TAWAFUQ_DEMO":                 {"TAWAFUQ_DEMO": "yes"},
		"TAWAFUQ_RATE_LIMIT":           {"TAWAFUQ_RATE_LIMIT": "1"},
		"TAWAFUQ_SUPPORT_EMAIL":        {"TAWAFUQ_SUPPORT_EMAIL": "Support <a@b.example>"},
		"TAWAFUQ_CLAIMS":               {"TAWAFUQ_CLAIMS": "both"},
		"TAWAFUQ_TRUSTED_PROXIES":      {"TAWAFUQ_TRUSTED_PROXIES": "everyone"},
		"TAWAFUQ_SMTP_URL":             {"TAWAFUQ_SMTP_URL": "mail.example:25"},
		"TAWAFUQ_EMBED_URL":            {"TAWAFUQ_EMBED_URL": "models.example", "TAWAFUQ_EMBED_MODEL": "small"},
		"TAWAFUQ_LLM_URL":              {"TAWAFUQ_LLM_URL": "models.example", "TAWAFUQ_LLM_MODEL": "big"},
		"TAWAFUQ_LLM_MODEL":            {"TAWAFUQ_LLM_URL": "http://127.0.0.1:1/v1"},
		"TAWAFUQ_BLOB_URL":             {"TAWAFUQ_BLOB_URL": "s3://cvs"},
	}
	for name, env := range cases {
		t.Run(name, func(t *testing.T) {
			env["TAWAFUQ_DATA_DIR"] = t.TempDir()
			err := run(t.Context(), nil, environmentOf(env), strings.NewReader(""), io.Discard, io.Discard)
			if err == nil || !strings.Contains(err.Error(), name) || strings.Contains(err.Error(), "hunter2") {
				t.Errorf("error %v", err)
			}
		})
	}
}

// The demo has an operator whose password is published: it does not start on a public https site.
func TestDemoRefusesPublicSites(t *testing.T) {
	for base, refused := range map[string]bool{"https://jobs.example": true, "HTTPS://jobs.example": true,
		"http://localhost:8080": false, "": false} {
		_, err := readConfig(environmentOf(map[string]string{"TAWAFUQ_DEMO": "on", "TAWAFUQ_BASE_URL": base}))
		if (err != nil) != refused {
			t.Errorf("%q: %v", base, err)
		}
		if refused && err != nil && (!strings.Contains(err.Error(), "TAWAFUQ_DEMO") ||
			!strings.Contains(err.Error(), "TAWAFUQ_BASE_URL")) {
			t.Errorf("%v does not say what to change", err)
		}
	}
	if _, err := readConfig(environmentOf(map[string]string{"TAWAFUQ_BASE_URL": "https://jobs.example"})); err != nil {
		t.Error(err)
	}
}

// Metrics are internal: they have an address of their own, or none.
func TestMetricsHaveTheirOwnAddress(t *testing.T) {
	get := func(url string) (int, string) {
		res, err := http.Get(url)
		if err != nil {
			t.Fatal(err)
		}
		defer res.Body.Close()
		body, err := io.ReadAll(res.Body)
		if err != nil {
			t.Fatal(err)
		}
		return res.StatusCode, string(body)
	}
	own := freeAddr(t)
	for name, env := range map[string]map[string]string{"default": {}, "own address": {"TAWAFUQ_METRICS_ADDR": own}} {
		env["TAWAFUQ_DATA_DIR"] = t.TempDir()
		url, _, _, stop := start(t, env)
		get(url + "/healthz")
		if status, body := get(url + "/metrics"); status != http.StatusNotFound || strings.Contains(body, "tawafuq_") {
			t.Errorf("%s: the public address answers %d %.80s", name, status, body)
		}
		if env["TAWAFUQ_METRICS_ADDR"] != "" {
			status, body := get("http://" + own + "/metrics")
			if status != http.StatusOK || !strings.Contains(body,
				`tawafuq_http_request_seconds_count{route="GET /healthz",status="200"}`) ||
				!strings.Contains(body, `tawafuq_tasks{state="dead"} 0`) {
				t.Errorf("the metrics answer %d %.300s", status, body)
			}
		}
		if err := stop(); err != nil {
			t.Error(err)
		}
	}
}

// freeAddr is a loopback address that nobody listens on.
func freeAddr(t *testing.T) string {
	t.Helper()
	address, err := freeport.Address()
	if err != nil {
		t.Fatal(err)
	}
	return address.String()
}

func TestConfigDefaults(t *testing.T) {
	c, err := readConfig(environmentOf(nil))
	if err != nil {
		t.Fatal(err)
	}
	if c.addr != "127.0.0.1:8080" || c.baseURL != "http://localhost:8080" || c.dataDir != "./data" || c.demo || c.dev ||
		!c.rateLimit ||
		c.operatorName != "Tawafuq Ltd, United Kingdom" || c.supportEmail != "support@tawafuq.example" {
		t.Errorf("%+v", c)
	}
	c, err = readConfig(environmentOf(map[string]string{"TAWAFUQ_BASE_URL": "https://jobs.example/",
		"TAWAFUQ_TRUSTED_PROXIES": "10.0.0.0/8, 192.0.2.1"}))
	if err != nil || c.baseURL != "https://jobs.example" || len(c.trustedProxies) != 2 {
		t.Errorf("%+v, %v", c, err)
	}
}

func TestAdminCreate(t *testing.T) {
	env := environmentOf(map[string]string{"TAWAFUQ_DATA_DIR": t.TempDir()})
	admin := func(in string, args ...string) (string, error) {
		var out bytes.Buffer
		err := run(t.Context(), append([]string{"admin"}, args...), env, strings.NewReader(in), &out, io.Discard)
		return out.String(), err
	}
	if out, err := admin("correct horse battery\n", "create", "root@example.com"); err != nil ||
		!strings.Contains(out, "root@example.com") || strings.Contains(out, "correct horse") {
		t.Errorf("%q, %v", out, err)
	}
	if out, err := admin("", "create", "second@example.com"); err != nil || !strings.Contains(out, "password: ") {
		t.Errorf("a password should be generated and shown once: %q, %v", out, err)
	}
	for name, c := range map[string]struct {
		in   string
		args []string
		want string
	}{
		"twice":          {"correct horse battery", []string{"create", "ROOT@example.com"}, "account with this email"},
		"a bad address":  {"correct horse battery", []string{"create", "root"}, "email:"},
		"a bad password": {"12345678\n", []string{"create", "third@example.com"}, "password:"},
		"no address":     {"", []string{"create"}, "usage"},
	} {
		if _, err := admin(c.in, c.args...); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestSmallCommands(t *testing.T) {
	env := environmentOf(map[string]string{"TAWAFUQ_DATA_DIR": t.TempDir()})
	for args, want := range map[string]string{"help": "admin create", "version": "\n", "migrate": "sqlite",
		"demo": "talent@tawafuq.example", "openapi": `"openapi": "3.1.0"`} {
		var out bytes.Buffer
		if err := run(t.Context(), []string{args}, env, strings.NewReader(""), &out, io.Discard); err != nil ||
			!strings.Contains(out.String(), want) {
			t.Errorf("%s: %v\n%s", args, err, out.String())
		}
	}
	var usage bytes.Buffer
	if err := run(t.Context(), []string{"dance"}, env, strings.NewReader(""), io.Discard, &usage); err == nil ||
		!strings.Contains(usage.String(), "serve") {
		t.Errorf("%v\n%s", err, usage.String())
	}
}
