import { ButtonLink } from '../../ui/button-link';
import { TextLink } from '../../ui/text-link';

/** Below the menu: how to come. Where we are stands in the footer. */
export function MenuNext() {
  return (
    <section aria-labelledby="next" data-print="hide" className="bg-sunken">
      <div className="wrap flex flex-col items-start gap-6 py-section">
        <h2 id="next" className="text-h2">
          Come and eat with us
        </h2>
        <p className="max-w-prose text-lead text-ink-soft">
          Tell us when you would like to come and what we should know. Prices for decor, picnics and packages
          are in our <TextLink href="/#pricelist">pricelist</TextLink>.
        </p>
        <ButtonLink href="/contact" size="lg">
          Request a reservation
        </ButtonLink>
      </div>
    </section>
  );
}
