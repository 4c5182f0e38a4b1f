package web

import (
	"bytes"
	"compress/gzip"
	"io"
	"reflect"
	"strings"
	"testing"
	"time"
)

// htmlOf is the page of a view with the nonce abc.
func htmlOf(t *testing.T, s *Site, v View) string {
	t.Helper()
	p, err := s.Shell(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(p.AppendHTML(nil, "abc"))
}

func landingOf(t *testing.T) View {
	return View{Route: Route{Page: "landing", Meta: "home"}, Path: "/", Language: "en", First: casesOf(t)[0].Answers}
}

// A page that is kept in a compressed form is the same page, whatever its nonce.
func TestAKeptPageUnpacksToItself(t *testing.T) {
	s, err := Load()
	if err != nil {
		t.Fatal(err)
	}
	p, err := s.Shell(landingOf(t))
	if err != nil {
		t.Fatal(err)
	}
	for _, nonce := range []string{"abc", "", strings.Repeat("long", 100)} {
		r, err := gzip.NewReader(bytes.NewReader(p.AppendGzip(nil, nonce)))
		if err != nil {
			t.Fatal(err)
		}
		unpacked, err := io.ReadAll(r)
		if err != nil || !bytes.Equal(unpacked, p.AppendHTML(nil, nonce)) {
			t.Errorf("%q: %v, %d bytes, want %d", nonce, err, len(unpacked), len(p.AppendHTML(nil, nonce)))
		}
		if strings.Count(string(unpacked), `nonce="`+nonce+`"`) < 2 || strings.Contains(string(unpacked), s.blank) {
			t.Errorf("%q is not where a nonce belongs", nonce)
		}
	}
}

func TestADrawnPageIsKeptForAWhile(t *testing.T) {
	s, err := Load()
	if err != nil {
		t.Fatal(err)
	}
	now := time.Date(2026, 11, 16, 10, 0, 0, 0, time.UTC)
	s.shelf.now = func() time.Time { return now }
	landing := landingOf(t)
	drawn := htmlOf(t, s, landing)
	if !strings.Contains(drawn, "data-painted") {
		t.Fatal("it was not drawn")
	}
	for range engines {
		<-s.painter.free // from here on nobody can draw
	}
	if again := htmlOf(t, s, landing); again != drawn {
		t.Error("the same page again is another")
	}
	others := map[string]func(*View){
		"another language":    func(v *View) { v.Language = "ar" },
		"another theme":       func(v *View) { v.Theme = "dark" },
		"another title":       func(v *View) { v.Title = "Other" },
		"another description": func(v *View) { v.Description = "Other" },
		"another path":        func(v *View) { v.Path = "/other" },
		"another search":      func(v *View) { v.Search = "?a=b" },
		"other data":          func(v *View) { v.Data = []byte("{}") },
		"other answers":       func(v *View) { v.First = []byte("{}") },
		"another feed":        func(v *View) { v.Feeds = []Feed{{"a", "b"}} },
		"another route":       func(v *View) { v.Route.Index = true },
		"somebody signed in":  func(v *View) { v.SignedIn = true },
	}
	for name, change := range others {
		v := landing
		change(&v)
		if strings.Contains(htmlOf(t, s, v), "data-painted") {
			t.Errorf("%s gets the page that was kept", name)
		}
	}
	// BaseURL and Dev are the installation's, and Failed shows nothing. Whatever is added must be part of the key.
	if fields := reflect.TypeFor[View]().NumField(); fields != len(others)+3 {
		t.Errorf("a view has %d fields, of which %d are tried here", fields, len(others))
	}
	now = now.Add(paintAge)
	if strings.Contains(htmlOf(t, s, landing), "data-painted") {
		t.Error("an old page is still kept")
	}
}

func TestWhoAcceptsGzip(t *testing.T) {
	for header, want := range map[string]bool{
		"": false, "br": false, "gzip": true, "br, gzip": true, "deflate,gzip;q=0.5,br": true, "gzip;q=0": false,
		"gzip; q=0.000": false, "gzip;q=1.0": true, "x-gzip": false, "br;q=1.0, gzip;q=0.8, *;q=0.1": true,
	} {
		if AcceptsGzip(header) != want {
			t.Errorf("%q: %t", header, !want)
		}
	}
}
