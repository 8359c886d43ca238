import type { Mark } from './diets';

/** Letters beside a dish, with the words for those who listen and for the tooltip. */
export function DietMarks({ marks }: { marks: readonly Mark[] }) {
  return marks.map((mark) => (
    <span key={mark.diet} title={mark.meaning} className={look}>
      <span aria-hidden="true">{mark.letters}</span>
      <span className="sr-only">({mark.meaning})</span>
    </span>
  ));
}

/** What the letters mean. */
export function DietLegend({ marks }: { marks: readonly Mark[] }) {
  if (marks.length === 0) return null;
  return (
    <ul aria-label="What the marks mean" className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
      {marks.map((mark) => (
        <li key={mark.diet}>
          <span className={look}>{mark.letters}</span> {mark.meaning}
        </li>
      ))}
    </ul>
  );
}

const look = 'me-1 inline-block rounded-full border border-line-strong px-2 text-xs font-semibold text-ink';
