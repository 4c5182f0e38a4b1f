package httpapi

import (
	"cmp"

	"github.com/prometheus/client_golang/prometheus"

	"github.com/tawafuq/tawafuq/internal/turn"
)

// classMetrics tells what the queue of each class is doing.
type classMetrics map[class]*turn.Queue

var (
	queueBusy = prometheus.NewDesc("tawafuq_queue_busy", "Calls of a class that are being answered.",
		[]string{"class"}, nil)
	queueWaiting = prometheus.NewDesc("tawafuq_queue_waiting", "Calls of a class that wait for their turn.",
		[]string{"class"}, nil)
	queueRefused = prometheus.NewDesc("tawafuq_queue_refused_total", "Calls of a class that got no turn in time.",
		[]string{"class"}, nil)
)

func (m classMetrics) Describe(to chan<- *prometheus.Desc) {
	to <- queueBusy
	to <- queueWaiting
	to <- queueRefused
}

func (m classMetrics) Collect(to chan<- prometheus.Metric) {
	for name, queue := range m {
		state, label := queue.State(), cmp.Or(string(name), "browse")
		to <- prometheus.MustNewConstMetric(queueBusy, prometheus.GaugeValue, float64(state.Busy), label)
		to <- prometheus.MustNewConstMetric(queueWaiting, prometheus.GaugeValue, float64(state.Waiting), label)
		to <- prometheus.MustNewConstMetric(queueRefused, prometheus.CounterValue, float64(state.Refused), label)
	}
}
