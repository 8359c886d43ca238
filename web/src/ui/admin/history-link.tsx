import { AppButtonLink } from './app-button-link';
import { useOwns } from './rights';

type Props = { entity: string; id: string };

/** Leads the owner to everything that happened to one record. */
export function HistoryLink({ entity, id }: Props) {
  if (!useOwns()) return null;
  return (
    <AppButtonLink
      look="secondary"
      size="sm"
      to={`/admin/audit?${new URLSearchParams({ entity, entityId: id })}`}
    >
      History
    </AppButtonLink>
  );
}
