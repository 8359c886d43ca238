import { useQuery } from '@tanstack/react-query';
import { failure } from '../../../lib/problem';
import type { Messages } from '../../../lib/rules';
import { Field } from '../../../ui/field';
import { Form } from '../../../ui/form';
import { SubmitButton } from '../../../ui/submit-button';
import { useServerForm } from '../../../ui/use-server-form';
import { type Employee, otherSignInsQuery, useLinkSignIn } from './api';

type Props = { employee: Employee; onLinked: () => void };

/** An account that is there already becomes this employee's. Shown only where there is one. */
export function LinkSignIn({ employee, onLinked }: Props) {
  const { data } = useQuery(otherSignInsQuery);
  const link = useLinkSignIn();
  const form = useServerForm({
    // Only the account with the same address is chosen already: it most probably is theirs.
    extra: ({ account }): Messages => (account ? {} : { account: 'Please choose an account' }),
    today: '',
    keep: true,
    send: ({ values }) => link.mutateAsync({ id: employee.id, accountId: values.account ?? '' }),
    failed: (thrown) => failure(thrown, 'Failed to link the account'),
    onDone: onLinked,
  });
  const choices = data?.items.filter(({ email }) => email) ?? [];
  if (choices.length === 0) return null;
  return (
    <div className="border-t border-line pt-5">
      <Form form={form} label="Link an account">
        <Field
          as="select"
          name="account"
          label="Or an account that is already there"
          placeholder="Choose an account"
          defaultValue={choices.find((one) => one.email?.toLowerCase() === employee.email.toLowerCase())?.id}
          options={choices.map(({ id, name, email }) => ({
            value: id,
            label: email ? `${name}, ${email}` : name,
          }))}
        />
        <SubmitButton look="secondary">Link this account</SubmitButton>
      </Form>
    </div>
  );
}
