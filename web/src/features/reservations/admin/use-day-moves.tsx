import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { lazyWindow } from '../../../ui/admin/lazy-window';
import type { DiaryDay, Reservation } from './api';
import { DragLabel } from './drag-label';
import { MoveBoard } from './move-board';
import { useDrag } from './use-drag';
import { useMove } from './use-move';

const MoveWindow = lazyWindow(() => import('./move-window').then((file) => file.MoveWindow));

/** The id of the button that moves a reservation: where one goes on when its row has found its new place. */
export const moveButtonId = (id: string) => `move-${id}`;

/** Moving the reservations of a day: by hand with `handle`, by button with `ask`. Whoever uses this draws `moves`. */
export function useDayMoves(day: DiaryDay) {
  const { move, busy } = useMove();
  const [asking, setAsking] = useState<Reservation | null>(null);
  const moved = useRef('');
  const { drag, ghost, handle } = useDrag<Reservation>((r, time) => void move(r, { date: day.date, time }));

  // Follows the rows: one that was moved by keyboard loses the focus when it changes its place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are other places
  useEffect(() => {
    if (!moved.current || document.activeElement !== document.body) return;
    document.getElementById(moveButtonId(moved.current))?.focus({ preventScroll: true });
    moved.current = '';
  }, [day]);

  const moves: ReactNode = (
    <>
      {drag && (
        <>
          <MoveBoard day={day} drag={drag} />
          <DragLabel ref={ghost} reservation={drag.item} below={drag.low} />
        </>
      )}
      {asking && (
        <Suspense>
          <MoveWindow
            reservation={asking}
            busy={busy}
            onMove={async (slot) => {
              const done = await move(asking, slot);
              if (done) moved.current = asking.id;
              return done;
            }}
            onClose={() => setAsking(null)}
          />
        </Suspense>
      )}
    </>
  );
  return { handle, ask: setAsking, moves };
}
