import { useQuery } from '@tanstack/react-query';
import { isDate, venueTime } from '../../../../lib/dates';
import { useMinute } from '../../../../ui/admin/when';
import { Banner } from '../../../../ui/banner';
import { Button } from '../../../../ui/button';
import { FailedState } from '../../../../ui/failed-state';
import { useFormState } from '../../../../ui/form-context';
import { Waiting } from '../../../../ui/skeleton';
import { availabilityQuery } from '../api';
import { BookAnyway } from '../book-anyway';
import { ChoicesGroup } from '../choices-group';
import { peopleText } from '../people';
import { timesAhead } from '../times';
import { nearestTimes } from './booking';

type Props = {
  branchId: string;
  date: string;
  people: number;
  time: string;
  onTime: (time: string) => void;
};

/** The times of the day. Full ones are shown as full; who chooses one reads when there is room instead. */
export function TimeChoices({ branchId, date, people, time, onTime }: Props) {
  const now = venueTime(new Date(useMinute()).toISOString());
  const asked = isDate(date) && people > 0 && branchId !== '';
  const found = useQuery({
    ...availabilityQuery({ branchId, date, partySize: people }),
    enabled: asked,
  });
  if (!asked) return <Hint>Choose the day and how many people come, then you see when there is room.</Hint>;
  if (found.isPending) return <Waiting lines={3} />;
  if (found.isError) return <FailedState problem={found.error} onRetry={() => void found.refetch()} />;
  if (found.data.closed)
    return <Banner tone="info">Nobody is received on this day: {found.data.closed}</Banner>;
  const times = timesAhead(found.data.times, date, now);
  if (times.length === 0) return <Hint>The times of today are over. Please choose another day.</Hint>;
  const full = times.some((one) => one.time === time && !one.room);
  return (
    <ChoicesGroup
      name="time"
      label="Time"
      columns="grid-cols-4 sm:grid-cols-6"
      choices={times.map((one) => ({
        value: one.time,
        label: one.room ? one.time : <Full time={one.time} />,
        said: one.room ? undefined : `${one.time}, full`,
        faint: !one.room,
      }))}
      value={time}
      onChoose={onTime}
    >
      {full && !found.isPlaceholderData && (
        <NoRoom people={people} time={time} nearest={nearestTimes(times, time)} onTime={onTime} />
      )}
    </ChoicesGroup>
  );
}

function Full({ time }: { time: string }) {
  return (
    <>
      {time}
      <span className="block text-xs">full</span>
    </>
  );
}

const Hint = ({ children }: { children: string }) => <p className="text-sm text-ink-soft">{children}</p>;

type NoRoomProps = { people: number; time: string; nearest: string[]; onTime: (time: string) => void };

/** Instead of a refusal: the times beside it that have room, and for managers the way round. */
function NoRoom({ people, time, nearest, onTime }: NoRoomProps) {
  const { messages } = useFormState();
  /** This button goes away with the sentence: the time itself has the focus then. */
  const take = (button: HTMLElement, free: string) => {
    button.closest('fieldset')?.querySelector<HTMLInputElement>(`input[value="${free}"]`)?.focus();
    onTime(free);
  };
  return (
    <div className="flex flex-col gap-3">
      <div role="status" className="flex flex-wrap items-center gap-3">
        <p className="text-sm">
          {!messages.time && `There is no room for ${peopleText(people)} at ${time}. `}
          {nearest.length === 0 ? 'This day is full.' : 'There is at:'}
        </p>
        {nearest.map((free) => (
          <Button key={free} look="secondary" size="sm" onClick={(event) => take(event.currentTarget, free)}>
            {free}
          </Button>
        ))}
      </div>
      <BookAnyway />
    </div>
  );
}
