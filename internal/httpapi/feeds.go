package httpapi

import (
	"encoding/xml"
	"html"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/list"
	"github.com/tawafuq/tawafuq/locales"
)

const feedItems = 50

// feedJobs finds the jobs of a feed by the filters of the search, with the feed's title and the page it belongs to.
func (s *Server) feedJobs(r *http.Request) (jobs []job.Job, title, page string, err error) {
	language := pageLanguage(r)
	asked := job.QuestionOf(r.URL.Query(), language)
	byDate := asked
	byDate.Sort = "date"
	found, err := s.Jobs.Search(r.Context(), account.User{}, byDate, list.NewPage(feedItems, ""))
	if err != nil {
		return nil, "", "", err
	}
	title = locales.Text(language, "meta.siteName", nil) + " · " + locales.Text(language, "meta.jobSearch.title", nil)
	if asked.Search != "" {
		title += " · " + asked.Search
	}
	page = s.Settings.BaseURL + "/job-search"
	if filters := asked.Parameters().Encode(); filters != "" {
		page += "?" + filters
	}
	for _, f := range found.Items {
		if !f.Near { // a feed promises what was asked for
			jobs = append(jobs, f.Job)
		}
	}
	return jobs, title, page, nil
}

type rssFeed struct {
	XMLName xml.Name   `xml:"rss"`
	Version string     `xml:"version,attr"`
	Atom    string     `xml:"xmlns:atom,attr"`
	Channel rssChannel `xml:"channel"`
}

type rssChannel struct {
	Title       string    `xml:"title"`
	Link        string    `xml:"link"`
	Description string    `xml:"description"`
	Language    string    `xml:"language"`
	Self        rssSelf   `xml:"atom:link"`
	Items       []rssItem `xml:"item"`
}

type rssSelf struct {
	Address string `xml:"href,attr"`
	Rel     string `xml:"rel,attr"`
	Type    string `xml:"type,attr"`
}

type rssItem struct {
	Title       string   `xml:"title"`
	Link        string   `xml:"link"`
	GUID        string   `xml:"guid"`
	PostedAt    string   `xml:"pubDate"`
	Description string   `xml:"description"`
	Categories  []string `xml:"category"`
}

func (s *Server) rss(w http.ResponseWriter, r *http.Request) {
	jobs, title, page, err := s.feedJobs(r)
	if err != nil {
		s.fail(w, r, err)
		return
	}
	language := pageLanguage(r)
	channel := rssChannel{
		Title:       storableXML(title),
		Link:        page,
		Description: locales.Text(language, "meta.jobSearch.description", nil),
		Language:    language,
		Self:        rssSelf{s.Settings.BaseURL + r.URL.RequestURI(), "self", "application/rss+xml"},
	}
	for _, j := range jobs {
		address := s.Settings.BaseURL + "/job/" + j.ID
		channel.Items = append(channel.Items, rssItem{
			Title:       storableXML(s.feedTitle(j)),
			Link:        address,
			GUID:        address,
			PostedAt:    j.PostedAt.Format(time.RFC1123Z),
			Description: storableXML(asHTML(s.feedText(language, j))),
			Categories:  slices.Concat(j.Skills, s.otherSkills(j.Skills)),
		})
	}
	w.Header().Set("Vary", varyByReader)
	writeXML(w, "application/rss+xml", rssFeed{Version: "2.0", Atom: "http://www.w3.org/2005/Atom", Channel: channel})
}

// feedTitle is a job's title as written and its company, then the title in the other language if it has one.
func (s *Server) feedTitle(j job.Job) string {
	title := j.Title + " · " + j.CompanyName
	if other := s.otherForm(j.Title); other != "" {
		title += " | " + other
	}
	return title
}

// feedText is a job in a few lines.
func (s *Server) feedText(language string, j job.Job) string {
	place := s.forms().Place(language, j.Location)
	facts := []string{place, locales.Text(language, "job.type."+j.Type, nil), salaryText(language, j.Text)}
	return strings.Join(facts, " · ") + "\n\n" + j.Description
}

// asHTML turns plain text into HTML for programs that expect it, such as readers of RSS: what looks like markup stays
// text, and lines and paragraphs are kept.
func asHTML(plain string) string {
	escaped := html.EscapeString(strings.TrimSpace(strings.ReplaceAll(plain, "\r\n", "\n")))
	return "<p>" + strings.NewReplacer("\n\n", "</p><p>", "\n", "<br>").Replace(escaped) + "</p>"
}

type jsonFeed struct {
	Version  string         `json:"version"`
	Title    string         `json:"title"`
	HomePage string         `json:"home_page_url"`
	Address  string         `json:"feed_url"`
	Language string         `json:"language"`
	Items    []jsonFeedItem `json:"items"`
}

type jsonFeedItem struct {
	ID       string   `json:"id"`
	Address  string   `json:"url"`
	Title    string   `json:"title"`
	Text     string   `json:"content_text"`
	PostedAt string   `json:"date_published"`
	Tags     []string `json:"tags"`
}

func (s *Server) jsonFeed(w http.ResponseWriter, r *http.Request) {
	jobs, title, page, err := s.feedJobs(r)
	if err != nil {
		s.fail(w, r, err)
		return
	}
	language := pageLanguage(r)
	feed := jsonFeed{
		Version:  "https://jsonfeed.org/version/1.1",
		Title:    title,
		HomePage: page,
		Address:  s.Settings.BaseURL + r.URL.RequestURI(),
		Language: language,
		Items:    []jsonFeedItem{},
	}
	for _, j := range jobs {
		address := s.Settings.BaseURL + "/job/" + j.ID
		feed.Items = append(feed.Items, jsonFeedItem{
			ID:       address,
			Address:  address,
			Title:    s.feedTitle(j),
			Text:     s.feedText(language, j),
			PostedAt: j.PostedAt.Format(time.RFC3339),
			Tags:     slices.Concat(j.Skills, s.otherSkills(j.Skills)),
		})
	}
	w.Header().Set("Vary", varyByReader)
	w.Header().Set("Content-Type", "application/feed+json; charset=utf-8")
	jsonFormat.Marshal(w, feed) // an error here means the reader has hung up
}
