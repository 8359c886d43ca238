import {
  type ComponentType,
  createContext,
  type LazyExoticComponent,
  lazy,
  useContext,
  useEffect,
  useState,
} from 'react';
import { FailedState } from './failed-state';

export const notLoaded =
  'This part could not be loaded. Please check your connection and try again. If that does not help, save what you have typed and reload the page.';

type Again = { onRetry: () => void };
const Retry = createContext(() => {});

/**
 * A part whose code comes when it is first shown. The file may not come: the connection was lost, or a newer
 * program has other files. It says so in its place, and everything around it stays with what was typed there.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Missing: ComponentType<P & Again> = ({ onRetry }) => (
    <FailedState problem={null} fallback={notLoaded} onRetry={onRetry} />
  ),
): ComponentType<P> {
  const begin = (): LazyExoticComponent<ComponentType<P>> => {
    const NotLoaded = (props: P) => {
      // Follows what is shown: React keeps how a load ended, so the next attempt needs another part.
      useEffect(() => {
        newest = begin();
      }, []);
      return <Missing {...props} onRetry={useContext(Retry)} />;
    };
    return lazy(() =>
      load().then(
        (part) => ({ default: part }),
        () => ({ default: NotLoaded }),
      ),
    );
  };
  let newest = begin();
  return (props) => {
    const [Part, setPart] = useState(() => newest);
    return (
      <Retry value={() => setPart(() => newest)}>
        <Part {...props} />
      </Retry>
    );
  };
}
