import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { shortDateTime } from '../../../lib/dates';
import { Banner } from '../../../ui/banner';
import { overviewQuery } from './api';

/**
 * What the owner must know about mail: that no server is configured, or that it does not answer.
 * `link` leads to the outbox from elsewhere, where what has failed is told, too.
 */
export function MailNotice({ link }: { link?: ReactNode }) {
  const { data } = useQuery(overviewQuery);
  if (!data) return null;
  const failures = link ? data.counts.failed : 0;
  return (
    <>
      {data.problem && (
        <Banner tone="warning">
          Messages are waiting: {data.problem}
          {data.problemSince && ` Since ${shortDateTime(data.problemSince)}.`} They go out as soon as it
          answers. {link}
        </Banner>
      )}
      {!data.smtp && (
        <Banner tone="info">
          {data.sentence} To send mail, start the program with <code className="text-sm">--smtp-url</code>.{' '}
          {link}
        </Banner>
      )}
      {failures > 0 && (
        <Banner tone="warning">
          {failures === 1 ? 'One message' : `${failures} messages`} could not be sent. {link}
        </Banner>
      )}
    </>
  );
}
