import { lazy, type ReactNode, Suspense, useLayoutEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Prove } from '../../../lib/prove';
import { Form } from '../../../ui/form';
import { Waiting } from '../../../ui/skeleton';
import { Tabs } from '../../../ui/tabs';
import type { SiteDraft } from './api';
import { PlaceholderList } from './placeholder-list';
import { SaveBar } from './save-bar';
import { SiteConflict } from './site-conflict';
import { PlaceholdersProvider } from './site-field';
import { useSiteForm } from './use-site-form';
import { UploadsProvider } from './use-site-uploads';

// Each comes when it is opened.
const VenuePanel = lazy(() => import('./venue-panel').then((file) => ({ default: file.VenuePanel })));
const ContactPanel = lazy(() => import('./contact-panel').then((file) => ({ default: file.ContactPanel })));
const MenuPanel = lazy(() => import('./menu-panel').then((file) => ({ default: file.MenuPanel })));
const StoryPanel = lazy(() => import('./story-panel').then((file) => ({ default: file.StoryPanel })));
const HistoryPanel = lazy(() => import('./history-panel').then((file) => ({ default: file.HistoryPanel })));
const SitePreview = lazy(() => import('./site-preview').then((file) => ({ default: file.SitePreview })));
const PricesPanel = lazy(() => import('./prices-panel').then((file) => ({ default: file.PricesPanel })));
const AccountPanel = lazy(() => import('./account-panel').then((file) => ({ default: file.AccountPanel })));
const TermsPanel = lazy(() => import('./terms-panel').then((file) => ({ default: file.TermsPanel })));

const labels = {
  venue: 'Venue',
  story: 'Story',
  contact: 'Contact',
  menu: 'Menu',
  prices: 'Prices',
  terms: 'Terms',
  account: 'Payment details',
  preview: 'Preview',
  history: 'History',
};
type Key = keyof typeof labels;
const tabs = Object.keys(labels) as Key[];

/** Where a part of the document is edited. */
const homes: Record<string, Key> = {
  story: 'story',
  occasions: 'story',
  branches: 'contact',
  hours: 'contact',
  social: 'contact',
  menu: 'menu',
  pricelist: 'prices',
  terms: 'terms',
  account: 'account',
};
const homeOf = (place: string): Key => homes[place.split('.')[0] ?? ''] ?? 'venue';

/** The whole document in tabs. What is typed is kept while one goes from tab to tab. */
export function SiteEditor({ found, prove }: { found: SiteDraft; prove: Prove }) {
  const site = useSiteForm(found, { prove });
  const { form, draft, change, base, round } = site;
  const [params, setParams] = useSearchParams();
  const [tab, setTab] = useState<Key>(tabs.find((key) => key === params.get('part')) ?? 'venue');
  const open = (key: Key) => {
    setTab(key);
    setParams({ part: key }, { replace: true, preventScrollReset: true });
  };

  // Follows the messages: the first wrong field may be in another tab, which must be there to be focused.
  const places = Object.keys(form.messages).filter((place) => place !== 'note');
  const wrong =
    places.length > 0 && !places.some((place) => homeOf(place) === tab) ? homeOf(places[0] ?? '') : null;
  useLayoutEffect(() => {
    if (wrong) setTab(wrong);
  }, [wrong]);

  const parts = { draft, change };
  const panels: Record<Key, ReactNode> = {
    venue: <VenuePanel {...parts} />,
    story: <StoryPanel {...parts} />,
    contact: <ContactPanel {...parts} />,
    menu: <MenuPanel {...parts} />,
    prices: <PricesPanel {...parts} />,
    terms: <TermsPanel {...parts} />,
    account: <AccountPanel {...parts} />,
    preview: <SitePreview site={site.mine} title="Preview of the site" />,
    history: <HistoryPanel site={site} />,
  };
  const sends = tab !== 'history';

  return (
    <PlaceholdersProvider value={new Set(base.placeholders.map((one) => one.field))}>
      <UploadsProvider value={site.uploads}>
        <div className="flex flex-col gap-6">
          <PlaceholderList placeholders={base.placeholders} onGo={(place) => open(homeOf(place))} />
          <SiteConflict site={site} />
          <Tabs
            label="Parts of the site"
            current={tab}
            onChange={open}
            tabs={tabs.map((key) => ({
              key,
              label: (
                <Label text={labels[key]} wrong={places.filter((place) => homeOf(place) === key).length} />
              ),
              panel: (
                <div className="flex flex-col gap-5">
                  {!sends || tab === 'preview' ? <Panel>{panels[key]}</Panel> : null}
                  {sends && (
                    <Form form={form} label="Site content">
                      {tab !== 'preview' && (
                        <div key={`${key}-${round}`} className="flex flex-col gap-5">
                          <Panel>{panels[key]}</Panel>
                        </div>
                      )}
                      <SaveBar site={site} />
                    </Form>
                  )}
                </div>
              ),
            }))}
          />
        </div>
      </UploadsProvider>
    </PlaceholdersProvider>
  );
}

const Panel = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<Waiting lines={5} />}>{children}</Suspense>
);

function Label({ text, wrong }: { text: string; wrong: number }) {
  if (wrong === 0) return text;
  return (
    <>
      {text}{' '}
      <span className="text-danger">
        ({wrong} <span className="sr-only">to mend</span>
        <span aria-hidden="true">!</span>)
      </span>
    </>
  );
}
