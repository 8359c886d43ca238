import { type ComponentType, lazy } from 'react';

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
  return lazy(async () => {
    try {
      const file = await load();
      sessionStorage.removeItem(mark);
      return { default: file[name] };
    } catch (problem) {
      if (sessionStorage.getItem(mark)) throw problem;
      sessionStorage.setItem(mark, '1');
      reload();
      return new Promise<never>(() => {}); // the old page waits for its end
    }
  });
}
