package interview

// Limits are how much a proposal takes: characters, times on offer, minutes.
var Limits = map[string]int{"place": maxPlace, "note": maxText, "reason": maxText, "slots": maxSlots,
	"minutesLeast": minMinutes, "minutes": maxMinutes}

// States are all there are, and Live those from which an interview may still be declined or cancelled.
var (
	States = []State{Proposed, Accepted, Declined, Cancelled}
	Live   = []State{Proposed, Accepted}
)
