import { Button } from '../../ui/button';
import { ButtonLink } from '../../ui/button-link';
import { ComesBack } from '../payments/comes-back';
import { managePath, type Own } from './own';

/** The second step of cancelling: a question, and the button that acts. */
export function OwnCancel({ own }: { own: Own }) {
  const noun = own.status === 'pending' ? 'request' : 'reservation';
  return (
    <section
      id="question"
      aria-labelledby="question-title"
      className="flex flex-col gap-4 rounded-md border border-line p-5"
    >
      <h2 id="question-title" className="text-h3">
        Cancel this {noun}?
      </h2>
      <p className="text-ink-soft">
        {noun === 'request' ? 'We will not look at it any more.' : 'Your table goes to somebody else.'} You
        cannot undo this.
      </p>
      <ComesBack money={own.money} />
      <form method="post" action={managePath(own.token)} className="flex flex-wrap gap-3">
        <input type="hidden" name="do" value="cancel" />
        <input
          type="hidden"
          name="back"
          value={own.money.reduce((sum, { backCents = 0 }) => sum + backCents, 0)}
        />
        <Button type="submit" look="danger" size="lg">
          Yes, cancel my {noun}
        </Button>
        <ButtonLink href={managePath(own.token)} look="secondary" size="lg">
          No, keep it
        </ButtonLink>
      </form>
    </section>
  );
}
