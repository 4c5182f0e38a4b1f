package httpapi

import (
	"context"
	"crypto/rand"
	"io"
	"log/slog"
	"net/http"
	"net/netip"
	"runtime"
	"sync"
	"sync/atomic"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/analytics"
	"github.com/tawafuq/tawafuq/internal/application"
	"github.com/tawafuq/tawafuq/internal/company"
	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/figures"
	"github.com/tawafuq/tawafuq/internal/file"
	"github.com/tawafuq/tawafuq/internal/fleet"
	"github.com/tawafuq/tawafuq/internal/home"
	"github.com/tawafuq/tawafuq/internal/interview"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/list"
	"github.com/tawafuq/tawafuq/internal/live"
	"github.com/tawafuq/tawafuq/internal/match"
	"github.com/tawafuq/tawafuq/internal/moderation"
	"github.com/tawafuq/tawafuq/internal/notify"
	"github.com/tawafuq/tawafuq/internal/savedsearch"
	"github.com/tawafuq/tawafuq/internal/shown"
	"github.com/tawafuq/tawafuq/internal/talent"
	"github.com/tawafuq/tawafuq/internal/trace"
	"github.com/tawafuq/tawafuq/internal/translation"
	"github.com/tawafuq/tawafuq/internal/turn"
	"github.com/tawafuq/tawafuq/internal/worker"
	"github.com/tawafuq/tawafuq/web"
)

// Tasks is what the operator sees of the background work.
type Tasks interface {
	Tasks(ctx context.Context, state worker.State, page list.Page) (list.Of[worker.Queued], error)
	CountTasks(ctx context.Context, state worker.State) (int, error)
	ReviveTask(ctx context.Context, id string) error
}

// Files holds files. Open returns file.ErrDamaged for one that is not what its owner stored.
type Files interface {
	Open(ctx context.Context, r file.Ref) (io.ReadSeekCloser, error)
}

// Settings are what the operator chose.
type Settings struct {
	BaseURL        string // without a trailing slash
	Secure         bool   // whether people reach us over https
	Dev            bool
	RateLimit      bool
	OperatorName   string
	SupportEmail   string
	TrustedProxies []netip.Prefix // whose X-Forwarded-For counts
	LiveClaims     bool           // the landing page shows measured figures instead of the owner's
	RatesOf        job.Day        // the day of the exchange rates
	Version        string
	DatabaseApart  bool   // calls mostly wait for a database with processors of its own
	SpoolDir       string // where uploads are kept while they are on their way; empty for the system's folder
}

// Parts are what the server is made of; cmd puts them together.
type Parts struct {
	Accounts     *account.Service
	Talents      *talent.Service
	CVs          *cv.Service
	Companies    *company.Service
	Jobs         *job.Service
	Applications *application.Service
	Interviews   *interview.Service
	Moderation   *moderation.Service
	Matcher      *match.Matcher
	Finder       Finder
	Searches     *savedsearch.Service
	Translations *translation.Service
	Lexicon      func() *concept.Lexicon
	Analytics    *analytics.Service
	Figures      *figures.Service
	Home         *home.Service
	Bell         *notify.Bell
	Notices      *notify.Desk
	Live         *live.Hub
	Tasks        Tasks
	Done         DoneRequests
	Exports      Exports
	Listings     Listings
	Files        Files
	Site         *web.Site
	Ready        func(context.Context) error // what is still missing before anything can be answered
	Writable     func(context.Context) error // why nothing can be written
	Tracer       *trace.Tracer               // nil where nothing is traced
	Behind       func() time.Duration        // how long what is kept in memory has not been brought up to date
	Log          *slog.Logger
	Settings     Settings
	Replica      func() (fleet.Replica, bool) // how the replica does, if there is one
	Fleet        Fleet                        // nil where there is one process alone
	LimitKey     []byte                       // of the hashes that limits know people by; all processes have the same
}

// Server answers HTTP.
type Server struct {
	Parts
	limits  *limiter
	crowds  *crowds
	heard   time.Time // when other processes were last heard; ShareLimits alone uses it
	metrics *metrics
	api     huma.API
	// document is the API's document as JSON, made on first use.
	document func() []byte
	handler  http.Handler
	calls    *http.ServeMux // the table itself, for the calls that pages begin with
	routes   []route
	leaving  atomic.Bool
	// replicated says that some reads may be a second old, and must not be for whoever has just written.
	replicated bool
	// bodyGrace is how long a body may keep us waiting beside what its size grants.
	bodyGrace time.Duration
	uploads   chan struct{} // one for each upload on its way
	gate      *turn.Gate
	turns     map[class]*turn.Queue
	refused   tally
	forms     func() *shown.Forms // made on first use: it takes a moment
	// visitors is the key that visitors' addresses are hashed with. It is never stored, so no hash leads back to one.
	visitors [32]byte
}

// New wires the routes.
func New(p Parts) *Server {
	limited, hash := p.Settings.RateLimit, hasher(p.LimitKey)
	if len(hash) == 0 {
		hash = make(hasher, 32)
		rand.Read(hash)
	}
	s := &Server{Parts: p, limits: newLimiter(limited, hash, time.Now), crowds: newCrowds(limited, hash, time.Now)}
	s.bodyGrace = bodyGrace
	s.uploads = make(chan struct{}, maxUploads)
	s.gate, s.turns = newTurns(runtime.NumCPU(), p.Settings.DatabaseApart)
	s.forms = sync.OnceValue(func() *shown.Forms { return shown.New(p.Lexicon()) })
	rand.Read(s.visitors[:])
	s.metrics = newMetrics(p)
	if p.Replica != nil {
		if _, s.replicated = p.Replica(); s.replicated {
			s.metrics.registry.MustRegister(replicaMetrics(p.Replica)...)
		}
	}
	s.metrics.registry.MustRegister(classMetrics(s.turns))
	s.routes = s.table()
	mux := s.mux()
	s.calls = mux
	s.document = sync.OnceValue(s.encodeDocument)
	s.handler = s.observe(s.protect(mux))
	return s
}

// Leave makes /readyz say that this process is about to end, so that whoever spreads requests sends it no more.
func (s *Server) Leave() { s.leaving.Store(true) }

func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) { s.handler.ServeHTTP(w, r) }

// Metrics serves /metrics to Prometheus. It listens on an address of its own: nothing of it is public.
func (s *Server) Metrics() http.Handler {
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", s.metrics.handler())
	return mux
}
