// Generated from the Go tables by make generate. Do not edit.
import type { FormRules } from '../rules.gen';

export const galleryImage = {
  alt: [
    { rule: 'required', message: "Describe this picture" },
    { rule: 'maxLength', arg: 300, message: "Please use at most 300 characters" },
  ],
  category: [
    { rule: 'required', message: "Choose a category, or type a new one" },
    { rule: 'maxLength', arg: 60, message: "Please use at most 60 characters" },
  ],
  description: [
    { rule: 'maxLength', arg: 2000, message: "Please use at most 2 000 characters" },
  ],
  title: [
    { rule: 'maxLength', arg: 120, message: "Please use at most 120 characters" },
  ],
} as const satisfies FormRules;
