package account

import (
	"context"
	"time"
)

// KnowsDevice reports whether the request comes from a device that has signed in to the account with this e-mail
// before.
func (s *Service) KnowsDevice(ctx context.Context, email string) (bool, error) {
	return s.store.KnowsDevice(ctx, EmailKey(email), hashSecret(OriginOf(ctx).Device))
}

// rememberDevice marks the request's device as known to a user and returns its secret.
func (s *Service) rememberDevice(ctx context.Context, userID string) (string, error) {
	secret := deviceSecret(ctx)
	return secret, s.store.RememberDevice(ctx, userID, hashSecret(secret), s.now().Truncate(time.Millisecond))
}

// deviceSecret returns the device's secret, or a new one: several accounts may sign in on one device.
func deviceSecret(ctx context.Context) string {
	if secret := OriginOf(ctx).Device; len(secret) == secretLength {
		return secret
	}
	return newSecret()
}
