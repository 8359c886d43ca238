import { type ReactNode, Suspense, useLayoutEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Prove } from '../../../lib/prove';
import { SaveBar } from '../../../ui/admin/versions/save-bar';
import { Banner } from '../../../ui/banner';
import { Form } from '../../../ui/form';
import { lazyPart } from '../../../ui/lazy-part';
import { Waiting } from '../../../ui/skeleton';
import { type Tab, Tabs } from '../../../ui/tabs';
import type { SiteDraft } from './api';
import { PlaceholderList } from './placeholder-list';
import { homeOf, type SiteTab, tabLabels } from './places';
import { SiteConflict } from './site-conflict';
import { PlaceholdersProvider } from './site-field';
import { type SiteForm, useSiteForm } from './use-site-form';
import { UploadsProvider } from './use-site-uploads';

// Each comes when it is opened.
const VenuePanel = lazyPart(() => import('./venue-panel').then((file) => file.VenuePanel));
const ContactPanel = lazyPart(() => import('./contact-panel').then((file) => file.ContactPanel));
const MenuPanel = lazyPart(() => import('./menu-panel').then((file) => file.MenuPanel));
const StoryPanel = lazyPart(() => import('./story-panel').then((file) => file.StoryPanel));
const HistoryPanel = lazyPart(() => import('./history-panel').then((file) => file.HistoryPanel));
const SitePreview = lazyPart(() => import('./site-preview').then((file) => file.SitePreview));
const TrustPanel = lazyPart(() => import('./trust-panel').then((file) => file.TrustPanel));
const PricesPanel = lazyPart(() => import('./prices-panel').then((file) => file.PricesPanel));
const AccountPanel = lazyPart(() => import('./account-panel').then((file) => file.AccountPanel));
const TermsPanel = lazyPart(() => import('./terms-panel').then((file) => file.TermsPanel));

/** Which part of the document a screen shows. */
export type Shown = {
  title: string;
  tabs: readonly SiteTab[];
  /** What is set beside the document and saved by itself. It stands before the preview. */
  beside?: Tab<string>;
};

/** A part of the document in tabs. What is typed is kept while one goes from tab to tab. */
export function SiteEditor({ found, prove, shown }: { found: SiteDraft; prove: Prove; shown: Shown }) {
  const site = useSiteForm(found, { prove });
  const { form, draft, change, base, round } = site;
  const [params, setParams] = useSearchParams();
  const { beside } = shown;
  const keys = tabsOf(shown);
  const [tab, setTab] = useState(keys.find((key) => key === params.get('part')) ?? keys[0] ?? '');
  const open = (key: string) => {
    setTab(key);
    setParams({ part: key }, { replace: true, preventScrollReset: true });
  };

  // Follows the messages: the first wrong field may be in another tab, which must be there to be focused.
  const places = Object.keys(form.messages).filter((place) => place !== 'note');
  const here = places.filter((place) => keys.includes(homeOf(place)));
  const wrong =
    here.length > 0 && !here.some((place) => homeOf(place) === tab) ? homeOf(here[0] ?? '') : null;
  useLayoutEffect(() => {
    if (wrong) setTab(wrong);
  }, [wrong]);

  const parts = { draft, change };
  const panels: Record<SiteTab, ReactNode> = {
    venue: <VenuePanel {...parts} />,
    story: <StoryPanel {...parts} />,
    contact: <ContactPanel {...parts} />,
    trust: <TrustPanel {...parts} />,
    menu: <MenuPanel {...parts} />,
    prices: <PricesPanel {...parts} />,
    terms: <TermsPanel {...parts} />,
    account: <AccountPanel {...parts} />,
    preview: (
      <SitePreview
        site={site.mine}
        title="Preview of the site"
        first={keys.includes('terms') ? '/terms&conditions' : '/'}
      />
    ),
    history: <HistoryPanel site={site} />,
  };
  const tabOf = (key: string): Tab<string> => {
    if (key === beside?.key) return { ...beside, panel: <Panel>{beside.panel}</Panel> };
    const name = key as SiteTab;
    const edits = name !== 'preview' && name !== 'history';
    return {
      key,
      label: <Label text={tabLabels[name]} wrong={here.filter((place) => homeOf(place) === key).length} />,
      panel: (
        <div className="flex flex-col gap-5">
          {!edits && <Panel>{panels[name]}</Panel>}
          {name !== 'history' && (
            <Form form={form} label={shown.title}>
              {edits && (
                <div key={`${key}-${round}`} className="flex flex-col gap-5">
                  <Panel>{panels[name]}</Panel>
                </div>
              )}
              <SaveBar
                of={site}
                words={{ holds: 'Live', original: 'the original text' }}
                waits={waits(site.onTheWay)}
              />
            </Form>
          )}
        </div>
      ),
    };
  };

  return (
    <PlaceholdersProvider value={new Set(base.placeholders.map((one) => one.field))}>
      <UploadsProvider value={site.uploads}>
        <div className="flex flex-col gap-6">
          <PlaceholderList
            placeholders={base.placeholders.filter(({ field }) => keys.includes(homeOf(field)))}
            onGo={(place) => open(homeOf(place))}
          />
          <SiteConflict site={site} />
          <Elsewhere messages={form.messages} places={places.filter((place) => !here.includes(place))} />
          <Tabs label={`Parts of ${shown.title}`} current={tab} onChange={open} tabs={keys.map(tabOf)} />
        </div>
      </UploadsProvider>
    </PlaceholdersProvider>
  );
}

/** Why it cannot be saved yet. */
function waits(onTheWay: SiteForm['onTheWay']): string {
  if (onTheWay.includes('failed')) return 'A file did not arrive. Try it again, or leave it as it was.';
  return onTheWay.length > 0 ? 'A file is on its way.' : '';
}

/** The tabs of a screen in their order. */
function tabsOf({ tabs, beside }: Shown): string[] {
  const at = tabs.indexOf('preview');
  return beside ? [...tabs.slice(0, at), beside.key, ...tabs.slice(at)] : [...tabs];
}

const Panel = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<Waiting lines={5} />}>{children}</Suspense>
);

/** The document is saved as a whole, so that something may be wrong in a part that this screen does not show. */
function Elsewhere({ messages, places }: { messages: Record<string, string>; places: readonly string[] }) {
  if (places.length === 0) return null;
  return (
    <Banner tone="danger">
      Nothing was saved, because of something on another screen:{' '}
      {places.map((place) => `${tabLabels[homeOf(place)]}: ${messages[place]}`).join('; ')}
    </Banner>
  );
}

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
