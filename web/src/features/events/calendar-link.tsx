import { TextLink } from '../../ui/text-link';
import { calendarFile } from './api';

/** An event for the visitor's own calendar. */
export function CalendarLink({ id }: { id: string }) {
  return (
    <TextLink href={calendarFile(id)} download className="inline-block">
      Add to calendar
    </TextLink>
  );
}
