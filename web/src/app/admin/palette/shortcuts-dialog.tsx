import { Fragment, useState } from 'react';
import type { Role } from '../../../features/accounts/api';
import { Dialog } from '../../../ui/dialog';
import { labelOf, mayOpen } from '../places';
import { routes } from '../routes';
import { Kbd } from './kbd';
import { commandKey, saveSingleKeys, singleKeys } from './keys';

/** Every shortcut of the staff area, and a switch for those of a single key. */
export function ShortcutsDialog({ role, onClose }: { role: Role; onClose: () => void }) {
  const [on, setOn] = useState(singleKeys);
  const places = routes.filter((route) => route.letter && mayOpen(route, role));
  return (
    <Dialog open onClose={onClose} title="Keyboard shortcuts" size="md">
      <div className="flex flex-col gap-6">
        <Keys
          title="Everywhere"
          rows={[
            ['Search or go to', [commandKey(), 'K']],
            ['Search the list on the screen', ['/']],
            ['These shortcuts', ['?']],
            ['Close a window', ['Esc']],
          ]}
        />
        <Keys
          title="Go to"
          then
          rows={places.map((route) => [labelOf(route), ['G', route.letter?.toUpperCase() ?? '']])}
        />
        <label className="flex items-start gap-3">
          <input
            type="checkbox"
            className="mt-1 size-5 accent-brand"
            checked={on}
            onChange={(event) => {
              saveSingleKeys(event.target.checked);
              setOn(event.target.checked);
            }}
          />
          <span>
            Use single-key shortcuts
            <span className="block text-sm text-pretty text-ink-soft">
              Switch them off if you work by voice or press keys by accident. {commandKey()} K always works.
            </span>
          </span>
        </label>
      </div>
    </Dialog>
  );
}

/** `then` tells keys that follow each other from those that are held together. */
type KeysProps = { title: string; rows: [string, string[]][]; then?: boolean };

function Keys({ title, rows, then = false }: KeysProps) {
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-sm font-semibold">{title}</h3>
      <dl className="grid gap-x-8 sm:grid-cols-2">
        {rows.map(([name, keys]) => (
          <div key={name} className="flex items-center justify-between gap-4 border-b border-line py-1.5">
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="flex shrink-0 items-center gap-1">
              {keys.map((key, at) => (
                <Fragment key={key + String(at)}>
                  {at > 0 && <span className="text-xs text-ink-faint">{then ? 'then' : '+'}</span>}
                  <Kbd>{key}</Kbd>
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
