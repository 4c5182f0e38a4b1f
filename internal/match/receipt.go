package match

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
)

// Receipt is a score with everything it was computed from, so that anybody can compute it again.
type Receipt struct {
	Version string         `json:"version"` // of the rules
	Model   string         `json:"model"`   // of the encoder
	Lexicon string         `json:"lexicon"` // a hash of it
	Inputs  string         `json:"inputs"`  // a hash of the two below
	Talent  Talent         `json:"talent"`
	Job     Vacancy        `json:"job"`
	Score   int            `json:"score"`
	Sum     int            `json:"sum"` // of the parts, before it is calibrated
	Cap     *Cap           `json:"cap,omitempty"`
	Parts   map[string]int `json:"parts"` // percent of each part's weight
	Implied *BetweenLines  `json:"implied,omitempty"`
}

// Receipt returns the receipt of a score.
func (r *Reader) Receipt(t Talent, v Vacancy) Receipt {
	h, w := r.talent(t), r.vacancy(v)
	result := r.result(h, w)
	receipt := Receipt{
		Version: Version,
		Model:   r.Model(),
		Lexicon: r.lexicon.Hash(),
		Inputs:  hashOf(t, v),
		Talent:  t,
		Job:     v,
		Score:   result.Score,
		Sum:     result.Sum,
		Cap:     result.Cap,
		Parts:   map[string]int{},
		Implied: r.betweenLines(h, w),
	}
	for _, p := range result.Parts {
		receipt.Parts[p.Key] = p.Score
	}
	return receipt
}

// Replay computes the score of a receipt again and reports what differs; nil means that the receipt is valid.
func (r *Reader) Replay(receipt Receipt) error {
	again := r.Receipt(receipt.Talent, receipt.Job)
	switch {
	case receipt.Version != again.Version:
		return fmt.Errorf("the receipt is for version %s of the rules, this is %s", receipt.Version, again.Version)
	case receipt.Model != again.Model:
		return fmt.Errorf("the receipt is for encoder %s, this is %s", receipt.Model, again.Model)
	case receipt.Lexicon != again.Lexicon:
		return fmt.Errorf("the receipt is for another lexicon")
	case receipt.Inputs != again.Inputs:
		return fmt.Errorf("the receipt was altered: its hash is %s, not %s", again.Inputs, receipt.Inputs)
	case receipt.Score != again.Score:
		return fmt.Errorf("the receipt says %d, the scorer %d", receipt.Score, again.Score)
	}
	return nil
}

func hashOf(inputs ...any) string {
	h := sha256.New()
	for _, input := range inputs {
		raw, err := json.Marshal(input)
		if err != nil {
			panic("match: " + err.Error()) // both are plain data
		}
		h.Write(raw)
		h.Write([]byte{0})
	}
	return hex.EncodeToString(h.Sum(nil))
}
