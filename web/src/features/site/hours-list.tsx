import type { components } from '../../gen/api';

/** When tables are laid and when the office answers, told apart. */
export function HoursList({ hours }: { hours: readonly components['schemas']['OpenHours'][] }) {
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3 sm:max-lg:grid sm:max-lg:grid-cols-2">
      {hours.map((line) => (
        <div key={line.label}>
          <dt className="text-sm font-semibold">
            {line.label}
            {line.kind === 'office' && ' (phone and email)'}
          </dt>
          <dd className="text-ink-soft">{line.text}</dd>
        </div>
      ))}
    </dl>
  );
}
