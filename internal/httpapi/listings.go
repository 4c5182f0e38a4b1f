package httpapi

import (
	"context"
	"encoding/xml"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/list"
)

// Listings are all open jobs and companies, in parts, for crawlers.
type Listings interface {
	ListedJobs(ctx context.Context, now time.Time, after string, limit int) ([]list.Entry, error)
	ListedCompanies(ctx context.Context, after string, limit int) ([]list.Entry, error)
	// JobsApart returns every nth id of the open jobs.
	JobsApart(ctx context.Context, now time.Time, n int) ([]string, error)
}

// sitemapPart is how many addresses a sitemap holds; readers take 50,000 at most, and each comes in two languages.
const sitemapPart = 5000

// robots tells crawlers what is worth reading.
func (s *Server) robots(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	fmt.Fprintf(w, "User-agent: *\nDisallow: /api/\nSitemap: %s/sitemap.xml\n", s.Settings.BaseURL)
}

type sitemapIndex struct {
	XMLName xml.Name      `xml:"http://www.sitemaps.org/schemas/sitemap/0.9 sitemapindex"`
	Parts   []sitemapLink `xml:"sitemap"`
}

type sitemapLink struct {
	Location string `xml:"loc"`
}

type sitemapURLs struct {
	XMLName xml.Name     `xml:"http://www.sitemaps.org/schemas/sitemap/0.9 urlset"`
	XHTML   string       `xml:"xmlns:xhtml,attr"`
	URLs    []sitemapURL `xml:"url"`
}

type sitemapURL struct {
	Location   string             `xml:"loc"`
	ChangedAt  string             `xml:"lastmod,omitempty"`
	Alternates []sitemapAlternate `xml:"xhtml:link"`
}

type sitemapAlternate struct {
	Rel      string `xml:"rel,attr"`
	Language string `xml:"hreflang,attr"`
	Address  string `xml:"href,attr"`
}

// sitemaps lists the parts: the site's own pages, the companies, and the jobs from one id to the next.
func (s *Server) sitemaps(w http.ResponseWriter, r *http.Request) {
	begins, err := s.Listings.JobsApart(r.Context(), time.Now(), sitemapPart)
	if err != nil {
		s.fail(w, r, err)
		return
	}
	part := func(kind, after string) sitemapLink {
		address := s.Settings.BaseURL + "/sitemaps/" + kind + ".xml"
		if after != "" {
			address += "?after=" + url.QueryEscape(after)
		}
		return sitemapLink{address}
	}
	index := sitemapIndex{Parts: []sitemapLink{part("pages", ""), part("companies", ""), part("jobs", "")}}
	for _, after := range begins {
		index.Parts = append(index.Parts, part("jobs", after))
	}
	writeXML(w, "application/xml", index)
}

func (s *Server) sitemap(w http.ResponseWriter, r *http.Request) {
	after := r.URL.Query().Get("after")
	var (
		entries []list.Entry
		prefix  string
		err     error
	)
	switch r.PathValue("part") {
	case "pages.xml":
		for _, path := range s.Site.Routes.Indexed() {
			entries = append(entries, list.Entry{ID: path})
		}
	case "companies.xml":
		prefix = "/company/"
		entries, err = s.Listings.ListedCompanies(r.Context(), after, 10*sitemapPart)
	case "jobs.xml":
		prefix = "/job/"
		entries, err = s.Listings.ListedJobs(r.Context(), time.Now(), after, sitemapPart)
	default:
		err = errs.ErrNotFound
	}
	if err != nil {
		s.fail(w, r, err)
		return
	}
	urls := sitemapURLs{XHTML: "http://www.w3.org/1999/xhtml"}
	for _, e := range entries {
		address := s.Settings.BaseURL + prefix + e.ID
		u := sitemapURL{Location: address, Alternates: []sitemapAlternate{
			{"alternate", "en", address + "?lang=en"},
			{"alternate", "ar", address + "?lang=ar"},
		}}
		if !e.ChangedAt.IsZero() {
			u.ChangedAt = e.ChangedAt.Format(time.RFC3339)
		}
		urls.URLs = append(urls.URLs, u)
	}
	writeXML(w, "application/xml", urls)
}

func writeXML(w http.ResponseWriter, contentType string, body any) {
	w.Header().Set("Content-Type", contentType+"; charset=utf-8")
	w.Write([]byte(xml.Header))
	encoder := xml.NewEncoder(w)
	encoder.Encode(body) // an error here means the reader has hung up
}

// storableXML leaves out what XML cannot hold.
func storableXML(s string) string {
	return strings.Map(func(r rune) rune {
		if r < 0x20 && r != '\n' && r != '\t' || r == 0xFFFE || r == 0xFFFF {
			return -1
		}
		return r
	}, s)
}
