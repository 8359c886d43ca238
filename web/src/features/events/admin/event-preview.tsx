import { PreviewFrame } from '../../../ui/admin/preview-frame';
import { Dialog } from '../../../ui/dialog';
import type { EventInput } from './api';

type Props = { id?: string; input: EventInput; onClose: () => void };

/** The event's page as visitors will see it, before it is saved. */
export function EventPreview({ id = '', input, onClose }: Props) {
  return (
    <Dialog open onClose={onClose} title="Preview of the page" className="sm:max-w-[min(96vw,84rem)]">
      <PreviewFrame
        action="/admin/events/preview"
        fields={{ id, event: JSON.stringify(input) }}
        title={`Preview of ${input.title}`}
        note="As visitors will see it. Nothing is saved, and links and buttons do nothing here."
      />
    </Dialog>
  );
}
