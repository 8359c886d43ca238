package rules

import (
	"regexp"
	"strings"

	"tafel/internal/platform/settings"
	"tafel/internal/platform/text"
)

// phonePattern wants 7 to 17 digits (15 and an international prefix), grouped as people write them. The browser's is the same.
var phonePattern = regexp.MustCompile(`^\(?\+?(?:[ \x{a0}()./-]{0,3}[0-9]){7,17}\)?$`)

const phoneInvalid = "Please enter a phone number such as 036 000 0000"

// Phone wants a number that can be dialled, in any of the usual spellings.
func Phone() Rule { return Rule{Name: "phone", Message: phoneInvalid} }

// International is a phone number as it is dialled from anywhere: +27365550123. What is no number is empty.
// api/cases/phones.json holds it against the browser's.
func International(phone string) string {
	phone = Trim(phone)
	if !phonePattern.MatchString(phone) {
		return ""
	}
	digits := PhoneDigits(phone)
	if fromAbroad(phone) {
		return "+" + digits
	}
	if home, ok := strings.CutPrefix(digits, "0"); ok {
		return "+" + settings.CountryCode + home
	}
	if strings.HasPrefix(digits, settings.CountryCode) && len(digits) == len(settings.CountryCode)+settings.PhoneDigits {
		return "+" + digits
	}
	return digits // without any prefix it is dialled as it stands
}

// PhoneDigits are those of a phone number, or of its beginning, without the 00 for abroad and without the nought of
// +27 (0)36, which is for callers at home.
func PhoneDigits(phone string) string {
	if fromAbroad(phone) {
		phone = strings.Replace(phone, "(0)", "", 1)
	}
	return strings.TrimPrefix(text.Digits(phone), "00")
}

// fromAbroad tells of a number that begins with the code of a country.
func fromAbroad(phone string) bool {
	return strings.HasPrefix(strings.TrimPrefix(Trim(phone), "("), "+") || strings.HasPrefix(text.Digits(phone), "00")
}
