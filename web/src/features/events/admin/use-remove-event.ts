import { counted } from '../../../lib/count';
import { focusHeading } from '../../../lib/focus';
import { ApiProblem, failure } from '../../../lib/problem';
import { type Answer, useConfirm } from '../../../ui/confirm';
import { useToast } from '../../../ui/toast';
import { type ManagedEvent, useDeleteEvent } from './api';

const instead = 'Call it off instead';
const paidFor = { title: 'Guests have paid', confirm: 'Delete anyway', cancel: 'Keep it', danger: true };

/** Asks, says who is concerned, and takes the event off. Where guests are coming it offers to call it off. */
export function useRemoveEvent(onCallOff: (event: ManagedEvent) => void) {
  const confirm = useConfirm();
  const toast = useToast();
  const remove = useDeleteEvent();
  return async (event: ManagedEvent) => {
    const ask = (question: Parameters<typeof confirm>[0]): Promise<Answer> =>
      mayCallOff(event) ? confirm({ ...question, other: instead }) : confirm(question);
    /** Whether it is to go. */
    const agreed = (answer: Answer): boolean => {
      if (answer === 'other') onCallOff(event);
      return answer === true;
    };
    const sure = await ask({
      title: 'Delete this event?',
      text: question(event),
      confirm: 'Delete',
      danger: true,
    });
    if (!agreed(sure)) return;
    // Not by callbacks of `mutate`: they are dropped when live news removes the row before the answer.
    const send = (anyway: boolean): Promise<unknown> =>
      remove.mutateAsync({ id: event.id, anyway }).then(
        () => {
          toast({ text: 'Event deleted successfully', seconds: 3 });
          focusHeading('article'); // the button that was pressed goes with its card
        },
        async (problem) => {
          // The server asks once more where guests have paid.
          if (!(problem instanceof ApiProblem) || problem.code !== 'has-money') throw problem;
          if (agreed(await ask({ ...paidFor, text: problem.message }))) await send(true);
        },
      );
    await send(false).catch((problem) =>
      toast({ tone: 'danger', ...failure(problem, 'Failed to delete event'), seconds: 5 }),
    );
  };
}

/** The parties on its waiting list, who are told when it goes. */
const waits = ({ ended, waiting }: ManagedEvent) =>
  ended || !waiting ? 0 : waiting.waiting + waiting.offered;

/** Somebody is coming or waits, who would rather read why not. */
const mayCallOff = (event: ManagedEvent) =>
  event.state === 'published' && !event.ended && event.registrations + waits(event) > 0;

export function question(event: ManagedEvent): string {
  const sure = `Are you sure you want to delete "${event.title}"?`;
  if (event.state === 'called_off')
    return `${sure} Its registrations stay in the attendance list as called off. Its page, with the reason, goes.`;
  const listed = waits(event);
  const others =
    listed > 0
      ? ` ${counted(listed, 'party', 'parties')} on its waiting list ${listed === 1 ? 'is' : 'are'} told by email, too.`
      : '';
  if (event.registrations === 0) return `${sure} Nobody has registered for it.${others.replace(', too', '')}`;
  const people = `${event.registrations} ${event.registrations === 1 ? 'registration' : 'registrations'} (${event.attendees} ${event.attendees === 1 ? 'attendee' : 'attendees'})`;
  const stay = event.ended
    ? 'They stay in the attendance list as they are, and nobody is told.'
    : `They stay in the attendance list as called off, and those guests are told by email.${others} We recommend calling it off: then guests read why, and the page stays with the reason.`;
  return `${sure} It has ${people}. ${stay}`;
}
