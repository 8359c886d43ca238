import type { components } from '../../gen/api';
import { ButtonLink } from '../../ui/button-link';
import { NoWrap } from '../../ui/no-wrap';
import { Photo } from './photo';

type Props = { story: components['schemas']['Story']; places: string };

/** How the venue began, as the home page tells it: the beginning, and the way to the whole of it. */
export function StorySection({ story, places }: Props) {
  return (
    <section
      aria-labelledby="story"
      className="when-near wrap grid items-center gap-10 py-section lg:grid-cols-2 lg:gap-20"
    >
      <div className="relative pb-10 ps-6 sm:pb-16 sm:ps-14">
        <Photo
          name="long-table"
          sizes="(min-width: 64rem) 36rem, 90vw"
          className="aspect-4/5 w-full rounded-lg object-cover sm:aspect-square lg:aspect-4/5"
        />
        <Photo
          name="place-setting"
          sizes="(min-width: 64rem) 18rem, 45vw"
          small
          className="absolute start-0 bottom-0 aspect-photo w-1/2 rounded-md border-4 border-page object-cover"
        />
      </div>
      <div className="flex flex-col gap-6">
        <p className="eyebrow">{places}</p>
        <h2 id="story" className="text-h2">
          {story.title}
        </h2>
        <div className="prose text-lg text-ink-soft">
          {story.paragraphs.slice(0, 1).map((paragraph) => (
            <p key={paragraph}>
              <NoWrap text={paragraph} />
            </p>
          ))}
        </div>
        <div>
          <ButtonLink href="/about" look="secondary">
            More about us
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
