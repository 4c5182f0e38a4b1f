package main

import (
	"context"
	"fmt"
	"log/slog"
	"maps"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/alert"
	"github.com/tawafuq/tawafuq/internal/analytics"
	"github.com/tawafuq/tawafuq/internal/application"
	"github.com/tawafuq/tawafuq/internal/company"
	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/cv/interpret"
	"github.com/tawafuq/tawafuq/internal/cv/tag"
	"github.com/tawafuq/tawafuq/internal/document"
	"github.com/tawafuq/tawafuq/internal/dot"
	"github.com/tawafuq/tawafuq/internal/embed"
	"github.com/tawafuq/tawafuq/internal/figures"
	"github.com/tawafuq/tawafuq/internal/file"
	"github.com/tawafuq/tawafuq/internal/finder"
	"github.com/tawafuq/tawafuq/internal/follow"
	"github.com/tawafuq/tawafuq/internal/home"
	"github.com/tawafuq/tawafuq/internal/httpapi"
	"github.com/tawafuq/tawafuq/internal/implied"
	"github.com/tawafuq/tawafuq/internal/interview"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/live"
	"github.com/tawafuq/tawafuq/internal/llm"
	"github.com/tawafuq/tawafuq/internal/match"
	"github.com/tawafuq/tawafuq/internal/moderation"
	"github.com/tawafuq/tawafuq/internal/notify"
	"github.com/tawafuq/tawafuq/internal/savedsearch"
	"github.com/tawafuq/tawafuq/internal/search"
	"github.com/tawafuq/tawafuq/internal/store"
	"github.com/tawafuq/tawafuq/internal/talent"
	"github.com/tawafuq/tawafuq/internal/trace"
	"github.com/tawafuq/tawafuq/internal/translation"
	"github.com/tawafuq/tawafuq/internal/worker"
	"github.com/tawafuq/tawafuq/lexicon"
	"github.com/tawafuq/tawafuq/web"
)

// product is everything wired together over an open, migrated store.
type product struct {
	store        *store.Store
	files        *file.Service
	accounts     *account.Service
	talents      *talent.Service
	cvs          *cv.Service
	companies    *company.Service
	jobs         *job.Service
	applications *application.Service
	interviews   *interview.Service
	follower     *follow.Follower
	engine       *match.Engine
	finder       *finder.Finder
	live         *live.Hub
	runner       *worker.Runner
	handlers     map[string]worker.Handler // the runner's, by kind
	mailer       *notify.Mailer
	alerts       *alert.Service
	server       *httpapi.Server
	tracer       *trace.Tracer
	log          *slog.Logger
	standing     standing
}

// open opens the database as it is.
func (c config) open(ctx context.Context, more ...store.Option) (*store.Store, error) {
	return store.Open(ctx, c.dataDir, c.databaseURL, append(more, store.Direct(c.directURL),
		store.Replica(c.replicaURL), store.Connections(c.connections))...)
}

// openStore opens the database and brings it to this version.
func openStore(ctx context.Context, c config, more ...store.Option) (*store.Store, error) {
	s, err := c.open(ctx, more...)
	if err != nil {
		return nil, err
	}
	if err := s.Migrate(ctx); err != nil {
		s.Close()
		return nil, err
	}
	return s, nil
}

func newProduct(ctx context.Context, a app) (*product, error) {
	c := a.config
	log := slog.New(slog.NewJSONHandler(a.log, nil))
	site, err := web.Load()
	if err != nil {
		return nil, err
	}
	blobs, err := openBlobs(c)
	if err != nil {
		return nil, err
	}
	sender, err := newSender(c, log)
	if err != nil {
		return nil, err
	}
	st, err := openStore(ctx, c)
	if err != nil {
		return nil, err
	}
	ledger, err := openLedger(c)
	if err != nil {
		return nil, err
	}
	p := newServices(c, st, blobs, log)
	p.files.Record(ledger)
	if p.tracer, err = trace.New(c.tracesURL, version, log); err != nil {
		return nil, err
	}
	p.traceStatements(p.tracer)
	p.addRunner(c, sender)
	p.addServer(ctx, c, site)
	p.measureTasks(p.tracer)
	return p, nil
}

func newServices(c config, st *store.Store, blobs file.Blobs, log *slog.Logger) *product {
	kept := file.NewService(st, blobs, log, time.Now)
	accounts := account.NewService(st, kept, time.Now)
	jobs := job.NewService(st, time.Now)
	files := document.NewReader(filepath.Join(c.dataDir, "cache"))
	p := &product{
		store:        st,
		files:        kept,
		accounts:     accounts,
		talents:      talent.NewService(st, accounts, time.Now),
		companies:    company.NewService(st, accounts, kept, time.Now),
		jobs:         jobs,
		applications: application.NewService(st, jobs, time.Now),
		interviews:   interview.NewService(st, c.baseURL, time.Now),
		log:          log,
	}
	p.cvs = cv.NewService(st, kept, files, p.measureReading(newUnderstanding(c, log)), time.Now)
	p.cvs.ReadBetweenLines(impliedBy)
	if c.rateLimit {
		p.talents.Within(c.pool)
		p.applications.Within(application.DefaultAllowance)
	}
	return p
}

// addRunner adds what works through the tasks.
func (p *product) addRunner(c config, sender notify.Sender) {
	site := notify.Site{BaseURL: c.baseURL, Operator: c.operatorName, Support: c.supportEmail, Bounces: c.bounceEmail}
	p.mailer = notify.NewMailer(p.accounts, p.store, sender, p.interviews, site, time.Now)
	p.handlers = p.mailer.Handlers()
	p.runner = worker.NewRunner(p.store, p.handlers, p.log)
	maps.Copy(p.handlers, p.applications.Handlers())
	maps.Copy(p.handlers, p.files.Handlers())
	p.store.OnTask(p.runner.Wake)
}

// addServer adds what follows the store and the server. Reading the lexicon and the weights waits until it is needed.
func (p *product) addServer(ctx context.Context, c config, site *web.Site) {
	reader := sync.OnceValue(func() *match.Reader { return newReader(context.WithoutCancel(ctx), c, p.log) })
	p.follower = follow.New(p.store, p.log, time.Now)
	p.store.OnChange(p.follower.Changed)
	p.store.OnDamaged(func(id string, err error) { p.log.Error("a row is left out", "id", id, "err", err) })
	p.engine = match.NewEngine(reader, p.follower)
	p.engine.KeepIn(filepath.Join(c.dataDir, "cache", "matching"), build(), p.log)
	p.finder = newFinder(p.follower, p.store, c.rates, p.log)
	p.finder.KeepIn(filepath.Join(c.dataDir, "cache", "search"), build())
	p.live = live.NewHub(p.store, p.log, time.Now)
	p.store.OnTell(p.live.Wake)
	p.jobs.FindWith(p.finder)
	p.talents.FindWith(p.finder)
	matcher := match.NewMatcher(reader, p.engine, p.store, p.jobs, p.applications, time.Now)
	p.alerts = alert.NewService(p.store, p.finder, matcher, p.mailer, time.Now)
	maps.Copy(p.handlers, p.alerts.Handlers())
	p.server = httpapi.New(httpapi.Parts{
		Accounts:     p.accounts,
		Talents:      p.talents,
		CVs:          p.cvs,
		Companies:    p.companies,
		Jobs:         p.jobs,
		Applications: p.applications,
		Interviews:   p.interviews,
		Moderation:   moderation.NewService(p.store, p.jobs, p.accounts, time.Now),
		Matcher:      matcher,
		Finder:       p.finder,
		Searches:     savedsearch.NewService(p.store, time.Now),
		Translations: translation.NewService(translator(c), p.jobs, p.store, p.log, time.Now),
		Analytics:    analytics.NewService(p.store, time.Now),
		Figures:      figures.NewService(p.store, match.Accuracy(), time.Now),
		Home:         home.NewService(p.store, time.Now),
		Lexicon:      ownLexicon,
		Bell:         notify.NewBell(p.store),
		Notices:      notify.NewDesk(p.store, time.Now),
		Live:         p.live,
		Tasks:        p.store,
		Done:         p.store,
		Exports:      p.store,
		Listings:     p.store,
		Files:        p.files,
		Site:         site,
		Ready:        p.ready,
		Writable:     p.store.Writable,
		Tracer:       p.tracer,
		Behind:       p.follower.Behind,
		Log:          p.log,
		Settings:     settingsOf(c),
		Fleet:        p.store,
		Replica:      p.store.ReplicaState,
		LimitKey:     p.limitKey(ctx),
	})
}

func settingsOf(c config) httpapi.Settings {
	return httpapi.Settings{
		BaseURL:        c.baseURL,
		Secure:         strings.HasPrefix(c.baseURL, "https:"),
		Dev:            c.dev,
		RateLimit:      c.rateLimit,
		OperatorName:   c.operatorName,
		SupportEmail:   c.supportEmail,
		TrustedProxies: c.trustedProxies,
		LiveClaims:     c.liveClaims,
		RatesOf:        c.rates.AsOf,
		Version:        version,
		DatabaseApart:  c.databaseURL != "",
		SpoolDir:       c.dataDir,
	}
}

// ready returns what the product is still waiting for, if anything.
func (p *product) ready(ctx context.Context) error {
	if !p.follower.Ready() {
		return httpapi.ErrStarting
	}
	return p.store.Readable(ctx)
}

// ownLexicon reads the lexicon when it is first needed: a start should not wait for it.
var ownLexicon = sync.OnceValue(func() *concept.Lexicon {
	l, err := concept.Load(lexicon.Files)
	if err != nil {
		panic("the lexicon: " + err.Error()) // it is built in, so a test would have failed first
	}
	return l
})

// newUnderstanding returns a function that says what a CV contains. Its lexicon is read when first needed. If the
// operator configured a language model, it is asked about what our reading is unsure of.
func newUnderstanding(c config, log *slog.Logger) func(context.Context, document.Text) (cv.Reading, error) {
	interpreter := sync.OnceValue(func() *interpret.Interpreter {
		return interpret.New(ownLexicon(), time.Now).With(tag.Default())
	})
	own := func(ctx context.Context, t document.Text) (cv.Reading, error) {
		return interpreter().ReadWithin(ctx, t)
	}
	if c.llmURL == "" {
		return own
	}
	chat := llm.NewChat(c.llmURL, c.llmKey, c.llmModel)
	return func(ctx context.Context, t document.Text) (cv.Reading, error) {
		reading, err := own(ctx, t)
		if err != nil {
			return reading, err
		}
		advised, err := cv.SecondOpinion(ctx, chat, t.String(), reading)
		if err != nil {
			log.Warn("no second opinion on a CV", "err", err)
		}
		return advised, nil
	}
}

// betweenLines reads skills between the lines. It is made when the first text is read, which a start does not need if
// everything was kept; nil without a good encoder.
var betweenLines = sync.OnceValue(func() *implied.Reader {
	encoder, err := embed.Default()
	if err != nil {
		return nil
	}
	return implied.NewReader(ownLexicon(), encoder)
})

// impliedBy returns the ids of the skills that a sentence implies.
func impliedBy(sentence string) []string {
	var ids []string
	if r := betweenLines(); r != nil {
		for _, skill := range r.Read(sentence) {
			ids = append(ids, skill.ID)
		}
	}
	return ids
}

// translator returns the language model that translates adverts; nil if the operator configured none.
func translator(c config) translation.Model {
	if c.llmURL == "" {
		return nil
	}
	return llm.NewChat(c.llmURL, c.llmKey, c.llmModel)
}

// newReader returns the reader of texts. Without a good encoder matching falls back to concepts and words, and says so.
func newReader(ctx context.Context, c config, log *slog.Logger) *match.Reader {
	if c.embedURL != "" {
		server, err := llm.NewEmbedder(ctx, c.embedURL, c.embedKey, c.embedModel,
			func(err error) { log.Error("embedding", "err", err) })
		if err == nil {
			return match.NewReader(ownLexicon(), server)
		}
		log.Error("using the built-in encoder instead of the embedding server", "err", err)
	}
	encoder, err := embed.Default()
	if err != nil {
		log.Error("matching by concepts and words alone", "err", err)
		return match.NewReader(ownLexicon(), nil)
	}
	reader := match.NewReader(ownLexicon(), encoder)
	reader.ReadBetweenLines(func(sentence string, among []string) []string {
		return betweenLines().Among(sentence, among)
	})
	return reader
}

// newFinder returns what answers searches. Without an encoder it finds by words and concepts alone.
func newFinder(
	f *follow.Follower, source finder.Source, rates job.Rates, log *slog.Logger,
) *finder.Finder {
	analyzer := sync.OnceValue(func() *search.Analyzer {
		encoder, err := embed.Default()
		if err != nil {
			log.Error("searching by concepts and words alone", "err", err)
			return search.NewAnalyzer(ownLexicon(), nil)
		}
		return search.NewAnalyzer(ownLexicon(), encoder)
	})
	return finder.New(analyzer, search.Options{Rates: rates.Of, Dot: dot.Rows}, f, source, log, time.Now)
}

func newSender(c config, log *slog.Logger) (notify.Sender, error) {
	if c.smtpURL == "" {
		return notify.NewFolder(filepath.Join(c.dataDir, "mail"), c.supportEmail, log)
	}
	sender, err := notify.NewSMTP(c.smtpURL, c.supportEmail)
	if err != nil {
		return nil, fmt.Errorf("TAWAFUQ_SMTP_URL cannot be used: %w", err)
	}
	return sender, nil
}
