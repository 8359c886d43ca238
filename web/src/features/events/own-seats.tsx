import type { components } from '../../gen/api';
import { Button } from '../../ui/button';
import { ButtonLink } from '../../ui/button-link';
import { Field } from '../../ui/field';

type Props = {
  path: string;
  seats: components['schemas']['OwnSeats'];
  had: number;
  /** What more or fewer people change: what comes back of a payment, what is to be paid, or nothing. */
  changes: 'what comes back' | 'what it costs' | '';
};

/** The number of people, in two steps: choose, read what it comes to, confirm. Plain forms, so that it works without JavaScript. */
export function OwnSeats({ path, seats: { most, typed, wrong, asks }, had, changes }: Props) {
  if (asks) {
    const fewer = asks.seats < asks.had;
    return (
      <section
        id="question"
        aria-labelledby="question-title"
        className="flex flex-col gap-4 rounded-md border border-line p-5"
      >
        <h2 id="question-title" className="text-h3">
          {fewer ? `Give back ${count(asks.had - asks.seats)}?` : `Add ${count(asks.seats - asks.had)}?`}
        </h2>
        {asks.says.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {fewer && (
          <p className="text-ink-soft">
            The seats are given up at once, so that somebody else can have them.
          </p>
        )}
        <form method="post" action={path} className="flex flex-wrap gap-3">
          <input type="hidden" name="seats" value={asks.seats} />
          <input type="hidden" name="had" value={asks.had} />
          <input type="hidden" name="kept" value={asks.keptCents} />
          <Button type="submit" look={fewer ? 'danger' : 'primary'} size="lg">
            Yes, make it {count(asks.seats)}
          </Button>
          <ButtonLink href={path} look="secondary" size="lg">
            No, leave it at {asks.had}
          </ButtonLink>
        </form>
      </section>
    );
  }
  const shows = changes && `: we show you ${changes} before anything changes`;
  return (
    <form action={`${path}#question`} className="flex flex-col items-start gap-3" id={wrong && 'question'}>
      <input type="hidden" name="ask" value="seats" />
      <p className="text-ink-soft">
        {most > had
          ? `More of you, or fewer? There are seats for up to ${most}. We show you what it costs before anything changes.`
          : had > 1
            ? `Fewer of you? Change the number${shows}. The event is full, so you cannot add seats.`
            : 'The event is full, so you cannot add seats.'}
      </p>
      {(most > 1 || wrong) && (
        <>
          <Field
            name="seats"
            label="Number of people"
            type="number"
            inputMode="numeric"
            min={1}
            max={most}
            required
            defaultValue={typed}
            error={wrong || undefined}
          />
          <Button type="submit" look="secondary">
            Change the number
          </Button>
        </>
      )}
    </form>
  );
}

const count = (seats: number) => (seats === 1 ? '1 seat' : `${seats} seats`);
