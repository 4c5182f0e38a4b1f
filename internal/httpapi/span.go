package httpapi

import (
	"context"
	"net/http"
	"net/netip"

	"github.com/tawafuq/tawafuq/internal/trace"
)

// beginSpan begins the span of a request. Only a proxy that the operator trusts may say which trace it belongs to.
func (s *Server) beginSpan(r *http.Request) (context.Context, *trace.Span) {
	if s.Tracer == nil {
		return r.Context(), nil
	}
	var parent trace.Parent
	if peer, err := netip.ParseAddrPort(r.RemoteAddr); err == nil && s.trusts(peer.Addr().Unmap()) {
		parent = trace.ReadParent(r.Header.Get("Traceparent"))
	}
	return s.Tracer.Begin(r.Context(), parent, trace.Server, "request")
}

func endSpan(rec *recorder, method string) {
	span := rec.call.span
	if span == nil {
		return
	}
	span.Name(rec.call.route)
	span.Set("http.request.method", method)
	span.Set("http.route", rec.call.route)
	span.Set("http.response.status_code", rec.status)
	span.Set("tawafuq.role", string(rec.call.user.Role))
	span.Set("tawafuq.request", rec.call.id)
	if rec.status >= http.StatusInternalServerError {
		span.Fail(http.StatusText(rec.status))
	}
	span.End()
}
