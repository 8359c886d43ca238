package rules

import (
	"fmt"
	"strconv"

	"tafel/internal/platform/fault"
)

// Checker gathers what is wrong with a form or a document: for each place in it the first message.
type Checker map[string]string

// Say puts a message under a place that has none yet.
func (c Checker) Say(place, message string) { c.SayIf(message != "", place, message) }

// SayIf says it only of what is wrong.
func (c Checker) SayIf(wrong bool, place, message string) {
	if _, said := c[place]; wrong && !said {
		c[place] = message
	}
}

// Obey wants a value that breaks no rule.
func (c Checker) Obey(place, value string, list ...Rule) { c.Say(place, Broken(value, "", list...)) }

// Text wants something, and not too much of it.
func (c Checker) Text(place, value, missing string, most int) {
	c.Obey(place, value, Required(missing), AtMost(most, ""))
}

// Short wants nothing, or not too much.
func (c Checker) Short(place, value string, most int) { c.Obey(place, value, AtMost(most, "")) }

// Between wants a number within bounds; kind is "number" or "whole number".
func (c Checker) Between(place, kind string, n, least, most int) {
	c.SayIf(n < least || n > most, place, fmt.Sprintf("Please enter a %s from %d to %d", kind, least, most))
}

// Err refuses what anything is wrong with.
func (c Checker) Err() error {
	if len(c) == 0 {
		return nil
	}
	return fault.Invalid(c)
}

// AtMost is MaxLength in the usual words; of ends the sentence where they need more, such as " for a tag".
func AtMost(n int, of string) Rule {
	return MaxLength(float64(n), "Please use at most "+strconv.Itoa(n)+" characters"+of)
}
