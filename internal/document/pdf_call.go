package document

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"

	"github.com/tetratelabs/wazero/api"
)

// engine calls the functions of one PDFium. It keeps the error of the first call that fails: every call after that
// returns zero, so callers check err once, when they are done.
type engine struct {
	ctx       context.Context
	bare      context.Context // ctx as passed to calls
	module    api.Module
	memory    api.Memory
	most      uint32 // bytes that its memory may grow to
	functions map[string]api.Function
	stack     [8]uint64
	scratch   uint32 // engine memory for small results
	err       error
}

const scratchSize = 512

var errEngineMemory = errors.New("the PDF engine has no memory left")

// bareContext ends with another context and has no values. The runtime asks for some at each of the thousands of calls
// for a page, and none is in the long chain of contexts that lead to an upload.
type bareContext struct{ context.Context }

func (*bareContext) Value(any) any { return nil }

func newEngine(ctx context.Context, module api.Module, pages uint32) *engine {
	e := &engine{
		ctx:       ctx,
		bare:      &bareContext{ctx},
		module:    module,
		memory:    module.Memory(),
		most:      pages << 16,
		functions: map[string]api.Function{},
	}
	e.scratch = e.allocate(scratchSize)
	return e
}

// call runs a function. It ends when the engine's context does.
func (e *engine) call(name string, arguments ...uint64) uint64 {
	return e.run(e.function(name), arguments...)
}

// function returns a function that the engine exports. Code that calls one for each character of a page looks it up
// once.
func (e *engine) function(name string) api.Function {
	function := e.functions[name]
	if function == nil {
		if function = e.module.ExportedFunction(name); function == nil {
			e.err = cmp.Or(e.err, fmt.Errorf("the PDF engine has no %s", name))
		}
		e.functions[name] = function
	}
	return function
}

func (e *engine) run(function api.Function, arguments ...uint64) uint64 {
	if e.err == nil {
		e.err = e.ctx.Err()
	}
	if e.err != nil {
		return 0
	}
	copy(e.stack[:], arguments)
	if err := function.CallWithStack(e.bare, e.stack[:]); err != nil {
		e.err = fmt.Errorf("%s: %w", function.Definition().Name(), err)
		return 0
	}
	return e.stack[0]
}

// float is like call for a function that returns a float.
func (e *engine) float(name string, arguments ...uint64) float64 {
	return finite(float64(math.Float32frombits(uint32(e.call(name, arguments...)))))
}

func (e *engine) allocate(size uint32) uint32 {
	at := uint32(e.call("malloc", uint64(size)))
	if at == 0 && e.err == nil {
		e.err = errEngineMemory
	}
	return at
}

// write copies content into the memory of the engine and returns its address.
func (e *engine) write(content []byte) uint32 {
	at := e.allocate(uint32(len(content)))
	if e.err == nil && !e.memory.Write(at, content) {
		e.err = errEngineMemory
	}
	return at
}

// doubleAt and floatAt read the n-th number that a function has written to the scratch memory.
func (e *engine) doubleAt(n uint32) float64 {
	value, _ := e.memory.ReadFloat64Le(e.scratch + 8*n)
	return finite(value)
}

func (e *engine) floatAt(n uint32) float64 {
	value, _ := e.memory.ReadFloat32Le(e.scratch + 4*n)
	return finite(float64(value))
}

// finite keeps the coordinates of a broken file within bounds.
func finite(value float64) float64 {
	if math.IsNaN(value) {
		return 0
	}
	return math.Max(-farthestPlace, math.Min(farthestPlace, value))
}
