package document

import (
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
)

// pauseName is a function that the engine imports and we define: it is called now and then, whatever the engine does.
// The engine itself calls it with 0 when its memory grows.
const pauseName = "emscripten_notify_memory_growth"

// stepsBetweenPauses is how many loop rounds and function calls there are between two pauses: some tenths of a
// millisecond.
const stepsBetweenPauses = 20_000

// Sections and kinds of WebAssembly modules.
const (
	wasmHeader       = 8
	importSection    = 2
	globalSection    = 6
	codeSection      = 10
	functionImport   = 0
	globalImport     = 3
	opBlock          = 0x02
	opLoop           = 0x03
	opIf             = 0x04
	opCall           = 0x10
	opCallIndirect   = 0x11
	constantI32      = 0x41
	typeI32, mutable = 0x7F, 0x01
)

var errNotWasm = errors.New("this is no WebAssembly that can be given pauses")

// withPauses makes a WebAssembly module call its import pauseName every so many steps.
//
// The runtime can interrupt a module by itself, but then leaves it in each round of each loop, which takes two thirds
// of the time of reading a PDF. A counter costs next to nothing. Without either, a file could keep a thread busy for
// ever and block the garbage collector, which waits for all threads, and with it the whole process.
func withPauses(module []byte) (out []byte, err error) {
	defer func() {
		if recover() != nil { // the module ended too early
			err = errNotWasm
		}
	}()
	r := &wasmReader{rest: module[wasmHeader:]}
	out = slices.Clone(module[:wasmHeader])
	var imports wasmImports
	var counter uint32
	for len(r.rest) > 0 {
		id := r.byte()
		section := r.take(int(r.number()))
		switch id {
		case importSection:
			imports, err = importsOf(section)
		case globalSection:
			section, counter = withCounter(section, imports.globals)
		case codeSection:
			section, err = pausedCode(section, imports.functions, pauseCheck(imports.pause, counter))
		}
		if err != nil {
			return nil, err
		}
		out = append(out, id)
		out = binary.AppendUvarint(out, uint64(len(section)))
		out = append(out, section...)
	}
	return out, nil
}

// wasmImports is how many functions and globals a module imports, and which of the functions is pauseName.
type wasmImports struct{ functions, globals, pause uint32 }

func importsOf(section []byte) (all wasmImports, err error) {
	r := &wasmReader{rest: section}
	found := false
	for range r.number() {
		r.take(int(r.number())) // the name of the module
		name := string(r.take(int(r.number())))
		switch kind := r.byte(); kind {
		case functionImport:
			r.number()
			if name == pauseName {
				all.pause, found = all.functions, true
			}
			all.functions++
		case globalImport:
			r.take(2)
			all.globals++
		default:
			return all, fmt.Errorf("%w: it imports %s", errNotWasm, name)
		}
	}
	if !found {
		return all, fmt.Errorf("%w: it does not import %s", errNotWasm, pauseName)
	}
	return all, nil
}

// withCounter adds a global to its section, and returns its number.
func withCounter(section []byte, imported uint32) ([]byte, uint32) {
	r := &wasmReader{rest: section}
	count := r.number()
	out := binary.AppendUvarint(nil, uint64(count)+1)
	out = append(out, r.rest...)
	out = append(out, typeI32, mutable, constantI32)
	out = appendSigned(out, stepsBetweenPauses)
	return append(out, 0x0B), imported + count
}

// pauseCheck returns code that counts down, and pauses at zero.
func pauseCheck(pause, counter uint32) []byte {
	get, set := binary.AppendUvarint([]byte{0x23}, uint64(counter)), binary.AppendUvarint([]byte{0x24}, uint64(counter))
	steps := appendSigned([]byte{constantI32}, stepsBetweenPauses)
	call := binary.AppendUvarint([]byte{constantI32, 1, 0x10}, uint64(pause))
	return slices.Concat(get, []byte{constantI32, 1, 0x6B}, set, // counter--
		get, []byte{0x45, opIf, 0x40}, steps, set, call, []byte{0x0B}) // if counter == 0 { counter = steps; pause(1) }
}

// pausedCode adds a check at the beginning of each loop, and of functions that may end up calling themselves: code with
// neither ends by itself. In a cycle of calls some function calls itself or a later one, or one known only at run time.
// Functions are numbered from first on.
func pausedCode(section []byte, first uint32, check []byte) ([]byte, error) {
	r := &wasmReader{rest: section}
	count := r.number()
	out := binary.AppendUvarint(make([]byte, 0, 2*len(section)), uint64(count))
	var body []byte
	for number := first; number < first+count; number++ {
		function := &wasmReader{rest: r.take(int(r.number()))}
		whole := function.rest
		for range function.number() { // its variables
			function.number()
			function.byte()
		}
		variables := whole[:len(whole)-len(function.rest)]
		body = body[:0]
		circular := false
		for len(function.rest) > 0 {
			before := function.rest
			op, err := function.instruction()
			if err != nil {
				return nil, err
			}
			body = append(body, before[:len(before)-len(function.rest)]...)
			switch op {
			case opLoop:
				body = append(body, check...)
			case opCall:
				called := &wasmReader{rest: before[1:]}
				circular = circular || called.number() >= number
			case opCallIndirect:
				circular = true
			}
		}
		var begin []byte
		if circular {
			begin = check
		}
		out = binary.AppendUvarint(out, uint64(len(variables)+len(begin)+len(body)))
		out = append(append(append(out, variables...), begin...), body...)
	}
	return out, nil
}

func appendSigned(out []byte, n int64) []byte {
	for {
		low := byte(n & 0x7F)
		if n >>= 7; n == 0 && low&0x40 == 0 || n == -1 && low&0x40 != 0 {
			return append(out, low)
		}
		out = append(out, low|0x80)
	}
}

// wasmReader reads the parts of a module. It panics if they end too early.
type wasmReader struct{ rest []byte }

func (r *wasmReader) take(n int) []byte {
	taken := r.rest[:n]
	r.rest = r.rest[n:]
	return taken
}

func (r *wasmReader) byte() byte { return r.take(1)[0] }

// number reads an unsigned number; of a signed one it only finds the end.
func (r *wasmReader) number() uint32 {
	var n uint32
	for shift := 0; ; shift += 7 {
		b := r.byte()
		n |= uint32(b&0x7F) << shift
		if b < 0x80 {
			return n
		}
	}
}

func (r *wasmReader) numbers(count int) {
	for range count {
		r.number()
	}
}

// instruction reads an instruction with its operands, and returns its code.
func (r *wasmReader) instruction() (byte, error) {
	op := r.byte()
	switch {
	case op == opBlock, op == opLoop, op == opIf, op == 0x0C, op == 0x0D, op == opCall, // blocks, branches, calls
		op >= 0x20 && op <= 0x26, op >= 0x3F && op <= 0x42, op == 0xD0, op == 0xD2: // variables, constants, references
		r.number()
	case op == 0x0E: // a table of branches
		r.numbers(int(r.number()) + 1)
	case op == opCallIndirect, op >= 0x28 && op <= 0x3E: // a call through a table; loads and stores
		r.numbers(2)
	case op == 0x1C: // a choice between values of a type
		r.take(int(r.number()))
	case op == 0x43:
		r.take(4)
	case op == 0x44:
		r.take(8)
	case op == 0xFC:
		return op, r.bulk()
	case op <= 0x01, op == 0x05, op == 0x0B, op == 0x0F, op == 0x1A, op == 0x1B, op >= 0x45 && op <= 0xC4, op == 0xD1:
	default:
		return 0, fmt.Errorf("%w: instruction %#x", errNotWasm, op)
	}
	return op, nil
}

// bulk reads the rest of an instruction that converts a number, or works on a range of memory or of a table.
func (r *wasmReader) bulk() error {
	switch kind := r.number(); {
	case kind <= 7:
	case kind == 9, kind == 11, kind == 13, kind >= 15 && kind <= 17:
		r.number()
	case kind == 8, kind == 10, kind == 12, kind == 14:
		r.numbers(2)
	default:
		return fmt.Errorf("%w: instruction 0xfc %d", errNotWasm, kind)
	}
	return nil
}
