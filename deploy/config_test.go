package deploy

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// tell runs a program that must succeed and returns what it said.
func tell(t *testing.T, name string, args ...string) string {
	t.Helper()
	said, err := exec.Command(name, args...).CombinedOutput()
	if err != nil {
		t.Fatalf("%s %s: %v (scripts/deps.sh deploy installs what is missing)\n%s",
			name, strings.Join(args, " "), err, said)
	}
	return string(said)
}

func TestAlertRules(t *testing.T) {
	tell(t, "promtool", "check", "rules", "alerts.yml")
	tell(t, "promtool", "test", "rules", "alerts_test.yml")
}

// The dashboard's expressions are as valid as those of rules: promtool reads them as such.
func TestDashboard(t *testing.T) {
	raw, err := os.ReadFile("grafana.json")
	if err != nil {
		t.Fatal(err)
	}
	var dashboard struct {
		Panels []struct {
			Title   string
			Targets []struct{ Expr string }
		}
	}
	if err := json.Unmarshal(raw, &dashboard); err != nil {
		t.Fatal(err)
	}
	type rule struct {
		Record string `json:"record"`
		Expr   string `json:"expr"`
	}
	var rules []rule
	for _, panel := range dashboard.Panels {
		if len(panel.Targets) == 0 {
			t.Errorf("%s shows nothing", panel.Title)
		}
		for _, target := range panel.Targets {
			rules = append(rules, rule{"x:y", strings.ReplaceAll(target.Expr, "$__rate_interval", "5m")})
		}
	}
	file := filepath.Join(t.TempDir(), "dashboard.yml")
	content, err := json.Marshal(map[string]any{"groups": []any{map[string]any{"name": "dashboard", "rules": rules}}})
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, content, 0o600); err != nil {
		t.Fatal(err)
	}
	tell(t, "promtool", "check", "rules", "--lint=none", file)
}

func TestCaddyTakesItsExample(t *testing.T) {
	tell(t, "caddy", "validate", "--adapter", "caddyfile", "--config", "Caddyfile")
}

// nginx reads the certificates that an example names, so it is given some.
func TestNginxTakesItsExample(t *testing.T) {
	folder := t.TempDir()
	example, err := os.ReadFile("nginx.conf")
	if err != nil {
		t.Fatal(err)
	}
	tell(t, "openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=jobs.example.com", "-days", "1",
		"-keyout", filepath.Join(folder, "privkey.pem"), "-out", filepath.Join(folder, "fullchain.pem"))
	site := strings.NewReplacer("/etc/ssl/tawafuq", folder, "/var/log/nginx", folder).Replace(string(example))
	whole := "pid " + folder + "/pid;\nerror_log " + folder + "/error.log;\nevents {}\nhttp {\n" + site + "}\n"
	file := filepath.Join(folder, "whole.conf")
	if err := os.WriteFile(file, []byte(whole), 0o600); err != nil {
		t.Fatal(err)
	}
	tell(t, "nginx", "-t", "-c", file, "-e", filepath.Join(folder, "error.log"))
}

// HAProxy reads the page that an example names, so it is told where it is here.
func TestHAProxyTakesItsExample(t *testing.T) {
	example, err := os.ReadFile("cluster/haproxy.cfg")
	if err != nil {
		t.Fatal(err)
	}
	here, err := filepath.Abs("cluster")
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "haproxy.cfg")
	content := strings.ReplaceAll(string(example), "/etc/haproxy/", here+"/")
	if err := os.WriteFile(file, []byte(content), 0o600); err != nil {
		t.Fatal(err)
	}
	tell(t, "/usr/sbin/haproxy", "-c", "-f", file)
}

func TestPatroniTakesItsExample(t *testing.T) {
	variables, err := os.ReadFile("cluster/patroni.env")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(variables)) {
		if name, value, found := strings.Cut(strings.TrimSpace(line), "="); found && !strings.HasPrefix(name, "#") {
			t.Setenv(name, value)
		}
	}
	tell(t, "patroni", "--validate-config", "cluster/patroni.yml")
}
