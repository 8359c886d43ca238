package server

import (
	"reflect"
	"sync"

	"github.com/danielgtaylor/huma/v2"
)

// contract describes the API. What operations add to it is added when somebody asks
// for it: few do, and every start would wait for it and keep it in memory.
type contract struct {
	mutex sync.Mutex
	api   huma.OpenAPI
	parts []func(*huma.OpenAPI)
}

func (c *contract) add(part func(*huma.OpenAPI)) {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	c.parts = append(c.parts, part)
}

func (c *contract) whole() *huma.OpenAPI {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	for _, part := range c.parts {
		part(&c.api)
	}
	c.parts = nil
	return &c.api
}

// schemas is where types are described once for all that refer to them. Calls are judged by
// parameters only, which refer to none.
func (c *contract) schemas() huma.Registry { return c.api.Components.Schemas }

// described is where the contract refers to types that no operation sends; a
// type without a reference would be left out.
const described = "x-described"

// Describe adds a type to the contract that no operation sends: the data of a
// page, which the browser reads from the document. Its types are then made for
// the front end like all others.
func Describe[T any](a *API) { a.describe(reflect.TypeFor[T]()) }

func (a *API) describe(t reflect.Type) {
	a.contract.add(func(contract *huma.OpenAPI) {
		components := contract.Components
		if components.Extensions == nil {
			components.Extensions = map[string]any{}
		}
		list, _ := components.Extensions[described].([]*huma.Schema)
		components.Extensions[described] = append(list, components.Schemas.Schema(t, true, ""))
	})
}
