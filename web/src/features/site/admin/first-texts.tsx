import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormActions } from '../../../ui/admin/form-actions';
import { Loaded } from '../../../ui/admin/loaded';
import { Button } from '../../../ui/button';
import { Form } from '../../../ui/form';
import { SubmitButton } from '../../../ui/submit-button';
import { draftQuery, type SiteDraft } from './api';
import { BranchRows, HoursRows } from './contact-rows';
import { PlaceholdersProvider, SiteField } from './site-field';
import { useSiteForm } from './use-site-form';

export type TextStep = 'venue' | 'branches' | 'hours';

type Props = {
  /** Which part is asked for; none hides the form, and what was typed stays. */
  step: TextStep | null;
  onNext: () => void;
  /** Further buttons beside Next. */
  children?: ReactNode;
};

/** The first words about the venue, a few at a time. */
export function FirstTexts(props: Props) {
  const found = useQuery(draftQuery);
  if (!props.step && !found.data) return null;
  return (
    <Loaded found={found} lines={5} failed="Failed to load the site">
      {(data) => <Steps found={data} {...props} />}
    </Loaded>
  );
}

function Steps({ found, step, onNext, children }: Props & { found: SiteDraft }) {
  const site = useSiteForm(found, {
    onSaved: () => {
      site.form.clear();
      onNext();
    },
  });
  const { form, draft, change, base, round, unsaved, mine } = site;
  if (!step) return null;
  return (
    <PlaceholdersProvider value={new Set(base.placeholders.map((one) => one.field))}>
      <Form form={form} label="Your venue">
        <div key={`${step}-${round}`} className="flex flex-col gap-5">
          {step === 'venue' && (
            <>
              <SiteField name="name" label="Name" value={draft.name} onText={(name) => change({ name })} />
              <SiteField
                name="tagline"
                label="Tagline"
                value={draft.tagline}
                onText={(tagline) => change({ tagline })}
              />
              <SiteField
                name="description"
                label="Description"
                as="textarea"
                rows={4}
                hint="Search engines and shared links show it."
                value={draft.description}
                onText={(description) => change({ description })}
              />
            </>
          )}
          {step === 'branches' && <BranchRows draft={draft} change={change} />}
          {step === 'hours' && <HoursRows draft={draft} change={change} />}
        </div>
        {/* Everything that is sent belongs to the attempt, also what another step holds. */}
        <input type="hidden" name="document" value={JSON.stringify(mine)} readOnly />
        <FormActions>
          {/* What was not changed needs no saving. */}
          {unsaved ? <SubmitButton>Next</SubmitButton> : <Button onClick={onNext}>Next</Button>}
          {children}
        </FormActions>
      </Form>
    </PlaceholdersProvider>
  );
}
