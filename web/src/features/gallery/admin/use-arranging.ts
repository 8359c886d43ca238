import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { failure } from '../../../lib/problem';
import { useLiveResource } from '../../../ui/admin/resource';
import { useToast } from '../../../ui/toast';
import type { GalleryImage } from '../api';
import { gallery, type Move, orderQuery, useMoveImage } from './api';
import { moved, placeOf } from './order';

const undoFor = 10_000;
/** Where a picture stood before it was moved. */
type Undo = { id: string; place: Move; index: number };

/** The order of the gallery while it is changed: shown at once, and told to the server move by move. */
export function useArranging() {
  const client = useQueryClient();
  const query = useQuery(orderQuery);
  const { mutateAsync } = useMoveImage();
  const toast = useToast();
  const [undo, setUndo] = useState<Undo>();
  /** The order as it will be once the server has heard of every move. */
  const [ahead, setAhead] = useState<readonly GalleryImage[]>();
  const images = ahead ?? query.data ?? [];
  const latest = useRef(images);
  latest.current = images;
  const untold = useRef(0);
  useLiveResource(gallery);

  // Follows the clock: the way back closes after ten seconds without a move.
  useEffect(() => {
    if (!undo) return;
    const timer = setTimeout(() => setUndo(undefined), undoFor);
    return () => clearTimeout(timer);
  }, [undo]);

  const tell = async (next: readonly GalleryImage[], id: string, to: Move) => {
    latest.current = next; // a second tap may come before the screen is drawn
    setAhead(next);
    untold.current += 1;
    await mutateAsync({ id, to }).catch((problem) =>
      toast({ tone: 'danger', ...failure(problem, 'Update failed'), seconds: 3 }),
    );
    untold.current -= 1;
    if (untold.current > 0) return;
    await client.invalidateQueries({ queryKey: gallery.key });
    if (untold.current === 0) setAhead(undefined);
  };

  const move = (id: string, to: number) => {
    const now = latest.current;
    const from = now.findIndex((image) => image.id === id);
    const index = Math.max(0, Math.min(to, now.length - 1));
    const before = placeOf(now, id);
    const next = moved(now, id, index);
    const place = placeOf(next, id);
    if (from < 0 || from === index || !before || !place) return;
    // Several moves of one picture are taken back together.
    setUndo((last) => (last?.id === id ? { ...last } : { id, place: before, index: from }));
    void tell(next, id, place);
  };

  const takeBack = () => {
    if (!undo) return;
    setUndo(undefined);
    void tell(moved(latest.current, undo.id, undo.index), undo.id, undo.place);
  };

  return { ...query, images, move, undo: undo && takeBack };
}
