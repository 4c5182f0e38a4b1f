package document

import (
	"context"

	"github.com/tetratelabs/wazero/experimental"
	"golang.org/x/sys/unix"
)

// withMappedMemory makes engines started with the context take their memory from the system. It comes zeroed, page by
// page as it is used, grows in place, and leaves no garbage.
func withMappedMemory(ctx context.Context) context.Context {
	return experimental.WithMemoryAllocator(ctx, experimental.MemoryAllocatorFunc(mapMemory))
}

// usualMemory is how much of its engine's memory most CVs use.
const usualMemory = 4 << 20

func mapMemory(_, most uint64) experimental.LinearMemory {
	all, err := unix.Mmap(-1, 0, int(most), unix.PROT_READ|unix.PROT_WRITE,
		unix.MAP_PRIVATE|unix.MAP_ANONYMOUS|unix.MAP_NORESERVE)
	if err != nil {
		return &mappedMemory{all: make([]byte, most)}
	}
	// If the system supports it: every page causes a fault, and small pages are many.
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
		_ = unix.Munmap(m.all) // this fails only for memory that is not mapped
	}
	m.all, m.mapped = nil, false
}
