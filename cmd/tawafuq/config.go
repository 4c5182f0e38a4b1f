package main

import (
	"errors"
	"fmt"
	"net"
	"net/mail"
	"net/netip"
	"net/url"
	"strconv"
	"strings"
	"time"

	"github.com/tawafuq/tawafuq/internal/blob"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/store"
	"github.com/tawafuq/tawafuq/internal/talent"
	"github.com/tawafuq/tawafuq/internal/trace"
)

// config is everything the environment decides, read once.
type config struct {
	addr           string
	metricsAddr    string
	dataDir        string
	databaseURL    string
	directURL      string
	replicaURL     string
	connections    int
	deletedList    string
	blobURL        string
	baseURL        string
	smtpURL        string
	operatorName   string
	supportEmail   string
	bounceEmail    string
	demo           bool
	dev            bool
	rateLimit      bool
	liveClaims     bool
	embedURL       string
	embedKey       string
	embedModel     string
	llmURL         string
	llmKey         string
	llmModel       string
	tracesURL      string
	trustedProxies []netip.Prefix
	pool           talent.Allowances
	rates          job.Rates
	stopNotice     time.Duration
}

// maxBounceLocal leaves room in the 64 characters of a local part for the reader and the proof of a return path.
const maxBounceLocal = 14

// readConfig reads the environment; the error names every variable that cannot be used.
func readConfig(getenv func(string) string) (config, error) {
	e := environment{getenv: getenv}
	c := config{
		addr:         e.text("TAWAFUQ_ADDR", "127.0.0.1:8080"),
		metricsAddr:  e.text("TAWAFUQ_METRICS_ADDR", ""),
		tracesURL:    e.text("TAWAFUQ_TRACES_URL", ""),
		dataDir:      e.text("TAWAFUQ_DATA_DIR", "./data"),
		databaseURL:  e.text("TAWAFUQ_DATABASE_URL", ""),
		directURL:    e.text("TAWAFUQ_DATABASE_DIRECT_URL", ""),
		replicaURL:   e.text("TAWAFUQ_DATABASE_REPLICA_URL", ""),
		connections:  store.DefaultConnections,
		deletedList:  e.text("TAWAFUQ_DELETED_LIST", ""),
		blobURL:      e.text("TAWAFUQ_BLOB_URL", ""),
		smtpURL:      e.text("TAWAFUQ_SMTP_URL", ""),
		operatorName: e.text("TAWAFUQ_OPERATOR_NAME", "Tawafuq Ltd, United Kingdom"),
		supportEmail: e.text("TAWAFUQ_SUPPORT_EMAIL", "support@tawafuq.example"),
		bounceEmail:  e.text("TAWAFUQ_BOUNCE_EMAIL", ""),
		demo:         e.onOff("TAWAFUQ_DEMO", false),
		dev:          e.onOff("TAWAFUQ_DEV", false),
		rateLimit:    e.onOff("TAWAFUQ_RATE_LIMIT", true),
		embedURL:     e.text("TAWAFUQ_EMBED_URL", ""),
		embedKey:     e.text("TAWAFUQ_EMBED_KEY", ""),
		embedModel:   e.text("TAWAFUQ_EMBED_MODEL", ""),
		llmURL:       e.text("TAWAFUQ_LLM_URL", ""),
		llmKey:       e.text("TAWAFUQ_LLM_KEY", ""),
		llmModel:     e.text("TAWAFUQ_LLM_MODEL", ""),
	}
	e.model("TAWAFUQ_EMBED", c.embedURL, c.embedModel)
	e.model("TAWAFUQ_LLM", c.llmURL, c.llmModel)
	switch e.text("TAWAFUQ_CLAIMS", "claimed") {
	case "claimed":
	case "live":
		c.liveClaims = true
	default:
		e.wrong("TAWAFUQ_CLAIMS", "want claimed or live")
	}
	e.address("TAWAFUQ_ADDR", c.addr)
	if c.metricsAddr != "" {
		e.address("TAWAFUQ_METRICS_ADDR", c.metricsAddr)
	}
	if _, err := trace.New(c.tracesURL, version, nil); err != nil {
		e.wrong("TAWAFUQ_TRACES_URL", err.Error())
	}
	if c.databaseURL != "" && !isPostgres(c.databaseURL) {
		e.wrong("TAWAFUQ_DATABASE_URL", "want postgres://…, or nothing for SQLite")
	}
	if c.directURL != "" && (!isPostgres(c.directURL) || c.databaseURL == "") {
		e.wrong("TAWAFUQ_DATABASE_DIRECT_URL", "want postgres://…, beside a pooler in TAWAFUQ_DATABASE_URL")
	}
	if c.replicaURL != "" && (!isPostgres(c.replicaURL) || c.databaseURL == "") {
		e.wrong("TAWAFUQ_DATABASE_REPLICA_URL", "want postgres://…, beside the primary in TAWAFUQ_DATABASE_URL")
	}
	e.count("TAWAFUQ_DATABASE_CONNECTIONS", &c.connections)
	if parsed, err := mail.ParseAddress(c.supportEmail); err != nil || parsed.Address != c.supportEmail {
		e.wrong("TAWAFUQ_SUPPORT_EMAIL", "want a bare e-mail address")
	}
	if parsed, err := mail.ParseAddress(c.bounceEmail); c.bounceEmail != "" &&
		(err != nil || parsed.Address != c.bounceEmail || strings.Index(c.bounceEmail, "@") > maxBounceLocal) {
		e.wrong("TAWAFUQ_BOUNCE_EMAIL", "want a bare e-mail address with at most 14 characters before the @")
	}
	if c.blobURL != "" {
		if _, err := blob.NewS3(c.blobURL); err != nil {
			e.wrong("TAWAFUQ_BLOB_URL", err.Error())
		}
	}
	c.baseURL = e.baseURL("TAWAFUQ_BASE_URL", c.addr)
	if c.demo && strings.HasPrefix(c.baseURL, "https://") {
		e.wrong("TAWAFUQ_DEMO",
			"it makes an operator whose password is published, and TAWAFUQ_BASE_URL says that this site is public")
	}
	c.stopNotice = e.duration("TAWAFUQ_STOP_NOTICE", time.Second, time.Minute)
	c.trustedProxies = e.prefixes("TAWAFUQ_TRUSTED_PROXIES")
	c.pool = talent.DefaultAllowances
	e.count("TAWAFUQ_POOL_ROWS", &c.pool.Verified.Rows)
	e.count("TAWAFUQ_POOL_PROFILES", &c.pool.Verified.Profiles)
	e.count("TAWAFUQ_POOL_ROWS_UNVERIFIED", &c.pool.Unverified.Rows)
	e.count("TAWAFUQ_POOL_PROFILES_UNVERIFIED", &c.pool.Unverified.Profiles)
	c.rates = job.DefaultRates
	if given := getenv("TAWAFUQ_RATES"); given != "" {
		rates, err := job.ParseRates(given)
		if err != nil {
			e.wrong("TAWAFUQ_RATES",
				"want a day and what each currency was worth in riyals, such as 2026-11-01 USD=3.75 EUR=4.2")
		}
		c.rates = rates
	}
	return c, errors.Join(e.problems...)
}

// environment reads variables and collects what is wrong with them.
type environment struct {
	getenv   func(string) string
	problems []error
}

func (e *environment) wrong(name, want string) {
	// The value itself may hold a password.
	e.problems = append(e.problems, fmt.Errorf("%s cannot be used: %s", name, want))
}

func (e *environment) text(name, fallback string) string {
	if value := e.getenv(name); value != "" {
		return value
	}
	return fallback
}

func (e *environment) onOff(name string, fallback bool) bool {
	switch e.getenv(name) {
	case "":
		return fallback
	case "on":
		return true
	case "off":
		return false
	}
	e.wrong(name, "want on or off")
	return fallback
}

// duration reads a time of at most longest.
func (e *environment) duration(name string, fallback, longest time.Duration) time.Duration {
	given := e.getenv(name)
	if given == "" {
		return fallback
	}
	d, err := time.ParseDuration(given)
	if err != nil || d < 0 || d > longest {
		e.wrong(name, "want a time from 0s to "+longest.String())
	}
	return d
}

// count reads a number of at least one into value, if it is set.
func isPostgres(url string) bool {
	return strings.HasPrefix(url, "postgres://") || strings.HasPrefix(url, "postgresql://")
}

func (e *environment) count(name string, value *int) {
	given := e.getenv(name)
	if given == "" {
		return
	}
	n, err := strconv.Atoi(given)
	if err != nil || n < 1 {
		e.wrong(name, "want a number of 1 or more")
		return
	}
	*value = n
}

// model checks the two variables that select a model on a server.
func (e *environment) model(prefix, server, model string) {
	if _, ok := webAddress(server); server != "" && !ok {
		e.wrong(prefix+"_URL", "want the root of an OpenAI-compatible API, such as http://127.0.0.1:8000/v1")
	}
	if (server == "") != (model == "") {
		e.wrong(prefix+"_MODEL", "it goes together with "+prefix+"_URL")
	}
}

func webAddress(s string) (*url.URL, bool) {
	u, err := url.Parse(s)
	return u, err == nil && (u.Scheme == "http" || u.Scheme == "https") && u.Host != ""
}

func (e *environment) address(name, value string) {
	if _, _, err := net.SplitHostPort(value); err != nil {
		e.wrong(name, "want host:port, such as 127.0.0.1:8080")
	}
}

// baseURL is where people reach the product; by default the address it listens on.
func (e *environment) baseURL(name, addr string) string {
	value := e.getenv(name)
	if value == "" {
		host, port, _ := net.SplitHostPort(addr)
		if ip := net.ParseIP(host); host == "" || ip != nil && (ip.IsLoopback() || ip.IsUnspecified()) {
			host = "localhost"
		}
		return "http://" + net.JoinHostPort(host, port)
	}
	u, ok := webAddress(value)
	if !ok || strings.Trim(u.Path, "/") != "" || u.RawQuery != "" {
		e.wrong(name, "want the site's root, such as https://tawafuq.example")
		return ""
	}
	return u.Scheme + "://" + u.Host
}

func (e *environment) prefixes(name string) []netip.Prefix {
	var prefixes []netip.Prefix
	for field := range strings.FieldsSeq(strings.ReplaceAll(e.getenv(name), ",", " ")) {
		prefix, err := netip.ParsePrefix(field)
		if err != nil {
			addr, addrErr := netip.ParseAddr(field)
			if addrErr != nil {
				e.wrong(name, "want addresses or networks, such as 10.0.0.0/8")
				return nil
			}
			prefix = netip.PrefixFrom(addr, addr.BitLen())
		}
		prefixes = append(prefixes, prefix)
	}
	return prefixes
}
