import { useRef, useState } from 'react';
import { forms } from '../../../gen/rules.gen';
import { failure } from '../../../lib/problem';
import type { Prove } from '../../../lib/prove';
import { useServerForm } from '../../../ui/use-server-form';
import {
  type MailServerInput,
  type MailSettings,
  type MailTest,
  useSaveMailSettings,
  useTestMailSettings,
} from './settings-api';

type Done = { test: MailTest } | { saved: MailSettings } | undefined;

/** What to say after the last press of a button. */
export type Said = { tone: 'success' | 'warning'; text: string } | null;

/** The form of the mail server: one press saves what was typed, another tries it out without saving. */
export function useServerSettings(found: MailSettings, prove: Prove, onSaved?: () => void) {
  const save = useSaveMailSettings();
  const test = useTestMailSettings();
  const wanted = useRef(false); // a test, not to save
  const tested = useRef(false);
  const [said, setSaid] = useState<Said>(null);
  const [password, setPassword] = useState('');
  // The version that was read when the form opened: what others save meanwhile is not overwritten.
  const [version, setVersion] = useState(found.version);
  const { server, fixed } = found;

  const form = useServerForm<Done>({
    rules: fixed ? { replyTo: forms.mailServer.replyTo } : forms.mailServer,
    today: '',
    keep: true,
    initial: {
      host: server.host,
      user: server.user,
      fromName: server.fromName,
      fromAddress: server.fromAddress,
      replyTo: server.replyTo,
    },
    send: ({ values }) => {
      setSaid(null);
      tested.current = wanted.current;
      const text = (name: string) => values[name]?.trim() ?? '';
      const typed: MailServerInput = {
        version,
        password: values.password || undefined,
        server: fixed
          ? { ...server, replyTo: text('replyTo') }
          : {
              host: text('host'),
              port: Number(text('port')),
              security: (values.security ?? 'starttls') as typeof server.security,
              user: text('user'),
              fromName: text('fromName'),
              fromAddress: text('fromAddress'),
              replyTo: text('replyTo'),
            },
      };
      return tested.current
        ? prove(() => test.mutateAsync(typed).then((answer) => ({ test: answer })))
        : prove(() => save.mutateAsync(typed).then((saved) => ({ saved })));
    },
    failed: (thrown) =>
      failure(thrown, tested.current ? 'The test letter was not sent' : 'The mail server was not saved'),
    onDone: (done) => {
      if (!done) return;
      if ('test' in done)
        return setSaid({ tone: done.test.sent ? 'success' : 'warning', text: done.test.sentence });
      setVersion(done.saved.version);
      setPassword('');
      setSaid({ tone: 'success', text: 'Saved. Letters go out this way from now on.' });
      onSaved?.();
    },
  });

  return {
    form,
    said,
    password,
    setPassword,
    sendTest: () => {
      wanted.current = true;
      form.ref.current?.requestSubmit();
      wanted.current = false; // also where the form was refused: Enter and the other button save
    },
  };
}
