import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { forms } from '../../../../gen/rules.gen';
import { addDays, isDate, venueTime } from '../../../../lib/dates';
import { failure } from '../../../../lib/problem';
import { AppButtonLink } from '../../../../ui/admin/app-button-link';
import { FormActions } from '../../../../ui/admin/form-actions';
import { FormSection } from '../../../../ui/admin/form-section';
import { PageHead } from '../../../../ui/admin/page-head';
import { useLiveResource, useStale } from '../../../../ui/admin/resource';
import { useUnsavedGuard } from '../../../../ui/admin/use-unsaved-guard';
import { Form } from '../../../../ui/form';
import { SubmitButton } from '../../../../ui/submit-button';
import { useToast } from '../../../../ui/toast';
import { useServerForm } from '../../../../ui/use-server-form';
import { reservations, useCreateReservation } from '../api';
import { branchName } from '../branches';
import { ChoicesGroup } from '../choices-group';
import { rulesOf } from '../no-email';
import { isNoRoom } from '../no-room';
import { peopleIn } from '../people';
import { useBranchChoice } from '../use-branch-choice';
import { queryOf } from '../view';
import { bookingOf, bookingText } from './booking';
import { CallerFields } from './caller-fields';
import { DayChoice } from './day-choice';
import { GuestFinder } from './guest-finder';
import { PeopleChoice } from './people-choice';
import { TimeChoices } from './time-choice';
import { useCaller } from './use-caller';
import { WishDetails } from './wish-details';

/** A booking while somebody is on the telephone: few taps, and the answer whether there is room before the name. */
export function PhoneBookingPage() {
  useLiveResource(reservations);
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const toast = useToast();
  const create = useCreateReservation();
  const stale = useStale(reservations);
  const today = venueTime(new Date().toISOString()).date;
  const asked = params.get('date') ?? '';
  const { branches, branchId, choose } = useBranchChoice(params.get('branchId') ?? '');
  const [day, setDay] = useState(() => {
    const date = isDate(asked) && asked >= today ? asked : today;
    return { date, other: date > addDays(today, 6) };
  });
  const [party, setParty] = useState({ people: '2', more: false });
  const [time, setTime] = useState('');
  const who = useCaller();
  const [typed, setTyped] = useState(false);
  const people = peopleIn(party.people);

  const form = useServerForm({
    rules: rulesOf(forms.staffReservation, who.noEmail),
    extra: ({ partySize = '' }): Record<string, string> =>
      peopleIn(partySize) > 0 ? {} : { partySize: 'Please enter a number from 1 to 500' },
    today,
    keep: true,
    failed: (thrown) => failure(thrown, 'Failed to create reservation'),
    send: async ({ values, key }) => {
      try {
        return await create.mutateAsync({
          body: { ...bookingOf(values), branchId },
          idempotencyKey: key,
        });
      } catch (problem) {
        if (isNoRoom(problem)) void stale(); // the times say it, too
        throw problem;
      }
    },
  });
  const done = form.status === 'done';
  useUnsavedGuard(typed && !done);

  // Follows the booking: the day shows it. Not before the guard above has let go.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is done
  useEffect(() => {
    if (!done) return;
    toast({ text: 'Reservation created successfully!', seconds: 5 });
    void navigate(`/admin/reservations${queryOf({ date: day.date, branchId })}`);
  }, [done]);

  const noted = {
    ...form,
    onInput: (event: FormEvent<HTMLFormElement>) => {
      setTyped(true);
      form.onInput(event);
    },
  };
  /** What is chosen by a button is no input of a field: what was wrong with it is taken away here. */
  const pick = (change: () => void) => {
    form.clear();
    change();
  };
  return (
    <div className="flex max-w-lg flex-col gap-6">
      <PageHead title="Phone booking">For guests who call. Whoever stands before you is a walk-in.</PageHead>
      <Form form={noted} label="Phone booking">
        <FormSection title="When and how many">
          <div className="flex flex-col gap-5 sm:col-span-2">
            {branches.length > 1 && (
              <ChoicesGroup
                name="branchId"
                label="Branch"
                columns="grid-cols-2"
                choices={branches.map(({ id, name }) => ({ value: id, label: name }))}
                value={branchId}
                onChoose={(id) => pick(() => choose(id))}
              />
            )}
            <DayChoice {...day} today={today} onDate={(date, other) => pick(() => setDay({ date, other }))} />
            <PeopleChoice {...party} onPeople={(of, more) => pick(() => setParty({ people: of, more }))} />
            <TimeChoices
              branchId={branchId}
              date={day.date}
              people={people}
              time={time}
              onTime={(at) => pick(() => setTime(at))}
            />
          </div>
        </FormSection>
        <FormSection title="Guest">
          <GuestFinder onGuest={(guest) => void who.choose(guest)} onNew={who.begin} />
          <CallerFields
            caller={who.caller}
            noEmail={who.noEmail}
            onChange={who.change}
            onNoEmail={who.setNoEmail}
          />
          <WishDetails notes={who.caller.notes} onNotes={(notes) => who.change({ notes })} />
        </FormSection>
        <FormActions>
          <SubmitButton disabled={done}>Create Reservation</SubmitButton>
          <AppButtonLink to={`/admin/reservations${queryOf({ date: asked, branchId })}`} look="quiet">
            Cancel
          </AppButtonLink>
          <p role="status" className="order-first basis-full text-sm text-ink-soft">
            {bookingText({ date: day.date, time, people, branch: branchName(branches, branchId) }, today)}
          </p>
        </FormActions>
      </Form>
    </div>
  );
}
