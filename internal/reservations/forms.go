package reservations

import "tafel/internal/platform/rules"

// Forms are the feature's forms, for the server and the browser alike.
var Forms = rules.Forms{
	"reservation": {
		"firstName":      firstNameRules,
		"lastName":       lastNameRules,
		"email":          emailRules,
		"phone":          phoneRules,
		"date":           dateRules,
		"time":           {timeRule},
		"guests":         {rules.OneOf(PublicGuests, guestsInvalid)},
		"partySize":      partyRules,
		"occasion":       occasionRules,
		"specialRequest": {requestLength},
	},
	"staffReservation": {
		"firstName":      firstNameRules,
		"lastName":       lastNameRules,
		"email":          emailRules,
		"phone":          phoneRules,
		"date":           dateRules,
		"time":           {rules.Required("Time is required"), timeRule},
		"guests":         {rules.OneOf(StaffGuests, guestsInvalid)},
		"partySize":      partyRules,
		"occasion":       occasionRules,
		"specialRequest": {requestLength},
		"notes":          {rules.MaxLength(10_000, "Please use at most 10 000 characters")},
	},
}

var (
	firstNameRules = []rules.Rule{rules.Required("First name is required"), nameLength}
	lastNameRules  = []rules.Rule{rules.Required("Last name is required"), nameLength}
	emailRules     = []rules.Rule{rules.Required("Email is required"), rules.Email("Please enter a valid email")}
	dateRules      = []rules.Rule{
		rules.Required("Date is required"),
		rules.Date("Please enter a valid date"),
		rules.NotPast("Date cannot be in the past"),
	}
	phoneRules    = []rules.Rule{rules.Phone()}
	timeRule      = rules.Time("Please enter a valid time") // whether it is offered depends on the branch and the day
	partyRules    = []rules.Rule{rules.Integer(partyInvalid), rules.Min(1, partyInvalid), rules.Max(mostParty, partyInvalid)}
	occasionRules = []rules.Rule{rules.OneOf(Occasions, "Please choose one of the occasions")}
	nameLength    = rules.MaxLength(120, "Please use at most 120 characters")
	requestLength = rules.MaxLength(2000, "Please use at most 2 000 characters")
)

const (
	guestsInvalid = "Please choose the number of guests"
	partyInvalid  = "Please enter a number from 1 to 500"
)
