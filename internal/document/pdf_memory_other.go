//go:build !linux

package document

import "context"

func withMappedMemory(ctx context.Context) context.Context { return ctx }
