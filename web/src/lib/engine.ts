import type { ReactElement } from 'react';

/** What only the engine in the server can do. In browsers this stays empty. */
export const engine: { renderOnce?: (part: ReactElement<object>) => { __html: string } } = {};
