package media

import (
	"cmp"
	"fmt"
	"path"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/media/film"
	"tafel/internal/platform/media/imaging"
)

// root is where the handler is mounted.
const root = "/media/"

// variantFolder holds the lighter files of all pictures.
const variantFolder = "variants"

// uprightMark stands behind a picture's id in the names of its upright cut's
// files.
const uprightMark = "-upright"

const longestName = 60

// plainName makes a name that any file system, address and log line can carry:
// small letters, digits and dashes. Accents are taken off rather than lost.
func plainName(name string) string {
	name = name[strings.LastIndexAny(name, `/\`)+1:]
	name = name[:min(len(name), 16*longestName)]
	var out strings.Builder
	for _, r := range norm.NFKD.String(name) {
		switch {
		case r >= 'a' && r <= 'z', r >= '0' && r <= '9':
			out.WriteRune(r)
		case r >= 'A' && r <= 'Z':
			out.WriteRune(r + 'a' - 'A')
		case unicode.Is(unicode.Mn, r): // the accent itself
		default:
			if s := out.String(); s != "" && !strings.HasSuffix(s, "-") {
				out.WriteByte('-')
			}
		}
		if out.Len() == longestName {
			break
		}
	}
	return strings.Trim(out.String(), "-")
}

// fileName is an upload's name with the ending of what is really stored.
func fileName(name string, format imaging.Format) string {
	name = name[strings.LastIndexAny(name, `/\`)+1:]
	ending := path.Ext(name)
	name = cmp.Or(plainName(strings.TrimSuffix(name, ending)), "image")
	if format == imaging.JPEG && strings.EqualFold(ending, ".jpeg") {
		return name + ".jpeg"
	}
	return name + extension(format)
}

// originalPath is folder/{timestamp}_{filename}, or, by owner,
// folder/{owner-or-timestamp}_{timestamp}_{filename}.
func originalPath(u Upload, format imaging.Format, at calendar.Instant) string {
	if !u.Kind.ByOwner {
		return fmt.Sprintf("%s/%d_%s", u.Kind.Folder, at, fileName(u.Name, format))
	}
	owner := cmp.Or(plainName(u.Owner), fmt.Sprint(int64(at)))
	return fmt.Sprintf("%s/%s_%d_%s", u.Kind.Folder, owner, at, fileName(u.Name, format))
}

// variantPath names a file by its content, so that it can be cached for ever,
// and by its picture, so that two equal uploads can be deleted one by one.
func variantPath(id string, r imaging.Rendition, hash string) string {
	return fmt.Sprintf(variantFolder+"/%s-%d-%.10s%s", id, r.Width, hash, extension(r.Type))
}

func extension(format imaging.Format) string {
	switch format {
	case imaging.WebP:
		return ".webp"
	case imaging.PNG:
		return ".png"
	case film.MP4:
		return ".mp4"
	case film.WebM:
		return ".webm"
	}
	return ".jpg"
}
