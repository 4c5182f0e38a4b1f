package document

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"sync"
	"time"

	"github.com/tetratelabs/wazero"
	"github.com/tetratelabs/wazero/api"
	"github.com/tetratelabs/wazero/imports/emscripten"
	"github.com/tetratelabs/wazero/imports/wasi_snapshot_preview1"

	"github.com/tawafuq/tawafuq/internal/effort"
)

const (
	enginesAtOnce = 2
	// enginePages is the maximum memory of an engine that reads, in pages of 64 KiB: 40 MiB, twice what a CV takes.
	// While memory grows, the old memory is still held.
	enginePages = 640
	// drawingPages is the same for an engine that draws scans, which are large pictures: 128 MiB. Only one runs at a
	// time.
	drawingPages = 2048
	// engineIdle is how long compiled code is kept when no PDFs arrive.
	engineIdle = 5 * time.Minute
)

// enginePool lends PDF engines. Each file gets a separate engine, which is thrown away afterwards: whatever a file does
// to the memory of its engine, the next file does not see it. The engine for the next file is started ahead.
type enginePool struct {
	cacheDir string
	pages    uint32          // of memory, for each engine
	slots    chan api.Module // free engines; a nil or closed one has yet to be started
	starting sync.WaitGroup  // engines being started ahead

	mu    sync.Mutex
	code  *engineCode // nil until needed, and again after a while without PDFs
	users int
	idle  *time.Timer
}

func newEnginePool(cacheDir string, atOnce int, pages uint32) *enginePool {
	p := &enginePool{cacheDir: cacheDir, pages: pages, slots: make(chan api.Module, atOnce)}
	for range atOnce {
		p.slots <- nil
	}
	return p
}

// borrow returns an engine, and a function that gives it back. If all are lent, it waits as long as ctx allows.
func (p *enginePool) borrow(ctx context.Context) (module api.Module, giveBack func(), err error) {
	select {
	case module = <-p.slots:
	case <-ctx.Done():
		return nil, nil, ctx.Err()
	}
	code, err := p.open()
	if err != nil {
		p.slots <- nil
		return nil, nil, err
	}
	if module == nil || module.IsClosed() {
		if module, err = code.start(); err != nil {
			p.release(nil)
			return nil, nil, err
		}
	}
	giveBack = func() {
		p.starting.Go(func() {
			// A file that ran out of time has already closed its engine; the error of closing it again means nothing.
			_ = module.Close(context.WithoutCancel(ctx))
			next, _ := code.start() // if it fails, whoever needs an engine will start one and get the error
			p.release(next)
		})
	}
	return module, giveBack, nil
}

// use lets work use an engine for at most limit of processor time; waiting for an engine and compiling it do not count.
// It returns even if the library panics.
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
func (p *enginePool) open() (*engineCode, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.code == nil {
		code, err := compileEngine(p.cacheDir, p.pages)
		if err != nil {
			return nil, fmt.Errorf("start the PDF engine: %w", err)
		}
		p.code = code
	}
	if p.idle != nil {
		p.idle.Stop()
		p.idle = nil
	}
	p.users++
	return p.code, nil
}

func (p *enginePool) release(next api.Module) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.slots <- next
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
	p.starting.Wait()
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.closeLocked()
}

func (p *enginePool) closeLocked() error {
	if p.idle != nil {
		p.idle.Stop()
		p.idle = nil
	}
	if p.code == nil {
		return nil
	}
	code := p.code
	p.code = nil
	return code.runtime.Close(context.Background())
}

// engineCode is PDFium, ready to run.
type engineCode struct {
	runtime wazero.Runtime
	module  wazero.CompiledModule
}

// compileEngine compiles the engine, or takes its code from cacheDir.
func compileEngine(cacheDir string, pages uint32) (*engineCode, error) {
	source, err := engineSource()
	if err == nil {
		source, err = withPauses(source)
	}
	if err != nil {
		return nil, err
	}
	ctx := context.Background()
	config := wazero.NewRuntimeConfig().WithMemoryLimitPages(pages)
	if cacheDir != "" {
		if err := os.MkdirAll(cacheDir, 0o700); err != nil {
			return nil, err
		}
		cache, err := wazero.NewCompilationCacheWithDir(cacheDir)
		if err != nil {
			return nil, err
		}
		config = config.WithCompilationCache(cache)
	}
	code := &engineCode{runtime: wazero.NewRuntimeWithConfig(ctx, config)}
	if code.module, err = code.runtime.CompileModule(ctx, source); err == nil {
		err = code.defineImports(ctx)
	}
	if err != nil {
		return nil, errors.Join(err, code.runtime.Close(ctx))
	}
	return code, nil
}

// defineImports defines what the engine calls. The engine sees no files, no clock and no random numbers of ours, and
// prints nothing. The functions by which it asks for parts of a file, or runs forms, do nothing: nobody uses them.
func (c *engineCode) defineImports(ctx context.Context) error {
	if _, err := wasi_snapshot_preview1.Instantiate(ctx, c.runtime); err != nil {
		return err
	}
	exporter, err := emscripten.NewFunctionExporterForModule(c.module)
	if err != nil {
		return err
	}
	builder := c.runtime.NewHostModuleBuilder("env")
	for _, function := range c.module.ImportedFunctions() {
		if module, name, _ := function.Import(); module == "env" {
			builder.NewFunctionBuilder().
				WithGoFunction(api.GoFunc(answerZero), function.ParamTypes(), function.ResultTypes()).Export(name)
		}
	}
	exporter.ExportFunctions(builder)
	builder.NewFunctionBuilder().
		WithGoFunction(api.GoFunc(pause), []api.ValueType{api.ValueTypeI32}, nil).Export(pauseName)
	_, err = builder.Instantiate(ctx)
	return err
}

func answerZero(_ context.Context, stack []uint64) {
	if len(stack) > 0 {
		stack[0] = 0
	}
}

// pause ends a call of the engine if the call's context has ended.
func pause(ctx context.Context, _ []uint64) {
	if err := ctx.Err(); err != nil {
		panic(err)
	}
}

// start returns a new engine for a file.
func (c *engineCode) start() (api.Module, error) {
	ctx := withMappedMemory(context.Background())
	module, err := c.runtime.InstantiateModule(ctx, c.module,
		wazero.NewModuleConfig().WithStartFunctions("_initialize").WithName(""))
	if err != nil {
		return nil, err
	}
	if _, err := module.ExportedFunction("FPDF_InitLibrary").Call(ctx); err != nil {
		return nil, errors.Join(err, module.Close(ctx))
	}
	return module, nil
}
