import { lazy, Suspense } from 'react';
import { PageHead } from '../../../ui/admin/page-head';
import { Details } from './details';
import { Forms } from './forms';
import { Foundations } from './foundations';
import { Messages } from './messages';

// Loaded apart, so that the page stays small.
const Lists = lazy(() => import('./lists').then((file) => ({ default: file.Lists })));
const People = lazy(() => import('./people').then((file) => ({ default: file.People })));

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
