package httpapi_test

import (
	"strings"
	"testing"
	"time"
)

// A saved job that is removed and saved again at once keeps its place in the list.
func TestUndoingARemovalKeepsThePlace(t *testing.T) {
	onBothEngines(t, func(w *world) {
		var order []string
		for range 3 {
			id := w.newJob(nil)
			order = append([]string{id}, order...)
			w.put("talent", "/api/saved-jobs/"+id, nil, 204)
			time.Sleep(2 * time.Millisecond) // the list is by time
		}
		saved := func() string {
			var ids []string
			var list []struct{ ID string }
			w.get("talent", "/api/saved-jobs").json(w.t, &list)
			for _, j := range list {
				ids = append(ids, j.ID)
			}
			return strings.Join(ids, " ")
		}
		before := saved()
		if before != strings.Join(order, " ") {
			w.t.Fatalf("saved %s", before)
		}
		w.del("talent", "/api/saved-jobs/"+order[2], 204)
		if got, want := saved(), strings.Join(order[:2], " "); got != want {
			w.t.Errorf("after the removal %s, want %s", got, want)
		}
		w.shows(w.get("talent", jobs+order[2]), []string{`"saved":false`}, nil)
		var export struct{ SavedJobs []any }
		w.get("talent", "/api/account/export").json(w.t, &export)
		if len(export.SavedJobs) != 2 {
			w.t.Errorf("the export has %d saved jobs", len(export.SavedJobs))
		}
		w.put("talent", "/api/saved-jobs/"+order[2], nil, 204)
		if got := saved(); got != before {
			w.t.Errorf("after undoing %s, want %s", got, before)
		}
	})
}
