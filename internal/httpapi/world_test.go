package httpapi_test

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"log/slog"
	"maps"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"runtime/debug"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/alert"
	"github.com/tawafuq/tawafuq/internal/analytics"
	"github.com/tawafuq/tawafuq/internal/application"
	"github.com/tawafuq/tawafuq/internal/blob"
	"github.com/tawafuq/tawafuq/internal/company"
	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/cv/interpret"
	"github.com/tawafuq/tawafuq/internal/cv/tag"
	"github.com/tawafuq/tawafuq/internal/document"
	"github.com/tawafuq/tawafuq/internal/figures"
	"github.com/tawafuq/tawafuq/internal/file"
	"github.com/tawafuq/tawafuq/internal/finder"
	"github.com/tawafuq/tawafuq/internal/follow"
	"github.com/tawafuq/tawafuq/internal/home"
	"github.com/tawafuq/tawafuq/internal/httpapi"
	"github.com/tawafuq/tawafuq/internal/interview"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/live"
	"github.com/tawafuq/tawafuq/internal/llm"
	"github.com/tawafuq/tawafuq/internal/match"
	"github.com/tawafuq/tawafuq/internal/moderation"
	"github.com/tawafuq/tawafuq/internal/notify"
	"github.com/tawafuq/tawafuq/internal/pgtest"
	"github.com/tawafuq/tawafuq/internal/savedsearch"
	"github.com/tawafuq/tawafuq/internal/search"
	"github.com/tawafuq/tawafuq/internal/store"
	"github.com/tawafuq/tawafuq/internal/talent"
	"github.com/tawafuq/tawafuq/internal/translation"
	"github.com/tawafuq/tawafuq/internal/worker"
	"github.com/tawafuq/tawafuq/lexicon"
	"github.com/tawafuq/tawafuq/web"
)

func TestMain(m *testing.M) {
	// What lives is large (the lexicon, the encoder) and a world is soon garbage: collecting seldom halves the time.
	debug.SetGCPercent(400)
	pgtest.Main(m, func() {
		for _, mould := range moulds {
			os.RemoveAll(mould.folder)
		}
	})
}

const password = "correct horse battery"

// world is the whole product over a real store, with one account of each role, reached over real HTTP.
type world struct {
	t        *testing.T
	url      string
	store    *store.Store
	accounts *account.Service
	runner   *worker.Runner
	mail     string
	kept     *file.Service
	database string // a SQLite file, or a PostgreSQL URL
	asked    statements
	log      *bytes.Buffer
	server   *httpapi.Server
	finding  *finder.Finder
	live     *live.Hub
	tokens   map[string]string // by account: talent, other, company, rival, admin
	users    map[string]account.User
	pause    chan struct{} // if set, CVs are not read until it is closed
	behind   time.Duration // how far the clock of applications is behind
	later    time.Duration // how far the clock of alerts is ahead of the others
	mailer   *notify.Mailer
	alerts   *alert.Service
	ahead    atomic.Int64 // how far clock is ahead, as a time.Duration
}

var ownLexicon = sync.OnceValue(func() *concept.Lexicon {
	l, err := concept.Load(lexicon.Files)
	if err != nil {
		panic(err)
	}
	return l
})

// onBothEngines runs a test in a world on each engine.
func onBothEngines(t *testing.T, test func(w *world)) {
	t.Helper()
	for _, engine := range pgtest.Engines() {
		t.Run(engine, func(t *testing.T) {
			t.Parallel() // each mostly waits for its database
			test(newWorld(t, engine, httpapi.Settings{}))
		})
	}
}

// cvReader is shared by all tests: its engine is compiled once.
var cvReader = sync.OnceValue(func() *document.Reader {
	return document.NewReader(filepath.Join(os.TempDir(), "tawafuq-test-cache"))
})

var interpreter = sync.OnceValue(func() *interpret.Interpreter {
	return interpret.New(ownLexicon(), time.Now).With(tag.Default())
})

// matchReader is shared by all tests: making one relates the concepts of the whole lexicon.
var matchReader = sync.OnceValue(func() *match.Reader { return match.NewReader(ownLexicon(), nil) })

// searchAnalyzer is shared by all tests, too.
var searchAnalyzer = sync.OnceValue(func() *search.Analyzer { return search.NewAnalyzer(ownLexicon(), nil) })

var site = sync.OnceValues(web.Load)

// readCV interprets a CV, once pause is closed if there is one.
func (w *world) readCV(ctx context.Context, t document.Text) (cv.Reading, error) {
	if w.pause != nil {
		<-w.pause
	}
	return interpreter().ReadWithin(ctx, t)
}

// clock is the time of the store, the tasks and the interviews: now, or as much later as a test says.
func (w *world) clock() time.Time { return time.Now().Add(time.Duration(w.ahead.Load())) }

func newWorld(t *testing.T, engine string, settings httpapi.Settings) *world {
	t.Helper()
	data := t.TempDir()
	st, m, database := openCopy(t, engine, data)
	w := &world{
		t:        t,
		store:    st,
		database: database,
		mail:     filepath.Join(data, "mail"),
		log:      &bytes.Buffer{},
		tokens:   maps.Clone(m.tokens),
		users:    maps.Clone(m.users),
	}
	st.OnStatement(w.asked.add)
	st.SetClock(w.clock)
	log := slog.New(slog.NewJSONHandler(w.log, nil))
	sender, err := notify.NewFolder(w.mail, "help@tawafuq.example", slog.New(slog.DiscardHandler))
	ok(t, err)
	blobs, err := blob.NewFolder(filepath.Join(data, "blobs"))
	ok(t, err)
	w.kept = file.NewService(st, blobs, log, w.clock)
	w.accounts = account.NewService(st, w.kept, time.Now)
	page, err := site()
	ok(t, err)
	jobs := job.NewService(st, func() time.Time { return time.Now().Add(w.later) })
	talents := talent.NewService(st, w.accounts, time.Now)
	applications := application.NewService(st, jobs, func() time.Time { return time.Now().Add(-w.behind) })
	if settings.RateLimit {
		talents.Within(talent.DefaultAllowances)
		applications.Within(application.DefaultAllowance)
	}
	interviews := interview.NewService(st, "http://tawafuq.example", w.clock)
	cvs := cv.NewService(st, w.kept, cvReader(), w.readCV, time.Now)
	cvs.ReadBetweenLines(readBetweenLines)
	inMails := notify.Site{BaseURL: "http://tawafuq.example", Operator: "Tawafuq Ltd", Support: "help@tawafuq.example"}
	w.mailer = notify.NewMailer(w.accounts, st, sender, interviews, inMails, time.Now)
	handlers := w.mailer.Handlers()
	maps.Copy(handlers, applications.Handlers())
	maps.Copy(handlers, w.kept.Handlers())
	w.runner = worker.NewRunner(st, handlers, log)

	settings.BaseURL = "http://tawafuq.example"
	settings.OperatorName, settings.SupportEmail = "Tawafuq Ltd", "help@tawafuq.example"
	settings.Version = "test"
	follower := follow.New(st, log, time.Now)
	st.OnChange(follower.Changed)
	matching := match.NewEngine(matchReader, follower)
	finding := finder.New(searchAnalyzer, search.Options{}, follower, st, log, time.Now)
	w.finding = finding
	jobs.FindWith(finding)
	talents.FindWith(finding)
	ok(t, follower.Fill(t.Context()))
	w.live = live.NewHub(st, log, time.Now)
	st.OnTell(w.live.Wake)
	go w.live.Run(t.Context())
	matcher := match.NewMatcher(matchReader, matching, st, jobs, applications, time.Now)
	w.alerts = alert.NewService(st, finding, matcher, w.mailer, func() time.Time { return time.Now().Add(w.later) })
	maps.Copy(handlers, w.alerts.Handlers())
	w.server = httpapi.New(httpapi.Parts{
		Accounts:     w.accounts,
		Talents:      talents,
		CVs:          cvs,
		Companies:    company.NewService(st, w.accounts, w.kept, time.Now),
		Jobs:         jobs,
		Applications: applications,
		Interviews:   interviews,
		Moderation:   moderation.NewService(st, jobs, w.accounts, time.Now),
		Matcher:      matcher,
		Finder:       finding,
		Searches:     savedsearch.NewService(st, time.Now),
		Translations: translation.NewService(llm.NewChat(languageModel(), "", "big"), jobs, st, log, time.Now),
		Lexicon:      ownLexicon,
		Analytics:    analytics.NewService(st, time.Now),
		Figures:      figures.NewService(st, match.Accuracy(), time.Now),
		Home:         home.NewService(st, time.Now),
		Bell:         notify.NewBell(st),
		Notices:      notify.NewDesk(st, time.Now),
		Live:         w.live,
		Tasks:        st,
		Done:         st,
		Exports:      st,
		Listings:     st,
		Files:        w.kept,
		Site:         page,
		Ready:        st.Readable,
		Writable:     st.Writable,
		Behind:       follower.Behind,
		Log:          log,
		Settings:     settings,
	})
	server := httptest.NewServer(w.server)
	t.Cleanup(func() {
		w.live.Stop() // a stream never ends by itself
		server.Close()
	})
	w.url = server.URL
	return w
}

// lentTo returns the same world for another test to report to.
func (w *world) lentTo(t *testing.T) *world {
	return &world{
		t: t, url: w.url, store: w.store, accounts: w.accounts, runner: w.runner,
		mail: w.mail, database: w.database,
		log: w.log, server: w.server, tokens: maps.Clone(w.tokens), users: maps.Clone(w.users),
	}
}

func ok(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// answer is a response with its body.
type answer struct {
	*http.Response
	body string
}

// json decodes the body.
func (a answer) json(t *testing.T, v any) {
	t.Helper()
	if err := json.Unmarshal([]byte(a.body), v); err != nil {
		t.Fatalf("%v in %s", err, a.body)
	}
}

// request is what a scenario sends. A body that is a string or bytes goes as it is; anything else as JSON.
type request struct {
	method, path string
	as           string // whose token; empty for signed out
	body         any
	header       map[string]string
}

// followsNothing is a client that shows redirects instead of following them.
var followsNothing = &http.Client{
	CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
}

// cookies is the header of a browser with these cookies.
func cookies(all string) map[string]string { return map[string]string{"Cookie": all} }

// inLanguage is the header of somebody who reads a language.
func inLanguage(language string) map[string]string {
	return map[string]string{"Accept-Language": language}
}

func (w *world) send(r request) answer {
	w.t.Helper()
	var body io.Reader
	kind := ""
	switch b := r.body.(type) {
	case nil:
	case string:
		body, kind = strings.NewReader(b), "application/json"
	case []byte:
		body = bytes.NewReader(b)
	default:
		raw, err := json.Marshal(b)
		ok(w.t, err)
		body, kind = bytes.NewReader(raw), "application/json"
	}
	req, err := http.NewRequestWithContext(w.t.Context(), r.method, w.url+r.path, body)
	ok(w.t, err)
	if kind != "" {
		req.Header.Set("Content-Type", kind)
	}
	if r.as != "" {
		req.Header.Set("Authorization", "Bearer "+w.tokens[r.as])
	}
	for name, value := range r.header {
		req.Header.Set(name, value)
	}
	return w.do(followsNothing, req)
}

func (w *world) do(client *http.Client, req *http.Request) answer {
	w.t.Helper()
	res, err := client.Do(req)
	ok(w.t, err)
	defer res.Body.Close()
	if strings.HasPrefix(res.Header.Get("Content-Type"), "text/event-stream") {
		return answer{res, firstEvent(w.t, res.Body)} // the rest comes when something happens
	}
	raw, err := io.ReadAll(res.Body)
	ok(w.t, err)
	return answer{res, string(raw)}
}

// runTasks does all the background work that is due.
func (w *world) runTasks() {
	for w.runner.RunPending(context.Background()) > 0 {
	}
}

var tokenInMail = regexp.MustCompile(`token=3D([A-Za-z0-9_-]+)|token=([A-Za-z0-9_-]+)`)

// mailedToken runs the tasks and returns the token of the newest mail to an address.
func (w *world) mailedToken(to string) string {
	w.t.Helper()
	w.runTasks()
	files, err := filepath.Glob(filepath.Join(w.mail, "*.eml"))
	ok(w.t, err)
	for i := len(files) - 1; i >= 0; i-- {
		raw, err := os.ReadFile(files[i])
		ok(w.t, err)
		text := strings.ReplaceAll(string(raw), "=\r\n", "") // soft line breaks
		if !strings.Contains(text, "To: <"+to+">") {
			continue
		}
		if found := tokenInMail.FindStringSubmatch(text); found != nil {
			return found[1] + found[2]
		}
	}
	w.t.Fatalf("no mail with a link to %s among %d", to, len(files))
	return ""
}

// deadTask makes a task fail for good and returns its id.
func (w *world) deadTask() string {
	w.t.Helper()
	w.runTasks()
	ok(w.t, w.store.Enqueue(w.t.Context(), worker.New(alert.TaskPage, "no page at all")))
	w.runTasks()
	var tasks []struct{ ID string }
	w.send(request{method: "GET", path: "/api/admin/tasks?state=dead", as: "admin"}).json(w.t, &tasks)
	if len(tasks) != 1 {
		w.t.Fatalf("dead letters: %v", tasks)
	}
	return tasks[0].ID
}

// sessionID returns the id of one of an account's sessions.
func (w *world) sessionID(as string) string {
	w.t.Helper()
	var sessions []struct{ ID string }
	w.send(request{method: "GET", path: "/api/account/sessions", as: as}).json(w.t, &sessions)
	return sessions[0].ID
}
