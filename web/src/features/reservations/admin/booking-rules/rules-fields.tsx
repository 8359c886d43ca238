import { FormSection } from '../../../../ui/admin/form-section';
import { Field } from '../../../../ui/field';
import { ClosedFields } from './closed-fields';
import type { RulesDraft } from './draft';
import { ServingRows } from './serving-rows';
import { StayRows } from './stay-rows';
import type { RulesForm } from './use-rules-form';

/** Everything that the rules of a branch say. */
export function RulesFields({ rules }: { rules: RulesForm }) {
  const { draft, change, round } = rules;
  const number = (
    name: keyof RulesDraft & ('capacity' | 'largestParty' | 'noticeHours' | 'horizonMonths'),
  ) => ({
    name,
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    value: draft[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  return (
    <div key={round} className="flex flex-col gap-5">
      <FormSection title="Serving times">
        <Lead>When guests may arrive. A day without a line receives nobody.</Lead>
        <div className="min-w-0 sm:col-span-2">
          <ServingRows serving={draft.serving} onChange={(serving) => change({ serving })} />
        </div>
      </FormSection>
      <FormSection title="Room">
        <Field
          {...number('capacity')}
          label="Capacity"
          hint={
            draft.capacity.trim() === '' || draft.capacity.trim() === '0'
              ? 'People at once. Empty: not counted, so that no time is ever full.'
              : 'People at once. A time is full when they would be more.'
          }
          optional
        />
        <Field
          {...number('largestParty')}
          label="Largest party online"
          hint="Larger parties are asked to call. Empty: no limit."
          optional
        />
        <div className="flex min-w-0 flex-col gap-3 sm:col-span-2">
          <h2 className="font-sans text-sm font-medium tracking-normal">How long a party stays</h2>
          <StayRows stays={draft.stays} onChange={(stays) => change({ stays })} />
        </div>
      </FormSection>
      <FormSection title="Asking online">
        <Field
          {...number('noticeHours')}
          label="Notice in hours"
          hint="How long before the visit a visitor must ask. Empty: until the last moment."
          optional
        />
        <Field
          {...number('horizonMonths')}
          label="Months ahead"
          hint="How far ahead a visitor may ask, at most 24."
          required
        />
        <Field
          as="checkbox"
          name="confirmAlone"
          label="Confirm requests by themselves while there is room"
          hint="Requests with a time that has room need no answer of yours. All others still wait for you."
          checked={draft.confirmAlone}
          onChange={(event) => change({ confirmAlone: event.target.checked })}
          className="sm:col-span-2"
        />
      </FormSection>
      <FormSection title="Closed days">
        <Lead>Days on which nobody is received. Visitors read the reason.</Lead>
        <div className="min-w-0 sm:col-span-2">
          <ClosedFields closed={draft.closed} onChange={(closed) => change({ closed })} />
        </div>
      </FormSection>
    </div>
  );
}

const Lead = ({ children }: { children: string }) => (
  <p className="text-sm text-ink-soft sm:col-span-2">{children}</p>
);
