import type { ComponentType } from 'react';
import { renderOnce } from './render-cache';
import { markOf } from './still';

/** A part that stays still (still.tsx), as the engine draws it. */
export function drawn<P extends object>(name: string, Part: ComponentType<P>): ComponentType<P> {
  const mark = markOf(name);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is what React wrote
  return (props) => <div data-still={mark} dangerouslySetInnerHTML={renderOnce(<Part {...props} />)} />;
}
