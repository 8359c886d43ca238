import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { AppButtonLink } from '../../../ui/admin/app-button-link';
import { BackLink } from '../../../ui/admin/back-link';
import { HistoryLink } from '../../../ui/admin/history-link';
import { Icon } from '../../../ui/admin/icon';
import { Loaded } from '../../../ui/admin/loaded';
import { PageHead } from '../../../ui/admin/page-head';
import { useLiveResource } from '../../../ui/admin/resource';
import { addReservationPath, type CustomerFile, cardQuery, cards } from './api';
import { CardFacts } from './card-facts';
import { CardLists } from './card-lists';
import { PinnedPart } from './pinned-part';
import { Unconfirmed } from './unconfirmed';

/** Everything that is known of a guest, on one screen: what must not be overlooked, then the visits. */
export function CustomerCardPage() {
  const email = (useParams().email ?? '').trim().toLowerCase();
  const found = useQuery(cardQuery(email));
  useLiveResource(cards);
  return (
    <div className="flex flex-col gap-6">
      <BackLink to="/admin/customers">Customers</BackLink>
      {!found.data && <PageHead title="Guest’s card" />}
      <Loaded found={found} lines={6} failed="Failed to load customer details">
        {(file) => <Card email={email} file={file} />}
      </Loaded>
    </div>
  );
}

function Card({ email, file }: { email: string; file: CustomerFile }) {
  const { customer, card, visits } = file;
  const name = `${customer.firstName} ${customer.lastName}`;
  return (
    <>
      <PageHead
        title={name}
        actions={
          <>
            <HistoryLink entity="customer" id={email} />
            <AppButtonLink to={addReservationPath(email)}>
              <Icon name="plus" />
              Add Reservation
            </AppButtonLink>
          </>
        }
      >
        <Unconfirmed customer={customer} />
      </PageHead>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <PinnedPart email={email} name={name} card={card} />
        <CardFacts customer={customer} visits={visits} />
      </div>
      <CardLists email={email} visits={visits} />
    </>
  );
}
