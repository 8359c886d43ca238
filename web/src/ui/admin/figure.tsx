import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { StatCard } from '../stat-card';

type Props = Omit<ComponentProps<typeof StatCard>, 'value'> & { value: string; to: string };

/** A figure that leads to the list that makes it. */
export function Figure({ to, value, ...card }: Props) {
  return (
    <StatCard
      {...card}
      value={
        <Link to={to} aria-label={`${card.label}: ${value}`} className="text-inherit hover:underline">
          {value}
        </Link>
      }
    />
  );
}
