import { useState } from 'react';
import { most } from '../../../gen/site-most.gen';
import { cx } from '../../../lib/cx';
import { Icon } from '../../../ui/admin/icon';
import { IconButton } from '../../../ui/icon-button';
import { MoneyField } from '../../../ui/money-field';
import { type Amount, priceName } from './draft';

type Props = {
  /** The line that they belong to. */
  name: string;
  of: string;
  prices: readonly Amount[];
  onPrices: (prices: Amount[]) => void;
};

/** The prices of one line: usually one, several for several sorts. None at all is 'on request'. */
export function PriceFields({ name, of, prices, onPrices }: Props) {
  const [round, setRound] = useState(0);
  const several = prices.length > 1;
  const put = (next: Amount[]) => {
    onPrices(next);
    setRound(round + 1); // the fields begin with the amounts that are left
  };
  return (
    <div className={cx('flex gap-2', several && 'col-span-full flex-wrap')}>
      {prices.map((price, at) => (
        <MoneyField
          // biome-ignore lint/suspicious/noArrayIndexKey: amounts have nothing else to be told apart by
          key={`${round}-${at}`}
          name={priceName(name, at)}
          label={several ? `Price ${at + 1}` : 'Price'}
          hint={!several && price === null ? 'on request' : undefined}
          cents={price}
          onCents={(cents, text) => onPrices(prices.toSpliced(at, 1, cents ?? (text || null)))}
          className="w-28"
        />
      ))}
      <div className="-me-2 flex pt-6.5">
        {several && (
          <IconButton
            icon="close"
            label={`Remove the last price of ${of || 'this line'}`}
            onClick={() => put(prices.slice(0, -1))}
          />
        )}
        <IconButton
          label={`Add a price to ${of || 'this line'}`}
          disabled={prices.length >= most.prices}
          onClick={() => put([...prices, null])}
        >
          <Icon name="plus" />
        </IconButton>
      </div>
    </div>
  );
}
