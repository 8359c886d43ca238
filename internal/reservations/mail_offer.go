package reservations

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"tafel/internal/platform/mail"
)

// offeredLetter lets the guest choose another time on the page of the request. Nobody is written to when it is too late.
func offeredLetter(v mail.Sender, r tableFacts, offers []Offer) mail.Message {
	m := r.message(v, kindOffered)
	open := offered(offers)
	m.Subject = "Another time for your reservation request"
	m.Preheader = offersText(offers)
	m.Expires = open.Until
	rows := make([]mail.Row, 0, len(offers))
	for _, o := range offers {
		rows = append(rows, mail.Row{Label: o.Date.Long(), Value: string(o.Time), Strong: true})
	}
	paragraph := "Thank you for your request. We cannot host you as you asked, but we would be glad to see you at one of these times. Please choose one: it is confirmed at once."
	if len(offers) == 1 {
		paragraph = "Thank you for your request. We cannot host you as you asked, but we would be glad to see you at this time. If you accept it, it is confirmed at once."
	}
	var action mail.Action
	if action, m.Secrets = r.manage(); action.URL != "" {
		action.Label = "Choose a time"
	}
	return m.With(mail.Letter{
		Heading: "May we offer you another time?", Greeting: mail.Greeting(r.name()),
		Paragraphs: []string{paragraph, "The offer ends at " + mail.Moment(open.Until) + "."},
		Sections:   []mail.Section{{Title: "What we can offer", Rows: rows}, {Title: "Your request", Rows: r.rows()}, r.place()},
		Action:     action,
		Closing:    []string{"Does none of them suit you? Simply reply to this message.", mail.Regards(v)},
	})
}

// withdrawnLetter says that the times of an earlier letter can no longer be chosen. The request stands.
func withdrawnLetter(v mail.Sender, r tableFacts) mail.Message {
	m := r.message(v, kindWithdrawn)
	m.Subject = "The times we offered you are no longer free"
	m.Preheader = "We still have your request and will answer it."
	var action mail.Action
	action, m.Secrets = r.manage()
	return m.With(mail.Letter{
		Heading: "The times we offered are no longer free", Greeting: mail.Greeting(r.name()),
		Paragraphs: []string{"We are sorry: the times in our last message can no longer be chosen. We still have your request and will answer it."},
		Sections:   []mail.Section{{Title: "Your request", Rows: r.rows()}, r.place()},
		Action:     action,
		Closing:    []string{"Would another time suit you? Simply reply to this message.", mail.Regards(v)},
	})
}

// asSentence ends what staff wrote or chose with a full stop.
func asSentence(text string) string {
	last, _ := utf8.DecodeLastRuneInString(text)
	if text == "" || strings.ContainsRune(".!?…", last) || !unicode.IsLetter(last) && !unicode.IsDigit(last) && last != ')' {
		return text
	}
	return text + "."
}
