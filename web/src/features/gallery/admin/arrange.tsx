import { type RefObject, useEffect, useRef, useState } from 'react';
import { cx } from '../../../lib/cx';
import { Icon } from '../../../ui/admin/icon';
import { Button } from '../../../ui/button';
import { FailedState } from '../../../ui/failed-state';
import { Picture } from '../../../ui/picture';
import { useToast } from '../../../ui/toast';
import { type GalleryImage, headline } from '../api';
import { useArranging } from './use-arranging';

/**
 * The whole gallery in small, to be put in another order. A picture is chosen, then moved with buttons that stay
 * where they are: a second tap never meets another picture. With a mouse it can be dragged as well.
 */
export function Arrange({ onDone }: { onDone: () => void }) {
  const { images, data, error, refetch, move, undo } = useArranging();
  const [chosen, setChosen] = useState('');
  const bar = useRef<HTMLFieldSetElement>(null);
  const grid = useRef<HTMLUListElement>(null);
  const toast = useToast();
  const at = images.findIndex(({ id }) => id === chosen);
  const picture = images[at];

  // Follows the picture, which the last move may have taken out of sight.
  useEffect(() => {
    if (at >= 0) grid.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [at]);

  const toButtons = () => bar.current?.querySelector('button')?.focus();
  const choose = (id: string) => {
    setChosen(id);
    toButtons();
  };
  const takeBack =
    undo &&
    (() => {
      undo();
      toButtons(); // its own button goes
    });
  const done = () => {
    if (undo) toast({ text: 'The new order is on the website.', seconds: 10, undo });
    onDone();
  };

  if (error && !data) {
    return (
      <FailedState problem={error} fallback="Failed to load gallery images" onRetry={() => void refetch()} />
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-soft">
        Choose a picture, then move it. Visitors see the new order at once; new pictures come first.
      </p>
      {!data && <p role="status">Loading...</p>}
      <ul ref={grid} aria-label="Order" className="grid grid-cols-3 gap-2 sm:grid-cols-5 lg:grid-cols-8">
        {images.map((image, index) => (
          <li key={image.id} className="scroll-mt-20 scroll-mb-48">
            <Tile
              image={image}
              number={index + 1}
              chosen={image.id === chosen}
              onChoose={() => choose(image.id)}
              onDrop={(id) => move(id, index)}
            />
          </li>
        ))}
      </ul>
      <MoveBar
        bar={bar}
        picture={picture}
        at={at}
        total={images.length}
        move={move}
        undo={takeBack}
        onDone={done}
      />
    </div>
  );
}

type TileProps = {
  image: GalleryImage;
  number: number;
  chosen: boolean;
  onChoose: () => void;
  onDrop: (id: string) => void;
};

function Tile({ image, number, chosen, onChoose, onDrop }: TileProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      aria-label={`${number}. ${headline(image)}`}
      draggable
      onClick={onChoose}
      onDragStart={(event) => event.dataTransfer.setData('text/plain', image.id)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDrop(event.dataTransfer.getData('text/plain'));
      }}
      className={cx(
        'relative block w-full cursor-grab overflow-hidden rounded-md border-3',
        chosen ? 'border-brand' : 'border-transparent',
      )}
    >
      <Picture
        picture={image.picture}
        alt=""
        sizes="(min-width: 64rem) 9rem, 30vw"
        className="aspect-square w-full"
      />
      <span className="absolute start-1 top-1 rounded-full bg-page/85 px-2 text-sm text-ink tabular-nums">
        {number}
      </span>
    </button>
  );
}

type BarProps = {
  bar: RefObject<HTMLFieldSetElement | null>;
  picture: GalleryImage | undefined;
  at: number;
  total: number;
  move: (id: string, to: number) => void;
  undo: (() => void) | undefined;
  onDone: () => void;
};

function MoveBar({ bar, picture, at, total, move, undo, onDone }: BarProps) {
  const to = (place: number) => () => picture && move(picture.id, place);
  return (
    <fieldset
      ref={bar}
      className="sticky bottom-[var(--toasts,1rem)] z-(--z-sticky) flex min-w-0 flex-col gap-3 rounded-lg border border-line bg-surface p-3 shadow-lg"
    >
      <legend className="sr-only">Move the chosen picture</legend>
      <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
        <Button look="secondary" onClick={to(at - 1)}>
          <Icon name="back" size="sm" />
          Move earlier
        </Button>
        <Button look="secondary" onClick={to(at + 1)}>
          Move later
          <Icon name="arrow" size="sm" />
        </Button>
        <Button look="quiet" onClick={to(0)}>
          To the front
        </Button>
        <Button look="quiet" onClick={to(total - 1)}>
          To the end
        </Button>
      </div>
      <div className="flex items-center justify-between gap-3">
        <p role="status" className="min-w-0 flex-1 truncate text-sm text-ink-soft">
          {picture ? `${at + 1} of ${total}: ${headline(picture)}` : 'No picture chosen yet'}
        </p>
        {undo && (
          <Button look="quiet" size="sm" onClick={undo}>
            Undo
          </Button>
        )}
        <Button size="sm" onClick={onDone}>
          Done
        </Button>
      </div>
    </fieldset>
  );
}
