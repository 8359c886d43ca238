import { Suspense } from 'react';
import { PageHead } from '../../../ui/admin/page-head';
import { lazyPart } from '../../../ui/lazy-part';
import { Details } from './details';
import { Forms } from './forms';
import { Foundations } from './foundations';
import { Messages } from './messages';

// Loaded apart, so that the page stays small.
const Lists = lazyPart(() => import('./lists').then((file) => file.Lists));
const People = lazyPart(() => import('./people').then((file) => file.People));

/** Every shape of the kit in every state, on one page: to look at, and for the tests that look. */
export function StylePage() {
  return (
    <div className="flex flex-col gap-12">
      <PageHead title="Style guide">Every part that the screens are made of, in each of its states.</PageHead>
      <Foundations />
      <Messages />
      <Forms />
      <Details />
      <Suspense>
        <Lists />
        <People />
      </Suspense>
    </div>
  );
}
