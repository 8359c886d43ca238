import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { BackLink } from '../../../ui/admin/back-link';
import { PageHead } from '../../../ui/admin/page-head';
import { useListState } from '../../../ui/admin/use-list-state';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { FailedState } from '../../../ui/failed-state';
import { Pager } from '../../../ui/pager';
import { Skeleton } from '../../../ui/skeleton';
import { galleryQuery, pageSize } from './api';
import { ImageCard } from './image-card';
import { UploadForm } from './upload-form';

// Few visits change the order.
const Arrange = lazy(() => import('./arrange').then((file) => ({ default: file.Arrange })));

export function GalleryPage() {
  const [arranging, setArranging] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const arrangeButton = useRef<HTMLButtonElement>(null);
  const list = useListState({ pageSize });
  const { data, error, refetch } = useQuery(galleryQuery(list.page));
  const categories = data?.categories ?? [];
  const arrange = () => {
    setArranging(true);
    heading.current?.focus(); // the button that was pressed goes
  };
  const arranged = () => {
    flushSync(() => setArranging(false));
    arrangeButton.current?.focus();
  };
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-col gap-2">
        <BackLink to="/admin">Back to Dashboard</BackLink>
        <PageHead title="Manage Gallery" />
      </div>
      <UploadForm categories={categories} />
      <section aria-labelledby="images" className="flex flex-col gap-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 ref={heading} id="images" tabIndex={-1} className="text-h3">
            Gallery Images ({data ? data.total : error ? '–' : '…'})
          </h2>
          {data && data.total > 1 && !arranging && (
            <Button ref={arrangeButton} look="secondary" size="sm" onClick={arrange}>
              Change the order
            </Button>
          )}
        </div>
        {error && !data && (
          <FailedState
            problem={error}
            fallback="Failed to load gallery images"
            onRetry={() => void refetch()}
          />
        )}
        {!error && !data && <WaitingGrid />}
        {data?.total === 0 && (
          <EmptyState title="No images in gallery yet">
            Add the first picture above; it appears on the website at once.
          </EmptyState>
        )}
        {arranging && (
          <Suspense fallback={<WaitingGrid />}>
            <Arrange onDone={arranged} />
          </Suspense>
        )}
        {data && data.items.length > 0 && !arranging && (
          <ul className="grid gap-3 sm:grid-cols-2 sm:gap-5 xl:grid-cols-3">
            {data.items.map((image) => (
              <li key={image.id} className="flex min-w-0">
                <ImageCard image={image} categories={categories} />
              </li>
            ))}
          </ul>
        )}
        {data && !arranging && (
          <Pager page={list.page} pageSize={pageSize} total={data.total} onPage={list.setPage} />
        )}
      </section>
    </div>
  );
}

function WaitingGrid() {
  return (
    <div role="status" className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
      <span className="sr-only">Loading...</span>
      {['a', 'b', 'c'].map((key) => (
        <Skeleton key={key} className="aspect-photo w-full rounded-lg" />
      ))}
    </div>
  );
}
