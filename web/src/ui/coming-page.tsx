import type { ReactNode } from 'react';
import { ButtonLink } from './button-link';
import { PageHeading } from './page-heading';

type Props = { title: string; children: ReactNode };

/** A page whose content is still being prepared says so, and is no dead end. */
export function ComingPage({ title, children }: Props) {
  return (
    <div className="wrap flex min-h-[50vh] flex-col justify-center gap-8 py-section">
      <PageHeading lead={children}>{title}</PageHeading>
      <div>
        <ButtonLink href="/contact" size="lg">
          Talk to us
        </ButtonLink>
      </div>
    </div>
  );
}
