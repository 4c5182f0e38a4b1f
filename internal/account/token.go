package account

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"time"
)

// TokenKind is what a mailed link is for.
type TokenKind string

const (
	TokenReset  TokenKind = "reset"  // set a new password
	TokenVerify TokenKind = "verify" // prove the account's e-mail
	TokenChange TokenKind = "change" // prove a new e-mail and move the account to it
)

// How long the mailed links work.
const (
	resetLifetime  = 30 * time.Minute
	verifyLifetime = 7 * 24 * time.Hour
	changeLifetime = 24 * time.Hour
)

// MailedToken is a link that works once.
type MailedToken struct {
	Hash      string
	Kind      TokenKind
	UserID    string
	Email     string // the address that TokenVerify and TokenChange prove
	ExpiresAt time.Time
}

// secretLength is the length of a secret as text.
const secretLength = 43

// newSecret returns 256 random bits as text: what the bearer holds.
func newSecret() string {
	b := make([]byte, 32)
	rand.Read(b) // never fails
	return base64.RawURLEncoding.EncodeToString(b)
}

// hashSecret returns what the store keeps of a secret.
func hashSecret(secret string) string {
	sum := sha256.Sum256([]byte(secret))
	var text [(sha256.Size*8 + 5) / 6]byte // of which there is one for every request: on the stack it costs nothing
	base64.RawURLEncoding.Encode(text[:], sum[:])
	return string(text[:])
}
