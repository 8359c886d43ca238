import { Banner } from '../../../ui/banner';
import { Button } from '../../../ui/button';
import type { SiteDraft } from './api';

type Props = { placeholders: SiteDraft['placeholders']; onGo: (place: string) => void };

/** What visitors read and nobody can use yet, or miss. */
export function PlaceholderList({ placeholders, onGo }: Props) {
  const first = placeholders[0];
  if (!first) return null;
  return (
    <Banner tone="info">
      <details className="flex flex-col">
        <summary className="underline decoration-1 underline-offset-4">
          {placeholders.length === 1
            ? 'One detail of the venue is still missing or a placeholder.'
            : `${placeholders.length} details of the venue are still missing or placeholders.`}
        </summary>
        <ul className="list-disc ps-5 pt-2">
          {placeholders.map((one) => (
            <li key={one.field}>{one.text}</li>
          ))}
        </ul>
        <Button look="secondary" size="sm" onClick={() => onGo(first.field)} className="mt-3">
          Enter them
        </Button>
      </details>
    </Banner>
  );
}
