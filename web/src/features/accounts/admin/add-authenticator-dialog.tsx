import { forms } from '../../../gen/rules.gen';
import { failure } from '../../../lib/problem';
import { Dialog } from '../../../ui/dialog';
import { Field } from '../../../ui/field';
import { Form } from '../../../ui/form';
import { useServerForm } from '../../../ui/use-server-form';
import { type AddedFactor, type NewAuthenticator, useAddAuthenticator } from './api';
import { DialogEnd } from './dialog-end';

type Props = { begun: NewAuthenticator; onAdded: (added: AddedFactor) => void; onClose: () => void };

/** The secret goes to the app by the phone's camera, or by hand; the first code proves that it has arrived. */
export function AddAuthenticatorDialog({ begun: { token, secret, qr }, onAdded, onClose }: Props) {
  const add = useAddAuthenticator();
  const form = useServerForm({
    rules: forms.newAuthenticator,
    today: '',
    initial: { name: 'Authenticator app' },
    keep: true,
    send: ({ values }) =>
      add.mutateAsync({ token, name: values.name?.trim() ?? '', code: values.code?.trim() ?? '' }),
    failed: (thrown) => failure(thrown, 'Failed to add the authenticator app'),
    onDone: onAdded,
  });
  return (
    <Dialog open onClose={onClose} title="Add an authenticator app">
      <Form form={form} label="Add an authenticator app">
        <p className="text-ink-soft">
          Open an authenticator app on your phone, add an account, and point the camera here.
        </p>
        <svg
          role="img"
          aria-label="QR code for the authenticator app"
          viewBox={`-4 -4 ${qr.size + 8} ${qr.size + 8}`}
          shapeRendering="crispEdges"
          className="w-52 self-center rounded-md"
        >
          {/* Cameras want dark on light, whatever the theme. */}
          <rect x={-4} y={-4} width={qr.size + 8} height={qr.size + 8} fill="white" />
          <path d={qr.path} fill="black" />
        </svg>
        <Field
          name="secret"
          label="Or type this key into the app"
          value={secret.replace(/(.{4})(?=.)/g, '$1 ')}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <Field name="name" label="Name" autoComplete="off" required />
        <Field
          name="code"
          label="The code that the app shows now"
          inputMode="numeric"
          autoComplete="one-time-code"
          data-autofocus
          required
        />
        <DialogEnd onCancel={onClose}>Add the app</DialogEnd>
      </Form>
    </Dialog>
  );
}
