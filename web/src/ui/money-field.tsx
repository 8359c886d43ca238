import { useState } from 'react';
import { currencySign } from '../gen/settings.gen';
import { parseRand, plainRand } from '../lib/money';
import { Field } from './field';

type Props = {
  name: string;
  label: string;
  /** Whole cents, null while the field is empty, or what was typed and is no amount. */
  cents: number | string | null;
  /** The text is for those to whom an empty field means something else than an unreadable one. */
  onCents: (cents: number | null, text: string) => void;
  hint?: string;
  error?: string;
  optional?: boolean;
  className?: string;
};

/**
 * An amount in rand as people type it: `500`, `1 234.50`, `R99,95`. What leaves
 * here is whole cents, so that no sum is ever a float. It starts with `cents`
 * and then belongs to whoever types; give it a new `key` to start afresh.
 */
export function MoneyField({ label, cents, onCents, ...field }: Props) {
  const [text, setText] = useState(() => (typeof cents === 'number' ? plainRand(cents) : (cents ?? '')));
  return (
    <Field
      {...field}
      label={`${label} (${currencySign})`}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        onCents(parseAmount(event.target.value), event.target.value.trim());
      }}
      onBlur={() => {
        const read = parseAmount(text);
        if (read !== null) setText(plainRand(read));
      }}
    />
  );
}

/** Spaces, the sign and a decimal comma are how people write it; the rest is `parseRand`'s. */
export function parseAmount(text: string): number | null {
  const typed = text.replace(/\s/g, '').replace(',', '.').toUpperCase();
  return parseRand(typed.startsWith(currencySign) ? typed.slice(currencySign.length) : typed);
}
