package site

import (
	"tafel/internal/platform/text"
)

// Question is one that guests ask often, with its answer. Names in braces stand for the numbers of the terms.
type Question struct {
	Question string `json:"question"`
	Answer   string `json:"answer" doc:"Names in braces, such as {depositPercent}, stand for the numbers of the terms where they are edited"`
}

// Note is something that is good to know before a visit: parking, children, dress.
type Note struct {
	Title string `json:"title"`
	Text  string `json:"text" doc:"May hold the same names in braces as answers"`
}

// GuestWord is what a guest said about the venue. The owner enters what was really said.
type GuestWord struct {
	Text  string `json:"text"`
	Name  string `json:"name"`
	Where string `json:"where" doc:"Where it was said, such as Google or the guest book; may be empty"`
}

// Person is somebody behind the venue.
type Person struct {
	Name    string       `json:"name"`
	Role    string       `json:"role"`
	Text    string       `json:"text" doc:"May be empty"`
	Picture *SitePicture `json:"picture,omitempty"`
}

// defaultQuestions say nothing that the terms do not say.
func defaultQuestions() []Question {
	return []Question{
		{"What can I celebrate with you?", "Dinners, picnics, baby showers, birthday celebrations and sip-and-paint gatherings, indoors and outdoors."},
		{"What if I have to cancel?", "If you cancel more than {fullRefundDays} days ahead, you receive a full refund. If you cancel {depositKeptDays}-{fullRefundDays} days ahead, the deposit is forfeited. Within {depositKeptDays} days there is no refund."},
		{"Can I move my booking to another day?", "Yes. Please ask at least {rescheduleDays} days ahead. A {reschedulePercent}% fee may apply."},
		{"What if the weather or a power cut makes it impossible?", "Your deposit carries over to a date within {forceMajeureMonths} months."},
	}
}

func defaultNotes() []Note {
	return []Note{
		{"Allergies and diets", "Please tell us at least {dietaryHours} hours ahead, so that the kitchen can prepare."},
		{"Payment", "A {depositPercent}% deposit secures your booking, and the balance is due {balanceHours} hours before the event. For seats at one of our own events, you read how to pay when you register."},
	}
}

// tidyTrust trims what guests read before they decide to come.
func (s Site) tidyTrust() Site {
	s.FAQ = each(s.FAQ, func(v Question) Question { return Question{text.Line(v.Question), text.Line(v.Answer)} })
	s.GoodToKnow = each(s.GoodToKnow, func(v Note) Note { return Note{text.Line(v.Title), text.Line(v.Text)} })
	s.GuestWords = each(s.GuestWords, func(v GuestWord) GuestWord {
		return GuestWord{text.Line(v.Text), text.Line(v.Name), text.Line(v.Where)}
	})
	s.People = each(s.People, func(v Person) Person {
		return Person{text.Line(v.Name), text.Line(v.Role), text.Line(v.Text), v.Picture.tidy()}
	})
	return s
}

// filledTrust puts the numbers of the terms into the sentences.
func (s Site) filledTrust() Site {
	fill := s.Terms.Numbers.Fill
	s.FAQ = each(s.FAQ, func(v Question) Question { return Question{v.Question, fill(v.Answer)} })
	s.GoodToKnow = each(s.GoodToKnow, func(v Note) Note { return Note{v.Title, fill(v.Text)} })
	return s
}

// answerText is how long an answer may be.
const answerText = 600

func (c checker) trust(s Site) {
	c.count("faq", len(s.FAQ), 0, "questions")
	for i, v := range s.FAQ {
		c.Text(at("faq", i, "question"), v.Question, "Please write the question", longText)
		c.Text(at("faq", i, "answer"), v.Answer, "Please write the answer", answerText)
		c.places(at("faq", i, "answer"), v.Answer)
	}
	c.count("goodToKnow", len(s.GoodToKnow), 0, "things to know")
	for i, v := range s.GoodToKnow {
		c.Text(at("goodToKnow", i, "title"), v.Title, "Please say what it is about", shortText)
		c.Text(at("goodToKnow", i, "text"), v.Text, "Please say what guests should know", longText)
		c.places(at("goodToKnow", i, "text"), v.Text)
	}
	c.count("guestWords", len(s.GuestWords), 0, "words of guests")
	for i, v := range s.GuestWords {
		c.Text(at("guestWords", i, "text"), v.Text, "Please enter what the guest said", answerText)
		c.Text(at("guestWords", i, "name"), v.Name, "Please say who said it", shortText)
		c.Short(at("guestWords", i, "where"), v.Where, shortText)
	}
	c.count("people", len(s.People), 0, "people")
	for i, v := range s.People {
		c.Text(at("people", i, "name"), v.Name, "Please enter the name", shortText)
		c.Text(at("people", i, "role"), v.Role, "Please say what this person does", shortText)
		c.Short(at("people", i, "text"), v.Text, answerText)
	}
}

func (s Site) tellTrust(l *toldLines) {
	for _, v := range s.FAQ {
		l.add(v.Answer, "Questions", v.Question)
	}
	for _, v := range s.GoodToKnow {
		l.add(v.Text, "Good to know", v.Title)
	}
	for _, v := range s.GuestWords {
		l.add(v.Text, "Guests’ words", v.Name)
		l.add(v.Where, "Guests’ words", v.Name, "Where")
	}
	for _, v := range s.People {
		l.add(v.Role, "People", v.Name)
		l.add(v.Text, "People", v.Name, "Text")
	}
}

// structuredQuestions are the questions as search engines read them; nothing where there are none.
func (s Site) StructuredQuestions() map[string]any {
	if len(s.FAQ) == 0 {
		return nil
	}
	var entries []schema
	for _, v := range s.FAQ {
		entries = append(entries, schema{"@type": "Question", "name": v.Question, "acceptedAnswer": schema{"@type": "Answer", "text": v.Answer}})
	}
	return schema{"@context": "https://schema.org", "@type": "FAQPage", "mainEntity": entries}
}
