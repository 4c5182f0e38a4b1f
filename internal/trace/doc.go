// Package trace tells an OpenTelemetry collector how long requests, tasks and what they wait for took: OTLP over HTTP,
// as JSON, in batches beside the work. A span names a route, a kind of task or a statement with its places for values;
// never an address with ids, a value or a person.
//
// Without a collector there is no Tracer: a nil one begins nil spans, and every method of a nil span does nothing.
package trace
