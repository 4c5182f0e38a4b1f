package main

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/json"
	"fmt"
	"io"
	"mime/multipart"
	"net/http"
	"os"
	"sync"
	"sync/atomic"
	"time"
)

const (
	writers   = 4
	uploaders = 2
	readers   = 4
	// pause is what a client does between two requests.
	pause = 100 * time.Millisecond
	// givesUp is how long a client waits for an answer; longer than any answer may take.
	givesUp = 30 * time.Second

	password = "a long walk by the sea"

	// inProgress is what a request is told that was sent before and has no answer yet.
	inProgress = "request.inProgress"
)

// load is people at work: they register, post, apply, upload and read, through HAProxy.
type load struct {
	*record
	site   string
	client *http.Client
	number atomic.Int64
	wg     sync.WaitGroup
	// What readers look at.
	job, token atomic.Pointer[string]
}

func newLoad(site string) *load {
	connections := &http.Transport{MaxIdleConnsPerHost: writers + uploaders + readers}
	return &load{record: &record{}, site: site, client: &http.Client{Timeout: givesUp, Transport: connections}}
}

// start sets the clients to work until ctx ends.
func (l *load) start(ctx context.Context) {
	for range writers {
		l.wg.Go(func() { l.write(ctx) })
	}
	for range uploaders {
		l.wg.Go(func() { l.uploadAll(ctx) })
	}
	for i := range readers {
		l.wg.Go(func() { l.read(ctx, i) })
	}
}

// write is a writer's life: a company that posts, and for each job a talent who registers and applies.
func (l *load) write(ctx context.Context) {
	var company string
	for ctx.Err() == nil {
		n := l.number.Add(1)
		if company == "" {
			company = l.register(ctx, "/api/company/register", map[string]any{
				"companyName": fmt.Sprintf("Drill %d", n), "industry": "Technology", "location": "Riyadh",
				"email": fmt.Sprintf("company-%d@tawafuq.example", n), "password": password,
			})
			continue
		}
		title := fmt.Sprintf("Keeper of gate %d", n)
		job := l.create(ctx, l.attempts(posts, title), company, "/api/jobs", map[string]any{
			"title": title, "location": "Riyadh", "jobType": "full-time", "experienceLevel": "mid",
			"description": "Keep the gate, day and night.", "status": "open",
		})
		if job == "" {
			continue
		}
		l.job.Store(&job)
		talent := l.register(ctx, "/api/talent/register", l.talent(n))
		if talent == "" {
			continue
		}
		l.token.Store(&talent)
		l.create(ctx, l.attempts(applies, title), talent, "/api/applications", map[string]any{"jobId": job})
	}
}

// uploadAll is the life of somebody who uploads one CV after the other.
func (l *load) uploadAll(ctx context.Context) {
	for ctx.Err() == nil {
		talent := l.register(ctx, "/api/talent/register", l.talent(l.number.Add(1)))
		for i := 0; i < 5 && talent != ""; i++ { // fewer than are kept of one person's
			l.upload(ctx, talent, l.number.Add(1))
		}
	}
}

func (l *load) talent(n int64) map[string]any {
	return map[string]any{
		"firstName": "Sara", "lastName": "Al Harbi", "title": "Gatekeeper", "location": "Riyadh",
		"email": fmt.Sprintf("talent-%d@tawafuq.example", n), "password": password,
	}
}

func (l *load) register(ctx context.Context, path string, form map[string]any) string {
	f := l.attempts(registers, form["email"].(string))
	raw, _ := json.Marshal(form)
	var in struct{ AuthToken string }
	l.until(ctx, f, "", path, "application/json", raw, &in)
	return in.AuthToken
}

func (l *load) create(ctx context.Context, f *fact, token, path string, form map[string]any) string {
	raw, _ := json.Marshal(form)
	var made struct{ ID string }
	l.until(ctx, f, token, path, "application/json", raw, &made)
	l.acknowledgedID(f, made.ID)
	return made.ID
}

func (l *load) acknowledgedID(f *fact, id string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	f.id = id
}

func (l *load) upload(ctx context.Context, token string, n int64) {
	name := fmt.Sprintf("gate-%d.txt", n)
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	part, err := form.CreateFormFile("cv", name)
	if err != nil {
		return
	}
	fmt.Fprintf(part, "Sara Al Harbi\nGatekeeper\n\nExperience\n2019 - 2024 Gatekeeper, Gate %d, Riyadh\n", n)
	form.Close()
	l.until(ctx, l.attempts(uploads, name), token, "/api/upload-cv", form.FormDataContentType(), body.Bytes(), nil)
}

// until sends a write, again and again with the same key, until it is acknowledged.
func (l *load) until(ctx context.Context, f *fact, token, path, content string, body []byte, into any) {
	key, first := rand.Text(), time.Now()
	for ctx.Err() == nil {
		a, raw := l.ask(ctx, f.kind, http.MethodPost, path, token, map[string]string{
			"Content-Type": content, "Idempotency-Key": key,
		}, body)
		if ctx.Err() != nil {
			return // the drill is over: nobody waited for this answer
		}
		l.saw(a)
		if a.done() {
			l.acknowledged(f, "")
			if into != nil {
				json.Unmarshal(raw, into)
			}
		}
		wait(ctx, pause)
		if a.done() || a.words == inProgress && time.Since(first) > givesUp {
			return // it was done, says the server, and what it would have said is lost
		}
	}
}

// read is a reader's life.
func (l *load) read(ctx context.Context, i int) {
	for n := i; ctx.Err() == nil; n++ {
		token, job := text(&l.token), text(&l.job)
		kind, path := fromMemory, "/api/jobs?search=gate"
		switch n % 4 {
		case 1:
			path = "/"
		case 2:
			kind, path = fromDatabase, "/api/applications"
		case 3:
			kind, path = fromDatabase, "/api/jobs/"+job
		}
		if kind == fromDatabase && (token == "" || job == "") {
			wait(ctx, pause)
			continue
		}
		if kind == fromMemory {
			token = "" // whether a session is still good is in the database
		}
		a, _ := l.ask(ctx, kind, http.MethodGet, path, token, nil, nil)
		if a.took > readWithin {
			began := a.began.Format("15:04:05.0")
			fmt.Fprintf(os.Stderr, "%s  %s took %s: %d\n", began, path, seconds(a.took), a.status)
		}
		if ctx.Err() == nil {
			l.saw(a)
		}
		wait(ctx, pause)
	}
}

// ask sends one request and notes how it was answered.
func (l *load) ask(
	ctx context.Context, k kind, method, path, token string, header map[string]string, body []byte,
) (answer, []byte) {
	a := answer{kind: k, began: time.Now()}
	r, err := http.NewRequestWithContext(ctx, method, l.site+path, bytes.NewReader(body))
	if err != nil {
		a.words = err.Error()
		return a, nil
	}
	for name, value := range header {
		r.Header.Set(name, value)
	}
	if token != "" {
		r.Header.Set("Authorization", "Bearer "+token)
	}
	got, err := l.client.Do(r)
	if err != nil {
		a.took = time.Since(a.began)
		return a, nil
	}
	defer got.Body.Close()
	raw, err := io.ReadAll(got.Body)
	a.took = time.Since(a.began)
	if err != nil {
		return a, nil
	}
	a.status, a.retryAfter = got.StatusCode, got.Header.Get("Retry-After") != ""
	if a.status >= 300 && !a.polite() {
		var problem struct{ Code string }
		if json.Unmarshal(raw, &problem) == nil {
			a.words = problem.Code
		}
	}
	return a, raw
}

func text(of *atomic.Pointer[string]) string {
	if s := of.Load(); s != nil {
		return *s
	}
	return ""
}

func wait(ctx context.Context, d time.Duration) {
	select {
	case <-ctx.Done():
	case <-time.After(d):
	}
}

// warm waits until every kind of write has been acknowledged.
func (l *load) warm(ctx context.Context) error {
	return within(ctx, time.Minute, "every kind of write is acknowledged", func() bool {
		l.mu.Lock()
		defer l.mu.Unlock()
		kinds := map[kind]bool{}
		for _, f := range l.facts {
			kinds[f.kind] = kinds[f.kind] || f.acknowledged
		}
		return kinds[registers] && kinds[posts] && kinds[applies] && kinds[uploads]
	})
}
