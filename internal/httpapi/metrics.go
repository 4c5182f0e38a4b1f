package httpapi

import (
	"context"
	"errors"
	"net/http"
	"strconv"
	"sync"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"github.com/tawafuq/tawafuq/internal/worker"
)

// metrics are the figures of this process.
type metrics struct {
	registry *prometheus.Registry
	requests *prometheus.HistogramVec
	told     prometheus.Histogram
	tasks    *prometheus.HistogramVec
	models   *prometheus.HistogramVec
	// Of all processes that share the database.
	processes   prometheus.Gauge
	connections *prometheus.GaugeVec
	// known spares each request the look-up by label values.
	mu    sync.RWMutex
	known map[routeStatus]prometheus.Observer
}

type routeStatus struct {
	route  string
	status int
}

func newMetrics(p Parts) *metrics {
	m := &metrics{
		registry: prometheus.NewRegistry(), known: map[routeStatus]prometheus.Observer{},
		requests: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name: "tawafuq_http_request_seconds", Help: "How long requests took, by route and status.",
			Buckets: []float64{.001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 5, 10},
		}, []string{"route", "status"}),
		told: prometheus.NewHistogram(prometheus.HistogramOpts{
			Name: "tawafuq_live_lag_seconds", Help: "How long after a change an open page was told of it.",
			Buckets: []float64{.005, .01, .025, .05, .1, .25, .5, 1, 2.5, 5, 10},
		}),
	}
	m.tasks = prometheus.NewHistogramVec(prometheus.HistogramOpts{
		Name: "tawafuq_task_seconds", Help: "How long background tasks took, by kind and how they ended.",
		Buckets: []float64{.005, .025, .1, .5, 1, 5, 15, 45},
	}, []string{"kind", "result"})
	m.models = prometheus.NewHistogramVec(prometheus.HistogramOpts{
		Name: "tawafuq_model_seconds", Help: "How long models took to read or answer, by model and how it ended.",
		Buckets: []float64{.005, .025, .1, .5, 1, 5, 15, 45},
	}, []string{"model", "result"})
	lost := prometheus.NewCounterFunc(prometheus.CounterOpts{
		Name: "tawafuq_trace_spans_lost_total", Help: "Parts of traces that the collector was away or too slow for.",
	}, func() float64 { return float64(p.Tracer.Lost()) })
	build := prometheus.NewGauge(prometheus.GaugeOpts{
		Name:        "tawafuq_build_info",
		Help:        "The version that runs.",
		ConstLabels: prometheus.Labels{"version": p.Settings.Version},
	})
	build.Set(1)
	streams := prometheus.NewGaugeFunc(prometheus.GaugeOpts{
		Name: "tawafuq_live_streams", Help: "Open pages that are told what changes.",
	}, func() float64 { return float64(p.Live.Streams()) })
	m.models.WithLabelValues("cv", result(nil)) // there from the start, for whoever looks
	behind := prometheus.NewGaugeFunc(prometheus.GaugeOpts{
		Name: "tawafuq_follow_lag_seconds",
		Help: "How long ago everything that had changed was known to searches and matches.",
	}, func() float64 { return p.Behind().Seconds() })
	m.processes = prometheus.NewGauge(prometheus.GaugeOpts{
		Name: "tawafuq_fleet_processes", Help: "Processes that share the database; 0 with a database of its own.",
	})
	m.connections = prometheus.NewGaugeVec(prometheus.GaugeOpts{
		Name: "tawafuq_fleet_connections",
		Help: "Connections to PostgreSQL that all processes may need together, and those that are there for them.",
	}, []string{"kind"})
	m.registry.MustRegister(m.processes, m.connections,
		behind, m.requests, m.told, m.tasks, m.models, lost, streams, build,
		collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}),
		taskGauge(p.Tasks, worker.Waiting), taskGauge(p.Tasks, worker.Dead))
	return m
}

// taskGauge asks the store when it is scraped; -1 means that the store did not answer.
func taskGauge(tasks Tasks, state worker.State) prometheus.Collector {
	return prometheus.NewGaugeFunc(prometheus.GaugeOpts{
		Name: "tawafuq_tasks", Help: "Background tasks by state.",
		ConstLabels: prometheus.Labels{"state": string(state)},
	}, func() float64 {
		ctx, cancel := context.WithTimeout(context.Background(), 2*time.Second)
		defer cancel()
		n, err := tasks.CountTasks(ctx, state)
		if err != nil {
			return -1
		}
		return float64(n)
	})
}

func (m *metrics) count(route string, status int, took time.Duration) {
	key := routeStatus{route, status}
	m.mu.RLock()
	observer, ok := m.known[key]
	m.mu.RUnlock()
	if !ok {
		observer = m.requests.WithLabelValues(route, strconv.Itoa(status))
		m.mu.Lock()
		m.known[key] = observer
		m.mu.Unlock()
	}
	observer.Observe(took.Seconds())
}

// NoteTask counts a background task and how it ended.
func (s *Server) NoteTask(kind string, took time.Duration, err error) {
	s.metrics.tasks.WithLabelValues(kind, result(err)).Observe(took.Seconds())
}

// NoteModel counts a reading or an answer of a model and how it ended.
func (s *Server) NoteModel(model string, took time.Duration, err error) {
	s.metrics.models.WithLabelValues(model, result(err)).Observe(took.Seconds())
}

func result(err error) string {
	if err != nil {
		return "failed"
	}
	return "done"
}

func (m *metrics) handler() http.Handler {
	return promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{})
}

func (s *Server) healthz(w http.ResponseWriter, _ *http.Request) {
	writeJSON(w, http.StatusOK, map[string]string{"status": "up"})
}

// ErrStarting is what Ready returns while what answers come from is still being read.
var ErrStarting = errors.New("jobs and talents are still being read")

// readyz says what can be sent here: everything, reads alone, or nothing. A process that only reads still answers 200:
// taking it away would take the reads away too. Starting and stopping are no faults, and not logged as such.
func (s *Server) readyz(w http.ResponseWriter, r *http.Request) {
	ctx, cancel := context.WithTimeout(r.Context(), 2*time.Second)
	defer cancel()
	answer := func(status int, says string, err error) {
		c := callOf(r.Context())
		c.err, c.expected = err, err == nil || errors.Is(err, ErrStarting)
		writeJSON(w, status, map[string]string{"status": says})
	}
	if s.leaving.Load() {
		answer(http.StatusServiceUnavailable, "stopping", nil)
		return
	}
	if err := s.Ready(ctx); err != nil {
		answer(http.StatusServiceUnavailable, "not ready", err)
		return
	}
	if err := s.Writable(ctx); err != nil {
		answer(http.StatusOK, "reads only", err)
		return
	}
	answer(http.StatusOK, "ready", nil)
}
