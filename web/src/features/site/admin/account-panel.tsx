import { useOwns } from '../../../ui/admin/rights';
import { Section } from '../../../ui/admin/section';
import { Banner } from '../../../ui/banner';
import type { Draft } from './draft';
import { SiteField } from './site-field';

type Account = Draft['account'];
type Props = { draft: Draft; change: (changes: Partial<Draft>) => void };
type FieldOf = { part: keyof Account; label: string; hint?: string; optional?: boolean; digits?: boolean };

const bank: FieldOf[] = [
  { part: 'accountHolder', label: 'Account holder' },
  { part: 'bank', label: 'Bank' },
  { part: 'accountNumber', label: 'Account number', digits: true },
  { part: 'branchCode', label: 'Branch code', hint: 'Six digits.', optional: true, digits: true },
  { part: 'accountType', label: 'Account type', hint: 'Such as Current or Savings.', optional: true },
];
const company: FieldOf[] = [
  {
    part: 'companyName',
    label: 'Company name',
    hint: 'As it is registered, where that is not the venue’s name.',
    optional: true,
  },
  {
    part: 'companyNumber',
    label: 'Company number',
    hint: 'Such as 2025/123456/07.',
    optional: true,
  },
];

/** Where guests pay, and who sends the invoice. Managers see it; the owner changes it. */
export function AccountPanel({ draft, change }: Props) {
  const owns = useOwns();
  const { account } = draft;
  const field = ({ part, digits, ...shown }: FieldOf) => (
    <SiteField
      key={part}
      {...shown}
      name={`account.${part}`}
      inputMode={digits ? 'numeric' : undefined}
      readOnly={!owns}
      value={account[part]}
      onText={(text) => change({ account: { ...account, [part]: text } })}
    />
  );
  return (
    <>
      <Banner tone={owns ? 'warning' : 'info'}>
        {owns
          ? 'Guests pay into this account. Check every digit before you save; the history shows who changed what.'
          : 'Only the owner changes the payment details.'}
      </Banner>
      <Section
        title="Bank account"
        lead="Guests who owe something read it on their own page, in letters and on invoices. It is on no public page."
      >
        <div className="grid gap-5 sm:grid-cols-2">{bank.map(field)}</div>
      </Section>
      <Section title="Company" lead="On invoices, below the venue’s name.">
        <div className="grid gap-5 sm:grid-cols-2">{company.map(field)}</div>
      </Section>
    </>
  );
}
