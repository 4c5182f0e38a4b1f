package interpret

// Weights of the evidence for works and education, with their bias first, and the certainty from which on at least 95
// of 100 were right in CVs that the tagger had not seen. training/tagger/sure.py fits them.
var (
	workWeights = []float64{-1.625, 0.271, 0.457, -1.288, -1.526, -0.440, -0.135, 0.144, -0.696, -0.293, 0.151, -0.833,
		0.063, 0.734, -0.542, -0.692, -1.302, -0.049, -0.556}
	workBound    = 0.87
	studyWeights = []float64{-0.361, 0.337, 0.188, -2.462, 0.096, -0.327, -0.229, 0.058, -0.931, 0.051, 0.048, -0.429,
		-0.428, 0.532, -0.499, -1.016, -1.550, -0.047, 1.925}
	studyBound = 0.9
)
