import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { cx } from '../../../lib/cx';
import { shortDate, venueTime } from '../../../lib/dates';
import { focusHeading } from '../../../lib/focus';
import { failure } from '../../../lib/problem';
import { Icon } from '../../../ui/admin/icon';
import { useMayDelete } from '../../../ui/admin/rights';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { useConfirm } from '../../../ui/confirm';
import { Picture } from '../../../ui/picture';
import { useToast } from '../../../ui/toast';
import { type GalleryImage, imagePath } from '../api';
import { useDeleteImage } from './api';
import { ImageEditor } from './image-editor';

type Props = { image: GalleryImage; categories: readonly string[] };

/** One picture of the gallery, to be looked at, corrected in place, or taken down. */
export function ImageCard({ image, categories }: Props) {
  const [editing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const close = () => {
    flushSync(() => setEditing(false));
    editButton.current?.focus();
  };
  const confirm = useConfirm();
  const toast = useToast();
  const removal = useDeleteImage();
  const mayDelete = useMayDelete(image.createdAt);

  const remove = async () => {
    const yes = await confirm({
      title: 'Delete image',
      text: `Are you sure you want to delete this image? “${image.alt}” will be gone for good.`,
      confirm: 'Delete',
      danger: true,
    });
    if (!yes) return;
    // Not by callbacks of `mutate`: they are dropped when live news removes the row before the answer.
    await removal.mutateAsync(image.id).then(
      () => {
        toast({ text: 'Image deleted successfully!', seconds: 3 });
        focusHeading('article'); // the button that was pressed goes with its card
      },
      (problem) => toast({ tone: 'danger', ...failure(problem, 'Delete failed'), seconds: 3 }),
    );
  };

  return (
    <article
      aria-label={image.alt}
      className={cx(
        'flex w-full min-w-0 overflow-hidden rounded-lg border border-line bg-surface',
        editing ? 'flex-col' : 'sm:flex-col',
      )}
    >
      <a
        href={imagePath(image.id)}
        target="_blank"
        rel="noopener"
        aria-label={`Open ${image.alt}`}
        className={cx('shrink-0', !editing && 'max-sm:w-28')}
      >
        <Picture
          picture={image.picture}
          alt={image.alt}
          sizes="(min-width: 80rem) 22rem, (min-width: 40rem) 45vw, 7rem"
          className={cx('aspect-photo w-full', !editing && 'max-sm:aspect-auto max-sm:h-full')}
        />
      </a>
      <div className="flex min-w-0 flex-1 flex-col gap-2 p-3 sm:gap-3 sm:p-4">
        {editing ? (
          <ImageEditor image={image} categories={categories} onClose={close} />
        ) : (
          <>
            <div className="flex flex-wrap items-center justify-between gap-2">
              <Badge tone="brand">{image.category}</Badge>
              <span className="text-sm text-ink-faint">{shortDate(venueTime(image.createdAt).date)}</span>
            </div>
            {image.title && <p className="font-medium">{image.title}</p>}
            <p className={cx('max-sm:line-clamp-3 max-sm:text-sm', !image.title && 'font-medium')}>
              {image.alt}
            </p>
            {image.description && (
              <p className="line-clamp-3 text-sm whitespace-pre-line text-ink-soft max-sm:line-clamp-1">
                {image.description}
              </p>
            )}
            <div className="mt-auto flex flex-wrap gap-2 sm:pt-2">
              <Button ref={editButton} look="secondary" size="sm" onClick={() => setEditing(true)}>
                <Icon name="edit" size="sm" />
                Edit
              </Button>
              {mayDelete && (
                <Button look="quiet" size="sm" busy={removal.isPending} onClick={() => void remove()}>
                  <Icon name="trash" size="sm" />
                  Delete
                </Button>
              )}
            </div>
          </>
        )}
      </div>
    </article>
  );
}
