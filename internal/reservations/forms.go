package reservations

import "tafel/internal/platform/rules"

// Forms are the feature's forms, for the server and the browser alike.
var Forms = rules.Forms{
	"reservation": {
		"firstName":      firstNameRules,
		"lastName":       lastNameRules,
		"email":          emailRules,
		"date":           dateRules,
		"guests":         {rules.OneOf(PublicGuests, guestsInvalid)},
		"specialRequest": {requestLength},
	},
	"staffReservation": {
		"firstName":      firstNameRules,
		"lastName":       lastNameRules,
		"email":          emailRules,
		"phone":          {rules.MaxLength(40, "Please use at most 40 characters")},
		"date":           dateRules,
		"time":           {rules.Required("Time is required"), rules.OneOf(Times, "Please choose a time between 17:00 and 22:00")},
		"guests":         {rules.OneOf(StaffGuests, guestsInvalid)},
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
	nameLength    = rules.MaxLength(120, "Please use at most 120 characters")
	requestLength = rules.MaxLength(2000, "Please use at most 2 000 characters")
)

const guestsInvalid = "Please choose the number of guests"
