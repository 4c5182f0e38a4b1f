package locales

// Experience is how long somebody has worked, in words: "6 months of experience", "No experience yet".
func Experience(language string, years float64) string {
	if years <= 0 {
		return Text(language, "job.experience.none", nil)
	}
	return Text(language, "job.experience.of", map[string]any{"years": Years(language, years)})
}

// Years is a length of time in words: "6 months", "1 and a half years", "18 years". It is truncated, to months below a
// year and to halves above, and never rounded up: somebody with 2.9 years does not have three yet. The page's
// counterpart is lib/years.ts.
func Years(language string, years float64) string {
	const trifle = 1e-5 // a third of a year is four months, whatever its binary fraction
	if years < 1 {
		return Text(language, "job.experience.months", map[string]any{"count": max(1, int(12*years+trifle))})
	}
	halves := int(2*years + trifle)
	key := "job.experience.years"
	if halves%2 == 1 {
		key = "job.experience.half"
	}
	return Text(language, key, map[string]any{"count": halves / 2})
}
