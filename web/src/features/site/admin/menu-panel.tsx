import { most } from '../../../gen/site-most.gen';
import { counted } from '../../../lib/count';
import { Rows } from '../../../ui/admin/rows';
import { Section } from '../../../ui/admin/section';
import { MoneyField } from '../../../ui/money-field';
import { DietFields } from './diet-fields';
import type { Course, Dish, Draft } from './draft';
import { PictureField } from './picture-field';
import { SiteField } from './site-field';

type Props = { draft: Draft; change: (changes: Partial<Draft>) => void };

/** What the kitchen offers, course by course. */
export function MenuPanel({ draft, change }: Props) {
  return (
    <Section title="Menu" lead="A dish without a price is shown without one.">
      <Rows
        name="menu"
        noun="course"
        most={most.courses}
        items={draft.menu}
        onChange={(menu) => change({ menu })}
        blank={() => ({ title: '', note: '', photo: '' as const, dishes: [blankDish()] })}
        title={(course) => course.title}
        folded={({ dishes }) => counted(dishes.length, 'dish', 'dishes')}
      >
        {(course, set, name) => (
          <div className="flex flex-col gap-5">
            <div className="grid gap-4 sm:grid-cols-2">
              <SiteField
                name={`${name}.title`}
                label="Course"
                value={course.title}
                onText={(title) => set({ title })}
              />
              <SiteField
                name={`${name}.note`}
                label="Note"
                optional
                value={course.note}
                onText={(note) => set({ note })}
              />
              <PictureField
                name={name}
                label="Picture of the course"
                value={course}
                onChange={set}
                className="sm:col-span-2"
              />
            </div>
            <Dishes course={course} set={set} name={`${name}.dishes`} />
          </div>
        )}
      </Rows>
    </Section>
  );
}

const blankDish = (): Dish => ({ name: '', description: '', priceCents: null });

type DishesProps = { course: Course; set: (changes: Partial<Course>) => void; name: string };

function Dishes({ course, set, name }: DishesProps) {
  return (
    <Rows
      name={name}
      noun="dish"
      least={1}
      most={most.dishes}
      plain
      items={course.dishes}
      onChange={(dishes) => set({ dishes })}
      blank={blankDish}
      title={(dish) => dish.name}
    >
      {(dish, setDish, at) => (
        <div className="grid gap-4 sm:grid-cols-[1fr_8rem]">
          <SiteField
            name={`${at}.name`}
            label="Dish"
            value={dish.name}
            onText={(text) => setDish({ name: text })}
          />
          <MoneyField
            name={`${at}.priceCents`}
            label="Price"
            optional
            cents={dish.priceCents}
            onCents={(cents, text) => setDish({ priceCents: cents ?? (text || null) })}
          />
          <SiteField
            name={`${at}.description`}
            label="What is in it"
            optional
            className="sm:col-span-2"
            value={dish.description}
            onText={(description) => setDish({ description })}
          />
          <DietFields
            name={`${at}.diets`}
            diets={dish.diets ?? []}
            onDiets={(diets) => setDish({ diets })}
            className="sm:col-span-2"
          />
          <PictureField
            name={at}
            label="Picture of the dish"
            small
            value={{ picture: dish.picture, photo: dish.photo ?? '' }}
            onChange={setDish}
            className="sm:col-span-2"
          />
        </div>
      )}
    </Rows>
  );
}
