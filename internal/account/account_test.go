package account

import (
	"context"
	"errors"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/worker"
)

// problemOf returns what a check noted about a field, or "".
func problemOf(t *testing.T, c *errs.Check, field string) string {
	t.Helper()
	err := c.Err()
	if err == nil {
		return ""
	}
	known, ok := errs.As(err)
	if !ok {
		t.Fatalf("unexpected error %v", err)
	}
	return known.Fields[field].Code
}

func TestParsePhone(t *testing.T) {
	cases := []struct{ name, in, want string }{
		{"mobile with trunk zero", "0551234567", "+966551234567"},
		{"mobile without", "551234567", "+966551234567"},
		{"Riyadh landline", "011 234 5678", "+966112345678"},
		{"unified number", "920012345", "+966920012345"},
		{"toll free", "8001234567", "+9668001234567"},
		{"double zero", "00966 55 123 4567", "+966551234567"},
		{"country code without plus", "966551234567", "+966551234567"},
		{"plus and trunk zero in brackets", "+966 (0)55-123-4567", "+966551234567"},
		{"Arabic digits", "٠٥٥١٢٣٤٥٦٧", "+966551234567"},
		{"Arabic digits with country code", "٠٠٩٦٦٥٥١٢٣٤٥٦٧", "+966551234567"},
		{"another country", "+44 20 7946 0958", "+442079460958"},
		{"another country with double zero", "0020 2 2345 6789", "+20223456789"},
		{"nothing", "  ", ""},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			var check errs.Check
			if got := ParsePhone(&check, "phone", c.in); got != c.want || check.Err() != nil {
				t.Errorf("ParsePhone(%q) = %q, %v; want %q", c.in, got, check.Err(), c.want)
			}
		})
	}
	for _, bad := range []string{"12345", "phone", "+966 12", "055123456", "+0123456789", "٠٥٥", "+12345678901234567"} {
		var check errs.Check
		ParsePhone(&check, "phone", bad)
		if got := problemOf(t, &check, "phone"); got != "notAPhone" {
			t.Errorf("%q: problem %q, want notAPhone", bad, got)
		}
	}
}

func TestParseEmail(t *testing.T) {
	for _, good := range []string{"sara@example.com", " Sara.AlHarbi+jobs@mail.example.sa\u200f ", "سارة@مثال.السعودية",
		"o'neil@example.com", "a@xn--mgberp4a5d4ar.xn--mgberp4a5d4a87g", "a@1und1.de", "a@3.co"} {
		var check errs.Check
		if got := ParseEmail(&check, "email", good); check.Err() != nil || got != strings.Trim(good, " \u200f") {
			t.Errorf("%q: %q, %v", good, got, check.Err())
		}
	}
	bad := map[string]string{
		"": "required", "sara": "notAnEmail", "sara@": "notAnEmail", "sara@localhost": "notAnEmail",
		"sara@-x.com":       "notAnEmail",
		"sara@example..com": "notAnEmail", "Sara <sara@example.com>": "notAnEmail", "a b@example.com": "notAnEmail",
		strings.Repeat("a", 250) + "@example.com": "tooLong",
		"sara@[127.0.0.1]":                        "notAnEmail", "sara@[IPv6:2001:db8::1]": "notAnEmail",
		"sara@127.0.0.1": "notAnEmail", "sara@example.1": "notAnEmail",
		"sara@example.c": "notAnEmail", "sara@example_x.com": "notAnEmail", "sara@example.com.": "notAnEmail",
		`"a@b"@example.com`: "notAnEmail",
		"sara@exa%mple.com": "notAnEmail", "sara@" + strings.Repeat("a", 64) + ".com": "notAnEmail",
	}
	for in, want := range bad {
		var check errs.Check
		ParseEmail(&check, "email", in)
		if got := problemOf(t, &check, "email"); got != want {
			t.Errorf("%q: problem %q, want %q", in, got, want)
		}
	}
}

func TestEmailKeyIgnoresCaseAndWidth(t *testing.T) {
	for _, same := range []string{"SARA@Example.com", " sara@example.com", "ｓａｒａ@example.com",
		"\u202asara@example.com\u202c", "sa\u200bra@example.com\u200e"} {
		if got := EmailKey(same); got != "sara@example.com" {
			t.Errorf("EmailKey(%q) = %q", same, got)
		}
	}
}

func TestCheckPassword(t *testing.T) {
	cases := []struct{ name, password, want string }{
		{"a phrase", "correct horse battery", ""},
		{"an Arabic phrase of eight letters", "بيتنا أخضر", ""},
		{"eight characters are enough", "x7-kq!pz", ""},
		{"nothing", "", "required"},
		{"seven characters", "x7-kq!p", "passwordShort"},
		{"128 characters are not too many", strings.Repeat("م", 127) + "x", ""},
		{"129 are", strings.Repeat("م", 129), "passwordLong"},
		{"a common one", "password", "passwordCommon"},
		{"a common one in capitals", "PASSWORD123", "passwordCommon"},
		{"one's own e-mail", "Sara@Example.com", "passwordCommon"},
		{"eight spaces", "        ", "passwordCommon"},
		{"characters that show nothing", "\u3164\u3164\u200b\u2800\u00a0\u3164\u3164\u3164", "passwordCommon"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			var check errs.Check
			checkPassword(&check, "password", c.password, "sara@example.com")
			if got := problemOf(t, &check, "password"); got != c.want {
				t.Errorf("problem %q, want %q", got, c.want)
			}
		})
	}
}

func TestDecoyHashCostsAsMuchAsARealOne(t *testing.T) {
	h := newHasher()
	real, err := h.hash(t.Context(), "correct horse battery")
	if err != nil {
		t.Fatal(err)
	}
	parameters := func(hash string) string { return strings.Join(strings.Split(hash, "$")[:4], "$") }
	if parameters(decoyHash) != parameters(real) || len(decoyHash) != len(real) {
		t.Errorf("decoy %q and real %q have different parameters", decoyHash, real)
	}
	if ok, err := h.matches(t.Context(), "anything", decoyHash); ok || err != nil {
		t.Errorf("decoy: %v, %v", ok, err)
	}
}

// Each hash has a processor of the scheduler's beside the usual ones, and gives it back.
func TestAHashHasAProcessorOfItsOwn(t *testing.T) {
	usual := runtime.GOMAXPROCS(0)
	h := hasher{make(chan struct{}, 2)}
	for n := 1; n <= 2; n++ {
		if err := h.enter(t.Context()); err != nil {
			t.Fatal(err)
		}
		if got := runtime.GOMAXPROCS(0); got != usual+n {
			t.Errorf("%d hashes: %d processors, want %d", n, got, usual+n)
		}
	}
	h.leave()
	h.leave()
	if got := runtime.GOMAXPROCS(0); got != usual {
		t.Errorf("afterwards %d processors, want %d", got, usual)
	}
}

// emptyStore has no accounts.
type emptyStore struct{ Store }

func (emptyStore) UserByEmail(context.Context, string) (User, error)    { return User{}, errs.ErrNotFound }
func (emptyStore) PasswordHash(context.Context, string) (string, error) { return "", errs.ErrNotFound }

func (emptyStore) LogSecurity(context.Context, []SecurityEntry, ...worker.Task) error { return nil }

// Refusing an unknown e-mail takes as long as a hash: with every hashing slot taken, it has to wait.
func TestRefusingAnUnknownEmailWaitsForAHash(t *testing.T) {
	s := NewService(emptyStore{}, nil, time.Now)
	for range cap(s.hasher.slots) {
		s.hasher.slots <- struct{}{}
	}
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	if _, err := s.SignIn(ctx, "nobody@example.com", "correct horse battery", ""); !errors.Is(err,
		context.DeadlineExceeded) {
		t.Errorf("refused at once: %v", err)
	}
	<-s.hasher.slots
	if _, err := s.SignIn(t.Context(), "nobody@example.com", "correct horse battery", ""); !errors.Is(err,
		ErrWrongCredentials) {
		t.Errorf("error %v", err)
	}
}

// A user loaded before a change is not cached after it.
func TestCacheDropsStaleLookups(t *testing.T) {
	c := newSessionCache()
	now := time.Now()
	began := c.generation.Load()
	c.forgetUser("sara") // the change commits during the look-up
	c.keep("hash", cached{user: User{ID: "sara"}, until: now.Add(time.Minute)}, began)
	if _, found := c.find("hash", now); found {
		t.Error("a user loaded before the change was cached")
	}
}

func TestDeviceName(t *testing.T) {
	const webKit, gecko = " AppleWebKit/537.36 (KHTML, like Gecko)", " Gecko/20100101"
	cases := map[string]string{
		"Mozilla/5.0 (Linux; Android 14; Pixel 8)" + webKit + " Chrome/126.0 Mobile Safari/537.36": "Chrome · Android",
		"Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)" + webKit +
			" Version/17.5 Mobile/15E148 Safari/604.1": "Safari · iPhone",
		"Mozilla/5.0 (Windows NT 10.0; Win64; x64)" + webKit +
			" Chrome/126.0 Safari/537.36 Edg/126.0": "Edge · Windows",
		"Mozilla/5.0 (Macintosh; Intel Mac OS X 14.5; rv:127.0)" + gecko + " Firefox/127.0": "Firefox · macOS",
		"curl/8.5.0": "",
		"":           "",
	}
	for agent, want := range cases {
		if got := DeviceName(agent); got != want {
			t.Errorf("DeviceName(%q) = %q, want %q", agent, got, want)
		}
	}
}

func FuzzParsePhone(f *testing.F) {
	for _, seed := range []string{"0551234567", "٠٥٥١٢٣٤٥٦٧", "+966", "00", "((", "\xff"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, s string) {
		var check errs.Check
		got := ParsePhone(&check, "phone", s)
		if got != "" && !e164.MatchString(got) {
			t.Errorf("ParsePhone(%q) = %q, which is not E.164", s, got)
		}
	})
}
