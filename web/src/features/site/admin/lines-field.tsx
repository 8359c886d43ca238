import { useState } from 'react';
import { SiteField } from './site-field';

type Props = {
  name: string;
  label: string;
  lines: readonly string[];
  onLines: (lines: string[]) => void;
  /** What parts one from the next: a line break, or an empty line between paragraphs. */
  by: 'line' | 'paragraph';
  rows: number;
  hint?: string;
  optional?: boolean;
  className?: string;
};

const breaks = { line: /\n/, paragraph: /\n[^\S\n]*\n\s*/ };
const joints = { line: '\n', paragraph: '\n\n' };

/** Several texts in one field. It starts with `lines` and then belongs to whoever types. */
export function LinesField({ lines, onLines, by, ...field }: Props) {
  const [text, setText] = useState(() => lines.join(joints[by]));
  return (
    <SiteField
      {...field}
      as="textarea"
      value={text}
      onText={(next) => {
        setText(next);
        onLines(linesOf(next, by));
      }}
    />
  );
}

export function linesOf(text: string, by: Props['by']): string[] {
  return text
    .split(breaks[by])
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
