package demand

import "testing"

func TestYears(t *testing.T) {
	cases := []struct {
		text string
		want float64 // 0 if none is stated
	}{
		{"5+ years of experience in Java", 5},
		{"At least three years in a similar role", 3},
		{"3-5 years of experience", 3},
		{"3 – 5 years' experience", 3},
		{"From 4 to 6 years of professional experience", 4},
		{"Minimum of 8 years of relevant experience", 8},
		{"A bachelor's degree with a minimum of 8 years of experience", 8},
		{"Experience: 2.5 years", 2.5},
		{"3 (three) years of experience", 3},
		{"5yrs exp. as experienced welder", 5},
		{"You have worked as a nurse for two years or more", 2},
		{"18 months of experience with Kafka", 1.5},
		{"A year of experience is enough", 1},
		{"5 years of experience, or 3 years with a master's degree", 3},
		{"7 years of experience, including 2 years in management", 7},
		{"خبرة لا تقل عن ٣ سنوات", 3},
		{"خبرة سنتين في المبيعات", 2},
		{"خبرة لا تقل عن ثلاث سنوات", 3},
		{"خبرة من ٣ إلى ٥ سنوات في المحاسبة", 3},
		{"خبره ٥ سنين فأكثر", 5},
		{"خبرة سنة على الأقل", 1},
		{"خبرة من سنة إلى سنتين", 1},
		{"لا تقل الخبرة عن 10 أعوام", 10},
		{"عامين خبرة في نفس المجال", 2},

		{"3+ years of experience within logistics", 3},
		{"US tax law, 5 years of experience", 5},
		{"Two and a half years of experience in sales", 2.5},
		{"4+ (preferably) years of experience with pumps", 4},
		{"More than 11 years", 11},
		{"Years of experience: 5+", 5},
		{"5 years of experience with pumps, valves preferred", 5},
		{"الحد الأدنى للخبرة: 7 سنوات", 7},
		{"سنوات الخبرة: 5+", 5},
		{"خبرة تتجاوز الثلاث سنوات", 3},
		{"خبرة عام ونصف في المبيعات", 1.5},

		{"2 years of experience with pumps preferred", 0},
		{"A master's degree may be substituted for one year of experience", 0},
		{"Up to 3 years of experience", 0},
		{"We have 20 years of history", 0},
		{"You are at least 21 years old", 0},
		{"A fixed contract of 2 years", 0},
		{"30 days of leave per year", 0},
		{"In the last 5 years we doubled our team", 0},
		{"Experience is welcome", 0},
		{"العمر لا يزيد عن ٣٥ سنة", 0},
		{"عقد لمدة سنتين", 0},
		{"خبرة لا تزيد عن ٣ سنوات", 0},
		{"نعمل منذ ٢٠ سنة", 0},
	}
	for _, c := range cases {
		got, stated := Years([]Sentence{{c.text, Required}})
		if got != c.want || stated != (c.want > 0) {
			t.Errorf("%q states %v (%t), want %v", c.text, got, stated, c.want)
		}
	}
}

func TestYearsByRole(t *testing.T) {
	cases := []struct {
		name      string
		sentences []Sentence
		want      float64
	}{
		{"every demand has to be met", []Sentence{
			{"8+ years of experience", Required}, {"3+ years of experience with Go", Required},
		}, 8},
		{"a wish is not a demand", []Sentence{
			{"2 years of experience", Required}, {"5 years of experience in banking", Nice},
		}, 2},
		{"nor is the company's age", []Sentence{{"We have 30 years of experience", Company}}, 0},
		{"a duty may state a demand", []Sentence{{"We seek a cook with four years of experience", Duty}}, 4},
		{"an alternative after a semicolon", []Sentence{
			{"8 years of experience with a bachelor's degree", Required},
			{"or 6 years and a master's degree", Required},
		}, 6},
		{"how long the company has existed", []Sentence{
			{"With over 20 years of experience, Mossline builds barns", Required},
			{"Our team is made up of engineers, some with more than 10 years of experience", Required},
			{"Some of us have more than 10 years of experience", Other},
		}, 0},
		{"what is done for the company", []Sentence{{"3 years of experience with tools like our own", Required}}, 3},
		{"a country", []Sentence{{"5 years of experience in US markets", Other}}, 5},
		{"whom the company looks for", []Sentence{{"We need a cook with over 4 years of experience", Other}}, 4},
		{"nothing", nil, 0},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			if got, stated := Years(c.sentences); got != c.want || stated != (c.want > 0) {
				t.Errorf("%v (%t), want %v", got, stated, c.want)
			}
		})
	}
}
