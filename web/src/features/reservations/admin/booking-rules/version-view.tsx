import { useQuery } from '@tanstack/react-query';
import { shortDateTime } from '../../../../lib/dates';
import { focusOn } from '../../../../lib/focus';
import { failure } from '../../../../lib/problem';
import { Icon } from '../../../../ui/admin/icon';
import { Loaded } from '../../../../ui/admin/loaded';
import { versionName } from '../../../../ui/admin/versions/version';
import { Button } from '../../../../ui/button';
import { useConfirm } from '../../../../ui/confirm';
import { Fact, Facts } from '../../../../ui/facts';
import { useToast } from '../../../../ui/toast';
import { type BranchRules, useRulesChanged, versionQuery } from './api';
import { changedParts, named } from './draft';
import type { RulesForm } from './use-rules-form';
import { rulesText } from './words';

type Props = { version: number; rules: RulesForm; onBack: () => void };

/** An older state in words, and the way back to it. */
export function VersionView({ version, rules, onBack }: Props) {
  const { base, unsaved } = rules;
  const found = useQuery(versionQuery(base.branchId, version));
  const changed = useRulesChanged();
  const confirm = useConfirm();
  const toast = useToast();
  const name = versionName({ version });

  const putBack = async (old: BranchRules) => {
    const sure = await confirm({
      title: `Restore ${name}?`,
      text: unsaved
        ? 'It holds at once. What you have typed here and not saved is lost; every saved version stays in the history.'
        : 'It holds at once. What is in force now stays in the history.',
      confirm: 'Restore it',
      danger: unsaved,
    });
    if (!sure) return;
    try {
      if (!(await rules.restore({ version, rules: old.rules }, base.version))) return;
      toast({ text: `${name} is in force again.`, seconds: 5 });
      onBack();
    } catch (problem) {
      changed();
      toast({ tone: 'danger', ...failure(problem, 'Failed to restore it'), seconds: 8 });
    }
  };

  return (
    <section
      aria-labelledby="version-title"
      className="flex min-w-0 flex-col gap-5 rounded-lg border border-line bg-surface p-4 sm:p-6"
    >
      <div className="flex flex-col gap-1">
        <h2 id="version-title" className="text-h3">
          {name} of {base.branch}
        </h2>
        {found.data && <p className="text-sm text-ink-soft">{savedText(found.data)}</p>}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button ref={focusOn} look="secondary" size="sm" onClick={onBack}>
          <Icon name="back" size="sm" />
          Back to History
        </Button>
        <Button
          size="sm"
          busy={rules.restoring}
          disabled={version === base.version || !found.data}
          onClick={() => found.data && void putBack(found.data)}
        >
          Restore {name}
        </Button>
      </div>
      <Loaded found={found} lines={5} failed="Failed to load this version">
        {(data) => <Shown found={data} base={base} />}
      </Loaded>
    </section>
  );
}

function Shown({ found, base }: { found: BranchRules; base: BranchRules }) {
  const differs = named(changedParts(base.rules, found.rules));
  return (
    <>
      <p className="text-sm text-ink-soft">
        {differs ? `Different from what is in force: ${differs}.` : 'The same as what is in force.'}
      </p>
      <Facts>
        {rulesText(found.rules).map(({ label, text }) => (
          <Fact key={label} label={label}>
            {text}
          </Fact>
        ))}
      </Facts>
    </>
  );
}

function savedText({ version, savedBy, savedAt, note }: BranchRules): string {
  if (version === 0 || !savedAt) return 'As shipped.';
  const saved = `Saved by ${savedBy || 'nobody'}, ${shortDateTime(savedAt)}.`;
  return note ? `${saved} ${note}` : saved;
}
