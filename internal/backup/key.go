package backup

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"time"

	"filippo.io/age"
)

// Key encrypts or decrypts a backup. The zero Key does neither.
type Key struct {
	recipients []age.Recipient
	identities []age.Identity
}

// ReadKey reads a file of age keys: public ones (age1…) can encrypt, secret ones (AGE-SECRET-KEY-1…) do both. A server
// that only makes backups needs no more than the public one.
func ReadKey(path string) (Key, error) {
	raw, err := os.ReadFile(path)
	if err != nil {
		return Key{}, err
	}
	var k Key
	if k.identities, err = age.ParseIdentities(bytes.NewReader(raw)); err == nil {
		for _, identity := range k.identities {
			switch i := identity.(type) {
			case *age.X25519Identity:
				k.recipients = append(k.recipients, i.Recipient())
			case *age.HybridIdentity:
				k.recipients = append(k.recipients, i.Recipient())
			}
		}
		return k, nil
	}
	if k.recipients, err = age.ParseRecipients(bytes.NewReader(raw)); err != nil {
		return Key{}, fmt.Errorf("%s holds neither public nor secret age keys", path) // never quote a line of it
	}
	return k, nil
}

// NewKey writes a new secret key to a file that does not exist yet, and returns the public key that belongs to it.
func NewKey(path string, now time.Time) (public string, err error) {
	identity, err := age.GenerateX25519Identity()
	if err != nil {
		return "", err
	}
	public = identity.Recipient().String()
	content := fmt.Sprintf("# created: %s\n# public key: %s\n%s\n", now.UTC().Format(time.RFC3339), public, identity)
	return public, writeDurably(path, []byte(content))
}

func (k Key) encrypts() bool { return len(k.recipients) > 0 }

var (
	errNoKey     = errors.New("the backup is encrypted: give the file of its secret key with --key")
	errPublicKey = errors.New("the key file holds public keys alone, which cannot decrypt")
)
