package application

// Limits are the limits of an application's and an invitation's texts, in characters, and of how many applications one
// call may move.
var Limits = map[string]int{
	"coverLetter": MaxCoverLetter,
	"invitation":  MaxCoverLetter,
	"reason":      maxText,
	"note":        maxText,
	"message":     maxText,
	"search":      maxSearch,
	"atOnce":      maxAtOnce,
	"rating":      MaxRating,
}

// Moves returns the steps a company may take from each status; none from a final one.
func Moves() map[Status][]Status {
	moves := map[Status][]Status{}
	for _, from := range Statuses {
		moves[from] = next[from]
	}
	return moves
}

// InvitationStates lists every state.
var InvitationStates = []InvitationState{InvitationOpen, InvitationAccepted, InvitationDeclined}
