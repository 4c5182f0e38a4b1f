package document

import (
	"context"

	"github.com/tetratelabs/wazero/experimental"
	"golang.org/x/sys/unix"
)

// withMappedMemory makes engines that start with the context take their memory from the system. It comes zeroed, page
// by page as it is used, grows where it is, and is no garbage afterwards.
func withMappedMemory(ctx context.Context) context.Context {
	return experimental.WithMemoryAllocator(ctx, experimental.MemoryAllocatorFunc(mapMemory))
}

// usualMemory is what most CVs take of the memory of their engine.
const usualMemory = 4 << 20

func mapMemory(_, most uint64) experimental.LinearMemory {
	all, err := unix.Mmap(-1, 0, int(most), unix.PROT_READ|unix.PROT_WRITE,
		unix.MAP_PRIVATE|unix.MAP_ANONYMOUS|unix.MAP_NORESERVE)
	if err != nil {
		return &mappedMemory{all: make([]byte, most)}
	}
	// If the system can: every page takes a fault, and small ones are many.
	_ = unix.Madvise(all, unix.MADV_HUGEPAGE)
	_ = unix.Madvise(all[:min(usualMemory, most)], unix.MADV_POPULATE_WRITE) // while nobody waits for the engine
	return &mappedMemory{all: all, mapped: true}
}

type mappedMemory struct {
	all    []byte
	mapped bool
}

func (m *mappedMemory) Reallocate(size uint64) []byte {
	if size > uint64(len(m.all)) {
		return nil
	}
	return m.all[:size]
}

func (m *mappedMemory) Free() {
	if m.mapped {
		_ = unix.Munmap(m.all) // it can only fail for memory that is not mapped
	}
	m.all, m.mapped = nil, false
}
