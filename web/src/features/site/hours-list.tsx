import type { components } from '../../gen/api';

/** When the office answers and when tables are laid, told apart. */
export function HoursList({ hours }: { hours: readonly components['schemas']['OpenHours'][] }) {
  return (
    <dl className="flex flex-col gap-3">
      {hours.map((line) => (
        <div key={line.label}>
          <dt className="text-sm font-semibold">{line.label}</dt>
          <dd className="text-ink-soft">{line.text}</dd>
        </div>
      ))}
    </dl>
  );
}
