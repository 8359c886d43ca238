import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { shortDateTime } from '../../../lib/dates';
import { Note, type Part } from '../../../ui/admin/notes';
import { Banner } from '../../../ui/banner';
import { overviewQuery } from './api';
import { HeldNotice, heldText } from './held-notice';

/**
 * What the owner must know about mail: that no server is configured, or that it does not answer.
 * `link` leads to the outbox from elsewhere, where what has failed is told, too; there it comes in two parts.
 */
export function MailNotice({ link, part }: { link?: ReactNode; part?: Part }) {
  const { data } = useQuery(overviewQuery);
  if (!data) return null;
  const { held } = data.counts;
  const failures = link ? data.counts.failed - held : 0;
  const unset = (
    <>
      {data.sentence}{' '}
      <Link className="link" to="/admin/settings/mail">
        Set up the mail server
      </Link>
      {link && <> · {link}</>}
    </>
  );
  if (part === 'quiet') return data.smtp ? null : <Note>{unset}</Note>;
  return (
    <>
      {data.problem && (
        <Banner tone="warning">
          Messages are waiting: {data.problem}
          {data.problemSince && ` Since ${shortDateTime(data.problemSince)}.`} They go out as soon as it
          answers. {link}
        </Banner>
      )}
      {!data.smtp && !part && <Banner tone="info">{unset}</Banner>}
      {held > 0 &&
        (link ? (
          <Banner tone="warning">
            {heldText(held)} {link}
          </Banner>
        ) : (
          <HeldNotice count={held} />
        ))}
      {failures > 0 && (
        <Banner tone="warning">
          {failures === 1 ? 'One message' : `${failures} messages`} could not be sent. {link}
        </Banner>
      )}
    </>
  );
}
