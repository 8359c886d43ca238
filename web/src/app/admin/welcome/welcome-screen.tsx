import { Suspense, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useProof } from '../../../features/accounts/admin/use-proof';
import { FirstTexts, type TextStep } from '../../../features/site/admin/first-texts';
import { AppButtonLink } from '../../../ui/admin/app-button-link';
import { PageHead } from '../../../ui/admin/page-head';
import { Button } from '../../../ui/button';
import { ButtonLink } from '../../../ui/button-link';
import { lazyPart } from '../../../ui/lazy-part';
import { Waiting } from '../../../ui/skeleton';
import { stepOf, steps } from './steps';

const MailStep = lazyPart(() => import('./mail-step').then((file) => file.MailStep));
const BackupStep = lazyPart(() => import('./backup-step').then((file) => file.BackupStep));

const texts: readonly string[] = ['venue', 'branches', 'hours'] satisfies TextStep[];

/** The way through a first start, after the owner's account. Each step may be left out, and found again later. */
export function WelcomeScreen() {
  const [params, setParams] = useSearchParams();
  const at = stepOf(params.get('step'));
  const step = steps[at] ?? steps[0];
  const { prove, dialog } = useProof();
  const go = (to: number) => setParams({ step: steps[to]?.key ?? 'done' });
  const next = () => go(at + 1);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(at);

  // Follows the step: whoever cannot see the screen hears where they are.
  useEffect(() => {
    if (shown.current === at) return;
    shown.current = at;
    window.scrollTo(0, 0);
    heading.current?.focus();
  }, [at]);

  const others = (
    <>
      <Button look="quiet" onClick={next}>
        Skip
      </Button>
      {at > 0 && (
        <Button look="quiet" onClick={() => go(at - 1)}>
          Back
        </Button>
      )}
    </>
  );
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-6">
      <PageHead title="Set up your venue">
        {step.key === 'done' ? 'All steps are behind you.' : `Step ${at + 1} of ${steps.length - 1}`}
      </PageHead>
      <ol aria-hidden="true" className="flex gap-1.5">
        {steps.slice(0, -1).map(({ key }, index) => (
          <li key={key} className={`h-1.5 flex-1 rounded-full ${index <= at ? 'bg-brand' : 'bg-line'}`} />
        ))}
      </ol>
      <div className="flex flex-col gap-1">
        <h2 ref={heading} tabIndex={-1} className="text-h2">
          {step.title}
        </h2>
        <p className="text-pretty text-ink-soft">{step.lead}</p>
      </div>
      <FirstTexts step={texts.includes(step.key) ? (step.key as TextStep) : null} onNext={next}>
        {others}
      </FirstTexts>
      <Suspense fallback={<Waiting lines={5} />}>
        {step.key === 'mail' && (
          <MailStep prove={prove} onNext={next}>
            {others}
          </MailStep>
        )}
        {step.key === 'backups' && (
          <BackupStep prove={prove} onNext={next}>
            {others}
          </BackupStep>
        )}
      </Suspense>
      {step.key === 'done' && (
        <div className="flex flex-wrap gap-3">
          <AppButtonLink to="/admin">Open the dashboard</AppButtonLink>
          <ButtonLink href="/" look="secondary">
            See your website
          </ButtonLink>
        </div>
      )}
      {dialog}
    </div>
  );
}
