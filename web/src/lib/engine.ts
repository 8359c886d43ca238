import type { ReactElement } from 'react';

/** What the engine in the server can do beside. Browsers cannot: there it stays empty. */
export const engine: { drawOnce?: (part: ReactElement<object>) => { __html: string } } = {};
