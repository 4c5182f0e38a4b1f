package document

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"reflect"
	"sync"
	"time"

	"github.com/klippa-app/go-pdfium"
	"github.com/klippa-app/go-pdfium/webassembly"
	"github.com/tetratelabs/wazero"
	"github.com/tetratelabs/wazero/api"

	"github.com/tawafuq/tawafuq/internal/effort"
)

const (
	enginesAtOnce = 2
	// enginePages is the most memory of an engine that reads, in pages of 64 KiB: 40 MiB, twice what a CV takes. While
	// memory grows, the old memory is held too.
	enginePages = 640
	// drawingPages is the same for an engine that draws scans, which are large pictures: 128 MiB. There is one at a
	// time.
	drawingPages = 2048
	// engineIdle is how long compiled code is kept without PDFs.
	engineIdle = 5 * time.Minute
)

// enginePool lends PDF engines. Each file gets an engine of its own, which is thrown away after it: whatever a file
// does to the memory of its engine, the next file does not see it.
type enginePool struct {
	cacheDir string
	pages    uint32 // of memory, for each
	slots    chan struct{}

	mu    sync.Mutex
	pool  pdfium.Pool // nil until needed, and again after a while without PDFs
	users int
	idle  *time.Timer
}

func newEnginePool(cacheDir string, atOnce int, pages uint32) *enginePool {
	return &enginePool{cacheDir: cacheDir, pages: pages, slots: make(chan struct{}, atOnce)}
}

// borrow returns the module of an engine, and the function that gives it back. If all are lent, it waits as long as ctx
// allows.
func (p *enginePool) borrow(ctx context.Context) (api.Module, func(), error) {
	select {
	case p.slots <- struct{}{}:
	case <-ctx.Done():
		return nil, nil, ctx.Err()
	}
	pool, err := p.open()
	if err != nil {
		<-p.slots
		return nil, nil, err
	}
	instance, err := pool.GetInstanceWithContext(ctx)
	if err != nil {
		p.release()
		return nil, nil, err
	}
	giveBack := func() {
		// A file that ran out of time has closed its engine already; the error of closing it again means nothing.
		_ = instance.Close()
		p.release()
	}
	module, err := moduleOf(instance)
	if err != nil {
		giveBack()
		return nil, nil, err
	}
	return module, giveBack, nil
}

// use lets work use an engine for so much processor time; waiting for an engine and compiling it do not count. Even if
// the library panics, it returns.
func (p *enginePool) use(ctx context.Context, limit time.Duration, work func(*engine) error) (err error) {
	module, giveBack, err := p.borrow(ctx)
	if err != nil {
		return err
	}
	defer giveBack()
	defer func() {
		if cause := recover(); cause != nil {
			slog.WarnContext(ctx, "the PDF engine failed", "cause", cause)
			err = ErrDamaged
		}
	}()
	return effort.Within(ctx, limit, func(ctx context.Context) error { return work(newEngine(ctx, module, p.pages)) })
}

// open returns the compiled code, compiling it if necessary, and counts its users.
func (p *enginePool) open() (pdfium.Pool, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.pool == nil {
		pool, err := p.compile()
		if err != nil {
			return nil, fmt.Errorf("start the PDF engine: %w", err)
		}
		p.pool = pool
	}
	if p.idle != nil {
		p.idle.Stop()
		p.idle = nil
	}
	p.users++
	return p.pool, nil
}

func (p *enginePool) release() {
	p.mu.Lock()
	defer p.mu.Unlock()
	<-p.slots
	p.users--
	if p.users == 0 {
		p.idle = time.AfterFunc(engineIdle, p.closeIdle)
	}
}

func (p *enginePool) closeIdle() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.users == 0 {
		_ = p.closeLocked()
	}
}

func (p *enginePool) close() error {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.closeLocked()
}

func (p *enginePool) closeLocked() error {
	if p.idle != nil {
		p.idle.Stop()
		p.idle = nil
	}
	if p.pool == nil {
		return nil
	}
	pool := p.pool
	p.pool = nil
	return pool.Close()
}

// compile compiles the engine, or takes its code from cacheDir. The engine sees no files and no clock of ours, and
// prints nothing.
func (p *enginePool) compile() (pdfium.Pool, error) {
	config := wazero.NewRuntimeConfig().WithMemoryLimitPages(p.pages).WithCloseOnContextDone(true)
	if p.cacheDir != "" {
		if err := os.MkdirAll(p.cacheDir, 0o700); err != nil {
			return nil, err
		}
		cache, err := wazero.NewCompilationCacheWithDir(p.cacheDir)
		if err != nil {
			return nil, err
		}
		config = config.WithCompilationCache(cache)
	}
	return webassembly.Init(webassembly.Config{
		MaxTotal:      cap(p.slots),
		FSConfig:      wazero.NewFSConfig(), // by default the engine sees every file of the machine
		RuntimeConfig: config,
		Stdout:        io.Discard,
		Stderr:        io.Discard,
	})
}

// moduleOf reaches the WebAssembly module inside an instance. The library calls it with a context that never ends and
// asks the engine for memory four times a character; we call it ourselves, with a deadline and memory asked for once.
func moduleOf(instance pdfium.Pdfium) (api.Module, error) {
	holder, ok := instance.(interface{ GetImplementation() any })
	if !ok {
		return nil, errors.New("the PDF engine does not show its implementation")
	}
	implementation := reflect.Indirect(reflect.ValueOf(holder.GetImplementation()))
	if implementation.Kind() == reflect.Struct {
		if field := implementation.FieldByName("Module"); field.IsValid() && field.CanInterface() {
			if module, ok := field.Interface().(api.Module); ok {
				return module, nil
			}
		}
	}
	return nil, errors.New("the PDF engine does not show its module")
}
