package match

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/tawafuq/tawafuq/internal/job"
	"github.com/tawafuq/tawafuq/locales"
)

// badYears matches numbers that nobody would say: fractions, zero of something, and plurals of one or two.
var badYears = regexp.MustCompile(`\d\.\d|\b0 |\b1 years|` +
	`\b[0-2] (سنوات|سنة|أشهر)|\b([3-9]|10) سنة|\b(1[1-9]|[2-9]\d) سنوات`)

// Every reason words its years, and having more than a level asks for is more than just suitable.
func TestReasonsWordYears(t *testing.T) {
	r := reader(t)
	most := map[string]float64{"entry": 2.99, "mid": 5} // for the levels that have an upper end
	for _, level := range job.Levels {
		for _, years := range []float64{0, 0.25, 0.5, 0.92, 1, 1.5, 2, 2.5, 2.9, 3, 4.5, 5, 5.5, 7, 10, 10.5, 11, 18.5,
			40, 70} {
			talent, vacancy := backendTalent(), backendJob()
			talent.Years, vacancy.Level = years, level
			reasons := r.Score(talent, vacancy).Reasons
			at := slices.IndexFunc(reasons, func(r Reason) bool { return strings.HasPrefix(r.Code, "years") })
			if suits := years >= needed[level]; suits != (at >= 0) {
				t.Errorf("%v years for %s: reason %d", years, level, at)
			}
			if at < 0 {
				continue
			}
			for _, language := range locales.Languages {
				sentence := locales.Text(language, "match.reason."+reasons[at].Code, reasons[at].Words(language))
				if badYears.MatchString(sentence) {
					t.Errorf("%v years for %s: %s", years, level, sentence)
				}
				end, ends := most[level]
				if more := strings.Contains(sentence, "More experience than") ||
					strings.Contains(sentence, "خبرة أكثر"); more != (ends && years > end) {
					t.Errorf("%v years for %s: %s", years, level, sentence)
				}
			}
		}
	}
}
