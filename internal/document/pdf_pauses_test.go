package document

import (
	"bytes"
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/tetratelabs/wazero"
	"github.com/tetratelabs/wazero/api"
)

// Modules whose function "spin", the last of three, does not return, at least not for years. Function 0 is the import;
// 1 and 2 take a number, and a table holds 2.
var endless = map[string][]byte{
	"a loop": wasm([]byte{opEnd}, []byte{opEnd}, []byte{opLoop, 0x40, opBranch, 0, opEnd, opEnd}),
	"functions that call each other": wasm(slices.Concat(twice(opCall, 2), []byte{opEnd}),
		[]byte{opGet, 0, opCall, 1, opEnd}, []byte{constantI32, 60, opCall, 1, opEnd}),
	"functions that call each other through a table": wasm(
		[]byte{opGet, 0, constantI32, 0, opCallIndirect, 0, 0, opEnd},
		slices.Concat(twice(opCall, 1), []byte{opEnd}), []byte{constantI32, 60, opCall, 1, opEnd}),
}

const opEnd, opBranch, opGet = 0x0B, 0x0C, 0x20

// twice returns code that calls a function twice with a number one lower, until that is zero.
func twice(call ...byte) []byte {
	less := slices.Concat([]byte{opGet, 0, constantI32, 1, 0x6B}, call)
	return slices.Concat([]byte{opGet, 0, 0x45, opIf, 0x40, 0x0F, opEnd}, less, less)
}

func wasm(bodies ...[]byte) []byte {
	section := func(id byte, content ...byte) []byte { return append([]byte{id, byte(len(content))}, content...) }
	named := func(name string) []byte { return append([]byte{byte(len(name))}, name...) }
	code := []byte{byte(len(bodies))}
	for _, body := range bodies {
		code = append(append(code, byte(len(body)+1), 0 /* no variables */), body...)
	}
	return slices.Concat(
		[]byte("\x00asm\x01\x00\x00\x00"),
		section(1, 2, 0x60, 1, typeI32, 0, 0x60, 0, 0), // func(i32), func()
		section(importSection, slices.Concat([]byte{1}, named("env"), named(pauseName), []byte{functionImport, 0})...),
		section(3, 3, 0, 0, 1),
		section(4, 1, 0x70, 0, 1), // a table of one function
		section(globalSection, 0),
		section(7, slices.Concat([]byte{1}, named("spin"), []byte{0, 3})...),
		section(9, 1, 0, constantI32, 0, opEnd, 1, 2),
		section(codeSection, code...))
}

func TestWithPausesEndsWhatIsEndless(t *testing.T) {
	for what, source := range endless {
		t.Run(what, func(t *testing.T) { endsInTime(t, source) })
	}
}

func endsInTime(t *testing.T, source []byte) {
	module, err := withPauses(source)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(context.Background(), 20*time.Millisecond)
	defer cancel()
	runtime := wazero.NewRuntime(context.Background())
	defer runtime.Close(context.Background())
	_, err = runtime.NewHostModuleBuilder("env").NewFunctionBuilder().
		WithGoFunction(api.GoFunc(pause), []api.ValueType{api.ValueTypeI32}, nil).Export(pauseName).
		Instantiate(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	instance, err := runtime.Instantiate(context.Background(), module)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := instance.ExportedFunction("spin").Call(ctx); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("got %v", err)
	}
}

func TestWithPausesRefusesWhatItCannotRead(t *testing.T) {
	whole := endless["a loop"]
	for end := range len(whole) {
		if _, err := withPauses(whole[:end]); err == nil && end > wasmHeader && !endsSection(whole, end) {
			t.Errorf("a module of %d bytes was accepted", end)
		}
	}
	unknown := slices.Clone(whole)
	unknown[len(unknown)-6] = 0x06 // try, which the engine does not have
	if _, err := withPauses(unknown); !errors.Is(err, errNotWasm) {
		t.Errorf("an unknown instruction: %v", err)
	}
	withoutPause := bytes.Replace(whole, []byte(pauseName), []byte(strings.ToUpper(pauseName)), 1)
	if _, err := withPauses(withoutPause); !errors.Is(err, errNotWasm) {
		t.Errorf("a module without the import: %v", err)
	}
}

// endsSection reports whether a section ends at a place in a module.
func endsSection(module []byte, at int) bool {
	place := wasmHeader
	for place < at {
		place += 2 + int(module[place+1])
	}
	return place == at
}

func TestEngineIsEnded(t *testing.T) {
	r := testReader(t)
	err := r.engines.use(context.Background(), timeLimit, func(e *engine) error {
		ctx, cancel := context.WithCancel(e.ctx)
		ended := newEngine(ctx, e.module, enginePages)
		cancel()
		for range 10 * stepsBetweenPauses {
			ended.call("FPDF_GetLastError")
		}
		return ended.err
	})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
}
