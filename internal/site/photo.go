package site

import (
	"slices"

	"github.com/danielgtaylor/huma/v2"
)

// Photo names one of the pictures that come with the program. The files and
// their descriptions are in the front end, under the same names.
type Photo string

// Photos are all of them.
var Photos = []Photo{
	"baby-shower", "basket", "birthday", "cheese-board", "coffee", "dessert", "dining-room", "fire", "games", "indoor",
	"lanterns", "long-table", "macarons", "outdoor", "place-setting", "sip-and-paint", "vineyard", "wine",
}

// Known tells whether there is such a picture. None at all is fine too.
func (p Photo) Known() bool { return p == "" || slices.Contains(Photos, p) }

// Schema lists the names in the contract.
func (Photo) Schema(huma.Registry) *huma.Schema {
	names := []any{""}
	for _, p := range Photos {
		names = append(names, string(p))
	}
	return &huma.Schema{Type: huma.TypeString, Enum: names}
}
