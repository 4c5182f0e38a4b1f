package account

import "context"

// Origin is what may be known of where a request comes from. It travels in the context, as it goes with whatever the
// request does.
type Origin struct {
	Network string // the address shortened to /24 or /64; empty where there was no request
	Device  string // the secret by which a device proves that it was signed in on before; empty if it has none
}

type originKey struct{}

// WithOrigin returns a context that knows where its request comes from.
func WithOrigin(ctx context.Context, o Origin) context.Context {
	return context.WithValue(ctx, originKey{}, o)
}

// OriginOf returns where the request in hand comes from; outside a request, an empty Origin.
func OriginOf(ctx context.Context) Origin {
	o, _ := ctx.Value(originKey{}).(Origin)
	return o
}
