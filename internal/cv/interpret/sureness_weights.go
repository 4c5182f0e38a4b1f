package interpret

// Weights of the evidence for works and education, with their bias first, and the certainty from which on at least 95
// of 100 were right in CVs that the tagger had not seen. training/tagger/sure.py fits them.
var (
	workWeights = []float64{-1.646, 0.362, 0.437, -0.837, -1.470, -0.282, -0.061, 0.149, -0.881, -0.793, 0.294, -0.874,
		0.381, 0.108, -0.249, 0.021, -1.145, -0.195, -1.292}
	workBound    = 0.921
	studyWeights = []float64{-0.443, 0.294, 0.216, -2.225, -0.144, -0.414, -0.289, 0.081, -0.689, 0.288, 0.067, -0.287,
		-0.332, 0.473, -0.592, -0.826, -1.067, 0.117, 1.682}
	studyBound = 0.99
)
