import { countText } from '../lib/count';
import { Button } from './button';

type Props = {
  page: number;
  pageSize: number;
  total: number;
  /** There are more than `total`: it was not counted to the end. */
  capped?: boolean;
  onPage: (page: number) => void;
};

/** Where we are in a long list, and the ways on. A list of one page needs no pager. */
export function Pager({ page, pageSize, total, capped = false, onPage }: Props) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  if (pages === 1 && page === 1) return null;
  const end = capped ? page * pageSize : total;
  const first = Math.min(end, (page - 1) * pageSize + 1);
  const last = Math.min(end, page * pageSize);
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-between gap-3">
      <p role="status" className="text-sm text-ink-soft tabular-nums">
        {first}–{last} of {countText(total, capped)}
      </p>
      <div className="flex items-center gap-1 xs:gap-2">
        <Button
          look="secondary"
          size="sm"
          disabled={page <= 1}
          // Beyond the end (the last row of the last page was deleted, say) the way back is the last page.
          onClick={() => onPage(capped ? page - 1 : Math.min(page - 1, pages))}
        >
          Previous
        </Button>
        <span className="px-1 text-sm whitespace-nowrap text-ink-soft tabular-nums xs:px-2">
          Page {page} of {countText(pages, capped)}
        </span>
        <Button
          look="secondary"
          size="sm"
          disabled={!capped && page >= pages}
          onClick={() => onPage(page + 1)}
        >
          Next
        </Button>
      </div>
    </nav>
  );
}
