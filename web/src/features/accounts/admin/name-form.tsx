import { forms } from '../../../gen/rules.gen';
import { failure } from '../../../lib/problem';
import { Field } from '../../../ui/field';
import { Form } from '../../../ui/form';
import { SubmitButton } from '../../../ui/submit-button';
import { useToast } from '../../../ui/toast';
import { useServerForm } from '../../../ui/use-server-form';
import { useRename } from './api';

export function NameForm({ name }: { name: string }) {
  const rename = useRename();
  const toast = useToast();
  const form = useServerForm({
    rules: forms.profile,
    today: '',
    initial: { name },
    keep: true,
    send: ({ values }) => rename.mutateAsync(values.name?.trim() ?? ''),
    failed: (thrown) => failure(thrown, 'Failed to save your name'),
    onDone: () => toast({ text: 'Name updated successfully', seconds: 3 }),
  });
  return (
    <Form form={form} label="Display name">
      <Field
        name="name"
        label="Name"
        autoComplete="name"
        hint="Colleagues see it, and guests see it beside your comments."
        required
      />
      <SubmitButton className="self-start">Save the name</SubmitButton>
    </Form>
  );
}
