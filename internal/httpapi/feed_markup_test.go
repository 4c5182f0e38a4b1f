package httpapi_test

import (
	"encoding/json"
	"encoding/xml"
	"html"
	"regexp"
	"strings"
	"testing"

	"github.com/tawafuq/tawafuq/internal/httpapi"
)

var anyTag = regexp.MustCompile(`<[^>]*>?`)

// What a company wrote reaches other programs as text: where they expect HTML, its markup is escaped.
func TestFeedsEscapeWhatACompanyWrote(t *testing.T) {
	w := newWorld(t, "sqlite", httpapi.Settings{})
	const wrote = `Pay <b>well</b> & <script>alert(1)</script><img src=x onerror=alert(2)> &lt;i&gt;` +
		"\n\nSecond\nline"
	id := w.newJob(fields{"description": wrote, "location": "<i>Riyadh</i>"})

	var rss struct {
		Items []struct {
			Description string `xml:"description"`
		} `xml:"channel>item"`
	}
	ok(t, xml.Unmarshal([]byte(w.get("", "/feeds/jobs.rss").body), &rss))
	_, data, _ := strings.Cut(w.get("", "/job/"+id).body, `<script type="application/ld+json"`)
	_, data, _ = strings.Cut(data, ">")
	data, _, _ = strings.Cut(data, "</script>")
	var posting struct{ Description string }
	ok(t, json.Unmarshal([]byte(data), &posting))
	if len(rss.Items) != 1 {
		t.Fatalf("%d items", len(rss.Items))
	}
	for name, description := range map[string]string{"RSS": rss.Items[0].Description,
		"JobPosting": posting.Description} {
		for _, tag := range anyTag.FindAllString(description, -1) {
			if tag != "<p>" && tag != "</p>" && tag != "<br>" {
				t.Errorf("%s has the tag %s", name, tag)
			}
		}
		read := html.UnescapeString(anyTag.ReplaceAllString(strings.NewReplacer("<br>", "\n", "</p><p>",
			"\n\n").Replace(description), ""))
		if !strings.HasSuffix(read, wrote) {
			t.Errorf("%s reads %q, want %q", name, read, wrote)
		}
	}

	var feed struct {
		Items []map[string]any
	}
	w.get("", "/feeds/jobs.json").json(t, &feed)
	if feed.Items[0]["content_html"] != nil || !strings.HasSuffix(feed.Items[0]["content_text"].(string), wrote) {
		t.Errorf("the JSON feed's text is not plain: %v", feed.Items[0])
	}
}
