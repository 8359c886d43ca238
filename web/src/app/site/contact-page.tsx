import { BranchCard } from '../../features/site/branch-card';
import { Photo } from '../../features/site/photo';
import type { PageProps } from '../../lib/page';
import { BookSection } from './book-section';

export function ContactPage({ page }: PageProps<'contact'>) {
  const { site } = page;
  return (
    <>
      <BookSection
        page={page}
        requested={page.data.requested}
        heading={
          <>
            <p className="eyebrow">{site.tagline}</p>
            <h1 tabIndex={-1} className="text-h1">
              Contact
            </h1>
            <h2 id="request" className="text-h3">
              Request a reservation
            </h2>
          </>
        }
      />
      <section
        aria-labelledby="branches"
        className="wrap grid gap-10 py-section lg:grid-cols-[1fr_2fr] lg:gap-20"
      >
        <div className="flex flex-col gap-6">
          <h2 id="branches" className="text-h2">
            Find us
          </h2>
          <Photo
            name="place-setting"
            sizes="(min-width: 64rem) 24rem, 92vw"
            className="aspect-photo w-full rounded-lg object-cover lg:aspect-4/5"
          />
        </div>
        <div className="grid content-start gap-10 sm:grid-cols-2">
          {site.branches.map((branch) => (
            <BranchCard key={branch.name} branch={branch} venue={site.name} />
          ))}
        </div>
      </section>
    </>
  );
}
