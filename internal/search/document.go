package search

import "time"

// JobDoc is an open job as the index takes it in.
type JobDoc struct {
	ID           string
	Title        string
	Department   string
	Skills       []string
	CompanyID    string
	Company      string
	Place        string
	Description  string
	Requirements []string
	Benefits     []string
	Type         string
	Level        string
	SalaryMin    int64 // a month, in Currency; 0 where not said
	SalaryMax    int64
	Currency     string
	Posted       time.Time
	Industry     string
	Language     string // "en" or "ar"; empty: by its letters
	Completeness int    // 0 to 100
	Late         bool   // the company usually takes longer than a day to answer
	Prompt       bool   // the company usually answers within a day
}

// CandidateDoc is a talent in the pool as the index takes it in.
type CandidateDoc struct {
	ID             string
	Name           string
	Title          string
	Skills         []string
	Place          string
	Bio            string
	Years          float64
	Level          string
	Availability   string
	Languages      []string
	Education      []string
	ExpectedSalary int64 // SAR a month; 0 where not said
	Updated        time.Time
	Completeness   int // 0 to 100
}

// Rates say how many of the home currency one unit of another is worth. A currency without a rate counts as one to
// one.
type Rates map[string]float64

func (r Rates) home(amount int64, currency string) int32 {
	const most = 1 << 30
	if rate := r[currency]; rate > 0 {
		return int32(min(float64(amount)*rate, most))
	}
	return int32(min(amount, most))
}
