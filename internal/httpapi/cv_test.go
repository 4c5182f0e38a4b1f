package httpapi_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
	"unicode/utf16"

	"github.com/tawafuq/tawafuq/internal/httpapi"
)

// files counts the blobs on disk once those that nothing refers to are deleted.
func (w *world) files() int {
	w.runTasks()
	w.t.Helper()
	found, err := os.ReadDir(filepath.Join(filepath.Dir(w.mail), "blobs"))
	ok(w.t, err)
	return len(found)
}

func TestVersionsOfACV(t *testing.T) {
	onBothEngines(t, func(w *world) {
		me := "/api/cv/" + w.users["talent"].ID
		var ids []string
		for i := range 12 {
			ids = append(ids, w.uploaded("talent", fmt.Sprintf("cv %d.txt", i), englishCV+fmt.Sprint(i)))
		}
		var versions []struct{ ID, FileName string }
		w.get("talent", me+"/versions").json(w.t, &versions)
		if len(versions) != 10 || versions[0].ID != ids[11] || versions[9].ID != ids[2] {
			w.t.Fatalf("versions %v", versions)
		}
		if n := w.files(); n != 10 {
			w.t.Errorf("%d files for ten versions", n)
		}
		w.want(404, request{method: "GET", path: me + "/file?version=" + ids[0], as: "talent"})
		w.shows(w.get("talent", me+"/info"), []string{`"fileName":"cv 11.txt"`}, nil)
		w.del("talent", me+"/versions/"+ids[11], 204)
		w.shows(w.get("talent", me+"/info"), []string{`"fileName":"cv 10.txt"`}, nil)
		w.del("talent", me, 204)
		if n := w.files(); n != 0 {
			w.t.Errorf("%d files after all were deleted", n)
		}
	})
}

func TestReadingACVIsRecordedAndEndsWithTheApplication(t *testing.T) {
	onBothEngines(t, func(w *world) {
		w.uploaded("talent", "cv.txt", englishCV)
		job := w.newJob(nil)
		me := "/api/cv/" + w.users["talent"].ID
		view := "/api/talent/" + w.users["talent"].ID
		w.shows(w.get("company", view), []string{`"hasCv":false`}, nil)
		w.post("talent", "/api/invitations/"+w.invited(job)+"/accept", nil, 200)
		// an accepted invitation shares the contact details, not the CV
		w.want(404, request{method: "GET", path: me, as: "company"})
		application := w.applied("talent", job)
		w.shows(w.get("company", view), []string{`"hasCv":true`}, nil)
		w.shows(w.get("rival", view), []string{`"hasCv":false`}, nil)
		w.shows(w.get("company", jobs+job+applicantsOf), []string{`"hasCv":true`}, nil)
		for range 3 {
			w.get("company", me+"/info")
			w.get("company", me)
			w.get("company", me+"/file")
		}
		if views := w.get("talent", "/api/profile/views").body; strings.Count(views, `"kind":"cv"`) != 1 {
			w.t.Errorf("nine looks in a minute are shown as %s", views)
		}
		w.del("talent", applications+application, 204)
		w.want(404, request{method: "GET", path: me, as: "company"})
		w.want(404, request{method: "GET", path: me + "/info", as: "company"})
	})
}

// The places in the answer are right for whoever counts characters as JavaScript does.
func TestPlacesInACV(t *testing.T) {
	w := newWorld(t, "sqlite", httpapi.Settings{})
	a := w.want(201, cvUpload("talent", "cv.txt", []byte("😀 "+strings.ReplaceAll(englishCV, "Ventilator weaning",
		"Ventilator 😀 weaning, الإسعاف")), nil))
	var analysis struct {
		Text       string
		ParsedData struct{ Skills []string }
		Fields     []struct {
			Key               string
			Index, Start, End int
			Confidence        float64
		}
	}
	a.json(t, &analysis)
	units := utf16.Encode([]rune(analysis.Text))
	seen := 0
	for _, f := range analysis.Fields {
		if f.Start < 0 || f.End < f.Start || f.End > len(units) || f.Confidence <= 0 || f.Confidence > 1 {
			t.Errorf("%+v in a text of %d", f, len(units))
		}
		if f.Key == "skills" {
			seen++
			if at := string(utf16.Decode(units[f.Start:f.End])); at != analysis.ParsedData.Skills[f.Index] {
				t.Errorf("skill %q is said to be at %q", analysis.ParsedData.Skills[f.Index], at)
			}
		}
	}
	if seen < 4 {
		t.Errorf("%d skills with a place in %s", seen, a.body)
	}
}

// While a CV is being read its owner can see that; nobody else can.
func TestACVBeingRead(t *testing.T) {
	w := newWorld(t, "sqlite", httpapi.Settings{})
	w.pause = make(chan struct{})
	done := make(chan answer)
	go func() { done <- w.send(cvUpload("talent", "cv.txt", []byte(englishCV), nil)) }()
	me := "/api/cv/" + w.users["talent"].ID + "/info"
	deadline := time.Now().Add(10 * time.Second)
	for {
		a := w.send(request{method: "GET", path: me, as: "talent"})
		if a.StatusCode == 200 && strings.Contains(a.body, `"processingStatus":"processing"`) {
			break
		}
		if time.Now().After(deadline) {
			t.Fatalf("it never said that it was being read: %s", a.body)
		}
		time.Sleep(5 * time.Millisecond)
	}
	w.want(404, request{method: "GET", path: me, as: "company"})
	close(w.pause)
	if a := <-done; a.StatusCode != 201 {
		t.Fatalf("%d %s", a.StatusCode, a.body)
	}
	w.shows(w.get("talent", me), []string{`"processingStatus":"completed"`}, nil)
}

func TestACVUploadedAgainIsStoredOnce(t *testing.T) {
	onBothEngines(t, func(w *world) {
		r := keyed("one cv", cvUpload("talent", "cv.txt", []byte(englishCV), nil))
		first, again := w.want(201, r), w.want(201, r)
		if first.body != again.body || again.Header.Get("Idempotency-Replayed") != "true" {
			w.t.Errorf("%s then %s", first.body, again.body)
		}
		if w.files() != 1 {
			w.t.Errorf("%d files", w.files())
		}
		// A file that could not be read leaves nothing behind, so that it can be uploaded again.
		bad := keyed("bad cv", cvUpload("talent", "cv.txt", []byte(" "), nil))
		w.want(422, bad)
		w.want(422, bad)
		if w.files() != 1 {
			w.t.Errorf("%d files", w.files())
		}
	})
}

func TestTheExportHasTheCVs(t *testing.T) {
	w := newWorld(t, "sqlite", httpapi.Settings{})
	w.uploaded("talent", "cv.txt", englishCV)
	var data struct{ CVs []map[string]any }
	if err := json.Unmarshal([]byte(w.get("talent", "/api/account/export").body), &data); err != nil ||
		len(data.CVs) != 1 || !strings.Contains(fmt.Sprint(data.CVs[0]["text"]), "Ventilator") {
		t.Errorf("%v %v", err, data.CVs)
	}
}
