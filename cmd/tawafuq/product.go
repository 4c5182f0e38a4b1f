package main

import (
	"context"
	"fmt"
	"log/slog"
	"path/filepath"
	"strings"
	"time"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/blob"
	"github.com/tawafuq/tawafuq/internal/company"
	"github.com/tawafuq/tawafuq/internal/httpapi"
	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/internal/notify"
	"github.com/tawafuq/tawafuq/internal/store"
	"github.com/tawafuq/tawafuq/internal/talent"
	"github.com/tawafuq/tawafuq/internal/worker"
	"github.com/tawafuq/tawafuq/web"
)

// product is everything wired together over an open, migrated store.
type product struct {
	store     *store.Store
	accounts  *account.Service
	talents   *talent.Service
	companies *company.Service
	jobs      *job.Service
	runner    *worker.Runner
	server    *httpapi.Server
	log       *slog.Logger
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
		talents: talent.NewService(st, accounts), companies: company.NewService(st, accounts), jobs: job.NewService(st, time.Now),
	}
	mailer := notify.NewMailer(accounts, st, sender, c.baseURL, c.operatorName, c.supportEmail)
	p.runner = worker.NewRunner(st, mailer.Handlers(), log)
	st.OnTask(p.runner.Wake)
	p.server = httpapi.New(httpapi.Parts{
		Accounts: accounts, Talents: p.talents, Companies: p.companies, Jobs: p.jobs, Bell: notify.NewBell(st), Tasks: st, Blobs: blobs, Site: site,
		Ready: st.Ping, Log: log,
		Settings: httpapi.Settings{
			BaseURL: c.baseURL, Secure: strings.HasPrefix(c.baseURL, "https:"), Dev: c.dev, RateLimit: c.rateLimit,
			OperatorName: c.operatorName, SupportEmail: c.supportEmail, TrustedProxies: c.trustedProxies,
			OwnMetrics: c.metricsAddr != "", Version: version,
		},
	})
	return p, nil
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
