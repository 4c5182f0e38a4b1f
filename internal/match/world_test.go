package match

import (
	"sync"
	"testing"

	"github.com/tawafuq/tawafuq/internal/concept"
	"github.com/tawafuq/tawafuq/internal/embed"
	"github.com/tawafuq/tawafuq/internal/implied"
	"github.com/tawafuq/tawafuq/lexicon"
)

// product is the reader used in the product.
var product = sync.OnceValues(func() (*Reader, error) {
	l, err := concept.Load(lexicon.Files)
	if err != nil {
		return nil, err
	}
	e, err := embed.Default()
	if err != nil {
		return nil, err
	}
	r := NewReader(l, e)
	r.ReadBetweenLines(implied.NewReader(l, e).Among)
	return r, nil
})

func reader(t testing.TB) *Reader {
	t.Helper()
	r, err := product()
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func riyals(n int64) *int64 { return &n }

func backendJob() Vacancy {
	return Vacancy{
		Title: "Backend Engineer", Description: "Build and run the services behind our delivery platform in Go.",
		Requirements: []string{"Bachelor's degree in computer science", "Fluent English"},
		Skills:       []string{"Go", "PostgreSQL", "Docker", "Kafka", "gRPC"}, Level: "mid", Location: "Riyadh",
		Type: "full-time", SalaryMax: riyals(18000), Currency: "SAR",
	}
}

func backendTalent() Talent {
	return Talent{
		Title: "مهندس برمجيات", Bio: "أعمل على بناء الخدمات الخلفية وقواعد البيانات.",
		Skills: []string{"Go", "بوستجري", "Kubernetes"},
		Work:   []string{"Software Engineer\nBuilt payment services in Go and PostgreSQL."}, Years: 4,
		Location:       "الرياض",
		ExpectedSalary: riyals(16000),
		Availability:   "immediately", Languages: []string{"العربية", "English"},
		Education: []string{"بكالوريوس علوم الحاسب"},
	}
}
