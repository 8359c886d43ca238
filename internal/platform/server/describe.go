package server

import (
	"reflect"

	"github.com/danielgtaylor/huma/v2"
)

// described is where the contract refers to types that no operation sends; a
// type without a reference would be left out.
const described = "x-described"

// Describe adds a type to the contract that no operation sends: the data of a
// page, which the browser reads from the document. Its types are then made for
// the front end like all others.
func Describe[T any](a *API) {
	components := a.OpenAPI().Components
	if components.Extensions == nil {
		components.Extensions = map[string]any{}
	}
	list, _ := components.Extensions[described].([]*huma.Schema)
	components.Extensions[described] = append(list, components.Schemas.Schema(reflect.TypeFor[T](), true, ""))
}
