import { type ReactNode, useState } from 'react';
import { forms } from '../../../gen/rules.gen';
import { failure } from '../../../lib/problem';
import type { Prove } from '../../../lib/prove';
import { FormActions } from '../../../ui/admin/form-actions';
import { Field } from '../../../ui/field';
import { Form } from '../../../ui/form';
import { SubmitButton } from '../../../ui/submit-button';
import { useServerForm } from '../../../ui/use-server-form';
import { type BackupSettings, type Plan, useSavePlan } from './api';

const places = [
  { value: 'own', label: 'In the program’s own folder' },
  { value: 'folder', label: 'In another folder on the server' },
  { value: 'off', label: 'Nowhere: no backups' },
];

type Props = {
  found: BackupSettings;
  prove: Prove;
  save?: string;
  success?: string;
  onSaved?: (plan: Plan) => void;
  children?: ReactNode;
};

/** Where backups are kept, when they are made, and how many stay. */
export function PlanForm({ found, prove, save = 'Save the plan', success, onSaved, children }: Props) {
  const change = useSavePlan();
  // What others save meanwhile is not overwritten.
  const [version, setVersion] = useState(found.version);
  const [place, setPlace] = useState(found.version === 0 ? 'own' : found.plan.place);
  const form = useServerForm<BackupSettings | undefined>({
    rules: forms.backupPlan,
    today: '',
    keep: true,
    initial: { folder: found.plan.folder, time: found.plan.time, keep: String(found.plan.keep) },
    send: ({ values }) =>
      prove(() =>
        change.mutateAsync({
          version,
          plan: {
            place: values.place as Plan['place'],
            folder: values.folder?.trim() ?? '',
            time: values.time ?? '',
            keep: Number(values.keep),
          },
        }),
      ),
    failed: (thrown) => failure(thrown, 'The plan was not saved'),
    success,
    onDone: (saved) => {
      if (!saved) return form.clear();
      setVersion(saved.version);
      onSaved?.(saved.plan);
    },
  });
  return (
    <Form form={form} label="Plan of the backups">
      <Field
        as="select"
        name="place"
        label="Place"
        options={places}
        value={place}
        onChange={({ target }) => setPlace(target.value as Plan['place'])}
        hint={
          place === 'own'
            ? 'The folder “backups” beside the data. It helps after a mistake. Download one now and then: a broken disk takes the folder with it.'
            : undefined
        }
      />
      {place === 'folder' && (
        <Field
          name="folder"
          label="Folder"
          hint="The whole path, best on another disk, such as /mnt/disk/backups."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      )}
      <div className={place === 'off' ? 'hidden' : 'grid grid-cols-2 gap-4 sm:max-w-sm'}>
        <Field name="time" label="Every day at" type="time" required />
        <Field name="keep" label="Keep" inputMode="numeric" hint="The oldest go first." required />
      </div>
      <FormActions>
        <SubmitButton>{save}</SubmitButton>
        {children}
      </FormActions>
    </Form>
  );
}
