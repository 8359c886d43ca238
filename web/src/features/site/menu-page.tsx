import type { components } from '../../gen/api';
import { cx } from '../../lib/cx';
import { formatRand } from '../../lib/money';
import type { PageProps } from '../../lib/page';
import { telLink } from '../../lib/tel-link';
import { ButtonLink } from '../../ui/button-link';
import { NoWrap } from '../../ui/no-wrap';
import { PageHeading } from '../../ui/page-heading';
import { TextLink } from '../../ui/text-link';
import { hasPhoto, OwnPhoto, SitePhoto } from './site-photo';

type Course = components['schemas']['Course'];

export function MenuPage({ page: { site, data } }: PageProps<'menu'>) {
  return (
    <>
      <div className="wrap pt-12 lg:pt-20">
        <PageHeading
          eyebrow={site.name}
          lead="From the fire, from the garden, and packed in a basket for the lawn. What is in season decides; the kitchen tells you what is best today."
        >
          Menu
        </PageHeading>
      </div>
      <div data-print="columns" className="wrap flex flex-col gap-16 py-section lg:gap-28">
        {data.menu.map((course, index) => (
          <CourseSection key={course.title} course={course} turned={index % 2 === 1} first={index === 0} />
        ))}
      </div>
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
            {data.branches.map((branch) => (
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
    </>
  );
}

type CourseProps = { course: Course; turned: boolean; first: boolean };

/** A course as a printed menu has it: its name, its dishes, a picture beside it. */
function CourseSection({ course, turned, first }: CourseProps) {
  return (
    <section aria-label={course.title} className="grid items-center gap-8 md:grid-cols-2 md:gap-12 lg:gap-20">
      {hasPhoto(course) && (
        <SitePhoto
          at={course}
          sizes="(min-width: 80rem) 36rem, (min-width: 48rem) 46vw, 92vw"
          className={cx('aspect-photo w-full rounded-lg object-cover md:aspect-5/4', turned && 'md:order-1')}
          eager={first}
        />
      )}
      <div
        className={cx('flex flex-col gap-7', !hasPhoto(course) && 'md:col-span-2 md:mx-auto md:max-w-prose')}
      >
        <div className="flex flex-col gap-3">
          <h2 className="text-h2">{course.title}</h2>
          <span aria-hidden="true" className="h-px w-14 bg-brass" />
          {course.note && <p className="text-ink-soft">{course.note}</p>}
        </div>
        <ul className="flex flex-col gap-6">
          {course.dishes.map((dish) => (
            <li key={dish.name} className="flex gap-4">
              {dish.picture && (
                <OwnPhoto
                  picture={dish.picture}
                  sizes="5rem"
                  className="size-20 shrink-0 rounded-md object-cover"
                />
              )}
              <div className="flex min-w-0 flex-1 flex-col gap-1">
                <div className="leader">
                  <h3 className="text-h4">{dish.name}</h3>
                  {dish.priceCents !== null && <span>{formatRand(dish.priceCents)}</span>}
                </div>
                {dish.description && <p className="text-ink-soft">{dish.description}</p>}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
