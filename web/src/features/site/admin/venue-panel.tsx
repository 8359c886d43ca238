import { Section } from '../../../ui/admin/section';
import type { Draft } from './draft';
import { FilmField } from './film-field';
import { PictureField } from './picture-field';
import { SiteField } from './site-field';

type Props = { draft: Draft; change: (changes: Partial<Draft>) => void };

/** Who the venue is, and the first words that a visitor reads. */
export function VenuePanel({ draft, change }: Props) {
  const { hero } = draft;
  const slide = (at: number, changes: Partial<Draft['hero']['slides'][number]>) =>
    change({
      hero: {
        ...hero,
        slides: hero.slides.map((old, index) => (index === at ? { ...old, ...changes } : old)),
      },
    });
  return (
    <>
      <Section title="The venue">
        <div className="grid gap-5 sm:grid-cols-[1fr_10rem]">
          <SiteField name="name" label="Name" value={draft.name} onText={(name) => change({ name })} />
          <SiteField
            name="copyrightYear"
            label="Copyright year"
            inputMode="numeric"
            value={draft.copyrightYear}
            onText={(copyrightYear) => change({ copyrightYear })}
          />
        </div>
        <PictureField
          name=""
          label="Logo"
          hint="PNG, WebP or JPEG, less than 5MB. The header shows it instead of the name, on white and on dark green."
          use="logo"
          value={{ picture: draft.logo }}
          onChange={({ picture }) => change({ logo: picture })}
        />
        <SiteField
          name="tagline"
          label="Tagline"
          value={draft.tagline}
          onText={(tagline) => change({ tagline })}
        />
        <SiteField
          name="description"
          label="Description"
          as="textarea"
          rows={3}
          hint="Search engines and shared links show it."
          value={draft.description}
          onText={(description) => change({ description })}
        />
        <SiteField
          name="footerLine"
          label="Footer sentence"
          as="textarea"
          rows={2}
          value={draft.footerLine}
          onText={(footerLine) => change({ footerLine })}
        />
      </Section>
      <Section title="Registrations for events">
        <SiteField
          name="largestParty"
          label="Largest party"
          inputMode="numeric"
          optional
          hint="The most people in one registration. Leave it empty for as many as there are seats."
          value={draft.largestParty}
          onText={(largestParty) => change({ largestParty })}
        />
      </Section>
      <Section
        title="Hero"
        lead="The first thing on the home page: a photo, perhaps a film over it, one text, and three slides."
      >
        <PictureField
          name="hero"
          label="Photo"
          hint="JPEG, PNG or WebP, less than 5MB. Phones show the middle of it. Without one, the photo and the film that came with Tafel are shown."
          use="hero"
          value={{ picture: hero.picture }}
          onChange={({ picture }) => change({ hero: { ...hero, picture } })}
        />
        <FilmField film={hero.film} onChange={(film) => change({ hero: { ...hero, film } })} />
        <SiteField
          name="hero.text"
          label="Text over the video"
          as="textarea"
          rows={2}
          value={hero.text}
          onText={(text) => change({ hero: { ...hero, text } })}
        />
        {hero.slides.map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: there are always three, in their places
          <fieldset key={at} className="grid gap-4 border-t border-line pt-5 sm:grid-cols-[16rem_1fr]">
            <legend className="sr-only">Slide {at + 1}</legend>
            <SiteField
              name={`hero.slides.${at}.title`}
              label={`Slide ${at + 1}: title`}
              hint={at === 0 ? 'Leave empty to show the venue’s name.' : undefined}
              optional
              value={one.title}
              onText={(title) => slide(at, { title })}
            />
            <SiteField
              name={`hero.slides.${at}.text`}
              label={`Slide ${at + 1}: text`}
              as="textarea"
              rows={2}
              value={one.text}
              onText={(text) => slide(at, { text })}
            />
            <PictureField
              name={`hero.slides.${at}`}
              label={`Slide ${at + 1}: picture`}
              value={{ picture: one.picture }}
              onChange={(changes) => slide(at, changes)}
              className="sm:col-span-2"
            />
          </fieldset>
        ))}
      </Section>
    </>
  );
}
