package demand

import (
	"strings"
	"testing"
)

func TestColleagues(t *testing.T) {
	for _, c := range []struct{ sentence, want string }{
		{"Work closely with Marketing, Sales, Engineering and Legal teams to launch products",
			"Marketing, Sales, Engineering and Legal teams"},
		{"Partner with product, design and engineering", "product, design and engineering"},
		{"Partner with Sales and manage campaigns", "Sales"},
		{"Collaborate with engineers on Kubernetes", "engineers"},
		{"Collaborate effectively with cross-functional teams, including HR and Finance",
			"cross-functional teams, including HR and Finance"},
		{"Experience in cross-functional teams (Product, Design, QA) using Jira", "teams (Product, Design, QA"},
		{"Strong communication and collaboration with data science and IT departments",
			"data science and IT departments"},
		{"Liaise with procurement for spare parts", "procurement"},
		{"Work with the sales and marketing teams", "the sales and marketing teams"},
		{"Work with Python, SQL and Airflow", ""},
		{"Working with large databases in PostgreSQL", ""},
		{"Services that communicate with a backend in Java", ""},
		{"Collaborate with a team developing software in Go", "a team"},
		{"Train cross-functional teams on Kubernetes", "teams"},
		{"Manage the marketing and sales teams", ""},
		{"Experience with Salesforce", ""},
		{"إعداد الحملات بالتعاون مع فرق التسويق والمبيعات", "فرق التسويق والمبيعات"},
		{"التنسيق مع المشتريات لضمان توفر المواد", "المشتريات"},
		{"التواصل والتنسيق مع قسم المالية ومتابعة الفواتير", "قسم المالية"},
		{"العمل مع فريق المبيعات على العروض", "فريق المبيعات"},
		{"العمل مع بايثون وقواعد البيانات", ""},
		{"", ""},
	} {
		var parts []string
		for _, s := range Colleagues(c.sentence) {
			parts = append(parts, c.sentence[s.Start:s.End])
		}
		if got := strings.Join(parts, " | "); got != c.want {
			t.Errorf("%q: %q, want %q", c.sentence, got, c.want)
		}
	}
}
