import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../../../lib/api';
import { failure } from '../../../lib/problem';
import { Icon } from '../../../ui/admin/icon';
import { IconButton } from '../../../ui/icon-button';
import { useToast } from '../../../ui/toast';
import { gettingStarted } from './api';

const startQuery = gettingStarted.part('list', (signal) =>
  api('GET', '/api/admin/dashboard/getting-started', { signal }),
);

const steps = {
  venue: { to: '/admin/site?part=venue', label: 'Write your venue’s name and description' },
  contact: { to: '/admin/site?part=contact', label: 'Enter address, phone and e-mail of every branch' },
  payment: {
    to: '/admin/payments-and-terms?part=account',
    label: 'Enter the bank account that guests pay into',
  },
  mail: { to: '/admin/settings/mail', label: 'Set up the mail server and send a test letter' },
  backup: { to: '/admin/settings/backups', label: 'Choose a place for backups and make the first one' },
};

/** What a new venue still has to do. The server works it out from what is there. */
export function GettingStarted() {
  const { data } = useQuery(startQuery);
  const client = useQueryClient();
  const toast = useToast();
  const dismiss = useMutation({
    mutationFn: (dismissed: boolean) =>
      api('PUT', '/api/admin/dashboard/getting-started', { body: { dismissed } }),
    onSuccess: (now) => client.setQueryData(startQuery.queryKey, now),
    onError: (problem) =>
      toast({ tone: 'danger', ...failure(problem, 'The list could not be put away'), seconds: 5 }),
  });
  if (!data?.shown) return null;
  const put = () =>
    dismiss.mutate(true, {
      onSuccess: () =>
        toast({ text: 'The list is put away.', seconds: 10, undo: () => dismiss.mutate(false) }),
    });
  const done = data.steps.filter((step) => step.done).length;
  return (
    <section
      aria-labelledby="getting-started"
      className="flex flex-col gap-3 rounded-lg border border-brass/50 bg-surface p-4 sm:p-5"
    >
      <div className="flex items-start justify-between gap-3">
        <div className="flex flex-col gap-0.5">
          <h2 id="getting-started" className="text-h3">
            Getting started
          </h2>
          <p className="text-sm text-ink-soft">
            {done} of {data.steps.length} done.{' '}
            <Link className="link" to="/admin/welcome">
              Go through it step by step
            </Link>
          </p>
        </div>
        <IconButton icon="close" label="Put this list away" onClick={put} className="-mt-2 -me-2" />
      </div>
      <ul className="flex flex-col">
        {data.steps.map(({ key, done: isDone }) => (
          <li key={key} className="flex items-center gap-3">
            <span
              className={
                isDone
                  ? 'grid size-6 shrink-0 place-items-center rounded-full bg-success-soft text-success'
                  : 'size-6 shrink-0 rounded-full border border-line-strong'
              }
            >
              {isDone && <Icon name="check" size="sm" />}
              <span className="sr-only">{isDone ? 'Done:' : 'To do:'}</span>
            </span>
            {isDone ? (
              <span className="py-2.5 text-ink-faint">{steps[key].label}</span>
            ) : (
              <Link className="link inline-block py-2.5" to={steps[key].to}>
                {steps[key].label}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
