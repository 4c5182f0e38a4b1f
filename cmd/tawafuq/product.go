package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/analytics"
	"github.com/tawafuq/tawafuq/internal/application"
	"github.com/tawafuq/tawafuq/internal/blob"
	"github.com/tawafuq/tawafuq/internal/company"
	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/cv"
	"github.com/tawafuq/tawafuq/internal/cv/interpret"
	"github.com/tawafuq/tawafuq/internal/document"
	"github.com/tawafuq/tawafuq/internal/embed"
	"github.com/tawafuq/tawafuq/internal/figures"
	"github.com/tawafuq/tawafuq/internal/httpapi"
	"github.com/tawafuq/tawafuq/internal/interview"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/llm"
	"github.com/tawafuq/tawafuq/internal/match"
	"github.com/tawafuq/tawafuq/internal/moderation"
	"github.com/tawafuq/tawafuq/internal/notify"
	"github.com/tawafuq/tawafuq/internal/store"
	"github.com/tawafuq/tawafuq/internal/talent"
	"github.com/tawafuq/tawafuq/internal/worker"
	"github.com/tawafuq/tawafuq/lexicon"
	"github.com/tawafuq/tawafuq/web"
)

// product is everything wired together over an open, migrated store.
type product struct {
	store        *store.Store
	accounts     *account.Service
	talents      *talent.Service
	cvs          *cv.Service
	companies    *company.Service
	jobs         *job.Service
	applications *application.Service
	interviews   *interview.Service
	engine       *match.Engine
	runner       *worker.Runner
	server       *httpapi.Server
	log          *slog.Logger
}

// openStore opens the database and brings it to this version.
func openStore(ctx context.Context, c config) (*store.Store, error) {
	s, err := store.Open(ctx, c.dataDir, c.databaseURL)
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
	blobs, err := blob.NewFolder(filepath.Join(c.dataDir, "blobs"))
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
	accounts := account.NewService(st, blobs, time.Now)
	p := &product{
		store: st, accounts: accounts, log: log,
		talents: talent.NewService(st, accounts, time.Now), companies: company.NewService(st, accounts, blobs,
			time.Now), jobs: job.NewService(st, time.Now),
	}
	p.cvs = cv.NewService(st, blobs, document.NewReader(filepath.Join(c.dataDir, "cache")), newUnderstanding(c, log),
		time.Now)
	p.applications = application.NewService(st, p.jobs, time.Now)
	if c.rateLimit {
		p.talents.Within(c.pool)
		p.applications.Within(application.DefaultAllowance)
	}
	p.interviews = interview.NewService(st, c.baseURL, time.Now)
	mailer := notify.NewMailer(accounts, st, sender, p.interviews, c.baseURL, c.operatorName, c.supportEmail)
	handlers := mailer.Handlers()
	maps.Copy(handlers, st.Chores())
	p.runner = worker.NewRunner(st, handlers, log)
	st.OnTask(p.runner.Wake)
	reader := sync.OnceValue(func() *match.Reader { return newReader(context.WithoutCancel(ctx), c, log) })
	p.engine = match.NewEngine(reader, st, log, time.Now)
	st.OnChange(p.engine.Changed)
	p.server = httpapi.New(httpapi.Parts{
		Accounts: accounts, Talents: p.talents, CVs: p.cvs, Companies: p.companies, Jobs: p.jobs,
		Applications: p.applications, Interviews: p.interviews,
		Moderation: moderation.NewService(st, p.jobs, accounts, time.Now),
		Matcher:    match.NewMatcher(reader, p.engine, st, p.jobs, p.applications, time.Now),
		Analytics:  analytics.NewService(st, time.Now), Figures: figures.NewService(st, match.Accuracy(), time.Now),
		Lexicon: ownLexicon,
		Bell:    notify.NewBell(st), Tasks: st, Done: st, Exports: st, Listings: st, Blobs: blobs, Site: site,
		Ready: p.ready, Log: log,
		Settings: httpapi.Settings{
			BaseURL: c.baseURL, Secure: strings.HasPrefix(c.baseURL, "https:"), Dev: c.dev, RateLimit: c.rateLimit,
			OperatorName: c.operatorName, SupportEmail: c.supportEmail, TrustedProxies: c.trustedProxies,
			LiveClaims: c.liveClaims, Version: version,
		},
	})
	return p, nil
}

// ready tells what the product still waits for.
func (p *product) ready(ctx context.Context) error {
	if !p.engine.Ready() {
		return errors.New("the match engine is still reading")
	}
	return p.store.Ping(ctx)
}

// ownLexicon reads the lexicon when it is first needed: a start should not wait for it.
var ownLexicon = sync.OnceValue(func() *concept.Lexicon {
	l, err := concept.Load(lexicon.Files)
	if err != nil {
		panic("the lexicon: " + err.Error()) // it is built in, so a test would have failed first
	}
	return l
})

// newUnderstanding tells what a CV says. The lexicon it goes by is read when first needed. Where the operator named a
// language model, that is asked about what the own reading is unsure of.
func newUnderstanding(c config, log *slog.Logger) func(context.Context, document.Text) (cv.Reading, error) {
	interpreter := sync.OnceValue(func() *interpret.Interpreter { return interpret.New(ownLexicon(), time.Now) })
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

// newReader returns what texts are read by. Without a good encoder matching falls back to concepts and words, and says
// so.
func newReader(ctx context.Context, c config, log *slog.Logger) *match.Reader {
	if c.embedURL != "" {
		server, err := llm.NewEmbedder(ctx, c.embedURL, c.embedKey, c.embedModel,
			func(err error) { log.Error("embedding", "err", err) })
		if err == nil {
			return match.NewReader(ownLexicon(), server)
		}
		log.Error("the own encoder is used in the place of the embedding server", "err", err)
	}
	encoder, err := embed.Default()
	if err != nil {
		log.Error("matching goes by concepts and words alone", "err", err)
		return match.NewReader(ownLexicon(), nil)
	}
	return match.NewReader(ownLexicon(), encoder)
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
