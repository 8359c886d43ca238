import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { event as form } from '../../../gen/forms.gen';
import { most } from '../../../lib/rules';
import { Icon } from '../../../ui/admin/icon';
import { branchesQuery } from '../../../ui/admin/site-query';
import { Field } from '../../../ui/field';
import { useFormState } from '../../../ui/form-context';

const longest = most(form.summary, 'maxLength');

const facts = [
  {
    name: 'included',
    label: 'What is included',
    hint: 'What the price covers, such as a welcome drink.',
  },
  {
    name: 'children',
    label: 'Children',
    hint: 'Whether they are welcome, from which age, at what price.',
  },
  { name: 'parking', label: 'Parking' },
  { name: 'rain', label: 'If it rains', hint: 'What happens to an event outdoors.' },
];

const names = ['summary', 'endTime', 'branchId', ...facts.map(({ name }) => name)];

/** What else guests want to know, all of it optional. It opens by itself where something is filled in or refused. */
export function MoreDetails() {
  const { initial, messages } = useFormState();
  const [open, setOpen] = useState(() => names.some((name) => initial[name]));
  const refused = names.some((name) => messages[name]);
  return (
    <details
      open={open || refused}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group border-t border-line pt-3"
    >
      <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-1.5 font-medium">
        <Icon name="chevron" size="sm" className="transition-transform group-open:rotate-180" />
        More details
      </summary>
      <div className="flex flex-col gap-5 pt-2">
        <p className="text-sm text-ink-soft">
          All of it is optional. The event’s page shows what is filled in.
        </p>
        <SummaryField />
        <div className="grid gap-5 xs:grid-cols-2">
          <Field
            name="endTime"
            label="Ends at"
            type="time"
            hint="Earlier than the beginning means on the next day."
          />
          <BranchField />
        </div>
        {facts.map((fact) => (
          <Field key={fact.name} as="textarea" rows={2} {...fact} />
        ))}
      </div>
    </details>
  );
}

/** The line by which an event is chosen from a list. */
function SummaryField() {
  const { initial } = useFormState();
  const [length, setLength] = useState(initial.summary?.length ?? 0);
  return (
    <Field
      name="summary"
      label="Summary"
      onInput={(event) => setLength(event.currentTarget.value.length)}
      hint={`One line for cards, search engines and shared links. Without it they show how the description begins. ${length} of ${longest} characters.`}
    />
  );
}

function BranchField() {
  const { initial } = useFormState();
  const { data: branches = [], isSuccess } = useQuery(branchesQuery);
  const options = branches.map(({ id, name }) => ({ value: id, label: name }));
  const chosen = initial.branchId ?? '';
  // What is chosen has its place before the others have come: the browser would forget it.
  if (chosen && !branches.some(({ id }) => id === chosen))
    options.push({ value: chosen, label: isSuccess ? 'A branch that is gone' : '…' });
  return (
    <Field
      as="select"
      name="branchId"
      label="Branch"
      options={options}
      placeholder="None"
      hint="Adds its address, phone and directions."
    />
  );
}
