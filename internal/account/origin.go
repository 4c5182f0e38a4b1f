package account

import "context"

// Origin is what may be known about where a request comes from. It travels in the context because everything the
// request does may need it.
type Origin struct {
	Network string // the address shortened to /24 or /64; empty where there was no request
	Device  string // the secret that proves this device has signed in before; empty if it has none
}

type originKey struct{}

// WithOrigin returns a context that carries the request's origin.
func WithOrigin(ctx context.Context, o Origin) context.Context {
	return context.WithValue(ctx, originKey{}, o)
}

// OriginOf returns the current request's origin; outside a request, an empty Origin.
func OriginOf(ctx context.Context) Origin {
	o, _ := ctx.Value(originKey{}).(Origin)
	return o
}
