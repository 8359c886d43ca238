import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import type { User } from '../../../features/accounts/api';
import { counted } from '../../../lib/count';
import { cx } from '../../../lib/cx';
import { failure } from '../../../lib/problem';
import { Icon } from '../../../ui/admin/icon';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { useToast } from '../../../ui/toast';
import { useSignOut } from '../session';
import { saveTheme } from '../theme';
import { type Action, type Entry, grouped, matching, places } from './entries';
import { Kbd } from './kbd';
import { useRecords } from './use-records';

type Props = { user: User; onClose: () => void; onShortcuts: () => void };

/**
 * Goes anywhere and finds anybody. The cursor stays in the field; the arrows move through the list, and the
 * browser is told which line they are on (a combobox with a list, as the ARIA patterns have it).
 */
export function Palette({ user, onClose, onShortcuts }: Props) {
  const list = useId();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState('');
  const navigate = useNavigate();
  const toast = useToast();
  const leave = useSignOut();
  const records = useRecords(text, user.role);

  const asked = text.trim();
  const known = asked ? matching(places(user.role), asked) : places(user.role);
  const more: Entry[] = asked.length < 2 ? [] : [inReservations(asked)];
  const groups = grouped([...known, ...records.entries, ...more]);
  const shown = [...groups.values()].flat();
  const at = Math.max(
    0,
    shown.findIndex(({ id }) => id === chosen),
  );
  const active = shown[at];
  const nothing =
    asked && !records.waiting && shown.length === more.length ? `Nothing found for “${asked}”` : '';
  const optionId = (entry: Entry) => `${list}-${shown.indexOf(entry)}`;

  const actions: Record<Action, () => void> = {
    light: () => saveTheme('light'),
    dark: () => saveTheme('dark'),
    system: () => saveTheme('system'),
    shortcuts: onShortcuts,
    'sign-out': () =>
      leave.mutate(undefined, {
        onError: (problem) => toast({ tone: 'danger', ...failure(problem), seconds: 5 }),
      }),
  };
  const run = (entry: Entry) => {
    onClose();
    if ('to' in entry) void navigate(entry.to);
    else if ('href' in entry) location.assign(entry.href);
    else actions[entry.action]();
  };
  const choose = (next: number) => {
    const entry = shown[(next + shown.length) % shown.length];
    if (!entry) return;
    setChosen(entry.id);
    document.getElementById(optionId(entry))?.scrollIntoView({ block: 'nearest' });
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const moves: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: Math.min(at + 8, shown.length - 1),
      PageUp: Math.max(at - 8, 0),
    };
    const move = moves[event.key];
    if (move !== undefined) choose(move);
    else if (event.key === 'Enter' && active) run(active);
    else if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) onClose();
    else return;
    event.preventDefault();
  };

  return (
    <Dialog open onClose={onClose} title="Search or go to" size="md" high>
      <div className="flex h-[min(30rem,66dvh)] flex-col gap-3">
        <div className="relative pt-1">
          <Icon name="search" size="sm" className="absolute start-3 top-5 text-ink-faint" />
          <input
            data-autofocus
            type="text"
            role="combobox"
            aria-label="Search or go to"
            aria-expanded="true"
            aria-controls={list}
            aria-autocomplete="list"
            aria-activedescendant={active && optionId(active)}
            placeholder="A screen, a name, a number"
            maxLength={200}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="go"
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setChosen('');
            }}
            onKeyDown={onKey}
            className="control ps-9"
          />
        </div>
        {records.failed.length > 0 && (
          <div role="alert" className="flex flex-wrap items-center gap-3 text-sm text-danger">
            <p className="min-w-0 flex-1">We could not search {records.failed.join(', ')}.</p>
            <Button look="secondary" size="sm" onClick={records.retry}>
              Try again
            </Button>
          </div>
        )}
        {nothing && (
          <p aria-hidden="true" className="px-1 text-ink-soft wrap-anywhere">
            {nothing}
          </p>
        )}
        <div
          id={list}
          role="listbox"
          aria-label="Results"
          aria-busy={records.waiting || undefined}
          tabIndex={-1}
          className="-mx-2 min-h-0 flex-1 overflow-y-auto"
        >
          {[...groups].map(([group, entries]) => (
            // biome-ignore lint/a11y/useSemanticElements: a list of options has groups, and no fieldsets
            <div key={group} role="group" aria-labelledby={`${list}-${group}`} className="pb-2">
              <p id={`${list}-${group}`} className="px-3 py-1 text-xs font-semibold text-ink-faint">
                {group}
              </p>
              {entries.map((entry) => (
                <Option
                  key={entry.id}
                  id={optionId(entry)}
                  entry={entry}
                  active={entry === active}
                  onRun={() => run(entry)}
                  onPoint={() => setChosen(entry.id)}
                />
              ))}
            </div>
          ))}
        </div>
        <div
          className={cx(
            'flex items-center justify-between gap-3 border-line text-sm text-ink-faint sm:border-t sm:pt-3',
            asked && !nothing && 'border-t pt-3', // a phone has no hints, and so an empty foot until then
          )}
        >
          <p role="status" className={nothing ? 'sr-only' : undefined}>
            {nothing || (asked && summary(shown.length - more.length, records.waiting))}
          </p>
          <p className="ms-auto hidden items-center gap-1.5 sm:flex">
            <Kbd>↑</Kbd> <Kbd>↓</Kbd> to choose, <Kbd>Enter</Kbd> to go
          </p>
        </div>
      </div>
    </Dialog>
  );
}

function inReservations(text: string): Entry {
  return {
    id: 'in reservations',
    group: 'Reservations',
    title: `Search the reservations for “${text}”`,
    icon: 'search',
    to: `/admin/reservations?search=${encodeURIComponent(text)}`,
  };
}

function summary(count: number, waiting: boolean): string {
  if (waiting) return 'Searching…';
  return counted(count, 'result');
}

type OptionProps = { id: string; entry: Entry; active: boolean; onRun: () => void; onPoint: () => void };

function Option({ id, entry, active, onRun, onPoint }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys; a finger or a mouse may press the line
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active line
    <div
      id={id}
      role="option"
      aria-selected={active}
      onClick={onRun}
      onPointerMove={() => !active && onPoint()}
      className={cx(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 py-1.5',
        active ? 'bg-brand-soft text-brand' : 'text-ink',
      )}
    >
      <Icon name={entry.icon} size="sm" className="opacity-70" />
      <span className="min-w-0 flex-1">
        <span className="block truncate">{entry.title}</span>
        {entry.note && <span className="block truncate text-sm text-ink-soft">{entry.note}</span>}
      </span>
      {entry.keys && (
        <span aria-hidden="true" className="hidden gap-1 sm:flex">
          <Kbd>{entry.keys[0]}</Kbd>
          <Kbd>{entry.keys[1]}</Kbd>
        </span>
      )}
    </div>
  );
}
