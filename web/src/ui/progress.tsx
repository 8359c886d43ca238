import { useId } from 'react';

/** How far a long piece of work has come. Without a value it is on its way, and nobody knows how far. */
export function Progress({ label, value }: { label: string; value?: number }) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="flex justify-between text-sm text-ink-soft">
        <span>{label}</span>
        {value !== undefined && <span className="tabular-nums">{Math.round(value * 100)}%</span>}
      </label>
      <progress id={id} className="progress" value={value} max={1} />
    </div>
  );
}
