import { mapLink } from '../contact-links';
import type { Branch } from './draft';
import { LinesField } from './lines-field';
import { SiteField } from './site-field';

type Props = {
  branch: Branch;
  onChange: (changes: Partial<Branch>) => void;
  name: string;
  venue: string;
};

/** A branch and the ways to reach it. */
export function BranchFields({ branch, onChange, name, venue }: Props) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SiteField
        name={`${name}.name`}
        label="Branch"
        value={branch.name}
        onText={(text) => onChange({ name: text })}
      />
      <SiteField
        name={`${name}.phone`}
        label="Phone"
        type="tel"
        value={branch.phone}
        onText={(phone) => onChange({ phone })}
      />
      <SiteField
        name={`${name}.email`}
        label="Email"
        type="email"
        value={branch.email}
        onText={(email) => onChange({ email })}
      />
      <SiteField
        name={`${name}.whatsapp`}
        label="WhatsApp"
        type="tel"
        hint="Leave it empty for no chat link."
        optional
        value={branch.whatsapp}
        onText={(whatsapp) => onChange({ whatsapp })}
      />
      <div className="flex flex-col gap-1.5 sm:col-span-2">
        <LinesField
          name={`${name}.address`}
          label="Address"
          by="line"
          rows={4}
          hint="One line each, as on an envelope: street, town, province, country. The map link is made from it."
          lines={branch.address}
          onLines={(address) => onChange({ address })}
        />
        {branch.address.length > 0 && (
          <p className="text-sm">
            <a
              href={mapLink(branch, venue, 'other')}
              target="_blank"
              rel="noopener noreferrer"
              className="link"
            >
              See {branch.name || 'this address'} on the map
            </a>
          </p>
        )}
      </div>
    </div>
  );
}
