import { useQuery } from '@tanstack/react-query';
import { shortDateTime } from '../../../lib/dates';
import { focusOn } from '../../../lib/focus';
import { failure } from '../../../lib/problem';
import { Icon } from '../../../ui/admin/icon';
import { Loaded } from '../../../ui/admin/loaded';
import { Section } from '../../../ui/admin/section';
import { versionName } from '../../../ui/admin/versions/version';
import { Button } from '../../../ui/button';
import { useConfirm } from '../../../ui/confirm';
import { useToast } from '../../../ui/toast';
import { type SiteVersion, useRestoreSite, useSiteChanged, versionQuery } from './api';
import { changedParts, named } from './parts';
import { SitePreview } from './site-preview';
import type { SiteForm } from './use-site-form';

type Props = { version: SiteVersion; site: SiteForm; onBack: () => void };

/** An older state as visitors saw it, and the way back to it. */
export function VersionView({ version, site, onBack }: Props) {
  const found = useQuery(versionQuery(version.version));
  const restore = useRestoreSite();
  const changed = useSiteChanged();
  const confirm = useConfirm();
  const toast = useToast();
  const name = versionName(version);
  // Restoring leaves the payment details as they are.
  const differs = found.data
    ? named(changedParts(site.base.site, found.data.site).filter((part) => part !== 'account'))
    : '';

  const putBack = async () => {
    const sure = await confirm({
      title: `Restore ${name}?`,
      text: site.unsaved
        ? 'Visitors see it at once. Payment details stay as they are. What you have typed here and not saved is lost; every saved version stays in the history.'
        : 'Visitors see it at once. Payment details stay as they are. What is live now stays in the history.',
      confirm: 'Restore it',
      danger: site.unsaved,
    });
    if (!sure) return;
    try {
      const now = await restore.mutateAsync({ version: version.version, seen: site.base.version });
      site.form.clear();
      site.load(now);
      toast({ text: `${name} is live again.`, seconds: 5 });
      onBack();
    } catch (problem) {
      changed();
      toast({ tone: 'danger', ...failure(problem, 'Failed to restore it'), seconds: 8 });
    }
  };

  return (
    <Section
      title={name}
      lead={
        version.savedAt
          ? `Saved by ${version.savedBy || 'nobody'}, ${shortDateTime(version.savedAt)}.`
          : undefined
      }
    >
      {version.note && version.version > 0 && <p className="text-ink-soft">{version.note}</p>}
      <div className="flex flex-wrap gap-3">
        <Button ref={focusOn} look="secondary" size="sm" onClick={onBack}>
          <Icon name="back" size="sm" />
          Back to History
        </Button>
        <Button
          size="sm"
          busy={restore.isPending}
          disabled={version.version === site.base.version || !found.data}
          onClick={() => void putBack()}
        >
          Restore {name}
        </Button>
      </div>
      <Loaded found={found} lines={5} failed="Failed to load this version">
        {({ site }) => (
          <>
            <p className="text-sm text-ink-soft">
              {differs ? `Different from what is live: ${differs}.` : 'The same as what is live.'}
            </p>
            <SitePreview site={site} title={`Preview of ${name}`} />
          </>
        )}
      </Loaded>
    </Section>
  );
}
