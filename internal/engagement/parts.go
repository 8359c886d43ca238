package engagement

import (
	"time"

	"tafel/internal/platform/background"
	"tafel/internal/platform/feature"
	"tafel/internal/platform/website"
)

// Parts are what the program registers of likes and comments.
func (s *Service) Parts() feature.Parts {
	return feature.Parts{
		Operations: s.Mount, Forms: Forms, Screens: []website.Screen{{Pattern: "/admin/comments"}}, PublicTopics: []string{Topic},
		Jobs:    []background.Job{{Name: "forget where comments came from", Every: 6 * time.Hour, Do: s.Forget}},
		History: history(),
	}
}
