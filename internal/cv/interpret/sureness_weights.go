package interpret

// Weights of the evidence for works and education, with their bias first, and the certainty from which on at least 95
// of 100 were right in CVs that the tagger had not seen. training/tagger/sure.py fits them.
var (
	workWeights = []float64{-1.251, 0.251, 0.233, -0.212, -1.474, -0.367, -0.100, 0.051, -0.518, -0.256, 0.097, -0.190,
		0.041, 0.319, -0.302, 0.720, -1.078, -0.056, -0.473}
	workBound    = 0.914
	studyWeights = []float64{-0.758, 0.286, 0.254, -1.026, 0.577, -0.359, -0.378, 0.047, -1.019, 0.437, -0.084, -0.143,
		-0.604, 0.572, -0.725, -0.182, -1.075, 0.115, 0} // the last, for Arabic, rests on too few entries to count
	studyBound = 0.93
)
