import { useState } from 'react';
import { Field } from '../../../ui/field';
import type { MailSettings } from './settings-api';

const kinds = [
  { value: 'starttls', label: 'STARTTLS (usual, port 587)' },
  { value: 'tls', label: 'TLS from the start (port 465)' },
  { value: 'none', label: 'None (only for this very machine)' },
];
const ports: Record<string, string> = { starttls: '587', tls: '465', none: '25' };

type Props = { found: MailSettings; password: string; onPassword: (text: string) => void };

/** Which server, and as whom. The saved password never comes back from the server. */
export function ServerFields({ found, password, onPassword }: Props) {
  const { server, hasPassword } = found;
  const [security, setSecurity] = useState(server.host ? server.security : 'starttls');
  const [port, setPort] = useState(server.port ? String(server.port) : '587');
  return (
    <>
      <Field
        name="host"
        label="Server name"
        hint="Your e-mail provider calls it the outgoing or SMTP server, such as smtp.example.com."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className="sm:col-span-2"
        required
      />
      <Field
        as="select"
        name="security"
        label="Security"
        options={kinds}
        value={security}
        onChange={({ target }) => {
          // The usual port goes with the kind, until somebody types another.
          if (port === '' || port === ports[security]) setPort(ports[target.value] ?? port);
          setSecurity(target.value as typeof security);
        }}
      />
      <Field
        name="port"
        label="Port"
        inputMode="numeric"
        autoComplete="off"
        value={port}
        onChange={({ target }) => setPort(target.value)}
        required
      />
      <Field
        name="user"
        label="User name"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        optional
      />
      <Field
        name="password"
        label="Password"
        type="password"
        autoComplete="new-password"
        hint={hasPassword ? 'One is saved. Leave this empty to keep it.' : undefined}
        value={password}
        onChange={({ target }) => onPassword(target.value)}
        optional
      />
    </>
  );
}

/** Whom letters come from. */
export function SenderFields() {
  return (
    <>
      <Field
        name="fromName"
        label="Sender’s name"
        hint="Empty for the venue’s name."
        autoComplete="off"
        optional
      />
      <Field
        name="fromAddress"
        label="Sender’s address"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        required
      />
    </>
  );
}

/** Where the answers of guests go. */
export function ReplyField() {
  return (
    <Field
      name="replyTo"
      label="Answers go to"
      type="email"
      hint="Letters ask guests to reply. Empty for the first branch’s address."
      autoComplete="off"
      autoCapitalize="none"
      className="sm:col-span-2"
      optional
    />
  );
}
