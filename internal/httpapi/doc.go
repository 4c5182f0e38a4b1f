// Package httpapi is the product over HTTP: the API, the page's shell, and what operators look at.
//
// routes.go is the one table of who may call what. A request passes observe (id, log, metrics), protect (headers,
// cross-origin), guard (session, role, quota, body size, idempotency, compression) and then its handler, which decodes,
// calls one domain method and encodes. Handlers hold no rules. One function, describe, turns an error into an answer in
// the reader's language.
//
// Nothing a client says about who it is counts: the user comes from the session alone. This package never sees the
// store.
package httpapi
