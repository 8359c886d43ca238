import { type ReactNode, useEffect, useState } from 'react';
import { telLink } from '../../lib/tel-link';
import { Drawing, shapes } from '../../ui/icon';
import { more } from '../../ui/more-shapes';
import { TextLink } from '../../ui/text-link';
import { type Branch, chatLink, mapLink, platformOf } from './contact-links';

type Props = { branch: Branch; venue: string };

/** A branch and every way to reach it: its map, its phone, its mail, its chat. Who only has a question needs no address. */
export function BranchCard({ branch, venue, address = true }: Props & { address?: boolean }) {
  return (
    <article className="flex flex-col gap-4 border-t border-brass pt-6">
      <h3 className="text-h3">{branch.name}</h3>
      {address && (
        <address className="flex flex-col text-ink-soft not-italic">
          {branch.address.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      )}
      <ul className="flex flex-col">
        {address && (
          <Way icon={shapes.pin}>
            <MapLink branch={branch} venue={venue} />
          </Way>
        )}
        {branch.phone && (
          <Way icon={shapes.phone}>
            <TextLink href={telLink(branch.phone)}>{branch.phone}</TextLink>
          </Way>
        )}
        {branch.email && (
          <Way icon={more.mail}>
            <TextLink href={`mailto:${branch.email}`}>{branch.email}</TextLink>
          </Way>
        )}
        {branch.whatsapp && (
          <Way icon={shapes.chat}>
            <TextLink href={chatLink(branch.whatsapp, venue)} away>
              Chat on WhatsApp
            </TextLink>
          </Way>
        )}
      </ul>
    </article>
  );
}

function Way({ icon, children }: { icon: string; children: ReactNode }) {
  return (
    <li className="flex min-h-11 items-center gap-3 [&_a]:py-2">
      <Drawing path={icon} className="text-brass-ink" />
      {children}
    </li>
  );
}

function MapLink({ branch, venue }: Props) {
  const [href, setHref] = useState(mapLink(branch, venue, 'other'));
  // Follows the device: the server cannot know which map app it has.
  useEffect(() => setHref(mapLink(branch, venue, platformOf(navigator.userAgent))), [branch, venue]);
  return (
    <TextLink href={href} aria-label={`Map and directions to ${branch.name}`}>
      Map and directions
    </TextLink>
  );
}
