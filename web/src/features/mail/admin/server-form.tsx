import type { ReactNode } from 'react';
import { shortDateTime } from '../../../lib/dates';
import type { Prove } from '../../../lib/prove';
import { FormActions } from '../../../ui/admin/form-actions';
import { FormSection } from '../../../ui/admin/form-section';
import { Banner } from '../../../ui/banner';
import { Button } from '../../../ui/button';
import { Fact, Facts } from '../../../ui/facts';
import { Form } from '../../../ui/form';
import { SubmitButton } from '../../../ui/submit-button';
import { ReplyField, SenderFields, ServerFields } from './server-fields';
import type { MailSettings } from './settings-api';
import { useServerSettings } from './use-server-settings';

type Props = {
  found: MailSettings;
  prove: Prove;
  save?: string;
  onSaved?: () => void;
  /** Further buttons beside those of the form. */
  children?: ReactNode;
};

/** The mail server, with a letter to try it out before it is saved. */
export function ServerForm({ found, prove, save = 'Save the mail server', onSaved, children }: Props) {
  const { form, said, password, setPassword, sendTest } = useServerSettings(found, prove, onSaved);
  const { fixed, lastTest, server } = found;
  return (
    <Form form={form} label="Mail server">
      {fixed ? (
        <FormSection title="Server">
          <div className="flex flex-col gap-3 sm:col-span-2">
            <p className="text-ink-soft">Set when the program was started; ask whoever runs the server.</p>
            <Facts>
              <Fact label="Mail server">{`${server.host}, port ${server.port}`}</Fact>
              <Fact label="User name">{server.user}</Fact>
              <Fact label="Sender">
                {server.fromName ? `${server.fromName} <${server.fromAddress}>` : server.fromAddress}
              </Fact>
            </Facts>
          </div>
        </FormSection>
      ) : (
        <FormSection title="Server">
          <ServerFields found={found} password={password} onPassword={setPassword} />
        </FormSection>
      )}
      <FormSection title="Sender and answers">
        {!fixed && <SenderFields />}
        <ReplyField />
      </FormSection>
      <section aria-label="Try it out" className="flex flex-col items-start gap-3">
        <p className="text-sm text-ink-soft">
          The test letter goes to you, {found.testTo}. Nothing is saved by it.
        </p>
        <Button look="secondary" busy={form.status === 'sending'} onClick={sendTest}>
          Send a test letter
        </Button>
        {said ? (
          <Banner tone={said.tone}>{said.text}</Banner>
        ) : (
          lastTest && (
            <p className="text-sm text-ink-soft">
              The last one, {shortDateTime(lastTest.at)}: {lastTest.sentence}
              {!found.tested && ' The settings have changed since then.'}
            </p>
          )
        )}
      </section>
      <FormActions>
        <SubmitButton>{save}</SubmitButton>
        {children}
      </FormActions>
    </Form>
  );
}
