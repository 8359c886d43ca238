package accounts

import (
	"strings"

	"tafel/internal/platform/audit"
)

var historyFields = audit.Fields{
	{Name: "name", Label: "Name"},
	{Name: "email", Label: "Email"},
	{Name: "role", Label: "Role"},
	{Name: "status", Label: "Account", Show: audit.OneOf(map[string]string{string(Active): "open", string(Disabled): "disabled"})},
	{Name: "secondFactor", Label: "Second factor"},
	{Name: "roles", Label: "Roles that need a second factor"},
}

// history is what the history says of accounts and of signing in.
func history() []audit.Words {
	words := audit.Words{
		Entity: "account", Kind: "Accounts and sign-ins", One: "an account",
		Name: func(r audit.Record) string {
			name, email := r.Text("name"), r.Text("email")
			if name == "" {
				return email
			}
			return name
		},
		Lines:   historyFields.Lines,
		Actions: map[string]audit.Action{},
	}
	for _, some := range []map[string]audit.Action{accountActions, signInActions, factorActions} {
		for name, action := range some {
			words.Actions[name] = action
		}
	}
	return []audit.Words{words}
}

// accountActions are what is done to accounts.
var accountActions = map[string]audit.Action{
	"created":              {Label: "Added", Say: withRole("added an account for")},
	"set up":               {Label: "Set up", Say: said("{thing} set up this installation as its owner")},
	"invited":              {Label: "Invited", Say: withRole("invited")},
	"invited again":        {Label: "Invited again", Say: audit.Did("sent", "the invitation again"), About: true},
	"invitation withdrawn": {Label: "Invitation withdrawn", Say: audit.Did("withdrew the invitation of")},
	"invitation accepted":  {Label: "Invitation accepted", Say: said("{thing} accepted the invitation and chose a password"), About: true},
	"role changed":         {Label: "Role changed", Say: audit.Edited},
	"disabled":             {Label: "Disabled", Say: audit.Did("disabled the account of")},
	"enabled":              {Label: "Enabled", Say: audit.Did("enabled the account of", "again")},
	"renamed":              {Label: "Renamed", Say: renamed},
	"password changed":     {Label: "Password changed", Say: said("{thing} changed their password"), About: true},
	"password reset":       {Label: "Password reset", Say: passwordReset, About: true},
}

// signInActions are what happens at sign-in, and when a session ends.
var signInActions = map[string]audit.Action{
	"signed in":         {Label: "Signed in", Say: signedInWith, About: true},
	"signed out":        {Label: "Signed out", Say: said("{thing} signed out"), About: true},
	"session ended":     {Label: "Session ended", Say: either("{who} ended one of their own sessions", "{who} signed {thing} out of one browser"), About: true},
	"sessions ended":    {Label: "All sessions ended", Say: either("{who} ended all other sessions of their own", "{who} signed {thing} out everywhere"), About: true},
	"failed to sign in": {Label: "Failed to sign in", Say: failedSignIn, About: true},
	"failed to confirm": {Label: "Failed to confirm", About: true, Say: func(t audit.Told) string {
		return t.Thing + " could not prove that it is them: " + audit.Refusal(t)
	}},
}

// factorActions are what is done to second factors.
var factorActions = map[string]audit.Action{
	"passkey added":          {Label: "Passkey added", Say: withFactor("added the ", " to their account"), About: true},
	"passkey removed":        {Label: "Passkey removed", Say: withFactor("removed the ", " from their account"), About: true},
	"authenticator added":    {Label: "Authenticator added", Say: withFactor("added the ", " to their account"), About: true},
	"authenticator removed":  {Label: "Authenticator removed", Say: withFactor("removed the ", " from their account"), About: true},
	"second factors removed": {Label: "Second factors removed", Say: audit.Did("removed all second factors of"), About: true},
	"second factor renamed":  {Label: "Second factor renamed", Say: said("{thing} gave a second factor another name"), About: true},
	"recovery codes renewed": {Label: "Recovery codes renewed", Say: said("{thing} made new recovery codes"), About: true},
	"copied passkey refused": {Label: "Copied passkey refused", About: true, Say: func(t audit.Told) string {
		return "The " + factorOf(t) + " of " + t.Thing + " was refused, because it seems to have been copied"
	}},
	"second factor required": {Label: "Second factor required", Say: func(t audit.Told) string {
		roles := t.After.Text("roles")
		if roles == "" {
			return t.Who + " no longer asks any role for a second factor"
		}
		return t.Who + " asks these roles for a second factor: " + roles
	}},
}

// said fills in who and which account.
func said(sentence string) func(audit.Told) string {
	return func(t audit.Told) string {
		return strings.NewReplacer("{who}", t.Who, "{thing}", t.Thing).Replace(sentence)
	}
}

// either has a sentence for one's own account and one for that of another.
func either(own, other string) func(audit.Told) string {
	return func(t audit.Told) string {
		if t.Own {
			return said(own)(t)
		}
		return said(other)(t)
	}
}

func withRole(verb string) func(audit.Told) string {
	return func(t audit.Told) string {
		sentence := t.Who + " " + verb + " " + t.Thing
		if role := t.After.Text("role"); role != "" {
			sentence += " as " + role
		}
		return sentence
	}
}

func withFactor(before, behind string) func(audit.Told) string {
	return func(t audit.Told) string { return t.Thing + " " + before + factorOf(t) + behind }
}

func factorOf(t audit.Told) string {
	if with := t.After.Text("secondFactor"); with != "" {
		return with
	}
	return "passkey"
}

func signedInWith(t audit.Told) string {
	if with := t.After.Text("secondFactor"); with != "" {
		return t.Thing + " signed in with the " + with
	}
	return t.Thing + " signed in"
}

func failedSignIn(t audit.Told) string {
	if t.After.Text("email") == "" {
		return "Somebody without an account could not sign in: " + audit.Refusal(t)
	}
	return "Somebody could not sign in as " + t.Thing + ": " + audit.Refusal(t)
}

func passwordReset(t audit.Told) string {
	if t.Command {
		return t.Who + " gave " + t.Thing + " a new password"
	}
	return t.Thing + " chose a new password by a link in a mail"
}

func renamed(t audit.Told) string {
	from, to := t.Before.Text("name"), t.After.Text("name")
	if from == to {
		return t.Who + " saved their name without a change"
	}
	return from + " changed their name to " + to
}
