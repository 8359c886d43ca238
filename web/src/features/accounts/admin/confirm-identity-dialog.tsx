import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failure } from '../../../lib/problem';
import { Banner } from '../../../ui/banner';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { FailureText } from '../../../ui/failure-text';
import { Field } from '../../../ui/field';
import { Form } from '../../../ui/form';
import { SubmitButton } from '../../../ui/submit-button';
import { useServerForm } from '../../../ui/use-server-form';
import { passkeysWork } from '../passkey';
import { factorsQuery, useConfirmIdentity, useConfirmWithPasskey } from './api';

type Props = { onDone: () => void; onClose: () => void };

/** Asks for the password, a code or a passkey before something changes about how one signs in. */
export function ConfirmIdentityDialog({ onDone, onClose }: Props) {
  const { data } = useQuery(factorsQuery);
  const has = (kind: 'passkey' | 'authenticator') => data?.items.some((factor) => factor.kind === kind);
  const [by, setBy] = useState<'password' | 'code'>('password');
  const confirm = useConfirmIdentity();
  const passkey = useConfirmWithPasskey();
  const form = useServerForm({
    today: '',
    keep: true,
    send: ({ values }) =>
      confirm.mutateAsync(
        by === 'code' ? { code: values.code?.trim() ?? '' } : { password: values.password ?? '' },
      ),
    failed: (thrown) => failure(thrown, 'Failed to confirm that it is you'),
    onDone,
  });
  return (
    <Dialog open onClose={onClose} title="Please confirm that it is you" size="sm">
      <div className="flex flex-col gap-5">
        {passkey.isError && (
          <Banner tone="danger">
            <FailureText {...failure(passkey.error)} />
          </Banner>
        )}
        <Form form={form} label="Confirm that it is you">
          {by === 'code' ? (
            <Field key="code" name="code" label="Code from your app" autoComplete="one-time-code" required />
          ) : (
            <Field
              key="password"
              name="password"
              label="Password"
              type="password"
              autoComplete="current-password"
              data-autofocus
              required
            />
          )}
          <SubmitButton>Confirm</SubmitButton>
        </Form>
        {has('passkey') && passkeysWork() && (
          <Button
            look="secondary"
            busy={passkey.isPending}
            onClick={() => passkey.mutate(undefined, { onSuccess: onDone })}
          >
            Use a passkey
          </Button>
        )}
        {has('authenticator') && (
          <Button look="quiet" onClick={() => setBy(by === 'code' ? 'password' : 'code')}>
            {by === 'code' ? 'Use the password' : 'Use a code from your app'}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
