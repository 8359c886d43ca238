import { useEffect, useState } from 'react';
import type { components } from '../../gen/api';
import { copyText } from '../../lib/clipboard';
import { Button } from '../../ui/button';
import { TextLink } from '../../ui/text-link';
import { useToast } from '../../ui/toast';
import { neverByMail } from './never-by-mail';

type Eft = components['schemas']['EFTDetails'];

/** Where to pay into. The text can be selected; buttons that copy it come with JavaScript. */
export function EftDetails({ eft }: { eft: Eft }) {
  const toast = useToast();
  const [scripts, setScripts] = useState(false);
  useEffect(() => setScripts(true), []); // follows the browser: this never runs without JavaScript
  const copy = async (label: string, value: string) =>
    (await copyText(value))
      ? toast({ text: `${label} copied`, seconds: 3 })
      : toast({ tone: 'warning', text: `${label} could not be copied. It is ${value}`, seconds: 10 });
  return (
    <div className="flex flex-col gap-3">
      <h3 className="text-h4">Pay by EFT</h3>
      {eft.known ? (
        <ul className="divide-y divide-line border-y border-line">
          {eft.lines.map(({ label, value }) => (
            <li key={label} className="flex items-center justify-between gap-4 py-2">
              <p className="min-w-0">
                <span className="block text-sm text-ink-faint">{label}</span>
                <span className="font-medium wrap-anywhere tabular-nums">{value}</span>
              </p>
              {scripts && (
                <Button
                  look="secondary"
                  size="sm"
                  aria-label={`Copy ${label.toLowerCase()}`}
                  onClick={() => void copy(label, value)}
                >
                  Copy
                </Button>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <p>
          Please <TextLink href="/contact">ask us</TextLink> for our bank details before you pay.
        </p>
      )}
      <p className="text-sm text-ink-soft">{neverByMail}</p>
    </div>
  );
}
