package cv

import "regexp"

// Addresses as CVs write them. Code that reads a CV and code that hides its owner must agree on them.
var (
	EmailPattern = regexp.MustCompile(`[A-Za-z0-9][A-Za-z0-9._%+\-]{0,63}` +
		`@[A-Za-z0-9\-]{1,63}(?:\.[A-Za-z0-9\-]{1,63}){0,4}\.[A-Za-z]{2,24}`)
	LinkPattern = regexp.MustCompile(`(?i)\bhttps?://[^\s<>"'،]+|\bwww\.[^\s<>"'،]+` +
		`|\b(?:[a-z0-9\-]+\.)+(?:com|net|org|io|dev|me|sa|co|ai|app|info|edu|gov|ae|eg|tech|site|page|design|online` +
		`|uk|in|studio|blog|link|pro)(?:/[^\s<>"'،|]*)?`)
)
