package events

import (
	"bytes"
	"context"
	"fmt"
	"hash/fnv"
	"image"
	"image/jpeg"
	"net/http"
	"strconv"
	"time"

	"tafel/internal/platform/fault"
	"tafel/internal/platform/httpcache"
	"tafel/internal/platform/media/card"
	"tafel/internal/platform/website"
	"tafel/internal/site"
)

// shareCardPattern is where the picture lies that a shared link to an event
// shows. It is a file for other services and no operation of the API.
const shareCardPattern = "GET /events/{id}/share.jpg"

// shareCards draws them, one at a time: they are made for machines, which wait.
type shareCards struct {
	pages Pages
	cache *httpcache.Cache
	turn  chan struct{}
}

func newShareCards(pages Pages) *shareCards {
	return &shareCards{pages: pages, cache: httpcache.NewCache(httpcache.Limits{Bytes: 16 << 20}), turn: make(chan struct{}, 1)}
}

// close waits for the card that is being drawn.
func (c *shareCards) close() { c.cache.Wait() }

func (c *shareCards) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	answer, err := c.find(r.Context(), r.PathValue("id"))
	if err != nil {
		c.pages.API.WriteProblem(w, r, err)
		return
	}
	sum := fnv.New64a()
	_, _ = sum.Write(answer.Plain())
	w.Header().Set("Content-Type", "image/jpeg")
	w.Header().Set("Cache-Control", "no-cache")
	w.Header().Set("X-Content-Type-Options", "nosniff")
	w.Header().Set("ETag", `"`+strconv.FormatUint(sum.Sum64(), 36)+`"`)
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(answer.Plain()))
}

// find gives the card of an event, which is drawn again when something on it
// has changed.
func (c *shareCards) find(ctx context.Context, id string) (*httpcache.Answer, error) {
	event, err := c.pages.Events.Public(ctx, id)
	if err != nil {
		return nil, err
	}
	venue, err := c.pages.Site.Find(ctx)
	if err != nil {
		return nil, err
	}
	answer, _, err := c.cache.Get(ctx, event.ID, httpcache.Version{Data: cardVersion(venue, event)}, func(ctx context.Context) (*httpcache.Answer, bool, error) {
		select {
		case c.turn <- struct{}{}:
			defer func() { <-c.turn }()
		case <-ctx.Done():
			return nil, false, fault.Unavailable("This picture cannot be drawn just now.", 10*time.Second, ctx.Err())
		}
		drawing := cardOf(venue, event)
		var whole bool
		drawing.Photo, whole = c.photo(ctx, event)
		data, err := card.Draw(drawing)
		if err != nil {
			return nil, false, err
		}
		return httpcache.NewAnswer(http.StatusOK, "image/jpeg", data), whole, nil
	})
	return answer, err
}

// photo is the event's picture. Where it cannot be read, the card goes without
// it this time and is not cached.
func (c *shareCards) photo(ctx context.Context, event Event) (photo image.Image, whole bool) {
	if event.Picture == nil {
		return nil, true
	}
	data, err := c.pages.Events.library.Read(ctx, event.Picture.Preview().URL)
	if err == nil {
		photo, err = jpeg.Decode(bytes.NewReader(data))
	}
	if err != nil {
		c.pages.Logger.WarnContext(ctx, "a share picture goes without its photo", "event", event.ID, "error", err)
		return nil, false
	}
	return photo, true
}

func cardOf(venue site.Site, event Event) card.Card {
	when := event.Date.Long()
	if event.Time != "" {
		when += " at " + string(event.Time)
	}
	price := "Free"
	if event.PriceCents > 0 {
		price = event.PriceCents.String() + " per person"
	}
	return card.Card{Name: venue.Name, Title: event.Title, When: when, Mark: price, Note: seatsLeft(event)}
}

// seatsLeft says it as the event's page does.
func seatsLeft(event Event) string {
	switch n := event.AvailableSeats; {
	case event.State == StateCalledOff:
		return "Called off"
	case event.Ended:
		return "This event has ended"
	case n <= 0:
		return "Sold Out"
	case n == 1:
		return "Only 1 seat left"
	case n <= 5:
		return fmt.Sprintf("Only %d seats left", n)
	default:
		return fmt.Sprintf("%d seats available", n)
	}
}

// cardVersion is a sum of everything that stands on the card.
func cardVersion(venue site.Site, event Event) uint64 {
	c := cardOf(venue, event)
	sum := fnv.New64a()
	for _, part := range []string{c.Name, c.Title, c.When, c.Mark, c.Note, event.PictureID} {
		_, _ = sum.Write([]byte(part + "\x00"))
	}
	return sum.Sum64()
}

// shareImage is the card as the event's page names it. The number makes services
// that keep pictures by their address ask again after a change.
func shareImage(venue site.Site, event Event) website.Image {
	c := cardOf(venue, event)
	return website.Image{
		URL:   pagePath(event.ID) + "/share.jpg?v=" + strconv.FormatUint(cardVersion(venue, event), 36),
		Width: card.Width, Height: card.Height,
		Alt: c.Title + ", " + c.When,
	}
}
