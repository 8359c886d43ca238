package accounts

import (
	"cmp"
	"context"
	"crypto/rand"
	"fmt"
	"slices"
	"strings"

	"tafel/internal/platform/identity"
)

// recoveryCodes is how many there are at a time.
const recoveryCodes = 10

// RenewRecoveryCodes gives ten new codes; the old ones no longer work.
func (s *Service) RenewRecoveryCodes(ctx context.Context, actor identity.Actor) (codes []string, err error) {
	if err := s.confirmed(actor); err != nil {
		return nil, err
	}
	err = s.store.db.Write(ctx, func(ctx context.Context) error {
		user, err := s.find(ctx, actor.ID)
		if err != nil {
			return err
		}
		has, err := s.store.countFactors(ctx, user.ID)
		if err != nil || has == 0 {
			return cmp.Or(err, errNeedsFactor)
		}
		if codes, err = s.renewCodes(ctx, user.ID); err != nil {
			return err
		}
		return s.tellFactor(ctx, user, "recovery codes renewed", Factor{}, "Your recovery codes were renewed. The old ones no longer work.")
	})
	return codes, err
}

func (s *Service) renewCodes(ctx context.Context, userID string) ([]string, error) {
	if err := s.store.deleteRecoveryCodesOf(ctx, userID); err != nil {
		return nil, err
	}
	var codes []string
	for range recoveryCodes {
		code := rand.Text()[:24] // 120 bits: enough for a plain hash
		if err := s.store.insertRecoveryCode(ctx, userID, hashToken(code)); err != nil {
			return nil, err
		}
		codes = append(codes, inGroups(code))
	}
	return codes, nil
}

// inGroups writes a long code so that it can be read and typed.
func inGroups(code string) string {
	var groups []string
	for group := range slices.Chunk([]byte(code), 4) {
		groups = append(groups, string(group))
	}
	return strings.Join(groups, "-")
}

// misread are digits that no code holds, and the letters that they were.
var misread = strings.NewReplacer("0", "O", "1", "I", "8", "B", " ", "", "-", "")

// useRecoveryCode uses up one of the account's codes.
func (s *Service) useRecoveryCode(ctx context.Context, user User, code string) (with string, err error) {
	used, err := s.store.useRecoveryCode(ctx, user.ID, hashToken(misread.Replace(strings.ToUpper(code))))
	if err != nil || !used {
		return "", cmp.Or(err, errCode)
	}
	left, err := s.store.countRecoveryCodes(ctx, user.ID)
	if err != nil {
		return "", err
	}
	sentence := fmt.Sprintf("A recovery code of your account was used. %d are left.", left)
	return "recovery code", s.notify.SignInChanged(ctx, user, sentence, s.clock.Now())
}
