package match

import (
	"testing"
)

// seniorJob demands five years in its text.
func seniorJob(demand string) Vacancy {
	job := backendJob()
	job.Level, job.Requirements = "", append(job.Requirements, demand)
	return job
}

func TestYearsDemanded(t *testing.T) {
	r := reader(t)
	good := backendTalent()
	good.Title, good.Skills = "Backend Engineer", backendJob().Skills
	for _, c := range []struct {
		demand string
		years  float64
		limit  int // unlimited for no cap
	}{
		{"At least 5 years of experience in backend development", 5, unlimited},
		{"At least 5 years of experience in backend development", 12, unlimited},
		{"At least 5 years of experience in backend development", 4, unlimited}, // a fifth is missing, not more
		{"At least 5 years of experience in backend development", 3.9, someShort},
		{"At least 5 years of experience in backend development", 2.6, someShort},
		{"At least 5 years of experience in backend development", 2.5, halfShort},
		{"At least 5 years of experience in backend development", 0, halfShort},
		{"خبرة لا تقل عن ٥ سنوات في تطوير الخدمات الخلفية", 2, halfShort},
		{"Experience with distributed systems", 0, unlimited},
	} {
		person, job := good, seniorJob(c.demand)
		person.Years = c.years
		got := r.Score(person, job)
		if c.limit == unlimited {
			if got.Cap != nil {
				t.Errorf("%q, %v years: capped at %d", c.demand, c.years, got.Cap.Limit)
			}
			continue
		}
		if got.Cap == nil || got.Cap.Limit != c.limit || got.Score > c.limit || got.Cap.Years != c.years ||
			got.Cap.Asked != 5 {
			t.Errorf("%q, %v years: score %d, cap %+v, want %d", c.demand, c.years, got.Score, got.Cap, c.limit)
		}
		if got.Cap != nil && got.Score != min(got.Cap.Without, c.limit) {
			t.Errorf("%q, %v years: score %d, %d without the cap", c.demand, c.years, got.Score, got.Cap.Without)
		}
	}
}

// A level is not a demand: without years in the text there is no cap.
func TestLevelIsNoCap(t *testing.T) {
	job, person := backendJob(), backendTalent()
	job.Level, person.Years = "lead", 0
	if got := reader(t).Score(person, job); got.Cap != nil {
		t.Errorf("capped at %d", got.Cap.Limit)
	}
}

func TestMoreYearsNeverLowerTheScore(t *testing.T) {
	r := reader(t)
	for _, job := range []Vacancy{backendJob(), seniorJob("7+ years of experience"), seniorJob("3-5 years of Go")} {
		before := 0
		for years := 0.0; years <= 40; years += .25 {
			person := backendTalent()
			person.Years = years
			got := r.Score(person, job).Score
			if got < before {
				t.Errorf("%v years score %d, fewer %d", years, got, before)
			}
			before = got
		}
	}
}

func TestReceiptsHoldTheCap(t *testing.T) {
	person := backendTalent()
	person.Years = 1
	receipt := reader(t).Receipt(person, seniorJob("At least 5 years of experience"))
	if receipt.Cap == nil || receipt.Cap.Limit != halfShort || receipt.Score > halfShort || receipt.Sum == 0 {
		t.Errorf("score %d of %d, cap %+v", receipt.Score, receipt.Sum, receipt.Cap)
	}
}

// The score shown never falls as the sum rises, so results are ordered by their sums.
func TestCalibrationKeepsTheOrder(t *testing.T) {
	for sum := 1; sum <= 1000; sum++ {
		one, other := graded{calibrated(sum), sum}, graded{calibrated(sum - 1), sum - 1}
		if one.shown < other.shown || one.rank() < other.rank() {
			t.Fatalf("%d shows %d, %d shows %d", sum, one.shown, sum-1, other.shown)
		}
	}
	if low, high := calibrated(0), calibrated(1000); low < 0 || high > 100 {
		t.Errorf("from %d to %d", low, high)
	}
}
