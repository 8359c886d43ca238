import type { components } from '../../gen/api';
import { telLink } from '../../lib/tel-link';
import { ButtonLink } from '../../ui/button-link';
import { NoWrap } from '../../ui/no-wrap';
import { TextLink } from '../../ui/text-link';

type Props = { branches: readonly components['schemas']['Branch'][] };

/** Below the menu: how to come. */
export function MenuNext({ branches }: Props) {
  return (
    <section aria-labelledby="next" className="bg-sunken">
      <div className="wrap grid gap-10 py-section lg:grid-cols-2 lg:gap-20">
        <div data-print="hide" className="flex flex-col items-start gap-6">
          <h2 id="next" className="text-h2">
            Hungry already?
          </h2>
          <p className="max-w-prose text-lead text-ink-soft">
            Tell us when you would like to come, and about allergies or wishes. What decor, picnics and
            packages cost is in our <TextLink href="/#pricelist">pricelist</TextLink>.
          </p>
          <ButtonLink href="/contact" look="accent" size="lg">
            Request a reservation
          </ButtonLink>
        </div>
        <ul className="grid content-center gap-8 sm:grid-cols-2">
          {branches.map((branch) => (
            <li key={branch.name} className="flex flex-col border-t border-brass pt-4">
              <span className="font-serif text-h4">{branch.name}</span>
              <address className="text-ink-soft not-italic">
                <NoWrap text={branch.address.join(', ')} />
              </address>
              <TextLink href={telLink(branch.phone)} className="self-start py-2">
                {branch.phone}
              </TextLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
