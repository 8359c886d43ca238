package reservations

import (
	"maps"
	"strconv"

	"tafel/internal/platform/rules"
	"tafel/internal/platform/text"
)

// ReservationRequest is what a visitor sends.
type ReservationRequest struct {
	FirstName      string `json:"firstName"`
	LastName       string `json:"lastName"`
	Email          string `json:"email"`
	Phone          string `json:"phone,omitempty"`
	Date           string `json:"date"`
	Time           string `json:"time,omitempty" doc:"HH:MM, one of those that are offered; empty for no particular one"`
	BranchID       string `json:"branchId,omitempty" doc:"Empty for the first branch"`
	Guests         string `json:"guests,omitempty" doc:"1 Guest to 5+ Guests, of staff to 10+ Guests"`
	PartySize      int    `json:"partySize,omitempty" doc:"How many people, where guests leaves it open"`
	Occasion       string `json:"occasion,omitempty" doc:"dinner, picnic, baby shower, birthday, sip and paint or other"`
	SpecialRequest string `json:"specialRequest,omitempty"`
}

// ReservationInput is what staff write down, with their notes.
type ReservationInput struct {
	ReservationRequest
	Notes    string `json:"notes,omitempty"`
	NoEmail  bool   `json:"noEmail,omitempty" doc:"The guest gives no address, belongs to no customer and is told nothing; email stays empty"`
	Overbook bool   `json:"overbook,omitempty" doc:"A manager takes more people than there is room for"`
}

// tidy drops what nobody can see, before the rules look.
func (in *ReservationRequest) tidy() {
	in.FirstName, in.LastName, in.Phone = text.Line(in.FirstName), text.Line(in.LastName), text.Line(in.Phone)
	in.Email = text.Line(in.Email) // a pasted address often brings such; it would be another customer, whom no letter reaches
	in.SpecialRequest = text.Clean(in.SpecialRequest)
}

func (in *ReservationInput) tidy() {
	in.ReservationRequest.tidy()
	in.Notes = text.Clean(in.Notes)
}

// form is what staff's input must obey. Who gives no address is not asked for one, and one name is enough.
func (in ReservationInput) form() rules.Form {
	form := Forms["staffReservation"]
	if in.NoEmail {
		form = maps.Clone(form)
		form["email"] = []rules.Rule{rules.MaxLength(0, "Please leave the email empty, or untick No e-mail")}
		form["lastName"] = []rules.Rule{nameLength}
	}
	return form
}

func (in ReservationRequest) values() map[string]string {
	values := map[string]string{
		"firstName": in.FirstName, "lastName": in.LastName, "email": in.Email, "phone": in.Phone,
		"date": in.Date, "time": in.Time, "guests": in.Guests, "partySize": "", "occasion": in.Occasion, "specialRequest": in.SpecialRequest,
	}
	if in.PartySize != 0 {
		values["partySize"] = strconv.Itoa(in.PartySize)
	}
	return values
}

func (in ReservationInput) values() map[string]string {
	values := in.ReservationRequest.values()
	values["notes"] = in.Notes
	return values
}
