package account

import "github.com/tawafuq/tawafuq/internal/errs"

// ErrSuspended means that an operator closed an account, temporarily or for good.
var ErrSuspended = errs.New(errs.Forbidden, "account.suspended")

// Suspended is ErrSuspended with the reason: a code, and the operator's own words if there are any.
func Suspended(reason, note string) error {
	var c errs.Check
	c.Add("reason", "cause", map[string]any{"cause": ReasonWords(reason)})
	if note != "" {
		c.Add("text", "operatorWrote", map[string]any{"text": note})
	}
	why, _ := errs.As(c.Err())
	return &errs.Error{Kind: ErrSuspended.Kind, Code: ErrSuspended.Code, Fields: why.Fields}
}

// ReasonWords is the locale key of a reason's words.
func ReasonWords(reason string) string { return "moderation.reason." + reason }
