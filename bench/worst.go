package main

import (
	"bytes"
	"fmt"
	"net/http"
	"net/url"
	"os/exec"
	"slices"
	"strings"
	"time"
)

const (
	// Every request is repeated until it has taken so much processor time, or so often.
	worstCounted = 15 * time.Millisecond
	worstCalls   = 30
	worstTimes   = 5
	deepPages    = 40
	operator     = "operator@bench.example"
	opensWith    = "a bench of our own"
	shortSearch  = 100 // characters: what may be searched for in lists that no index answers
)

// worstList is a list with what is usually asked of it and what costs most, of all that was tried.
type worstList struct {
	name, path, token string
	usual, hard       []string // queries
}

// hardWords are hard to search for: what much has, what nothing has, and as much as is allowed of either.
var hardWords = []string{
	"a", "ا", "al", "en", "مد", "engineer مهندس", "manager zzyzx", "qxzzyqv jjvwk", "senior engineer riyadh full time",
	strings.TrimSpace(strings.Repeat("engineer manager sales ", 20)),
	strings.TrimSpace(strings.Repeat("qzvx jkwq vvbx ", 30)),
	strings.TrimSpace(strings.Repeat("مهندس مبيعات مدير ", 20)),
	"engineer manager sales accountant nurse driver teacher developer analyst designer technician supervisor " +
		"assistant consultant operator inspector",
	"مهندس مدير مبيعات محاسب ممرض سائق معلم مطور محلل مصمم فني مشرف مساعد مستشار مشغل مفتش",
	"qzvx jkwq vvbx bqzk wjxv kzqj xvqb zkwv jqxz vbkq wzxj qkvz xjwb zvqk bxkj kwqz",
	`"customer service" -engineer`,
}

var usualWords = []string{"accountant", "محاسب", "nurse", "java developer", "sales manager", "driver jeddah",
	"ممرضة الرياض", "civil engineer", "مهندس مدني", "barista"}

// atMost cuts texts where the word ends that still fits so many characters.
func atMost(characters int, texts []string) []string {
	cut := make([]string, len(texts))
	for i, text := range texts {
		for word := range strings.FieldsSeq(text) {
			if longer := strings.TrimSpace(cut[i] + " " + word); len([]rune(longer)) <= characters {
				cut[i] = longer
			} else {
				break
			}
		}
	}
	return cut
}

func asking(name string, words []string, with ...string) []string {
	var queries []string
	for _, word := range words {
		queries = append(queries, strings.Join(append([]string{name + "=" + url.QueryEscape(word)}, with...), "&"))
	}
	return queries
}

// measureWorst compares the dearest calls of every list with its usual ones.
func (m *machine) measureWorst(t *table) error {
	progress("the worst of every list: making a market")
	side := &marketSide{engine: "SQLite", name: "worst-sqlite"}
	if _, err := m.makeMarket(side, searchSize(m.scale)); err != nil {
		return err
	}
	cmd := exec.CommandContext(m.ctx, m.binary, "admin", "create", operator)
	cmd.Env = []string{"TAWAFUQ_DATA_DIR=" + m.dataOf(side)}
	cmd.Stdin = strings.NewReader(opensWith + "\n")
	if said, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("an operator: %w: %s", err, bytes.TrimSpace(said))
	}
	var err error
	if side.server, err = m.startServer(side.name, ""); err != nil {
		return err
	}
	defer func() { side.server.stop() }()
	if err := m.castFrom(side); err != nil {
		return err
	}
	admin, err := signInWith(side.server.url, operator, opensWith)
	if err != nil {
		return err
	}
	board := boardSide{company: side.companies[0], other: side.companies[1]}
	if err := m.fillBoard(side, &board); err != nil {
		return err
	}
	if err := m.awaitIdle(side.server); err != nil {
		return err
	}
	t.add("the worst of every list: the server's CPU for the median call; for the dearest of those tried", "", "")
	for _, l := range worstLists(side, board, admin) {
		progress("the worst of " + l.name)
		if err := m.measureList(t, side, l); err != nil {
			return fmt.Errorf("%s: %w", l.name, err)
		}
	}
	return nil
}

func worstLists(side *marketSide, board boardSide, admin string) []worstList {
	company, talent := board.company.token, side.talents[0].token
	everything := "location=Riyadh&jobType=contract,remote&experienceLevel=lead&salaryFrom=90000&unstated=no" +
		"&postedWithin=1&industry=Retail&language=ar&answers=day"
	everybody := "location=al&experience=lead&skill=Excel,SQL,Python,Go&availability=immediately&yearsFrom=7" +
		"&yearsTo=9&languages=Arabic,English,French&education=doctorate&salaryTo=100"
	hardJobs := slices.Concat(asking("search", hardWords), asking("search", hardWords[:6], everything),
		[]string{everything, "location=al", "location=%D8%A7", "sort=salary", "companyId=x,y,z"})
	shortWords := atMost(shortSearch, hardWords)
	hardPeople := slices.Concat(asking("search", hardWords), asking("search", hardWords[:6], everybody),
		[]string{everybody, "location=a", "location=%D8%A7%D9%84", "sort=salary", "skill=Excel,SQL&skills=any"})
	lists := []worstList{
		{"GET /api/jobs", "/api/jobs", "", asking("search", usualWords), hardJobs},
		{"GET /api/jobs/understood", "/api/jobs/understood", "", asking("search", usualWords), hardJobs},
		{"GET /api/jobs/facets", "/api/jobs/facets", "", asking("search", usualWords), hardJobs},
		{"GET /api/jobs/suggestions", "/api/jobs/suggestions", "", asking("typed", usualWords),
			asking("typed", hardWords)},
		{"GET /api/concepts", "/api/concepts", "", asking("search", usualWords),
			asking("search", shortWords)},
		{"GET /api/jobs, to a talent", "/api/jobs", talent, asking("search", usualWords, "sort=match"),
			asking("search", hardWords, "sort=match")},
		{"GET /api/candidates", "/api/candidates", company, asking("search", usualWords), hardPeople},
		{"GET /api/candidates/understood", "/api/candidates/understood", company, asking("search", usualWords),
			hardPeople},
		{"GET /api/candidates/facets", "/api/candidates/facets", company, asking("search", usualWords), hardPeople},
		{"GET /api/candidates/suggestions", "/api/candidates/suggestions", company, asking("typed", usualWords),
			asking("typed", hardWords)},
		{fmt.Sprintf("applicants of a job, %d", crowd), "/api/jobs/" + board.company.jobID + "/applications", company,
			[]string{"status=pending&sort=waiting", "status=pending&sort=newest", "sort=waiting", "rating=4",
				"waiting=true", "status=reviewed"},
			slices.Concat(asking("search", shortWords, "sort=waiting"), asking("search", hardWords[:6], "sort=match"),
				[]string{"sort=match", "sort=match&scoreFrom=90"})},
	}
	for _, one := range []struct{ path, token string }{
		{"/api/conversations", company}, {"/api/conversations", talent}, {"/api/jobs/company", company},
		{"/api/shortlist", company}, {"/api/invitations", company}, {"/api/applications", talent},
		{"/api/notifications", talent}, {"/api/saved-jobs", talent}, {"/api/profile/views", talent},
		{"/api/admin/tasks", admin}, {"/api/admin/reports", admin}, {"/api/admin/audit", admin},
		{"/api/admin/security-log", admin}, {"/api/admin/readers", admin}, {"/api/admin/events", admin},
	} {
		hard := []string{"limit=100"}
		if one.path == "/api/conversations" {
			hard = append(hard, asking("search", shortWords)...)
		}
		lists = append(lists, worstList{"GET " + one.path, one.path, one.token, []string{"limit=20"}, hard})
	}
	return lists
}

// measureList makes every call of a list several times, after one that warms up; the last of its pages is a call, too.
func (m *machine) measureList(t *table, side *marketSide, l worstList) error {
	deep, err := deepPage(side.server.url, l.path+"?limit=20&"+l.usual[0], l.token)
	if err != nil {
		return err
	}
	if _, query, there := strings.Cut(deep, "?"); there {
		l.hard = append(l.hard, query)
	}
	once := func(query string) (time.Duration, error) {
		if !strings.Contains(query, "limit=") {
			query += "&limit=20"
		}
		where := side.server.url + l.path + "?" + query
		if err := expect(http.StatusOK, "GET", where, l.token, nil, nil); err != nil {
			return 0, err
		}
		before, took, calls := side.server.ran(), time.Duration(0), 0
		for ; took < worstCounted && calls < worstCalls; calls++ {
			if err := expect(http.StatusOK, "GET", where, l.token, nil, nil); err != nil {
				return 0, err
			}
			took = side.server.ran() - before
		}
		return took / time.Duration(calls), nil
	}
	// The server has other things to do at times, and for longer than a few calls take; the least of some rounds is the
	// call's own.
	least := map[string]time.Duration{}
	for range worstTimes {
		for _, query := range slices.Concat(l.usual, l.hard) {
			took, err := once(query)
			if err != nil {
				return err
			}
			if before, measured := least[query]; !measured || took < before {
				least[query] = took
			}
		}
	}
	var usual []time.Duration
	for _, query := range l.usual {
		usual = append(usual, least[query])
	}
	worst, which := time.Duration(0), ""
	for _, query := range l.hard {
		if least[query] > worst {
			worst, which = least[query], query
		}
	}
	middle := max(median(usual), 100*time.Microsecond)
	times := float64(worst) / float64(middle)
	if plain, err := url.QueryUnescape(which); err == nil {
		which = plain
	}
	if runes := []rune(which); len(runes) > 60 {
		which = string(runes[:60]) + "…"
	}
	t.add("- "+l.name, fmt.Sprintf("%s; %s: %.1f times (%s)", short(middle), short(worst), times, which),
		verdict("≤ 10 times", times <= worstGoal))
	return nil
}

// deepPage follows a list and returns the address of the last page it came to; empty if there is only one.
func deepPage(base, path, token string) (string, error) {
	last := ""
	for range deepPages {
		r, err := http.NewRequest(http.MethodGet, base+path, nil)
		if err != nil {
			return "", err
		}
		if token != "" {
			r.Header.Set("Authorization", "Bearer "+token)
		}
		answer, err := http.DefaultClient.Do(r)
		if err != nil {
			return "", err
		}
		answer.Body.Close()
		next, _, _ := strings.Cut(strings.TrimPrefix(answer.Header.Get("Link"), "<"), ">")
		if next == "" {
			break
		}
		path, last = next, next
	}
	return last, nil
}
