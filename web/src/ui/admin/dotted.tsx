import { Children, type ReactNode } from 'react';

/**
 * Short words with dots between them. A dot hangs before its words, so that one which begins a line is cut off:
 * no line starts or ends with a dot.
 */
export function Dotted({ parts }: { parts: ReactNode[] }) {
  return (
    <span className="block overflow-x-clip">
      <span className="-ms-4 flex flex-wrap">
        {Children.toArray(parts).map((part, at) => (
          <span key={String(at)} className="relative ps-4">
            {at > 0 && <span className="absolute start-0 w-4 text-center whitespace-pre"> · </span>}
            {part}
          </span>
        ))}
      </span>
    </span>
  );
}
