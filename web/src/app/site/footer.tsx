import { Fragment } from 'react';
import { chatLink } from '../../features/site/contact-links';
import { HoursList } from '../../features/site/hours-list';
import type { Page, PageData, PageName, SiteFrame } from '../../lib/page';
import { telLink } from '../../lib/tel-link';
import { TextLink } from '../../ui/text-link';
import { VisitBar } from './visit-bar';

/** Pages that do not end with the bar: the home page has it before its form, others have a form of their own. */
const withoutBar: PageName[] = [
  'home',
  'event-registration',
  'waiting-list',
  'contact',
  'login',
  'forgot-password',
  'reset-password',
  'error',
];

/** An event that takes guests has its own way in under the thumb. */
function hasBar({ name, data }: Page): boolean {
  if (name !== 'event') return !withoutBar.includes(name);
  const { state, ended } = (data as PageData['event']).event;
  return ended || state === 'called_off';
}

type Props = { site: SiteFrame; page: Page };
type EndProps = { site: SiteFrame; bar: boolean; outlined: boolean };

/** All that the end of a page depends on: it is not drawn again because an event has fewer seats. */
export const endOf = ({ site, page }: Props): EndProps => ({
  site,
  bar: hasBar(page),
  outlined: page.name === 'events' || page.name.startsWith('manage-'),
});

/** What ends a page: the bar of small screens, and the footer. */
export function PageEnd({ site, bar, outlined }: EndProps) {
  return (
    <>
      {bar && <VisitBar branches={site.branches} outlined={outlined} />}
      <Foot site={site} />
    </>
  );
}

export function Footer(props: Props) {
  return <PageEnd {...endOf(props)} />;
}

/** The venue's sentence, where and when to find it, its terms, its two social pages. The navigation is in the header. */
function Foot({ site }: { site: SiteFrame }) {
  return (
    <footer data-site id="visit" className="when-near on-green">
      <div className="wrap flex flex-col gap-14 pt-16 pb-8 lg:gap-20 lg:pt-24">
        <div className="grid gap-10 lg:grid-cols-[1fr_1.15fr] lg:gap-20">
          <div className="flex flex-col gap-5">
            <span aria-hidden="true" className="h-px w-14 bg-brass" />
            <p className="max-w-lg font-serif text-h2 font-light tracking-tight text-balance">
              {site.footerLine}
            </p>
            <HoursList hours={site.hours} />
          </div>
          <div className="grid gap-x-8 gap-y-10 sm:grid-cols-2">
            {site.branches.map((branch) => (
              <Branch key={branch.name} branch={branch} venue={site.name} />
            ))}
          </div>
        </div>
        <div className="flex flex-col gap-x-8 justify-between gap-y-4 border-t border-line pt-6 text-sm text-ink-soft sm:flex-row sm:flex-wrap sm:items-center">
          <p>
            © {site.copyrightYear} {site.name}. All rights reserved.
          </p>
          <a href="/terms&conditions" className="link py-2">
            Terms and Conditions
          </a>
          <ul className="flex gap-x-4">
            {site.social.map((link) => (
              <li key={link.url}>
                <TextLink href={link.url} away className="inline-block py-2">
                  {link.name}
                </TextLink>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}

type BranchProps = { branch: SiteFrame['branches'][number]; venue: string };

/** A branch with the ways to it that are real. */
function Branch({ branch: { name, address, phone, whatsapp, map }, venue }: BranchProps) {
  const lines = address.split(', ');
  // Province and country share the last line, so that both branches have as many.
  const last = lines.splice(2).join(', ');
  return (
    <address className="flex min-w-0 flex-wrap gap-x-3 not-italic sm:flex-col sm:items-start">
      <span className="w-full font-serif text-h4">{name}</span>
      <span className="w-full text-ink-soft">
        {[...lines, last].filter(Boolean).map((line, index) => (
          <Fragment key={line}>
            {index > 0 && (
              <>
                , <br />
              </>
            )}
            {line}
          </Fragment>
        ))}
      </span>
      {phone && (
        <TextLink href={telLink(phone)} className="py-2">
          {phone}
        </TextLink>
      )}
      {whatsapp && (
        <TextLink
          href={chatLink(whatsapp, venue)}
          away
          className="py-2"
          aria-label={`Chat on WhatsApp with ${name}`}
        >
          WhatsApp
        </TextLink>
      )}
      {map && (
        <TextLink href={map} away className="py-2" aria-label={`Directions to ${name}`}>
          Directions
        </TextLink>
      )}
    </address>
  );
}
