import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { longDate } from '../../../lib/dates';
import { formatRand } from '../../../lib/money';
import { telLink } from '../../../lib/tel-link';
import { AppButtonLink } from '../../../ui/admin/app-button-link';
import { Icon } from '../../../ui/admin/icon';
import { PageHead } from '../../../ui/admin/page-head';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { FailedState } from '../../../ui/failed-state';
import { Waiting } from '../../../ui/skeleton';
import { extraAnswers } from '../attendance-form';
import { timeText } from '../words';
import { doorListQuery, type Registration } from './api';
import { EventSums } from './event-sums';

/** Who is coming, by name: made to be printed and held at the door, where each has a box to tick. */
export function DoorListPage() {
  const { eventId = '' } = useParams();
  const found = useQuery(doorListQuery(eventId));
  if (found.isPending) return <Waiting lines={8} />;
  if (found.isError) {
    return (
      <div className="flex flex-col gap-6">
        <PageHead title="Door list" />
        <FailedState problem={found.error} onRetry={() => void found.refetch()} />
      </div>
    );
  }
  const { event, items, money } = found.data;
  const noted = items.some((guest) => notes(guest) !== '');
  return (
    <div className="flex flex-col gap-6">
      <PageHead
        title={`Door list: ${event.title}`}
        actions={
          <div data-print="hide" className="flex gap-2">
            <AppButtonLink to="/admin/events" look="secondary">
              Back to events
            </AppButtonLink>
            <Button onClick={() => window.print()}>
              <Icon name="print" />
              Print
            </Button>
          </div>
        }
      >
        {longDate(event.date)}, {timeText(event.time)}, {event.location}. {event.registrations}{' '}
        {event.registrations === 1 ? 'registration' : 'registrations'}, {event.attendees} of{' '}
        {event.totalSeats} seats.
        {money && <EventSums money={money} />}
      </PageHead>
      {items.length === 0 ? (
        <EmptyState title="Nobody has registered yet" />
      ) : (
        <table className="w-full border-collapse text-sm">
          <caption className="sr-only">Guests by name</caption>
          <thead>
            <tr className="border-b-2 border-line-strong text-start">
              <th scope="col" className="hidden w-10 py-2 text-start font-semibold print:table-cell">
                <span className="sr-only">Arrived</span>
              </th>
              <th scope="col" className="py-2 text-start font-semibold">
                Name
              </th>
              <th scope="col" className="py-2 pe-4 text-start font-semibold">
                Attendees
              </th>
              <th scope="col" className="py-2 text-start font-semibold">
                Phone
              </th>
              {money && (
                <th scope="col" className="py-2 text-end font-semibold sm:pe-4 print:pe-4">
                  Due
                </th>
              )}
              {noted && (
                <th
                  scope="col"
                  className="hidden py-2 text-start font-semibold sm:table-cell print:table-cell"
                >
                  Notes
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {items.map((guest) => (
              <tr key={guest.id} className="border-b border-line align-top">
                <td className="hidden py-2.5 print:table-cell">
                  <span aria-hidden="true" className="block size-4 rounded-sm border border-ink" />
                </td>
                <td className="py-2.5 pe-4 font-medium">
                  {guest.fullName || guest.email || '(no name asked)'}
                  {/* A phone has no room for the last column. */}
                  <span className="block text-sm font-normal whitespace-pre-line text-ink-soft sm:hidden print:hidden">
                    {notes(guest)}
                  </span>
                </td>
                <td className="py-2.5 pe-4 tabular-nums">{guest.numberOfAttendees}</td>
                <td className="py-2.5 pe-4 whitespace-nowrap">
                  {guest.phone && (
                    <a className="link" href={telLink(guest.phone)}>
                      {guest.phone}
                    </a>
                  )}
                </td>
                {money && (
                  <td className="py-2.5 text-end whitespace-nowrap tabular-nums sm:pe-4 print:pe-4">
                    {dueText(guest)}
                    {guest.money && guest.money.owedCents > 0 && guest.money.receivedCents > 0 && (
                      <span className="block text-xs text-ink-soft">
                        {formatRand(guest.money.receivedCents)} paid
                      </span>
                    )}
                  </td>
                )}
                {noted && (
                  <td className="hidden py-2.5 whitespace-pre-line text-ink-soft sm:table-cell print:table-cell">
                    {notes(guest)}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

/** What is to be asked for at the door. */
function dueText({ money, priceCents }: Registration): string {
  if (money && money.owedCents > 0) return formatRand(money.owedCents);
  return priceCents > 0 ? 'Paid' : 'Free';
}

function notes(guest: Registration): string {
  const answers = extraAnswers(guest.answers).map((answer) => `${answer.label}: ${answer.value}`);
  return [guest.specialRequirements, ...answers].filter((line) => line !== '').join('\n');
}
