package httpapi

import (
	"crypto/rand"
	"net/http"
	"net/netip"
	"net/url"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/klauspost/compress/gzhttp"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/errs"
)

// guard passes a request on to the row's handler if the caller may make it.
func (s *Server) guard(rt route, next http.HandlerFunc) http.HandlerFunc {
	pattern := rt.pattern()
	if rt.creates() {
		next = s.honourKey(next)
	}
	if !rt.small {
		next = compress(next)
	}
	return func(w http.ResponseWriter, r *http.Request) {
		c := callOf(r.Context())
		c.route = pattern
		whole := r
		r, end := inTime(r, max(rt.time, 0))
		defer end()
		if rt.form.field == "" { // an upload's begins when all of it is here
			leave, err := s.takeTurn(r.Context(), rt)
			if err == errBusy {
				refuse(w, r, c)
				return
			}
			if err != nil {
				s.fail(w, r, err)
				return
			}
			defer leave()
		}
		if err := s.admit(rt, w, r, c); err != nil {
			s.fail(w, r, err)
			return
		}
		if rt.time == unlimited {
			r = whole
		}
		if s.replicated {
			r = s.readYourWrites(w, r, c)
		}
		if rt.form.field != "" {
			end()
			body, err := s.spool(w, whole, rt.maxBody)
			if err != nil {
				s.fail(w, whole, err)
				s.settle(c)
				return
			}
			defer body.Close()
			r, end = inTime(whole, rt.time) // which begins when all of it is here
			defer end()
			r.Body = body
			_ = http.NewResponseController(w).SetWriteDeadline(time.Now().Add(max(rt.time, answerWithin) + sendWithin))
			leave, err := s.takeTurn(r.Context(), rt)
			if err != nil {
				s.fail(w, r, err) // which is not a try
				s.settle(c)
				return
			}
			defer leave()
		}
		if rt.isLogged() {
			r = r.WithContext(account.WithOrigin(r.Context(), s.originOf(r)))
		}
		next(w, r)
		s.settle(c)
	}
}

func (s *Server) admit(rt route, w http.ResponseWriter, r *http.Request, c *call) error {
	if !storable(r.URL.Path) {
		return errs.ErrNotFound
	}
	if query, err := url.QueryUnescape(r.URL.RawQuery); err != nil || !storable(query) {
		return errBroken
	}
	if err := s.authenticate(r, c); err != nil {
		return err
	}
	switch {
	case rt.who != anyone && c.user.ID == "":
		return errs.ErrSignedOut
	case !rt.who.includes(c.user.Role):
		return errs.ErrForbidden
	}
	if rt.who != anyone {
		s.renewCookie(w, r, c)
	}
	if rt.quota.times > 0 {
		c.address = s.clientAddress(r)
		who := c.address
		if rt.who != anyone {
			who = c.user.ID
		}
		if err := s.spend(r.Context(), rt.pattern()+" "+who, rt.quota); err != nil {
			return err
		}
	}
	if r.Body != nil && r.Body != http.NoBody && rt.form.field == "" {
		r.Body = s.paced(w, r, rt.maxBody)
	}
	return nil
}

// storable reports whether a text can be part of a query: PostgreSQL refuses U+0000 and broken UTF-8.
func storable(s string) bool { return utf8.ValidString(s) && !strings.Contains(s, "\x00") }

// fixedHeaders go with every answer. The slices are shared: nobody may append to them.
var fixedHeaders = [...]struct {
	name   string
	values []string
}{
	{"X-Content-Type-Options", []string{"nosniff"}},
	{"X-Frame-Options", []string{"DENY"}},
	{"Referrer-Policy", []string{"strict-origin-when-cross-origin"}},
	{"Cross-Origin-Opener-Policy", []string{"same-origin"}},
	{"Cross-Origin-Resource-Policy", []string{"same-origin"}},
	{"Strict-Transport-Security", []string{"max-age=31536000"}},
	{"Permissions-Policy", []string{
		"camera=(), geolocation=(), microphone=(), payment=(), usb=(), interest-cohort=()",
	}},
	// Anything but a page runs nothing and loads nothing; pages put their own policy here, with a nonce.
	{"Content-Security-Policy", []string{
		"default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
	}},
}

func setFixed(h http.Header) {
	for _, header := range fixedHeaders {
		h[header.name] = header.values
	}
}

var apiCacheControl = []string{"no-store"}

// compress gzips answers of a kilobyte or more.
var compress = func() func(http.Handler) http.HandlerFunc {
	wrap, err := gzhttp.NewWrapper(gzhttp.MinSize(1024))
	if err != nil {
		panic(err) // the options above are wrong
	}
	return wrap
}()

// protect sets the headers of every answer and refuses changes that another site's page sends in the reader's name.
func (s *Server) protect(mux http.Handler) http.Handler {
	crossOrigin := http.NewCrossOriginProtection()
	crossOrigin.AddTrustedOrigin(s.Settings.BaseURL)
	crossOrigin.SetDenyHandler(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s.fail(w, r, errs.New(errs.Forbidden, "request.crossOrigin"))
	}))
	checked := crossOrigin.Handler(mux)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		setFixed(h)
		if strings.HasPrefix(r.URL.Path, "/api/") {
			h["Cache-Control"] = apiCacheControl
		}
		checked.ServeHTTP(w, r)
	})
}

// pagePolicy is the Content-Security-Policy of a page.
func pagePolicy(nonce string) string {
	return "default-src 'none'; " +
		"script-src 'nonce-" + nonce + "' 'strict-dynamic'; " +
		"style-src 'self' 'nonce-" + nonce + "'; " +
		"img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; " +
		"frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
}

func newNonce() string { return rand.Text() }

// clientAddress is the caller's address as limits count it. Of IPv6 the first 64 bits count: a household has the rest.
func (s *Server) clientAddress(r *http.Request) string {
	addr := s.clientAddr(r)
	switch {
	case !addr.IsValid():
		return r.RemoteAddr
	case addr.Is6():
		return networkOf(addr)
	}
	return addr.String()
}

// networkOf shortens an address so that it says where somebody comes from, but not who they are.
func networkOf(addr netip.Addr) string {
	bits := 24
	if addr.Is6() {
		bits = 64
	}
	network, err := addr.Prefix(bits)
	if err != nil {
		return ""
	}
	return network.String()
}

// originOf is what the security log may know about where a request comes from.
func (s *Server) originOf(r *http.Request) account.Origin {
	o := account.Origin{Network: networkOf(s.clientAddr(r))}
	if cookie, err := r.Cookie(s.cookieName(deviceCookie)); err == nil {
		o.Device = cookie.Value
	}
	return o
}

// clientAddr is the peer, or, behind a proxy the operator trusts, the last address before it.
func (s *Server) clientAddr(r *http.Request) netip.Addr {
	peer, err := netip.ParseAddrPort(r.RemoteAddr)
	if err != nil {
		return netip.Addr{}
	}
	addr := peer.Addr().Unmap()
	if s.trusts(addr) {
		// Proxies append a line or an item; either way the last one is the nearest.
		hops := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
		for i := len(hops) - 1; i >= 0 && s.trusts(addr); i-- {
			hop, err := netip.ParseAddr(strings.TrimSpace(hops[i]))
			if err != nil {
				break
			}
			addr = hop.Unmap()
		}
	}
	return addr
}

func (s *Server) trusts(addr netip.Addr) bool {
	for _, proxy := range s.Settings.TrustedProxies {
		if proxy.Contains(addr) {
			return true
		}
	}
	return false
}
