import { createContext, useContext } from 'react';
import { Field } from '../../../ui/field';

const Context = createContext<ReadonlySet<string>>(new Set());

/** The places that still hold what the software was shipped with. */
export const PlaceholdersProvider = Context.Provider;

type Props = {
  /** Where it stands in the document; the server's word about it has this name. */
  name: string;
  label: string;
  value: string;
  onText: (text: string) => void;
  as?: 'input' | 'textarea';
  type?: 'text' | 'tel' | 'email' | 'url' | 'date' | 'time';
  inputMode?: 'numeric';
  rows?: number;
  hint?: string;
  optional?: boolean;
  readOnly?: boolean;
  className?: string;
};

/** A field of the document. It says when it still holds a placeholder. */
export function SiteField({ name, onText, hint, as = 'input', type, inputMode, rows, ...field }: Props) {
  const placeholder = useContext(Context).has(name) ? 'Still a placeholder: please enter your own.' : '';
  const said = [placeholder, hint].filter(Boolean).join(' ');
  const common = {
    ...field,
    name,
    autoComplete: 'off',
    hint: said === '' ? undefined : said,
    onChange: (event: { target: { value: string } }) => onText(event.target.value),
    // What is typed takes the place of what only stands in for it.
    onFocus: placeholder ? (event: { target: { select: () => void } }) => event.target.select() : undefined,
  };
  if (as === 'textarea') return <Field as="textarea" rows={rows} {...common} />;
  return <Field type={type} inputMode={inputMode} {...common} />;
}
