import { longDate } from '../../lib/dates';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';
import { ButtonLink } from '../../ui/button-link';
import { Field } from '../../ui/field';
import { type Choice, managePath, type Own } from './own';
import { noTime, peopleText } from './request';

type Props = { own: Own; choice: Choice; today: string };

/** Another day, time or number of people in two steps: first the day and the people, then one of the times. */
export function OwnChange({ own, choice, today }: Props) {
  return (
    <section
      id="question"
      aria-labelledby="question-title"
      className="flex flex-col gap-5 rounded-md border border-line p-5"
    >
      <h2 id="question-title" className="text-h3">
        When would you rather come?
      </h2>
      <form method="get" action={`${managePath(own.token)}#question`} className="flex flex-col gap-5">
        <input type="hidden" name="ask" value="change" />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field name="date" label="Date" type="date" min={today} defaultValue={choice.date} required />
          <Field
            name="people"
            label="How many of you?"
            type="number"
            inputMode="numeric"
            min={1}
            max={500}
            defaultValue={String(choice.people)}
            required
          />
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look={choice.asked ? 'secondary' : 'primary'} size="lg">
            Show the times
          </Button>
          <ButtonLink href={managePath(own.token)} look="quiet" size="lg">
            Keep it as it is
          </ButtonLink>
        </div>
      </form>
      {choice.problem ? (
        <Banner tone="danger">{choice.problem}</Banner>
      ) : (
        choice.asked && <Times own={own} choice={choice} />
      )}
    </section>
  );
}

/** The times of the chosen day: each is a button that sends it. */
function Times({ own, choice }: Omit<Props, 'today'>) {
  const { date, people } = choice;
  const again = `?ask=change&date=${encodeURIComponent(date)}&people=${people}#question`;
  const free = choice.times.some(({ room }) => room);
  return (
    <form
      method="post"
      action={`${managePath(own.token)}${again}`}
      aria-labelledby="times"
      className="flex flex-col gap-4"
    >
      <h3 id="times" className="text-h4">
        {longDate(date)}, {peopleText(people)}
      </h3>
      <p className="text-ink-soft">
        {!free && 'All times of this day are taken. '}
        {choice.atOnce
          ? 'Press a time, and it is changed.'
          : 'Press a time, and we look at it ourselves. Until we have answered, everything stays as it is.'}
      </p>
      <input type="hidden" name="do" value="change" />
      <input type="hidden" name="date" value={date} />
      <input type="hidden" name="people" value={people} />
      <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4">
        {choice.times.map(({ time, room }) => (
          <li key={time}>
            <Button
              type="submit"
              name="time"
              value={time}
              look="secondary"
              size="lg"
              disabled={!room}
              className="w-full px-2! tabular-nums"
            >
              {time}
              {!room && <span className="text-sm">full</span>}
            </Button>
          </li>
        ))}
      </ul>
      {choice.anyTime && (
        <Button type="submit" name="time" value="" look="secondary" size="lg" className="self-start">
          {noTime}
        </Button>
      )}
    </form>
  );
}
