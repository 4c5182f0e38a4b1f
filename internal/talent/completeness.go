package talent

// Step is something a profile may have, and what it adds to its completeness.
type Step struct {
	Key    string
	Points int
	Gained int
}

// Done reports whether a step has nothing left to add.
func (s Step) Done() bool { return s.Gained == s.Points }

// enoughSkills is how many skills a complete profile names.
const enoughSkills = 5

// Steps returns what makes a profile complete; the points sum up to 100. There is none for a picture: how somebody
// looks is nobody's business here. Those without experience may show certifications or a portfolio instead of work
// history.
func (p Profile) Steps() []Step {
	given := func(key string, points int, there bool) Step {
		if there {
			return Step{key, points, points}
		}
		return Step{key, points, 0}
	}
	work := len(p.WorkHistory) > 0 || p.Experience == 0 && len(p.Certifications)+len(p.Portfolio) > 0
	const skillPoints = 20
	return []Step{
		given("title", 10, p.Title != ""),
		given("location", 10, p.Location != ""),
		given("bio", 15, p.Bio != ""),
		{"skills", skillPoints, skillPoints * min(len(p.Skills), enoughSkills) / enoughSkills},
		given("workHistory", 15, work),
		given("education", 10, len(p.Education) > 0),
		given("languages", 5, len(p.Languages) > 0),
		given("expectedSalary", 5, p.ExpectedSalary != nil),
		given("phone", 5, p.Phone != ""),
		given("links", 5, len(p.Links)+len(p.Portfolio) > 0),
	}
}

// Completeness is how complete a profile is, in percent.
func (p Profile) Completeness() int {
	sum := 0
	for _, step := range p.Steps() {
		sum += step.Gained
	}
	return sum
}
