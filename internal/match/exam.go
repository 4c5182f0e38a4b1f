package match

import (
	_ "embed"
	"encoding/json"
	"math"
)

//go:embed exam.json
var examJSON []byte

// ExamRow is the exam's result for one pair of languages, the job's and the candidate's.
type ExamRow struct {
	Pair       string  `json:"pair" required:"true"`
	Judgements int     `json:"judgements" required:"true"`
	NDCG       float64 `json:"ndcg"`                   // at 5, among those judged
	Recall     float64 `json:"recall" required:"true"` // at 5, among all candidates of the exam
	// how often the better of two candidates with different judgements scores higher
	Accuracy       float64 `json:"accuracy" required:"true"`
	BM25NDCG       float64 `json:"bm25Ndcg" required:"true"`
	BM25Recall     float64 `json:"bm25Recall" required:"true"`
	ConceptsNDCG   float64 `json:"conceptsNdcg" required:"true"`
	ConceptsRecall float64 `json:"conceptsRecall" required:"true"`
}

// Exam is the table that the product publishes; a test keeps it true.
var Exam = func() (rows []ExamRow) {
	if err := json.Unmarshal(examJSON, &rows); err != nil {
		panic("exam.json: " + err.Error()) // it is embedded, so a test would have failed first
	}
	return rows
}()

//go:embed exam-grown.json
var examGrownJSON []byte

// ExamGrown is the same table for the exam with the occupations added later; Exam's rows do not change.
var ExamGrown = func() (rows []ExamRow) {
	if err := json.Unmarshal(examGrownJSON, &rows); err != nil {
		panic("exam-grown.json: " + err.Error())
	}
	return rows
}()

// overall returns the row of the whole exam.
func overall() ExamRow {
	for _, row := range Exam {
		if row.Pair == "all" {
			return row
		}
	}
	return ExamRow{}
}

// Accuracy returns how often, in the exam, the better of two candidates with different judgements scores higher, in
// percent.
func Accuracy() int { return int(math.Round(100 * overall().Accuracy)) }

// Judgements returns how many judgements the exam is based on.
func Judgements() int { return overall().Judgements }

// Weights returns the weight of each part, out of 100, by its key.
func Weights() []Part {
	all := make([]Part, parts)
	for p, weight := range weights {
		all[p] = Part{Key: partNames[p], Weight: weight}
	}
	return all
}
