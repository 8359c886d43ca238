// Package site keeps what the website says about the venue: one document with
// its name, story, branches, menu, prices and terms. It owns the tables
// site_versions, where every saved version stays, and site_pictures, which names
// the uploads that some version shows. It ships a default venue.
//
// Where things are; files of the browser are in web/src/features/site:
//
//   - The menu: diet.go (marks of dishes), menupdf.go; menu-*.tsx, diets.ts,
//     light-box*.tsx (pictures that open large). On paper:
//     web/src/styles/paper.css.
//   - Prices and occasions that lead to the booking form: bookedfor.go;
//     pricelist.tsx, occasions.tsx.
//   - What every page carries: brief.go, hours.go (of which kind hours are),
//     structured.go (for search engines); web/src/app/site/footer.tsx and
//     visit-bar.tsx (ADR 46).
//   - Questions, notes, guests' words, people: trust.go; questions.tsx,
//     guest-words.tsx, people.tsx, admin/trust-panel.tsx.
//   - The terms: terms.go (sentences), history.go (labels of the numbers);
//     admin/terms-numbers.tsx. The numbers are in the package terms. Cases for
//     both languages: api/cases/refunds.json and terms.json (ADR 39).
//   - Where guests pay, who may change it: account.go, tell.go;
//     admin/account-panel.tsx.
//   - A place for an uploaded picture: Picture in site.go, pictures() in
//     picture.go, tidy.go; admin/picture-field.tsx, site-photo.tsx (ADR 28).
//   - Which screen edits what: site-screen.tsx and payments-and-terms-screen.tsx
//     in web/src/app/admin; their tabs: admin/places.ts, admin/site-editor.tsx.
package site
