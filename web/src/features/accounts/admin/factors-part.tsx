import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { counted } from '../../../lib/count';
import { shortDateTime } from '../../../lib/dates';
import { failure } from '../../../lib/problem';
import { Loaded } from '../../../ui/admin/loaded';
import { Button } from '../../../ui/button';
import { useConfirm } from '../../../ui/confirm';
import { useToast } from '../../../ui/toast';
import { AddFactorButtons } from './add-factor-buttons';
import { type Factor, factorsQuery, useRemoveFactor, useRenewRecoveryCodes } from './api';
import { RecoveryCodesDialog } from './recovery-codes-dialog';
import { RenameFactorDialog } from './rename-factor-dialog';
import { useProof } from './use-proof';
import { factorKinds } from './words';

/** What one proves oneself with beside the password, and the codes for who has lost it. */
export function FactorsPart() {
  const found = useQuery(factorsQuery);
  const remove = useRemoveFactor();
  const renew = useRenewRecoveryCodes();
  const confirm = useConfirm();
  const toast = useToast();
  const { prove, dialog } = useProof();
  const [renaming, setRenaming] = useState<Factor | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);

  const failed = (text: string) => (problem: unknown) =>
    toast({ tone: 'danger', ...failure(problem, text), seconds: 8 });

  const onRemove = async (factor: Factor) => {
    const sure = await confirm({
      title: `Remove ${factor.name}?`,
      text: 'You can no longer sign in with it. Do this when you have lost it or use another one.',
      confirm: 'Remove',
      danger: true,
    });
    if (!sure) return;
    await prove(() => remove.mutateAsync(factor.id).then(() => true)).then(
      (done) => done && toast({ text: 'Second factor removed', seconds: 3 }),
      failed('Failed to remove the second factor'),
    );
  };
  const onRenew = async () => {
    const sure = await confirm({
      title: 'Make new recovery codes?',
      text: 'The old ones stop working at once.',
      confirm: 'Make new codes',
    });
    if (!sure) return;
    await prove(() => renew.mutateAsync(undefined)).then(
      (answer) => answer && setCodes(answer.codes),
      failed('Failed to make new recovery codes'),
    );
  };

  return (
    <Loaded found={found} lines={3} failed="Failed to load your second factors">
      {({ items, recoveryCodes, required }) => (
        <div className="flex flex-col gap-4">
          <p className="text-ink-soft">
            {items.length === 0
              ? 'A passkey or an authenticator app keeps your account safe even when somebody learns your password.'
              : required
                ? 'Your role needs at least one of these.'
                : 'Beside your password, you sign in with one of these.'}
          </p>
          {items.length > 0 && (
            <ul aria-label="Second factors" className="flex flex-col divide-y divide-line">
              {items.map((factor) => (
                <li
                  key={factor.id}
                  className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0"
                >
                  <div className="min-w-0">
                    <p className="font-medium wrap-anywhere">{factor.name}</p>
                    <p className="text-sm text-ink-soft">
                      {factorKinds[factor.kind]}, added {shortDateTime(factor.createdAt)},{' '}
                      {factor.usedAt ? `last used ${shortDateTime(factor.usedAt)}` : 'not used yet'}
                    </p>
                  </div>
                  <div className="-ms-3 flex">
                    <Button
                      look="quiet"
                      size="sm"
                      aria-label={`Rename: ${factor.name}`}
                      onClick={() => setRenaming(factor)}
                    >
                      Rename
                    </Button>
                    <Button
                      look="quiet"
                      size="sm"
                      busy={remove.isPending && remove.variables === factor.id}
                      aria-label={`Remove: ${factor.name}`}
                      onClick={() => void onRemove(factor)}
                    >
                      Remove
                    </Button>
                  </div>
                </li>
              ))}
            </ul>
          )}
          <AddFactorButtons />
          {items.length > 0 && (
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line pt-4">
              <p className="text-sm text-ink-soft">
                {counted(recoveryCodes, 'recovery code is', 'recovery codes are')} left.
              </p>
              <Button
                look="quiet"
                size="sm"
                className="-ms-3"
                busy={renew.isPending}
                onClick={() => void onRenew()}
              >
                Make new recovery codes
              </Button>
            </div>
          )}
          {renaming && <RenameFactorDialog factor={renaming} onClose={() => setRenaming(null)} />}
          {codes.length > 0 && <RecoveryCodesDialog codes={codes} onClose={() => setCodes([])} />}
          {dialog}
        </div>
      )}
    </Loaded>
  );
}
