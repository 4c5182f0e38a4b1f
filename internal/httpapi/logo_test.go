package httpapi_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/tawafuq/tawafuq/internal/httpapi"
)

// Wherever a company is shown its logo comes along, without another call.
func TestTheLogoGoesWithTheName(t *testing.T) {
	onBothEngines(t, func(w *world) {
		w.beEngineer("talent")
		job := w.newJob(nil)
		application := w.applied("talent", job)
		second := w.newJob(nil)
		w.post("company", "/api/invitations", fields{"talentId": w.users["talent"].ID, "jobId": second}, 201)
		w.put("talent", "/api/saved-jobs/"+second, nil, 204)
		w.get("company", "/api/talent/"+w.users["talent"].ID)
		w.get("company", "/api/auth/user") // the session is in the cache now
		logo := w.withLogo()
		for path, who := range map[string]string{
			"/api/jobs": "", "/api/jobs/" + second: "", "/api/jobs/company": "company",
			"/api/jobs/recommendations": "talent", "/api/saved-jobs": "talent",
			"/api/applications": "talent", "/api/applications/" + application: "talent", "/api/invitations": "talent",
			"/api/profile/views": "talent",
			"/api/auth/user":     "company",
		} {
			w.shows(w.get(who, path), []string{`"companyLogoUrl":"` + logo + `"`}, []string{`"companyLogoUrl":""`})
		}
		w.shows(w.get("talent", "/api/auth/user"), []string{`"companyLogoUrl":""`}, nil)
	})
}

// Every answer that names a company has room for its logo beside the name.
func TestEveryCompanyNameHasItsLogo(t *testing.T) {
	w := newWorld(t, "sqlite", httpapi.Settings{})
	var document struct {
		Components struct {
			Schemas map[string]struct{ Properties map[string]json.RawMessage }
		}
	}
	w.get("", "/api/openapi.json").json(t, &document)
	named := 0
	for name, schema := range document.Components.Schemas {
		if _, ok := schema.Properties["companyName"]; !ok || strings.HasSuffix(name, "Registration") ||
			strings.HasSuffix(name, "Change") {
			continue // in requests the company need not name its logo
		}
		named++
		_, beside := schema.Properties["companyLogoUrl"]
		_, own := schema.Properties["logoUrl"]
		if !beside && !own {
			t.Errorf("%s has companyName but no logo", name)
		}
	}
	if named < 6 {
		t.Errorf("only %d schemas name a company", named)
	}
}
