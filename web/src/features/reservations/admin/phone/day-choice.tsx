import { addDays } from '../../../../lib/dates';
import { Field } from '../../../../ui/field';
import { ChoicesGroup } from '../choices-group';
import { dayChoice } from './booking';

type Props = { date: string; other: boolean; today: string; onDate: (date: string, other: boolean) => void };

const another = 'other';

/** The next seven days, each one tap away, and any other by the calendar. */
export function DayChoice({ date, other, today, onDate }: Props) {
  const days = Array.from({ length: 7 }, (_, ahead) => dayChoice(addDays(today, ahead), today));
  return (
    <ChoicesGroup
      name={other ? 'day' : 'date'}
      label="Day"
      columns="grid-cols-4 sm:grid-cols-8"
      choices={[...days, { value: another, label: 'Other', said: 'Another day' }]}
      value={other ? another : date}
      onChoose={(value) => onDate(value === another ? date : value, value === another)}
      quiet={other}
    >
      {other && (
        <Field
          name="date"
          label="Date"
          type="date"
          min={today}
          value={date}
          onChange={(event) => onDate(event.target.value, true)}
        />
      )}
    </ChoicesGroup>
  );
}
