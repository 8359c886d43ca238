import { useLayoutEffect, useState } from 'react';
import { useFormState } from './form-context';

type Item = { id: string; label: string };

/**
 * In a long form the wrong fields may be off the screen. Three or more of them
 * are listed above, each a link to its field; the messages stand at the fields.
 */
export function ErrorSummary() {
  const { id, messages } = useFormState();
  const [items, setItems] = useState<Item[]>([]);

  // Reads the labels as the document has them, in the order in which they stand there, before anything scrolls.
  useLayoutEffect(() => {
    const found: (Item & { node: Element })[] = [];
    for (const name of Object.keys(messages)) {
      const node = document.getElementById(`${id}-${name}`) as HTMLInputElement | null;
      // A part of the form that is no field has a heading.
      const label = (node?.labels?.[0] ?? node?.querySelector('h2'))?.textContent;
      if (node && label) found.push({ id: node.id, label, node });
    }
    found.sort((a, b) =>
      a.node.compareDocumentPosition(b.node) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    );
    setItems(found.length >= 3 ? found : []);
  }, [id, messages]);

  if (items.length === 0) return null;
  return (
    <div role="status" className="rounded-md border border-current/30 bg-danger-soft px-4 py-3 text-danger">
      <p className="font-semibold">{items.length} fields need another look</p>
      <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
        {items.map((item) => (
          <li key={item.id}>
            <a className="link" href={`#${item.id}`} onClick={(event) => goTo(event, item.id)}>
              {item.label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function goTo(event: { preventDefault: () => void }, id: string) {
  event.preventDefault();
  document.getElementById(id)?.focus();
}
