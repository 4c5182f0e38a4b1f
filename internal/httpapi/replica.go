package httpapi

import (
	"net/http"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"github.com/tawafuq/tawafuq/internal/fleet"
)

const (
	// wroteCookie says that a browser changed something a moment ago. It proves nothing and need not: whoever makes one
	// up reads from the primary, as everybody did before there was a replica, and whoever drops it reads their own
	// changes a second late.
	wroteCookie = "tawafuq_wrote"
	// wroteFor is several times as long as what is read may be old.
	wroteFor = 5 * time.Second
)

// readYourWrites lets a request read what may be a second old, unless its browser has changed something lately, at this
// process or another. A program that sends a token and no cookies would not show it, and always reads what is new.
func (s *Server) readYourWrites(w http.ResponseWriter, r *http.Request, c *call) *http.Request {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		cookie := s.newCookie(wroteCookie, "1", wroteFor)
		http.SetCookie(w, &cookie)
		return r
	}
	if _, err := r.Cookie(s.cookieName(wroteCookie)); err == nil || c.token != "" && !c.hasCookie {
		return r
	}
	return r.WithContext(fleet.AllowOld(r.Context()))
}

func replicaMetrics(state func() (fleet.Replica, bool)) []prometheus.Collector {
	now := func() fleet.Replica { replica, _ := state(); return replica }
	reads := func(from string, count func(fleet.Replica) int64) prometheus.Collector {
		return prometheus.NewCounterFunc(prometheus.CounterOpts{
			Name:        "tawafuq_replica_reads_total",
			Help:        "Reads that may be a second old, by where they went.",
			ConstLabels: prometheus.Labels{"from": from},
		}, func() float64 { return float64(count(now())) })
	}
	return []prometheus.Collector{
		prometheus.NewGaugeFunc(prometheus.GaugeOpts{
			Name: "tawafuq_replica_lag_seconds", Help: "How far the replica is behind, at most.",
		}, func() float64 { return now().Lag.Seconds() }),
		reads("replica", func(r fleet.Replica) int64 { return r.Reads }),
		reads("primary", func(r fleet.Replica) int64 { return r.Past }),
	}
}
