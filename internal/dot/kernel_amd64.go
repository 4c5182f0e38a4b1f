package dot

import "golang.org/x/sys/cpu"

//go:noescape
func dotVNNI(query, rows *int8, dimension, n int, out *int32)

//go:noescape
func dotAVX2(query, rows *int8, dimension, n int, out *int32)

func init() {
	switch {
	case cpu.X86.HasAVX512VNNI && cpu.X86.HasAVX512BW:
		kernels = append(kernels, kernel{"AVX-512 VNNI", 64, vnni})
		fallthrough
	case cpu.X86.HasAVX2:
		kernels = append(kernels, kernel{"AVX2", 32, avx2})
	}
}

func vnni(query, rows []int8, out []int32) {
	dotVNNI(&query[0], &rows[0], len(query), len(out), &out[0])
}

func avx2(query, rows []int8, out []int32) {
	dotAVX2(&query[0], &rows[0], len(query), len(out), &out[0])
}
