import { cx } from '../../../lib/cx';
import { Icon } from '../../../ui/admin/icon';
import { usePreview } from '../../../ui/admin/use-preview';
import type { Draft } from './draft';

type Props = { drafts: readonly Draft[]; current: string; onShow: (id: string) => void };

/** All pictures of the batch in a row: how far each is, and a way to any of them. */
export function DraftStrip({ drafts, current, onShow }: Props) {
  return (
    <ul aria-label="Chosen pictures" className="-mx-1 flex gap-2 overflow-x-auto p-1">
      {drafts.map((draft, index) => (
        <li key={draft.id} className="shrink-0">
          <button
            type="button"
            aria-label={`Picture ${index + 1}: ${said(draft)}`}
            aria-current={draft.id === current ? 'step' : undefined}
            onClick={() => onShow(draft.id)}
            className={cx(
              'relative block size-14 overflow-hidden rounded-md border-2 bg-sunken',
              draft.id === current ? 'border-brand' : 'border-transparent',
            )}
          >
            <Thumbnail file={draft.file} />
            <Mark draft={draft} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function said({ alt, state }: Draft): string {
  if (state.is === 'failed') return 'failed';
  return alt.trim() ? 'described' : 'not described yet';
}

function Thumbnail({ file }: { file: File | undefined }) {
  const preview = usePreview(file);
  return preview ? <img src={preview} alt="" className="size-full object-cover" /> : null;
}

function Mark({ draft: { alt, state } }: { draft: Draft }) {
  const failed = state.is === 'failed';
  if (!failed && !alt.trim()) return null;
  return (
    <span
      className={cx(
        'absolute end-0 bottom-0 grid size-5 place-content-center rounded-ss-md',
        failed ? 'bg-danger text-on-danger' : 'bg-brand text-on-brand',
      )}
    >
      <Icon name={failed ? 'warning' : 'check'} size="sm" />
    </span>
  );
}
