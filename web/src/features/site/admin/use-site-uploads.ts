import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { makeSmaller, refused, tooLarge } from '../../../lib/image-limit';
import { ApiProblem, sentence } from '../../../lib/problem';
import { randomKey } from '../../../lib/random-key';
import { type Use, uploadFilm, uploadPicture } from './api';
import { type Arrived, markOf } from './uploads';

export type Way = { file: File; use: Use } & (
  | { is: 'shrinking' }
  | { is: 'sending'; done: number }
  /** `shrinks`: the file would do if it were smaller. */
  | { is: 'failed'; text: string; shrinks: boolean }
);

const filmTypes = ['video/mp4', 'video/webm'];
const mostFilm = 8 * 1024 * 1024;

/** What is wrong with a film before it is sent. The server looks at its content. */
export function refusedFilm(file: Pick<File, 'type' | 'size'>): string {
  if (!filmTypes.includes(file.type)) return 'Please select an MP4 or WebM film';
  return file.size >= mostFilm ? 'The film must be less than 8MB' : '';
}

/**
 * The files that are on their way to the site, by the marks that stand for them in the draft. They belong to the
 * whole editor: a file goes on while another tab of it is open.
 */
export function useSiteUploads(onArrived: (mark: string, by: Arrived) => void) {
  const [ways, setWays] = useState<Record<string, Way>>({});
  const stop = useRef(new AbortController());

  // Gives up what is on its way when the editor closes.
  useEffect(() => {
    stop.current = new AbortController();
    return () => stop.current.abort();
  }, []);

  const set = (mark: string, way: Way) => setWays((old) => ({ ...old, [mark]: way }));

  const send = async (mark: string, file: File, use: Use) => {
    const { signal } = stop.current;
    const wrong = use === 'film' ? refusedFilm(file) : refused(file);
    if (wrong) return set(mark, { is: 'failed', file, use, text: wrong, shrinks: wrong === tooLarge });
    const onProgress = (done: number) => set(mark, { is: 'sending', file, use, done });
    onProgress(0);
    try {
      const options = { key: randomKey(), onProgress, signal };
      const by = use === 'film' ? await uploadFilm(file, options) : await uploadPicture(file, use, options);
      if (!signal.aborted) onArrived(mark, by);
    } catch (problem) {
      if (signal.aborted) return;
      const text = `Failed to upload ${use === 'film' ? 'the film' : 'image'}: ${sentence(problem)}`;
      const shrinks = problem instanceof ApiProblem && problem.code === 'too-many-pixels';
      set(mark, { is: 'failed', file, use, text, shrinks });
    }
  };

  /** Sends a file, and gives the mark that stands for it. */
  const begin = (file: File, use: Use): string => {
    const mark = markOf(randomKey());
    void send(mark, file, use);
    return mark;
  };

  const shrink = async (mark: string) => {
    const way = ways[mark];
    if (!way) return;
    set(mark, { is: 'shrinking', file: way.file, use: way.use });
    const small = await makeSmaller(way.file);
    if (small) return send(mark, small.file, way.use);
    const text = 'This image cannot be made smaller here. Please choose another one.';
    set(mark, { ...way, is: 'failed', text, shrinks: false });
  };

  const again = (mark: string) => {
    const way = ways[mark];
    if (way) void send(mark, way.file, way.use);
  };

  return { ways, begin, again, shrink };
}

export type SiteUploads = ReturnType<typeof useSiteUploads>;

const Context = createContext<SiteUploads | null>(null);
export const UploadsProvider = Context.Provider;

export function useUploads(): SiteUploads {
  const uploads = useContext(Context);
  if (!uploads) throw new Error('useUploads needs the site editor around it');
  return uploads;
}
