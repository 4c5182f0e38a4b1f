package httpapi

import (
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"
)

// route is a row of the table.
type route struct {
	method, path string
	who          access
	summary      string
	status       int
	maxBody      int64
	form         form
	quota        quota
	class        class
	time         time.Duration // how long it may take; zero for answerWithin
	serves       string        // the content type of a plain handler's answer, for the document
	refusedWith  []int         // statuses of refusals beyond those that every row of its kind has
	small        bool          // its answers are too small to be worth compressing
	logged       bool          // it is a GET, but the security log records it
	// One of the two: a documented operation, or a plain handler.
	register func(huma.API, huma.Operation)
	handler  http.HandlerFunc
}

const maxJSON = 256 << 10

func newCall[I, O any](method, path string, who access, h handler[I, O], summary string) route {
	return route{method: method, path: path, who: who, summary: summary, maxBody: maxJSON,
		register: func(api huma.API, op huma.Operation) { huma.Register(api, op, h) }}
}

func get[I, O any](path string, who access, h handler[I, O], summary string) route {
	return newCall(http.MethodGet, path, who, h, summary)
}

func post[I, O any](path string, who access, h handler[I, O], summary string) route {
	return newCall(http.MethodPost, path, who, h, summary)
}

func put[I, O any](path string, who access, h handler[I, O], summary string) route {
	return newCall(http.MethodPut, path, who, h, summary)
}

func patch[I, O any](path string, who access, h handler[I, O], summary string) route {
	return newCall(http.MethodPatch, path, who, h, summary)
}

func del[I, O any](path string, who access, h handler[I, O], summary string) route {
	return newCall(http.MethodDelete, path, who, h, summary)
}

func plain(method, path string, who access, h http.HandlerFunc, summary string) route {
	return route{method: method, path: path, who: who, summary: summary, handler: h}
}

// form is a multipart request: the field that holds the file, the schema of the answer, and how large all of it may be.
type form struct {
	field, answer string
	maxBody       int64
}

func upload(method, path string, who access, h http.HandlerFunc, summary string, f form) route {
	return route{method: method, path: path, who: who, summary: summary, handler: h, maxBody: f.maxBody, form: f}
}

// answers sets the status of success where it is not 200.
func (r route) answers(status int) route {
	r.status = status
	return r
}

// gives names the content type that a plain handler answers with.
func (r route) gives(contentType string) route {
	r.serves = contentType
	return r
}

// takes sets how large the body of a plain handler's request may be.
func (r route) takes(octets int64) route {
	r.maxBody = octets
	return r
}

// refuses adds statuses by which a call may refuse beyond those that follow from who may call it and what it takes.
func (r route) refuses(statuses ...int) route {
	r.refusedWith = statuses
	return r
}

// uncompressed marks a call that every page makes and whose answers are too small to gain from compression.
func (r route) uncompressed() route {
	r.small = true
	return r
}

// limit bounds how often one address, or one account if the caller has to be signed in, may call.
func (r route) limit(times int, per time.Duration) route {
	r.quota = quota{times: times, per: per}
	return r
}

// isLogged reports whether the security log may record a call, and so needs to know where it comes from.
func (r route) isLogged() bool { return r.method != http.MethodGet || r.logged }

// inSecurityLog marks a GET that the security log records.
func (r route) inSecurityLog() route {
	r.logged = true
	return r
}

// creates reports whether a call makes something new. Sent twice, it must not make it twice.
func (r route) creates() bool { return r.method == http.MethodPost && r.status == http.StatusCreated }

func (r route) pattern() string { return r.method + " " + r.path }
