package httpapi_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/tawafuq/tawafuq/internal/httpapi"
)

// Search engines read a description as HTML: its lists are lists there too, and what a company wrote is text.
func TestThePostingHasListsAsLists(t *testing.T) {
	w := newWorld(t, "sqlite", httpapi.Settings{})
	id := w.newJob(fields{"description": "You & <b>we</b>\nbuild:\n- one\n• two\n\n١. first\n2) second\n\nBye"})
	a := w.get("", "/job/"+id)
	_, data, _ := strings.Cut(a.body, `<script type="application/ld+json"`)
	_, data, _ = strings.Cut(data, ">")
	data, _, _ = strings.Cut(data, "</script>")
	var posting struct{ Description string }
	ok(t, json.Unmarshal([]byte(data), &posting))
	want := "<p>You &amp; &lt;b&gt;we&lt;/b&gt;<br>build:</p>" +
		"<ul><li>one</li><li>two</li></ul>" +
		"<ol><li>first</li><li>second</li></ol>" +
		"<p>Bye</p>"
	if posting.Description != want {
		t.Errorf("description is %s", posting.Description)
	}
}
