// Package dot multiplies vectors of bytes, one with another or one with every row of a matrix, using the widest
// instructions the machine has. It imports nothing of ours.
package dot

// kernel multiplies a vector with every row of a matrix. All kernels return the same integers, so that a score is the
// same on every machine.
type kernel struct {
	name  string
	block int // the vector's length must be a multiple of it
	run   func(query, rows []int8, out []int32)
}

// kernels are those this machine can run, fastest first; the plain one always exists.
var kernels []kernel

// Rows multiplies query with each row of rows, which are concatenated in one slice, into out.
func Rows(query, rows []int8, out []int32) {
	if len(out) == 0 {
		return
	}
	_ = rows[len(query)*len(out)-1] // the kernels read no further
	for _, k := range kernels {
		if len(query)%k.block == 0 {
			k.run(query, rows, out)
			return
		}
	}
	plain(query, rows, out)
}

func plain(query, rows []int8, out []int32) {
	for i := range out {
		out[i] = Product(query, rows[i*len(query):(i+1)*len(query)])
	}
}

// Product multiplies two vectors of the same length.
func Product(a, b []int8) int32 {
	var sum int32
	for i, x := range a {
		sum += int32(x) * int32(b[i])
	}
	return sum
}
