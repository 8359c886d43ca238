import type { components } from '../../gen/api';
import { ButtonLink } from '../../ui/button-link';
import { Chips } from '../../ui/chips';
import { ClosingBand } from '../../ui/closing-band';
import { EmptyState } from '../../ui/empty-state';
import { TextLink } from '../../ui/text-link';
import { DietLegend } from './diet-marks';
import { filteredText, filterPath, nothingText, worthwhile } from './diets';
import { MenuCourse } from './menu-course';

type Props = {
  data: components['schemas']['MenuPage'];
  /** For paper: on a screen they stand in the footer. */
  hours?: readonly components['schemas']['OpenHours'][];
};

/** The menu: what there is, what of it suits a visitor, and how to come. */
export function MenuSheet({
  data: { menu, total, marks, filter, dietaryHours, branches },
  hours = [],
}: Props) {
  return (
    <>
      {menu.length > 1 && <CourseLinks titles={menu.map((course) => course.title)} />}
      <div id="dishes" data-print="tight" className="wrap flex flex-col gap-4 pt-8">
        {marks.length > 0 && (
          <Chips
            label="Show"
            chips={[{ label: 'All dishes', filter: '' }, ...worthwhile(marks, filter)].map((chip) => ({
              label: chip.label,
              href: filterPath(chip.filter),
              current: chip.filter === filter,
            }))}
          />
        )}
        {filter && menu.length > 0 && <p className="text-ink-soft">{filteredText(menu, total, filter)}</p>}
        <DietLegend marks={marks} />
        {menu.length > 0 && (
          <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 text-sm text-ink-soft">
            <p className="max-w-prose">
              {marks.length > 0 && 'The marks are a guide only. '}Allergies? Please tell us at least{' '}
              {dietaryHours} hours ahead.
            </p>
            <div data-print="hide">
              <ButtonLink href="/menu.pdf" look="secondary">
                Menu as PDF
              </ButtonLink>
            </div>
          </div>
        )}
        {menu.length === 0 && (
          <EmptyState
            title={filter ? nothingText(filter) : 'The menu is being written'}
            action={
              <ButtonLink href={filter ? filterPath('') : '/contact'} look="secondary">
                {filter ? 'See the whole menu' : 'Ask the kitchen'}
              </ButtonLink>
            }
          />
        )}
      </div>
      <div data-print="columns" className="wrap flex flex-col gap-12 pt-8 pb-section lg:gap-20">
        {menu.map((course, index) => (
          <MenuCourse
            key={course.title}
            id={courseId(index)}
            course={course}
            marks={marks}
            turned={index % 2 === 1}
            first={index === 0}
            filtered={filter !== ''}
          />
        ))}
        {/* On paper where the footer would be. */}
        <ul className="hidden text-sm print:block">
          {branches.map(({ name, address, phone }) => (
            <li key={name}>
              {[...(address.includes(name) ? [] : [name]), ...address, phone].filter(Boolean).join(', ')}
            </li>
          ))}
          {hours.map(({ label, text }) => (
            <li key={label}>
              {label}: {text}
            </li>
          ))}
        </ul>
      </div>
      <ClosingBand
        title="Come and eat with us"
        text={
          <>
            Tell us when you would like to come and what we should know. Prices for decor, picnics and
            packages are in our <TextLink href="/#pricelist">pricelist</TextLink>.
          </>
        }
      >
        <ButtonLink href="/contact" size="lg">
          Request a reservation
        </ButtonLink>
      </ClosingBand>
    </>
  );
}

const courseId = (index: number) => `course-${index + 1}`;

/** One press to each course. It stays in sight, and moves under the thumb where it is wider than the screen. */
function CourseLinks({ titles }: { titles: readonly string[] }) {
  return (
    <nav aria-label="Courses" data-print="hide" className="sticky top-header border-b border-line bg-page">
      <ul className="wrap flex gap-6 overflow-x-auto">
        {titles.map((title, index) => (
          <li key={title} className="whitespace-nowrap">
            <TextLink href={`#${courseId(index)}`} className="inline-flex min-h-11 items-center no-underline">
              {title}
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
