import { mailTo } from '../../../lib/mail-to';
import { telLink } from '../../../lib/tel-link';
import { Address } from '../../../ui/admin/address';
import { Fact } from '../../../ui/facts';

/** How to reach a customer. */
export function ContactFacts({ email, phone }: { email: string; phone: string }) {
  return (
    <>
      <Fact label="Email">
        <a className="link" href={mailTo(email)}>
          <Address email={email} />
        </a>
      </Fact>
      <Fact label="Phone">
        {phone ? (
          <a className="link" href={telLink(phone)}>
            {phone}
          </a>
        ) : (
          'Not given'
        )}
      </Fact>
    </>
  );
}
