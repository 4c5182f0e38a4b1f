package notify

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"net/url"
	"slices"
	"strings"

	"github.com/tawafuq/tawafuq/internal/account"
	"github.com/tawafuq/tawafuq/internal/errs"
	"github.com/tawafuq/tawafuq/internal/worker"
)

// ErrLinkInvalid means that the link of a letter is not one of ours, or that its reader has left.
var ErrLinkInvalid = errs.New(errs.Invalid, "unsubscribe.linkInvalid")

// Keys are the secrets that the product made for itself.
type Keys interface {
	// OwnKey returns the key of a name, made when first asked for.
	OwnKey(ctx context.Context, name string) ([]byte, error)
}

const (
	linkKey = "letters" // the name of the key that links are signed with
	macSize = 18
)

// sign returns what proves that we wrote a text for a purpose.
func sign(ctx context.Context, keys Keys, purpose, text string) (string, error) {
	key, err := keys.OwnKey(ctx, linkKey)
	if err != nil {
		return "", err
	}
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(purpose + "\x00" + text))
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil)[:macSize]), nil
}

func signed(ctx context.Context, keys Keys, purpose, text, proof string) (bool, error) {
	want, err := sign(ctx, keys, purpose, text)
	return err == nil && hmac.Equal([]byte(want), []byte(proof)), err
}

// linkToken names a reader and a topic. It lets whoever has the letter turn the topic off and on again, and nothing
// else; it works as long as the reader is here, because letters are kept for years.
func linkToken(ctx context.Context, keys Keys, userID string, topic Topic) (string, error) {
	text := userID + "." + string(topic)
	proof, err := sign(ctx, keys, "unsubscribe", text)
	return text + "." + proof, err
}

// unsubscribeLink is the page where a letter's reader ends such letters, which also takes one-click requests.
func (m *Mailer) unsubscribeLink(ctx context.Context, userID string, topic Topic) (string, error) {
	token, err := linkToken(ctx, m.store, userID, topic)
	return m.site.BaseURL + "/unsubscribe?token=" + url.QueryEscape(token), err
}

// Subscription is what the link of a letter is about.
type Subscription struct {
	User    account.User
	Topic   Topic
	Channel Channel // as chosen now
	MailOff bool
}

// LinkStore is what the links of letters need stored.
type LinkStore interface {
	ChoiceStore
	Keys
	// ForgetBounce makes a user's address one that mail may be sent to.
	ForgetBounce(ctx context.Context, userID string) error
	Enqueue(ctx context.Context, tasks ...worker.Task) error
	User(ctx context.Context, id string) (account.User, error)
}

// Subscription returns what a link is about. ErrLinkInvalid.
func (d *Desk) Subscription(ctx context.Context, token string) (Subscription, error) {
	parts := strings.Split(token, ".")
	if len(parts) != 3 {
		return Subscription{}, ErrLinkInvalid
	}
	ours, err := signed(ctx, d.store, "unsubscribe", parts[0]+"."+parts[1], parts[2])
	if err != nil {
		return Subscription{}, err
	}
	user, err := d.store.User(ctx, parts[0])
	if gone(err) || !ours {
		return Subscription{}, ErrLinkInvalid
	}
	if err != nil {
		return Subscription{}, err
	}
	chosen, err := d.store.Choices(ctx, user.ID)
	topic := Topic(parts[1])
	return Subscription{user, topic, chosen.Of(topic, Usual(user.Role, topic)), chosen.MailOff}, err
}

// Subscribe changes how the topic of a link reaches its reader; with mailOff, whether any letter does. Doing it again
// changes nothing. ErrLinkInvalid, errs.ErrInvalid with fields.
func (d *Desk) Subscribe(ctx context.Context, token string, channel Channel, mailOff *bool) (Subscription, error) {
	s, err := d.Subscription(ctx, token)
	if err != nil {
		return s, err
	}
	change := ChoiceChange{MailOff: mailOff}
	if channel != "" {
		if !slices.Contains(s.Topic.Channels(), channel) {
			return s, errs.ErrInvalid.On("channel", "notAChoice")
		}
		change.Channels = map[Topic]Channel{s.Topic: channel}
	}
	chosen, err := d.store.ChangeChoices(ctx, s.User.ID, change, d.now())
	if gone(err) {
		return s, ErrLinkInvalid
	}
	s.Channel, s.MailOff = chosen.Of(s.Topic, Usual(s.User.Role, s.Topic)), chosen.MailOff
	return s, err
}
