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
	// enginePages bounds the memory of an engine that reads, in pages of 64 KiB: 40 MiB, twice what a CV takes. While
	// memory grows, what was there before is held too.
	enginePages = 640
	// drawingPages is that of one that draws scans, which are large pictures: 128 MiB. There is one at a time.
	drawingPages = 2048
	// engineIdle is how long compiled code is kept while nobody sends a PDF.
	engineIdle = 5 * time.Minute
)

// enginePool lends PDF engines. Each file gets an engine of its own, which is thrown away after it: whatever a file
// does to the memory of its engine, the next file does not see it.
type enginePool struct {
	cacheDir string
	pages    uint32 // of memory, for each
	slots    chan struct{}

	mu    sync.Mutex
	pool  pdfium.Pool // nil until first needed, and again after a while without PDFs
	users int
	idle  *time.Timer
}

func newEnginePool(cacheDir string, atOnce int, pages uint32) *enginePool {
	return &enginePool{cacheDir: cacheDir, pages: pages, slots: make(chan struct{}, atOnce)}
}

// borrow returns the module of an engine, and the function that gives it back. While all are lent it waits, as long as
// ctx allows.
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
		// A file that ran out of time has closed its engine already; what Close says of that is of no use.
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

// use lets work use an engine for so much processor time; neither the wait for an engine counts nor making its code.
// Whatever the library does, it ends in an answer.
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

// open returns the compiled code, making it when there is none, and counts its user.
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

// compile makes the engine's code, or takes it from cacheDir. The engine sees no files, no clock of ours and prints
// nothing.
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
		FSConfig:      wazero.NewFSConfig(), // the default shows the engine every file of the machine
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
