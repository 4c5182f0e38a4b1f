package httpapi_test

import (
	"slices"
	"testing"
)

// Applicants of a job are found by what they wrote, in either alphabet, by what the company thinks of them, by how long
// they have waited and by how well they fit, whether or not they are in the pool.
func TestApplicantsAreFilteredAndSorted(t *testing.T) {
	onBothEngines(t, func(w *world) {
		job := w.newJob(nil)
		names := map[string]string{} // by application
		apply := func(name string, profile fields) string {
			w.signUp(name, profile)
			id := w.applied(name, job)
			names[id] = name
			return id
		}
		weak := apply("weak", fields{"title": "Florist", "skills": []string{"Roses"}})
		strong := apply("strong", fields{"title": "Backend Engineer", "skills": []string{"Go", "PostgreSQL"}})
		apply("ahmad", fields{"firstName": "أحمد", "title": "Backend Engineer", "skills": []string{"Go"}})
		w.put("ahmad", "/api/profile/pool", fields{"inPool": false}, 200)
		w.put("company", applications+weak+"/rating", fields{"rating": 4}, 200)
		w.put("company", applications+strong+"/note", fields{"note": "Ask about Kafka"}, 200)
		w.move(strong, "reviewed")

		check := func(query string, want ...string) {
			w.t.Helper()
			var found []struct{ ApplicationID string }
			w.get("company", jobs+job+applicantsOf+query).json(w.t, &found)
			var got []string
			for _, a := range found {
				got = append(got, names[a.ApplicationID])
			}
			if !slices.Equal(got, want) {
				w.t.Errorf("%s: %q, want %q", query, got, want)
			}
		}
		check("", "ahmad", "strong", "weak")
		check("?sort=waiting", "weak", "ahmad", "strong")
		check("?sort=waiting&status=pending", "weak", "ahmad")
		check("?waiting=true", "ahmad", "weak")
		check("?sort=match", "strong", "ahmad", "weak")
		check("?sort=match&scoreFrom=30", "strong", "ahmad")
		check("?scoreFrom=30", "ahmad", "strong")
		check("?rating=4", "weak")
		check("?rating=5")
		check("?search=احمد", "ahmad")
		check("?search=kaf", "strong")
		check("?search=go+backend", "ahmad", "strong")
		check("?search=go+backend&sort=waiting&waiting=true", "ahmad")
		check("?search=nobody")
		for _, wrong := range []string{"?rating=6", "?scoreFrom=101", "?sort=beauty"} {
			w.want(422, request{method: "GET", path: jobs + job + applicantsOf + wrong, as: "company"})
		}
		w.want(404, request{method: "GET", path: jobs + job + applicantsOf + "?search=go", as: "rival"})
	})
}
