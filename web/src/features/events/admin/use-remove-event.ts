import { ApiProblem, failure } from '../../../lib/problem';
import { useConfirm } from '../../../ui/confirm';
import { useToast } from '../../../ui/toast';
import { type ManagedEvent, useDeleteEvent } from './api';

const paidFor = { title: 'Guests have paid', confirm: 'Delete anyway', cancel: 'Keep it', danger: true };

/** Asks, says who is concerned, and takes the event off. */
export function useRemoveEvent() {
  const confirm = useConfirm();
  const toast = useToast();
  const remove = useDeleteEvent();
  return async (event: ManagedEvent) => {
    const sure = await confirm({
      title: 'Delete this event?',
      text: question(event),
      confirm: 'Delete',
      danger: true,
    });
    if (!sure) return;
    // Not by callbacks of `mutate`: they are dropped when live news removes the row before the answer.
    const send = (anyway: boolean): Promise<unknown> =>
      remove.mutateAsync({ id: event.id, anyway }).then(
        () => toast({ text: 'Event deleted successfully', seconds: 3 }),
        async (problem) => {
          // The server asks once more where guests have paid.
          if (!(problem instanceof ApiProblem) || problem.code !== 'has-money') throw problem;
          if (await confirm({ ...paidFor, text: problem.message })) await send(true);
        },
      );
    await send(false).catch((problem) =>
      toast({ tone: 'danger', ...failure(problem, 'Failed to delete event'), seconds: 5 }),
    );
  };
}

export function question(event: ManagedEvent): string {
  const sure = `Are you sure you want to delete "${event.title}"?`;
  if (event.registrations === 0) return `${sure} Nobody has registered for it.`;
  const people = `${event.registrations} ${event.registrations === 1 ? 'registration' : 'registrations'} (${event.attendees} ${event.attendees === 1 ? 'attendee' : 'attendees'})`;
  const stay = event.ended
    ? 'They stay in the attendance list as they are, and nobody is told.'
    : 'They stay in the attendance list as called off, and those guests are told by email.';
  return `${sure} It has ${people}. ${stay}`;
}
