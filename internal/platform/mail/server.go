package mail

import (
	"fmt"
	netmail "net/mail"
	"net/netip"
	"strconv"
	"strings"
	"time"

	"golang.org/x/net/idna"

	"tafel/internal/platform/fault"
	"tafel/internal/platform/rules"
	"tafel/internal/platform/text"
)

// MailServer is how messages leave, as the owner sets it in the browser.
type MailServer struct {
	Host        string `json:"host" doc:"Empty for none: messages are kept as files"`
	Port        int    `json:"port"`
	Security    string `json:"security" enum:"starttls,tls,none"`
	User        string `json:"user" doc:"Empty where the server asks for none"`
	FromName    string `json:"fromName" doc:"Empty for the name on the letterhead"`
	FromAddress string `json:"fromAddress"`
	ReplyTo     string `json:"replyTo" doc:"Where answers go; empty for the address on the letterhead"`
}

// storedServer is what is sealed: the password is never shown again.
type storedServer struct {
	MailServer
	Password string `json:"password"`
}

// Forms are the forms about mail, for the server and the browser alike: a corrected
// address, and the mail server.
var Forms = rules.Forms{
	"recipient": {"email": {rules.Required("Email is required"), rules.Email("Please enter a valid email")}},
	"mailServer": {
		"host":        {rules.Required("Please enter the name of the mail server, such as smtp.example.com"), rules.MaxLength(253, "That is longer than any server's name")},
		"port":        {rules.Required(portRule), rules.Integer(portRule), rules.Min(1, portRule), rules.Max(65535, portRule)},
		"user":        {rules.MaxLength(200, "Please use at most 200 characters")},
		"password":    {rules.MaxLength(500, "Please use at most 500 characters")},
		"fromName":    {rules.MaxLength(maxName, "Please use at most 100 characters")},
		"fromAddress": {rules.Required("Please enter the address that letters come from"), rules.Email("Please enter a valid email")},
		"replyTo":     {rules.Email("Please enter a valid email")},
	},
}

const portRule = "Please enter a port between 1 and 65535, usually 587 or 465"

// typed is the form as the rules read it.
func (s storedServer) typed() map[string]string {
	return map[string]string{
		"host": s.Host, "port": strconv.Itoa(s.Port), "user": s.User, "password": s.Password,
		"fromName": s.FromName, "fromAddress": s.FromAddress, "replyTo": s.ReplyTo,
	}
}

// tidy trims what was typed. A password stays as it is.
func (s storedServer) tidy() storedServer {
	for _, typed := range []*string{&s.Host, &s.User, &s.FromName, &s.FromAddress, &s.ReplyTo} {
		*typed = text.Line(*typed)
	}
	s.Host = strings.ToLower(s.Host)
	if s.User == "" {
		s.Password = ""
	}
	return s
}

// check refuses what no letter could be sent with.
func (s storedServer) check() error {
	broken := Forms["mailServer"].Broken(s.typed(), "")
	if _, err := idna.Lookup.ToASCII(s.Host); broken["host"] == "" && (err != nil || strings.ContainsAny(s.Host, ":/@ ")) {
		broken["host"] = "Please enter the server's name only, such as smtp.example.com"
	}
	for field, address := range map[string]string{"fromAddress": s.FromAddress, "replyTo": s.ReplyTo} {
		if _, ok := parseAddress(address); address != "" && !ok && broken[field] == "" {
			broken[field] = "Please enter a valid email"
		}
	}
	if strings.ContainsFunc(s.User+s.Password, func(r rune) bool { return r < ' ' || r == 0x7f }) {
		broken["password"] = "Please use characters that can be typed"
	}
	if s.User != "" && s.Password == "" && broken["password"] == "" {
		broken["password"] = "Please enter the password of this user"
	}
	switch {
	case s.Security != startTLS && s.Security != directTLS && s.Security != noTLS:
		broken["security"] = "Please choose how the connection is protected"
	case s.Security == noTLS && s.User != "" && !ownMachine(s.Host):
		broken["security"] = "A password only goes over a secure connection. Please choose one"
	}
	if len(broken) > 0 {
		return fault.Invalid(broken)
	}
	return nil
}

// ownMachine is where nobody can listen on the way.
func ownMachine(host string) bool {
	addr, err := netip.ParseAddr(host)
	return host == "localhost" || err == nil && addr.IsLoopback()
}

// keepsPassword tells whether the saved password may be used with what was typed.
// It is only ever sent to the server, and for the user, that it was saved for.
func (s storedServer) keepsPassword(saved storedServer) bool {
	weaker := s.Security == noTLS && saved.Security != noTLS
	return saved.Password != "" && s.Host == saved.Host && s.User == saved.User && !weaker
}

// smtp is the transport that these settings make.
func (s storedServer) smtp() *SMTP {
	return &SMTP{
		Host: s.Host, Port: s.Port, User: s.User, Password: s.Password, TLS: s.Security, Timeout: time.Minute,
		From: netmail.Address{Name: s.FromName, Address: s.FromAddress},
	}
}

// serverOf shows a transport from the configuration as the form does.
func serverOf(s *SMTP) storedServer {
	return storedServer{Password: s.Password, MailServer: MailServer{
		Host: s.Host, Port: s.Port, Security: s.TLS, User: s.User, FromName: s.From.Name, FromAddress: s.From.Address,
	}}
}

// told is what the audit log keeps: everything but the password.
func (s storedServer) told() map[string]any {
	return map[string]any{
		"server": s.Host, "port": s.Port, "security": s.Security, "user": s.User,
		"sender": strings.TrimSpace(fmt.Sprintf("%s <%s>", s.FromName, s.FromAddress)), "replyTo": s.ReplyTo,
	}
}
