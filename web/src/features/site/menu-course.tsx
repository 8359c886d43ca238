import type { components } from '../../gen/api';
import { cx } from '../../lib/cx';
import { formatRand } from '../../lib/money';
import { DietMarks } from './diet-marks';
import { type Dish, type Mark, marksOf } from './diets';
import { LargePhoto } from './large-photo';
import { hasPhoto } from './site-photo';

type Props = {
  course: components['schemas']['Course'];
  marks: readonly Mark[];
  id: string;
  turned: boolean;
  first: boolean;
  /** Only some of its dishes are shown: the course's picture may show another. */
  filtered: boolean;
};

/** A course as a printed menu has it: its name, its dishes, a picture beside it. */
export function MenuCourse({ course, marks, id, turned, first, filtered }: Props) {
  const pictured = hasPhoto(course) && !filtered;
  return (
    <section
      id={id}
      aria-label={course.title}
      className="grid items-start gap-8 pt-8 sm:grid-cols-2 lg:gap-20"
    >
      {pictured && (
        <LargePhoto
          at={course}
          caption={course.title}
          sizes="(min-width: 80rem) 36rem, (min-width: 40rem) 46vw, 92vw"
          className="aspect-photo w-full rounded-lg"
          linkClass={turned ? 'order-1' : 'max-sm:order-1'}
          eager={first}
        />
      )}
      <div className={cx('flex min-w-0 flex-col gap-7', !pictured && 'sm:not-print:contents')}>
        <div className="flex flex-col gap-3">
          <h2 className="text-h2">{course.title}</h2>
          <span aria-hidden="true" className="h-px w-14 bg-brass" />
          {course.note && <p className="text-ink-soft">{course.note}</p>}
        </div>
        <ul className="flex flex-col gap-6">
          {course.dishes.map((dish) => (
            <MenuDish key={dish.name} dish={dish} marks={marksOf(dish, marks)} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function MenuDish({ dish, marks }: { dish: Dish; marks: readonly Mark[] }) {
  const { name, description, priceCents, photo = '', picture } = dish;
  return (
    <li className="flex gap-4">
      {hasPhoto({ photo, picture }) && (
        <LargePhoto
          at={{ photo, picture }}
          caption={name}
          sizes="5rem"
          className="size-20 rounded-md"
          linkClass="shrink-0"
        />
      )}
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <div className="leader flex-nowrap">
          <h3 className="text-h4 wrap-anywhere">{name}</h3>
          {priceCents !== null && <span className="tabular-nums">{formatRand(priceCents)}</span>}
        </div>
        {(description || marks.length > 0) && (
          <p className="text-ink-soft">
            {description} <DietMarks marks={marks} />
          </p>
        )}
      </div>
    </li>
  );
}
