package account

import "github.com/tawafuq/tawafuq/internal/errs"

// ErrSuspended says that an operator closed an account, for the time being or for good.
var ErrSuspended = errs.New(errs.Forbidden, "account.suspended")

// Suspended is ErrSuspended with why: a code, and the operator's own words where there are any.
func Suspended(reason, note string) error {
	var c errs.Check
	c.Add("reason", "cause", map[string]any{"cause": ReasonWords(reason)})
	if note != "" {
		c.Add("text", "operatorWrote", map[string]any{"text": note})
	}
	why, _ := errs.As(c.Err())
	return &errs.Error{Kind: ErrSuspended.Kind, Code: ErrSuspended.Code, Fields: why.Fields}
}

// ReasonWords is the key under which locales have the words of a reason. Whoever shows it puts it into words.
func ReasonWords(reason string) string { return "moderation.reason." + reason }
