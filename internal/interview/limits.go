package interview

// Limits are the limits of a proposal: characters, times offered, minutes.
var Limits = map[string]int{
	"place":        maxPlace,
	"note":         maxText,
	"reason":       maxText,
	"slots":        maxSlots,
	"minutesLeast": minMinutes,
	"minutes":      maxMinutes,
}

// States lists every state, and Live those from which an interview may still be declined or cancelled.
var (
	States = []State{Proposed, Accepted, Declined, Cancelled}
	Live   = []State{Proposed, Accepted}
)
