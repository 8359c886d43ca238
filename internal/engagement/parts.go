package engagement

import (
	"time"

	"tafel/internal/platform/background"
	"tafel/internal/platform/feature"
)

// Parts are what the program registers of likes and comments.
func (s *Service) Parts() feature.Parts {
	return feature.Parts{
		Operations: s.Mount, Forms: Forms, Screens: []string{"/admin/comments"}, PublicTopics: []string{Topic},
		Jobs: []background.Job{{Name: "forget where comments came from", Every: 6 * time.Hour, Do: s.Forget}},
	}
}
