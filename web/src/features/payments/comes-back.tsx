import type { GuestStatement } from './due-card';

/** What cancelling would bring back, beside the buttons that lead there. */
export function ComesBack({ money }: { money: readonly GuestStatement[] }) {
  const told = money.filter(({ cancelled, refund }) => refund && !cancelled);
  return told.map(({ reference, refund }) => (
    <p key={reference}>
      {told.length > 1 && `${reference}. `}
      {refund}
    </p>
  ));
}
