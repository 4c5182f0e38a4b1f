package httpapi_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/httpapi"
	"github.com/tawafuq/tawafuq/internal/pgtest"
	"github.com/tawafuq/tawafuq/internal/talent"
	"github.com/tawafuq/tawafuq/internal/uid"
)

// limitedWorlds runs a test on each engine with limits on and a number of talents more in the pool.
func limitedWorlds(t *testing.T, talents int, test func(w *world)) {
	t.Helper()
	for _, engine := range pgtest.Engines() {
		t.Run(engine, func(t *testing.T) {
			w := newWorld(t, engine, httpapi.Settings{RateLimit: true})
			w.crowd(talents)
			test(w)
		})
	}
}

// crowd writes talents straight into the store: hashing so many passwords would take longer than the test.
func (w *world) crowd(count int) {
	w.t.Helper()
	for i := range count {
		now := time.Now()
		name := fmt.Sprintf("crowd%d", i)
		u := account.User{
			ID: uid.New(), Email: name + "@example.com", FirstName: "Nora", LastName: "Ali",
			Role: account.RoleTalent, Language: account.English, CreatedAt: now,
		}
		r := account.Registration{User: u, PasswordHash: "none"}
		r.Session = account.Session{ID: uid.New(), UserID: u.ID, TokenHash: name, CreatedAt: now, LastSeenAt: now,
			ExpiresAt: now}
		p := talent.Profile{UserID: u.ID, Title: "Backend Engineer", Location: "Riyadh", Availability: "immediately",
			InPool: true, UpdatedAt: now}
		ok(w.t, w.store.CreateTalent(w.t.Context(), r, p))
	}
}

func (w *world) confirm(who string) {
	w.t.Helper()
	token := w.mailedToken(w.users[who].Email)
	w.want(200, request{method: "POST", path: "/api/auth/verify-email", body: fields{"token": token}})
}

func rowsOf(t *testing.T, a answer) []string {
	t.Helper()
	var rows []struct{ ID string }
	a.json(t, &rows)
	ids := []string{}
	for _, row := range rows {
		ids = append(ids, row.ID)
	}
	return ids
}

func nextOf(a answer) string {
	next, _, _ := strings.Cut(strings.TrimPrefix(a.Header.Get("Link"), "<"), ">")
	return next
}

// refusedFor checks that an answer serves nothing and says why and when to come back.
func (w *world) refusedFor(a answer, code string) {
	w.t.Helper()
	var body struct {
		Code, Message string
	}
	a.json(w.t, &body)
	if a.StatusCode != http.StatusTooManyRequests || body.Code != code || body.Message == "" ||
		strings.HasPrefix(body.Message, "error.") {
		w.t.Errorf("answered %d %s, want 429 %s in words", a.StatusCode, a.body, code)
	}
	if after := a.Header.Get("Retry-After"); after == "" || after == "0" {
		w.t.Errorf("Retry-After is %q", after)
	}
}

func TestAnUnverifiedCompanySeesTheFirstFiftyOfTheList(t *testing.T) {
	limitedWorlds(t, 60, func(w *world) {
		whole := w.get("company", "/api/candidates?limit=100")
		ids := rowsOf(w.t, whole)
		if len(ids) != 50 || whole.Header.Get("Link") != "" || whole.Header.Get("X-Total-Count") != "62" {
			w.t.Fatalf("%d rows of %s, next %q", len(ids), whole.Header.Get("X-Total-Count"), whole.Header.Get("Link"))
		}
		var paged []string
		for path := "/api/candidates?limit=20"; path != ""; {
			a := w.get("company", path)
			paged = append(paged, rowsOf(w.t, a)...)
			path = nextOf(a)
		}
		if strings.Join(paged, " ") != strings.Join(ids, " ") {
			w.t.Errorf("pages of 20 show %d rows, want the same 50", len(paged))
		}
		if beyond := rowsOf(w.t, w.get("company", "/api/candidates?cursor="+ids[49])); len(beyond) != 0 {
			w.t.Errorf("a cursor at the last row shows %d more", len(beyond))
		}

		w.confirm("company")
		first := w.get("company", "/api/candidates?limit=50")
		if rest := rowsOf(w.t, w.get("company", nextOf(first))); len(rest) != 12 {
			w.t.Errorf("once confirmed, %d rows follow the first 50, want 12", len(rest))
		}
	})
}

func TestAnUnverifiedCompanyReadsFiveHundredRowsADay(t *testing.T) {
	limitedWorlds(t, 60, func(w *world) {
		job := w.newJob(nil)
		recommended := jobs + job + "/recommended-candidates?limit=50"
		for range 9 {
			w.get("company", "/api/candidates?search=engineer")
		}
		if got := len(rowsOf(w.t, w.get("company", recommended))); got != 50 {
			w.t.Fatalf("%d recommended", got)
		}
		for _, path := range []string{"/api/candidates?limit=1", recommended} {
			w.refusedFor(w.send(request{method: "GET", path: path, as: "company"}), "pool.unverified")
		}
		w.get("rival", "/api/candidates") // each company has a budget of its own

		// What the company already has costs nothing.
		w.beEngineer("talent")
		w.applied("talent", job)
		w.put("company", "/api/shortlist/"+w.users["other"].ID, fields{}, 204)
		for _, path := range []string{jobs + job + applicantsOf, "/api/shortlist", "/api/invitations"} {
			w.get("company", path)
		}

		w.confirm("company")
		w.get("company", "/api/candidates?limit=100")
		w.shows(w.get("admin", "/api/admin/readers"), []string{w.users["company"].CompanyID, `"rows":562`,
			`"verified":true`}, nil)
	})
}

func TestAnUnverifiedCompanyOpensTwentyProfilesADay(t *testing.T) {
	limitedWorlds(t, 25, func(w *world) {
		job := w.newJob(nil)
		w.beEngineer("talent")
		w.applied("talent", job)
		ids := rowsOf(w.t, w.get("company", "/api/candidates?limit=30"))
		strangers := slices.DeleteFunc(ids, func(id string) bool { return id == w.users["talent"].ID })
		for _, id := range strangers[:20] {
			w.get("company", "/api/talent/"+id)
		}
		w.refusedFor(w.send(request{method: "GET", path: "/api/talent/" + strangers[20], as: "company"}),
			"pool.unverified")
		w.get("company", "/api/talent/"+strangers[0])         // the same profile counts once
		w.get("company", "/api/talent/"+w.users["talent"].ID) // applicants do not count
		w.confirm("company")
		w.get("company", "/api/talent/"+strangers[20])
	})
}

func TestAnUnverifiedCompanyInvitesFivePeopleADay(t *testing.T) {
	limitedWorlds(t, 8, func(w *world) {
		job := w.newJob(nil)
		ids := rowsOf(w.t, w.get("company", "/api/candidates"))
		for _, id := range ids[:5] {
			w.post("company", "/api/invitations", fields{"talentId": id, "jobId": job}, 201)
		}
		sixth := request{method: "POST", path: "/api/invitations", as: "company",
			body: fields{"talentId": ids[5], "jobId": job}}
		w.refusedFor(w.send(sixth), "invitation.unverified")
		if total := w.get("company", "/api/invitations").Header.Get("X-Total-Count"); total != "5" {
			w.t.Errorf("%s invitations were stored, want 5", total)
		}
		w.confirm("company")
		w.want(201, sixth)
	})
}

func TestAnUnverifiedCompanyWritesFirstToTwentyPeopleADay(t *testing.T) {
	limitedWorlds(t, 0, func(w *world) {
		var threads []string
		for range 21 {
			threads = append(threads, w.applied("talent", w.newJob(nil)))
		}
		hello := func(id string) request {
			return request{method: "POST", path: applications + id + "/messages", as: "company",
				body: fields{"body": "مرحبًا"}}
		}
		for _, id := range threads[:20] {
			w.want(201, hello(id))
		}
		w.refusedFor(w.send(hello(threads[20])), "message.unverified")
		w.want(201, hello(threads[0])) // another message in the same conversation is not a first one
		var sent struct{ Sent, Failed []string }
		w.post("company", applications+"messages", fields{"messages": []fields{
			{"applicationId": threads[20], "body": "x"}, {"applicationId": threads[1], "body": "x"},
		}}, 200).json(w.t, &sent)
		if !slices.Equal(sent.Sent, threads[1:2]) || !slices.Equal(sent.Failed, threads[20:]) {
			w.t.Errorf("several at once: %+v", sent)
		}
		w.confirm("company")
		w.want(201, hello(threads[20]))
	})
}

func TestWithoutLimitsThePoolIsOpen(t *testing.T) {
	w := newWorld(t, "sqlite", httpapi.Settings{})
	w.crowd(60)
	for range 11 {
		if rows := rowsOf(t, w.get("company", "/api/candidates?limit=100")); len(rows) != 62 {
			t.Fatalf("%d rows, want all 62", len(rows))
		}
	}
}

func TestInvitationsDoNotNameWhoeverLeftThePool(t *testing.T) {
	onBothEngines(t, func(w *world) {
		w.beEngineer("talent")
		job := w.newJob(nil)
		invitation := w.invited(job)
		sent := func() []struct{ ID, TalentID, TalentName string } {
			var all []struct{ ID, TalentID, TalentName string }
			w.get("company", "/api/invitations").json(w.t, &all)
			return all
		}
		if all := sent(); len(all) != 1 || all[0].TalentName != "Sara Al Harbi" {
			w.t.Fatalf("sent: %v", all)
		}
		w.put("talent", "/api/profile/pool", fields{"inPool": false}, 200)
		if all := sent(); len(all) != 1 || all[0].TalentName != "" || all[0].TalentID != "" {
			w.t.Errorf("after leaving: %v", all)
		}
		w.post("talent", "/api/invitations/"+invitation+"/decline", nil, 200)
		w.runTasks()
		bell := w.get("company", "/api/notifications")
		w.shows(bell, nil, []string{"Sara", w.users["talent"].ID})
		var entries []map[string]any
		ok(w.t, json.Unmarshal([]byte(bell.body), &entries))
		if len(entries) == 0 {
			w.t.Error("the company does not see that the invitation was declined")
		}
	})
}

func TestInvitationsNameWhoeverAcceptedThem(t *testing.T) {
	onBothEngines(t, func(w *world) {
		w.beEngineer("talent")
		invitation := w.invited(w.newJob(nil))
		w.post("talent", "/api/invitations/"+invitation+"/accept", nil, 200)
		w.put("talent", "/api/profile/pool", fields{"inPool": false}, 200)
		w.shows(w.get("company", "/api/invitations"), []string{"Sara Al Harbi", w.users["talent"].ID}, nil)
	})
}
