import type { ComponentType } from 'react';
import { lazyPart } from '../../ui/lazy-part';

const mark = 'tafel-reloaded';

/**
 * A page that is loaded when it is opened: a file, and what it is called there. After a deploy the file that an open
 * tab knows may be gone: then the tab reloads once, which brings the new names.
 * A second failure in a row is a real one, and is shown.
 */
export function lazyPage<Name extends string>(
  load: () => Promise<Record<NoInfer<Name>, ComponentType>>,
  name: Name,
  reload: () => void = () => location.reload(),
) {
  return lazyPart(async () => {
    try {
      const file = await load();
      sessionStorage.removeItem(mark);
      return file[name];
    } catch (problem) {
      if (sessionStorage.getItem(mark)) throw problem;
      sessionStorage.setItem(mark, '1');
      reload();
      return new Promise<never>(() => {}); // the old page waits for its end
    }
  });
}
