import { PageHead } from '../../../ui/admin/page-head';
import { Details } from './details';
import { Forms } from './forms';
import { Foundations } from './foundations';
import { Lists } from './lists';
import { Messages } from './messages';

/** Every shape of the kit in every state, on one page: to look at, and for the tests that look. */
export function StylePage() {
  return (
    <div className="flex flex-col gap-12">
      <PageHead title="Style guide">Every part that the screens are made of, in each of its states.</PageHead>
      <Foundations />
      <Messages />
      <Forms />
      <Lists />
      <Details />
    </div>
  );
}
