package accounts

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"testing"
)

// device is a phone that makes passkeys, with what a test may bend: where it
// believes to be, and how often it believes to have been used.
type device struct {
	t       *testing.T
	origin  string
	site    string
	id      []byte
	key     *ecdsa.PrivateKey
	user    string // the handle, base64url
	counter uint32
	flags   byte
}

const (
	userPresent  = 0x01
	userVerified = 0x04
	newKey       = 0x40
)

func newDevice(t *testing.T) *device {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	return &device{t: t, origin: "https://venue.example", site: "venue.example", id: random(16), key: key, flags: userPresent | userVerified}
}

func encoded(bytes []byte) string { return base64.RawURLEncoding.EncodeToString(bytes) }

func (d *device) clientData(kind, challenge string) []byte {
	d.t.Helper()
	raw, err := json.Marshal(map[string]any{"type": kind, "challenge": challenge, "origin": d.origin, "crossOrigin": false})
	if err != nil {
		d.t.Fatal(err)
	}
	return raw
}

func (d *device) authenticatorData(more byte) []byte {
	site := sha256.Sum256([]byte(d.site))
	return binary.BigEndian.AppendUint32(append(site[:], d.flags|more), d.counter)
}

// makePasskey writes, by hand, the CBOR of an attestation that attests nothing.
func (d *device) makePasskey(offer PasskeyOffer) MadePasskey {
	d.t.Helper()
	d.user = offer.UserID
	public, err := d.key.PublicKey.Bytes() // 4, x, y
	if err != nil {
		d.t.Fatal(err)
	}
	data := append(d.authenticatorData(newKey), make([]byte, 16)...) // by no known maker
	data = binary.BigEndian.AppendUint16(data, uint16(len(d.id)))
	data = append(data, d.id...)
	data = append(data, 0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20) // EC2, ES256, P-256, x
	data = append(data, public[1:33]...)
	data = append(data, 0x22, 0x58, 0x20) // y
	data = append(data, public[33:]...)
	object := append([]byte{0xa3}, "\x63fmt\x64none\x67attStmt\xa0\x68authData\x58"...)
	object = append(append(object, byte(len(data))), data...)
	return MadePasskey{ID: encoded(d.id), ClientData: encoded(d.clientData("webauthn.create", offer.Challenge)), Attestation: encoded(object), Transports: []string{"internal"}}
}

// answer signs a challenge; the counter rises first.
func (d *device) answer(request PasskeyRequest) PasskeyAnswer {
	d.t.Helper()
	d.counter++
	client, data := d.clientData("webauthn.get", request.Challenge), d.authenticatorData(0)
	hash := sha256.Sum256(client)
	sum := sha256.Sum256(append(append([]byte{}, data...), hash[:]...))
	signature, err := ecdsa.SignASN1(rand.Reader, d.key, sum[:])
	if err != nil {
		d.t.Fatal(err)
	}
	return PasskeyAnswer{ID: encoded(d.id), ClientData: encoded(client), AuthenticatorData: encoded(data), Signature: encoded(signature), UserHandle: d.user}
}
