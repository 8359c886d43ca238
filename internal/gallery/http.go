package gallery

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"tafel/internal/platform/fault"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/media"
	"tafel/internal/platform/media/storage"
	"tafel/internal/platform/server"
)

// GalleryList is one page of pictures.
type GalleryList struct {
	Items      []GalleryImage `json:"items"`
	Total      int            `json:"total"`
	Categories []string       `json:"categories" doc:"Every category that some picture has"`
}

type listInput struct {
	Category string `query:"category" maxLength:"100" doc:"Only this one; empty for all"`
	Page     int    `query:"page" minimum:"1" maximum:"100000" default:"1"`
	PageSize int    `query:"pageSize" minimum:"1" maximum:"200" default:"100"`
}

type listOutput struct{ Body GalleryList }

// ImagePath names one picture.
type ImagePath struct {
	ID string `path:"id" maxLength:"100"`
}

type imageOutput struct{ Body GalleryImage }

// StorageFile is the metadata of a picture's file.
type StorageFile storage.Info

type fileOutput struct{ Body StorageFile }

// uploadForm leaves it to the service to say what is missing.
type uploadForm struct {
	File        huma.FormFile `form:"file" required:"false" doc:"Needed: JPEG, PNG or WebP, under 5 MB and 25 megapixels"`
	Category    string        `form:"category" required:"false" doc:"Needed"`
	Alt         string        `form:"alt" required:"false" doc:"Needed: what it shows, for those who cannot see it"`
	Description string        `form:"description" required:"false"`
}

type uploadInput struct {
	RawBody huma.MultipartFormFiles[uploadForm]
}

// GalleryImageChange is what staff edit; what is missing stays.
type GalleryImageChange struct {
	Category    *string `json:"category,omitempty"`
	Alt         *string `json:"alt,omitempty"`
	Description *string `json:"description,omitempty"`
}

type updateInput struct {
	ImagePath
	Body GalleryImageChange
}

// formBytes is what a form needs beside its file.
const formBytes = 64 << 10

// Register adds the feature's operations to the contract.
func (s *Service) Mount(api *server.API) {
	h := handlers{s}
	api = api.Tag("gallery")
	server.Describe[GalleryPage](api)
	server.Describe[GalleryImagePage](api)
	server.Handle(api, server.Public, http.MethodGet, "/api/gallery", server.Op{
		ID: "list-gallery", Summary: "List the gallery's pictures, newest first", Topics: []string{Topic},
	}, h.list)
	server.Handle(api, server.Public, http.MethodGet, "/api/gallery/{id}", server.Op{
		ID: "find-gallery-image", Summary: "Read one picture", Topics: []string{Topic},
	}, h.find)
	server.Handle(api, server.Staff(), http.MethodPost, "/api/admin/gallery", server.Op{
		ID: "create-gallery-image", Summary: "Upload a picture", Status: http.StatusCreated,
		MaxBody: media.MaxBytes + formBytes, TooLarge: tooLarge,
	}, h.create)
	server.Handle(api, server.Staff(), http.MethodGet, "/api/admin/gallery/{id}/file", server.Op{
		ID: "find-gallery-file", Summary: "Read what the storage knows about a picture's original",
	}, h.file)
	server.Handle(api, server.Staff(), http.MethodPatch, "/api/admin/gallery/{id}", server.Op{
		ID: "update-gallery-image", Summary: "Edit what is written about a picture", Idempotent: true,
	}, h.update)
	server.Handle(api, server.Staff(), http.MethodDelete, "/api/admin/gallery/{id}", server.Op{
		ID: "delete-gallery-image", Summary: "Delete a picture and its files", Status: http.StatusNoContent, Idempotent: true,
	}, h.delete)
}

// handlers translates between the contract and the service.
type handlers struct{ gallery *Service }

func (h handlers) list(ctx context.Context, in *listInput) (*listOutput, error) {
	images, total, err := h.gallery.List(ctx, in.Category, in.PageSize, (in.Page-1)*in.PageSize)
	if err != nil {
		return nil, err
	}
	categories, err := h.gallery.Categories(ctx)
	return &listOutput{Body: GalleryList{Items: images, Total: total, Categories: categories}}, err
}

func (h handlers) find(ctx context.Context, in *ImagePath) (*imageOutput, error) {
	return answer(h.gallery.Find(ctx, in.ID))
}

func (h handlers) file(ctx context.Context, in *ImagePath) (*fileOutput, error) {
	info, err := h.gallery.File(ctx, in.ID)
	return &fileOutput{Body: StorageFile(info)}, err
}

// create sees to repeats by the upload's own key, since decoding and storing
// are too slow for the transaction that Idempotent would put around them.
func (h handlers) create(ctx context.Context, in *uploadInput) (*imageOutput, error) {
	form := in.RawBody.Data()
	upload := Upload{Words: Words{Category: form.Category, Alt: form.Alt, Description: form.Description}, Name: form.File.Filename}
	if form.File.IsSet && form.File.Size > 0 {
		upload.File = form.File
	}
	if key := server.IdempotencyKey(ctx); key != "" {
		if len(key) > 200 {
			return nil, fault.Malformed("The Idempotency-Key is longer than 200 characters.")
		}
		actor, _ := identity.From(ctx)
		upload.Key = actor.ID + "/" + key
	}
	return answer(h.gallery.Create(ctx, upload))
}

func (h handlers) update(ctx context.Context, in *updateInput) (*imageOutput, error) {
	return answer(h.gallery.Update(ctx, in.ID, Change(in.Body)))
}

func (h handlers) delete(ctx context.Context, in *ImagePath) (*struct{}, error) {
	return nil, h.gallery.Delete(ctx, in.ID)
}

func answer(image GalleryImage, err error) (*imageOutput, error) {
	return &imageOutput{Body: image}, err
}
