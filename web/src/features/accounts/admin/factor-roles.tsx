import { useQuery } from '@tanstack/react-query';
import { failure } from '../../../lib/problem';
import { Loaded } from '../../../ui/admin/loaded';
import { Field } from '../../../ui/field';
import { useToast } from '../../../ui/toast';
import { factorRolesQuery, type Role, useSetFactorRoles } from './api';
import { useProof } from './use-proof';
import { roles } from './words';

/** Whose sign-in needs more than a password. The owner chooses by role. */
export function FactorRoles() {
  const found = useQuery(factorRolesQuery);
  const save = useSetFactorRoles();
  const toast = useToast();
  const { prove, dialog } = useProof();
  const chosen = save.isPending ? save.variables : (found.data?.roles ?? []);
  const choose = (role: Role, on: boolean) =>
    void prove(() =>
      save.mutateAsync(on ? [...chosen, role] : chosen.filter((other) => other !== role)).then(() => true),
    ).then(
      (saved) => saved && toast({ text: 'Saved', seconds: 3 }),
      (problem: unknown) =>
        toast({
          tone: 'danger',
          ...failure(problem, 'Failed to save who needs a second factor'),
          seconds: 5,
        }),
    );
  return (
    <section className="flex flex-col gap-4 rounded-lg border border-line bg-surface px-5 py-5 sm:px-6">
      <h2 className="text-h3">Who needs a second factor</h2>
      <p className="text-ink-soft">
        A passkey or an authenticator app, beside the password. Whoever lacks one is led through setting it up
        at the next sign-in.
      </p>
      <Loaded found={found} lines={3} failed="Failed to load who needs a second factor">
        {() =>
          roles.map(({ value, label }) => (
            <Field
              key={value}
              as="checkbox"
              name={`factor-${value}`}
              label={label}
              checked={chosen.includes(value)}
              disabled={save.isPending}
              onChange={(event) => choose(value, event.currentTarget.checked)}
            />
          ))
        }
      </Loaded>
      {dialog}
    </section>
  );
}
