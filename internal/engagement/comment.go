// Package engagement keeps what people feel and say about events: likes, comments
// and the venue's replies. It owns the tables likes, comments, comment_replies and
// moderated_networks. It reads identities from a session or a signed cookie and from
// nowhere else, publishes none, refuses names that imitate the venue or its staff,
// and lets comments wait for staff that are likely to be advertising.
package engagement

import (
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/rules"
)

// Comment is what somebody said about an event, as others may see it.
type Comment struct {
	ID        string           `json:"id"`
	Author    string           `json:"author"`
	Staff     bool             `json:"staff" doc:"Written by a member of staff"`
	Text      string           `json:"text" doc:"Plain text"`
	CreatedAt calendar.Instant `json:"createdAt"`
	Mine      bool             `json:"mine" doc:"Whether the asker wrote it"`
	Waiting   bool             `json:"waiting,omitempty" doc:"Only its author sees it until staff have approved it"`
	Replies   []Reply          `json:"replies,omitempty" doc:"The venue's, oldest first"`

	status   Status
	eventID  string
	authorID string
	network  string // a keyed hash of where it came from; empty for staff, and after a while
}

// Status says who sees a comment: everybody, its author and staff until they have
// looked at it, or staff alone.
type Status string

// The statuses.
const (
	Shown   Status = "shown"
	Waiting Status = "waiting"
	Hidden  Status = "hidden"
)

func (s Status) valid() bool { return s == Shown || s == Waiting || s == Hidden }

// Likes is how an event is liked.
type Likes struct {
	Count   int    `json:"count"`
	Liked   bool   `json:"liked" doc:"Whether the asker likes it"`
	GuestID string `json:"guestId,omitempty" doc:"A new guest's id, told once and for display only"`
}

// The messages of the comment form.
const (
	nameRequired    = "Please enter your name to comment"
	nameTaken       = "Please choose another name: this one belongs to the venue or its staff"
	textRequired    = "Please write a comment"
	commentNotFound = "Comment not found"
	replyRequired   = "Please write a reply"
	replyNotFound   = "Reply not found"
	changesBounded  = "Please change between 1 and 100 comments at once"
	statusUnknown   = "Please choose one of the statuses"
	unauthorized    = "Unauthorized"
	eventNotFound   = "Event not found"
)

// Forms are the feature's forms, for the server and the browser alike.
var Forms = rules.Forms{
	"comment": {
		"text": {rules.Required(textRequired), rules.MaxLength(2048, "Please use at most 2048 characters")},
	},
	"reply": {
		"text": {rules.Required(replyRequired), rules.MaxLength(2048, "Please use at most 2048 characters")},
	},
	"guestComment": {
		"name": {rules.Required(nameRequired), rules.MaxLength(120, "Please use at most 120 characters")},
		"text": {rules.Required(textRequired), rules.MaxLength(2048, "Please use at most 2048 characters")},
	},
}
