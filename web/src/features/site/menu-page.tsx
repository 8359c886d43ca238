import { formatRand } from '../../lib/money';
import type { PageProps } from '../../lib/page';
import { PageHeading } from '../../ui/page-heading';

export function MenuPage({ page: { site, data } }: PageProps<'menu'>) {
  return (
    <div className="wrap flex flex-col gap-14 py-section">
      <PageHeading eyebrow={site.tagline}>Menu</PageHeading>
      {data.menu.map((section) => (
        <section key={section.title} className="flex flex-col gap-5">
          <h2 className="text-h2">{section.title}</h2>
          <ul className="grid gap-x-16 gap-y-6 md:grid-cols-2">
            {section.dishes.map((dish) => (
              <li key={dish.name} className="flex flex-col gap-1 border-t border-line pt-4">
                <div className="flex items-baseline justify-between gap-4">
                  <h3 className="text-h4">{dish.name}</h3>
                  {dish.priceCents !== null && (
                    <span className="tabular-nums">{formatRand(dish.priceCents)}</span>
                  )}
                </div>
                <p className="text-ink-soft">{dish.description}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
