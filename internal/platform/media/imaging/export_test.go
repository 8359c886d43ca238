package imaging

import "context"

// Render makes everything that is stored of an upload, without options.
func (r *Renderer) Render(ctx context.Context, data []byte) (Rendering, error) {
	return r.RenderWith(ctx, data, Options{})
}
