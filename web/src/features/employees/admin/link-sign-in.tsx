import { useQuery } from '@tanstack/react-query';
import { failure } from '../../../lib/problem';
import { Field } from '../../../ui/field';
import { Form } from '../../../ui/form';
import { SubmitButton } from '../../../ui/submit-button';
import { useServerForm } from '../../../ui/use-server-form';
import { type Employee, otherSignInsQuery, type SignIn, useLinkSignIn } from './api';

type Props = { employee: Employee; onLinked: () => void };

/** An account that is there already becomes this employee's. Shown only where there is one. */
export function LinkSignIn({ employee, onLinked }: Props) {
  const { data } = useQuery(otherSignInsQuery);
  const link = useLinkSignIn();
  const form = useServerForm({
    today: '',
    keep: true,
    send: ({ values }) => link.mutateAsync({ id: employee.id, accountId: values.account ?? '' }),
    failed: (thrown) => failure(thrown, 'Failed to link the account'),
    onDone: onLinked,
  });
  const choices = sortedFor(employee, data?.items ?? []);
  if (choices.length === 0) return null;
  return (
    <div className="border-t border-line pt-5">
      <Form form={form} label="Link an account">
        <Field
          as="select"
          name="account"
          label="Or an account that is already there"
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

/** The account with the same address first: it most probably is theirs. */
function sortedFor({ email }: Employee, all: readonly SignIn[]): readonly SignIn[] {
  const same = (one: SignIn) => Number(one.email?.toLowerCase() === email.toLowerCase());
  return all.filter(({ email }) => email).sort((a, b) => same(b) - same(a));
}
