import { useQueryClient } from '@tanstack/react-query';
import { focusHeading } from '../../../lib/focus';
import { failure } from '../../../lib/problem';
import { useConfirm } from '../../../ui/confirm';
import { undoSeconds, useToast } from '../../../ui/toast';
import { partyQuery, useOfferSeats, usePutBack, useTakeOff, type WaitingRow } from './waiting-api';
import { offerQuestion, untilText } from './waiting-words';

/** Offers seats by hand, and takes parties off the list, which can be undone for ten seconds. */
export function useWaitingActions() {
  const client = useQueryClient();
  const confirm = useConfirm();
  const toast = useToast();
  const offering = useOfferSeats();
  const taking = useTakeOff();
  const putting = usePutBack();
  const failed = (text: string) => (problem: unknown) =>
    toast({ tone: 'danger', ...failure(problem, text), seconds: 8 });

  const offer = async (row: WaitingRow) => {
    try {
      // As it is now: others may have left.
      const party = await client.fetchQuery({ ...partyQuery(row.id), staleTime: 0 });
      const { text, confirm: yes, addSeats } = offerQuestion(party);
      if (!(await confirm({ title: `Offer seats to ${row.fullName}?`, text, confirm: yes }))) return;
      const { offerEnds } = await offering.mutateAsync({ id: row.id, addSeats });
      toast({
        text: `${row.fullName} has an offer${offerEnds ? ` until ${untilText(offerEnds)}` : ''}.`,
        seconds: 5,
      });
      focusHeading('[data-actions]'); // the button that was pressed goes
    } catch (problem) {
      failed('Failed to offer seats')(problem);
    }
  };

  const putBack = async (row: WaitingRow) => {
    try {
      const { state } = await putting.mutateAsync(row.id);
      const lost = row.state === 'offered' && state === 'waiting';
      toast({
        tone: lost ? 'warning' : 'success',
        text: lost
          ? `${row.fullName} is back on the list. The seats of the offer are gone, so please tell them.`
          : `${row.fullName} is back on the list.`,
        seconds: lost ? 10 : 5,
      });
    } catch (problem) {
      failed('Failed to undo it')(problem);
    }
  };

  const takeOff = async (row: WaitingRow) => {
    try {
      await taking.mutateAsync(row.id);
      toast({
        text: `${row.fullName} is off the list.`,
        seconds: undoSeconds,
        undo: () => void putBack(row),
      });
      focusHeading('[data-actions]'); // the button that was pressed goes with its row
    } catch (problem) {
      failed('Failed to take them off the list')(problem);
    }
  };
  return { offer, takeOff, busy: offering.isPending || taking.isPending };
}
