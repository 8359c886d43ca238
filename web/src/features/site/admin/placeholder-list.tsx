import { Banner } from '../../../ui/banner';
import { Button } from '../../../ui/button';
import type { SiteDraft } from './api';

type Props = { placeholders: SiteDraft['placeholders']; onGo: () => void };

/** What visitors read and nobody can use yet. */
export function PlaceholderList({ placeholders, onGo }: Props) {
  if (placeholders.length === 0) return null;
  return (
    <Banner tone="info">
      <details className="flex flex-col">
        <summary className="underline decoration-1 underline-offset-4">
          {placeholders.length === 1
            ? 'One contact detail is still a placeholder.'
            : `${placeholders.length} contact details are still placeholders.`}
        </summary>
        <ul className="list-disc ps-5 pt-2">
          {placeholders.map((one) => (
            <li key={one.field}>{one.text}</li>
          ))}
        </ul>
        <Button look="secondary" size="sm" onClick={onGo} className="mt-3">
          Replace them
        </Button>
      </details>
    </Banner>
  );
}
