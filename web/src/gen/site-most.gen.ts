// Made by make generate from internal/site. Do not edit.
/** How long each list of the site may be. */
export const most = {
  "branches": 8,
  "courses": 20,
  "dishes": 60,
  "groups of prices": 12,
  "included things": 12,
  "lines": 30,
  "lines of address": 6,
  "lines of hours": 8,
  "notes": 6,
  "occasions": 12,
  "people": 12,
  "prices": 6,
  "questions": 12,
  "sections": 24,
  "slides": 3,
  "social pages": 6,
  "things to know": 8,
  "words of guests": 8
} as const;
