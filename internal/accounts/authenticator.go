package accounts

import (
	"cmp"
	"context"
	"crypto/rand"
	"fmt"
	"regexp"
	"strings"

	"github.com/boombuler/barcode/qr"
	"github.com/pquerna/otp"
	"github.com/pquerna/otp/hotp"
	"github.com/pquerna/otp/totp"

	"tafel/internal/platform/fault"
	"tafel/internal/platform/identity"
)

// What every authenticator app understands: six digits, new every half minute.
const (
	codePeriod = 30
	codeDrift  = 1 // steps before and after: clocks differ, and typing takes its time
)

var (
	codeKind   = hotp.ValidateOpts{Digits: otp.DigitsSix, Algorithm: otp.AlgorithmSHA1}
	codeDigits = regexp.MustCompile(`^\d{6}$`)
)

// codeStep finds the step whose code this is, near now.
func codeStep(code, secret string, seconds int64) (step int64, ok bool) {
	now := seconds / codePeriod
	for step := now - codeDrift; step <= now+codeDrift; step++ {
		if same, err := hotp.ValidateCustom(code, uint64(step), secret, codeKind); err == nil && same {
			return step, true
		}
	}
	return 0, false
}

// NewAuthenticator is the secret of an authenticator that is being added, as text
// and as a picture for the phone's camera.
type NewAuthenticator struct {
	Token  string `json:"token" doc:"Comes back with the first code"`
	Secret string `json:"secret"`
	QR     QR     `json:"qr"`
}

// QR is a picture of dark squares, each one wide, on a square of so many.
type QR struct {
	Size int    `json:"size"`
	Path string `json:"path" doc:"For the d of an SVG path"`
}

// BeginAuthenticator makes the secret of a new authenticator. It counts once the
// first code was typed.
func (s *Service) BeginAuthenticator(ctx context.Context, actor identity.Actor) (NewAuthenticator, error) {
	if err := s.confirmed(actor); err != nil {
		return NewAuthenticator{}, err
	}
	venue, err := s.venue(ctx)
	if err != nil {
		return NewAuthenticator{}, err
	}
	key, err := totp.Generate(totp.GenerateOpts{Issuer: strings.ReplaceAll(venue, ":", " "), AccountName: actor.Email, Period: codePeriod})
	if err != nil {
		return NewAuthenticator{}, fmt.Errorf("make an authenticator's secret: %w", err)
	}
	picture, err := draw(key.URL())
	if err != nil {
		return NewAuthenticator{}, err
	}
	token, hash := newToken()
	sealed, err := s.factorKeys.Seal(key.Secret(), hash)
	if err != nil {
		return NewAuthenticator{}, fmt.Errorf("seal an authenticator's secret: %w", err)
	}
	err = s.store.insertStep(ctx, stepAuthenticator, hash, actor.ID, sealed, s.clock.Now().Add(setUpLife))
	return NewAuthenticator{Token: token, Secret: key.Secret(), QR: picture}, err
}

func draw(text string) (QR, error) {
	code, err := qr.Encode(text, qr.M, qr.Auto)
	if err != nil {
		return QR{}, fmt.Errorf("draw an authenticator's secret: %w", err)
	}
	size := code.Bounds().Dx()
	var path strings.Builder
	for y := range size {
		for x := range size {
			if dark, _, _, _ := code.At(x, y).RGBA(); dark == 0 {
				_, _ = fmt.Fprintf(&path, "M%d %dh1v1h-1z", x, y) // a builder never fails
			}
		}
	}
	return QR{Size: size, Path: path.String()}, nil
}

// AddAuthenticator adds the authenticator that shows this code.
func (s *Service) AddAuthenticator(ctx context.Context, actor identity.Actor, token, name, code string) (Added, error) {
	if err := Forms["newAuthenticator"].Check(map[string]string{"name": name, "code": code}, ""); err != nil {
		return Added{}, err
	}
	hash := hashToken(token)
	begun, ok, err := s.store.step(ctx, stepAuthenticator, hash, s.clock.Now())
	if err != nil || !ok || begun.userID != actor.ID {
		return Added{}, cmp.Or(err, errSetUpStep)
	}
	if err := s.count(ctx, confirmSubjects(actor.ID)); err != nil {
		return Added{}, err
	}
	secret, _, err := s.factorKeys.Open(begun.data, hash)
	if err != nil {
		return Added{}, fmt.Errorf("open a new authenticator's secret: %w", err)
	}
	step, ok := codeStep(strings.ReplaceAll(code, " ", ""), secret, s.clock.Now().Time().Unix())
	if !ok {
		return Added{}, fault.InvalidField("code", "This code is not the one that the app shows now. Is the time on your phone right?")
	}
	f := Factor{ID: rand.Text(), Kind: Authenticator, Name: name, counter: step}
	f.credentialID = f.ID
	if f.data, err = s.factorKeys.Seal(secret, f.ID); err != nil {
		return Added{}, fmt.Errorf("seal an authenticator's secret: %w", err)
	}
	var added Added
	err = s.store.db.Write(ctx, func(ctx context.Context) (err error) {
		if _, ok, err := s.store.takeStep(ctx, stepAuthenticator, hash, s.clock.Now()); err != nil || !ok {
			return cmp.Or(err, errSetUpStep)
		}
		if added, err = s.addFactor(ctx, actor, f); err != nil {
			return err
		}
		return s.forgive(ctx, confirmSubjects(actor.ID))
	})
	return added, err
}

// useCode uses up what was typed as a code: that of one of the account's
// authenticators, or a recovery code.
func (s *Service) useCode(ctx context.Context, user User, code string) (with string, err error) {
	digits := strings.ReplaceAll(code, " ", "")
	if !codeDigits.MatchString(digits) {
		return s.useRecoveryCode(ctx, user, code)
	}
	factors, err := s.store.factorsOf(ctx, user.ID)
	if err != nil {
		return "", err
	}
	now := s.clock.Now()
	for _, f := range factors {
		if f.Kind != Authenticator {
			continue
		}
		secret, _, err := s.factorKeys.Open(f.data, f.ID)
		if err != nil { // the master key was lost; other factors may still work
			s.log.Warn("an authenticator cannot be checked", "factor", f.ID, "error", err)
			continue
		}
		step, ok := codeStep(digits, secret, now.Time().Unix())
		if !ok {
			continue
		}
		used, err := s.store.useFactor(ctx, f.ID, step, now)
		if err != nil || used {
			return f.as(), err
		}
	}
	return "", errCode
}

// sealWithNewest lets the previous master key be taken out of the configuration:
// secrets outlive it.
func (s *Service) sealWithNewest(ctx context.Context) error {
	factors, err := s.store.authenticators(ctx)
	if err != nil {
		return err
	}
	for _, f := range factors {
		secret, newest, err := s.factorKeys.Open(f.data, f.ID)
		if err != nil || newest {
			continue // what no key opens is told when it is used
		}
		sealed, err := s.factorKeys.Seal(secret, f.ID)
		if err != nil {
			return err
		}
		if err := s.store.sealAgain(ctx, f, sealed); err != nil {
			return err
		}
	}
	return nil
}
