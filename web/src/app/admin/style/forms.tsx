import { useState } from 'react';
import { ApiProblem } from '../../../lib/problem';
import { FormSection } from '../../../ui/admin/form-section';
import { Rows } from '../../../ui/admin/rows';
import { Field } from '../../../ui/field';
import { Form } from '../../../ui/form';
import { SubmitButton } from '../../../ui/submit-button';
import { useServerForm } from '../../../ui/use-server-form';
import { Specimen } from './specimen';

const refusal = {
  detail: 'Please check the marked fields.',
  fields: { text: 'This is required', number: 'At most 10', choice: 'Please choose one' },
};

/** Sending always ends in a refusal, so that the messages can be looked at. */
export function Forms() {
  const form = useServerForm({
    today: '',
    send: () => new Promise((_, refuse) => setTimeout(() => refuse(new ApiProblem(422, refusal)), 600)),
  });
  return (
    <Specimen title="Fields and forms">
      <Form form={form} label="Specimen" className="max-w-lg">
        <FormSection title="A section">
          <Field name="text" label="Text" placeholder="What it may look like" />
          <Field name="email" label="Email" type="email" hint="We only use it to answer." />
          <Field name="number" label="Number" type="number" min={1} max={10} defaultValue="2" />
          <Field
            name="choice"
            label="Choice"
            as="select"
            placeholder="Please choose"
            options={['One', 'Two', 'Three']}
          />
          <Field name="date" label="Date" type="date" />
          <Field name="time" label="Time" type="time" />
          <Field name="wrong" label="Wrong" defaultValue="someone@" error="Please enter a valid email" />
          <Field name="fixed" label="Not yours to change" defaultValue="Read only" readOnly />
        </FormSection>
        <Field name="words" label="Words" as="textarea" optional />
        <Field name="agree" label="I agree" as="checkbox" />
        <RowsSpecimen />
        <div>
          <SubmitButton>Send</SubmitButton>
        </div>
      </Form>
    </Specimen>
  );
}

function RowsSpecimen() {
  const [items, setItems] = useState([{ text: 'First' }, { text: 'Second' }]);
  return (
    <Rows
      name="rows"
      noun="row"
      least={1}
      most={4}
      items={items}
      onChange={setItems}
      blank={() => ({ text: '' })}
      title={(item) => item.text}
      folded={() => 'folded'}
    >
      {(item, set, name) => (
        <Field
          name={`${name}.text`}
          label="Row"
          value={item.text}
          onChange={(event) => set({ text: event.target.value })}
        />
      )}
    </Rows>
  );
}
