package interpret

// Weights of the evidence for jobs and education, with their bias first, and the certainty above which at least 95 of
// 100 were right in CVs that the tagger had not seen. training/tagger/sure.py fits them.
var (
	workWeights = []float64{-1.222, 0.213, 0.290, -0.163, -0.351, -0.244, -0.166, 0.046, -0.471, 0.120, 0.156, -0.464,
		0.130, -0.045, -0.560, -1.158, -1.218, -0.042, -0.618}
	workBound    = 0.894
	agreedBound  = 0.86 // where the rules read the very same words
	studyWeights = []float64{-0.758, 0.286, 0.254, -1.026, 0.577, -0.359, -0.378, 0.047, -1.019, 0.437, -0.084, -0.143,
		-0.604, 0.572, -0.725, -0.182, -1.075, 0.115, 0} // the last, for Arabic, rests on too few entries to count
	studyBound = 0.93
)
