import { useQuery } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { BackLink } from '../../../ui/admin/back-link';
import { ListScreen } from '../../../ui/admin/list-screen';
import { PageHead } from '../../../ui/admin/page-head';
import { useListState } from '../../../ui/admin/use-list-state';
import { Button } from '../../../ui/button';
import { lazyPart } from '../../../ui/lazy-part';
import { Skeleton } from '../../../ui/skeleton';
import { galleryQuery, pageSize } from './api';
import { ImageCard } from './image-card';
import { UploadForm } from './upload-form';

// Few visits change the order.
const Arrange = lazyPart(() => import('./arrange').then((file) => file.Arrange));

export function GalleryPage() {
  const [arranging, setArranging] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const arrangeButton = useRef<HTMLButtonElement>(null);
  const list = useListState({ pageSize });
  const found = useQuery(galleryQuery(list.page));
  const { data, error } = found;
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
        {arranging ? (
          <Suspense fallback={<WaitingGrid />}>
            <Arrange onDone={arranged} />
          </Suspense>
        ) : (
          <ListScreen
            found={found}
            list={list}
            waiting={<WaitingGrid />}
            failed="Failed to load gallery images"
            empty={{
              title: 'No images in gallery yet',
              text: 'Add the first picture above; it appears on the website at once.',
            }}
          >
            {({ items }) => (
              <ul className="grid gap-3 sm:grid-cols-2 sm:gap-5 xl:grid-cols-3">
                {items.map((image) => (
                  <li key={image.id} className="flex min-w-0">
                    <ImageCard image={image} categories={categories} />
                  </li>
                ))}
              </ul>
            )}
          </ListScreen>
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
