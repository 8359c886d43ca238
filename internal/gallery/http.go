package gallery

import (
	"context"
	"io"
	"net/http"

	"tafel/internal/platform/fault"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/list"
	"tafel/internal/platform/media"
	"tafel/internal/platform/media/storage"
	"tafel/internal/platform/server"
)

// GalleryList is one page of pictures.
type GalleryList struct {
	list.Whole[GalleryImage]
	Categories []string `json:"categories" doc:"Every category that some picture has"`
}

type listInput struct {
	Category string `query:"category" maxLength:"100" doc:"Only this one; empty for all"`
	Page     int    `query:"page" minimum:"1" maximum:"100000" default:"1"`
	PageSize int    `query:"pageSize" minimum:"1" maximum:"200" default:"100"`
}

// ImagePath names one picture.
type ImagePath struct {
	ID string `path:"id" maxLength:"100"`
}

// StorageFile is the metadata of a picture's file.
type StorageFile storage.Info

// uploadForm leaves it to the service to say what is missing.
type uploadForm struct {
	File        server.FormFile `form:"file" doc:"Needed, unless it was sent ahead: JPEG, PNG or WebP, under 5 MB and 25 megapixels"`
	PictureID   string          `form:"pictureId" doc:"Instead of the file: the id of one that was sent ahead"`
	Category    string          `form:"category" doc:"Needed"`
	Title       string          `form:"title" doc:"Its headline; without one the alt text stands for it"`
	Alt         string          `form:"alt" doc:"Needed: what it shows, for those who cannot see it"`
	Description string          `form:"description"`
}

type uploadInput struct {
	Form uploadForm
}

type fileForm struct {
	File server.FormFile `form:"file" doc:"Needed: JPEG, PNG or WebP, under 5 MB and 25 megapixels"`
}

type fileInput struct {
	Form fileForm
}

type updateInput struct {
	ImagePath
	Body GalleryImageChange
}

type moveInput struct {
	ImagePath
	Body GalleryMove
}

// formBytes is what a form needs beside its file.
const formBytes = 64 << 10

// Mount adds the feature's operations to the contract.
func (s *Service) Mount(api *server.API) {
	api = api.Tag("gallery")
	server.Describe[GalleryPage](api)
	server.Describe[GalleryImagePage](api)
	server.Answer(api, server.Public, http.MethodGet, "/api/gallery", server.Op{
		ID: "list-gallery", Summary: "List the gallery's pictures, in the order that staff gave them; new ones come first", Topics: []string{Topic},
	}, func(ctx context.Context, in *listInput) (GalleryList, error) {
		page, err := s.List(ctx, in.Category, list.Query{Page: in.Page, PageSize: in.PageSize})
		if err != nil {
			return GalleryList{}, err
		}
		categories, err := s.Categories(ctx)
		return GalleryList{page, categories}, err
	})
	server.Answer(api, server.Public, http.MethodGet, "/api/gallery/{id}", server.Op{
		ID: "find-gallery-image", Summary: "Read one picture", Topics: []string{Topic},
	}, func(ctx context.Context, in *ImagePath) (GalleryImage, error) { return s.Find(ctx, in.ID) })
	server.Answer(api, server.Staff(), http.MethodPost, "/api/admin/gallery", server.Op{
		ID: "create-gallery-image", Summary: "Add a picture with its file, or with one that was sent ahead", Status: http.StatusCreated,
		MaxBody: media.MaxBytes + formBytes, TooLarge: tooLarge,
	}, func(ctx context.Context, in *uploadInput) (GalleryImage, error) {
		upload, err := in.upload(ctx)
		if err != nil {
			return GalleryImage{}, err
		}
		return s.Create(ctx, upload)
	})
	server.Answer(api, server.Staff(), http.MethodPost, "/api/admin/gallery/files", server.Op{
		ID: "send-gallery-file", Summary: "Send a picture's file ahead, while its words are written", Status: http.StatusCreated,
		MaxBody: media.MaxBytes + formBytes, TooLarge: tooLarge,
	}, func(ctx context.Context, in *fileInput) (media.Picture, error) {
		file := in.Form.File
		return s.AddFile(ctx, file.Filename, given(file))
	})
	server.Answer(api, server.Staff(), http.MethodGet, "/api/admin/gallery/{id}/file", server.Op{
		ID: "find-gallery-file", Summary: "Read what the storage knows about a picture's original",
	}, func(ctx context.Context, in *ImagePath) (StorageFile, error) {
		info, err := s.File(ctx, in.ID)
		return StorageFile(info), err
	})
	server.Answer(api, server.Staff(), http.MethodPatch, "/api/admin/gallery/{id}", server.Op{
		ID: "update-gallery-image", Summary: "Edit what is written about a picture", Idempotent: true,
	}, func(ctx context.Context, in *updateInput) (GalleryImage, error) { return s.Update(ctx, in.ID, in.Body) })
	server.Do(api, server.Staff(), http.MethodPut, "/api/admin/gallery/{id}/place", server.Op{
		ID: "move-gallery-image", Summary: "Put a picture before or after another", Idempotent: true,
	}, func(ctx context.Context, in *moveInput) error { return s.Move(ctx, in.ID, in.Body) })
	server.Do(api, server.Staff(), http.MethodDelete, "/api/admin/gallery/{id}", server.Op{
		ID: "delete-gallery-image", Summary: "Delete a picture and its files", Idempotent: true,
	}, func(ctx context.Context, in *ImagePath) error { return s.Delete(ctx, in.ID) })
}

// upload sees to repeats by the upload's own key, since decoding and storing
// are too slow for the transaction that Idempotent would put around them.
func (in *uploadInput) upload(ctx context.Context) (Upload, error) {
	form := in.Form
	upload := Upload{
		Words: Words{Category: form.Category, Title: form.Title, Alt: form.Alt, Description: form.Description},
		Name:  form.File.Filename, File: given(form.File), PictureID: form.PictureID,
	}
	if key := server.IdempotencyKey(ctx); key != "" {
		if len(key) > 200 {
			return upload, fault.Malformed("The Idempotency-Key is longer than 200 characters.")
		}
		upload.Key = identity.Caller(ctx).ID + "/" + key
	}
	return upload, nil
}

// given is a file that was sent and is not empty, or nil.
func given(file server.FormFile) io.Reader {
	if !file.IsSet || file.Size == 0 {
		return nil
	}
	return file
}
