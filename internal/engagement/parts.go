package engagement

import "tafel/internal/platform/feature"

// Parts are what the program registers of likes and comments.
func (s *Service) Parts() feature.Parts {
	return feature.Parts{Operations: s.Mount, Forms: Forms, Screens: []string{"/admin/comments"}, PublicTopics: []string{Topic}}
}
