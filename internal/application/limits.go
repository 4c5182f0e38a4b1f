package application

// Limits are how much the texts of an application and of an invitation take, in characters, and how many applications
// may be moved at once.
var Limits = map[string]int{
	"coverLetter": MaxCoverLetter, "invitation": MaxCoverLetter, "reason": maxText, "note": maxText, "message": maxText,
	"atOnce": maxAtOnce,
}

// Moves are the steps a company may take, by where an application stands; none from a status that is final.
func Moves() map[Status][]Status {
	moves := map[Status][]Status{}
	for _, from := range Statuses {
		moves[from] = next[from]
	}
	return moves
}

// InvitationStates are all there are.
var InvitationStates = []InvitationState{InvitationOpen, InvitationAccepted, InvitationDeclined}
