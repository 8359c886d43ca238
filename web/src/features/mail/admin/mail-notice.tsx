import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { shortDateTime } from '../../../lib/dates';
import { Note, type Part } from '../../../ui/admin/notes';
import { useOwns } from '../../../ui/admin/rights';
import { Banner } from '../../../ui/banner';
import { overviewQuery } from './api';
import { Why } from './why';
import { counted, heldText } from './words';

const to = (status: string, text: string) => (
  <Link className="link" to={`/admin/outbox${status && `?status=${status}`}`}>
    {text}
  </Link>
);

/** A message is late by the clock, without any change that the server could tell of. */
const everyMinute = { refetchInterval: 60_000 };

type Props = { elsewhere?: boolean; part?: Part };

/**
 * What managers must know about mail: that it does not leave, that some of it has failed, that no server is set up.
 * `elsewhere` it leads to the list, and comes in two parts; the owner can set the server up.
 */
export function MailNotice({ elsewhere = false, part }: Props) {
  const owns = useOwns();
  const { data } = useQuery({ ...overviewQuery, ...everyMinute });
  if (!data) return null;
  const { held, failed } = data.counts;
  const unset = (
    <>
      {data.sentence}{' '}
      {owns && (
        <Link className="link" to="/admin/settings/mail">
          Set up the mail server
        </Link>
      )}
      {owns && elsewhere && ' or '}
      {elsewhere && to('', owns ? 'open sent mail' : 'Open sent mail')}
    </>
  );
  if (part === 'quiet') return data.smtp ? null : <Note>{unset}</Note>;
  return (
    <>
      {data.problem && (
        <Banner tone="warning">
          Messages are waiting{data.problemSince && ` since ${shortDateTime(data.problemSince)}`}. They go out
          as soon as the mail server answers. {elsewhere && to('queued', 'See what is waiting')}
          <p>
            <Why reason={data.problem} details={data.problemDetails} />
          </p>
        </Banner>
      )}
      {data.lateSince && !data.problem && (
        <Banner tone="warning">
          Messages have been waiting since {shortDateTime(data.lateSince)} and should have left.{' '}
          {elsewhere && to('queued', 'See what is waiting')}
        </Banner>
      )}
      {!data.smtp && !part && <Banner tone="info">{unset}</Banner>}
      {elsewhere && held > 0 && (
        <Banner tone="warning">
          {heldText(held)} {to('failed', 'See them')}
        </Banner>
      )}
      {elsewhere && failed > held && (
        <Banner tone="warning">
          {counted(failed)} could not be sent. {to('failed', failed === 1 ? 'See it' : 'See them')}
        </Banner>
      )}
    </>
  );
}
