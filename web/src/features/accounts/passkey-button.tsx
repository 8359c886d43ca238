import { useEffect, useState } from 'react';
import { type Failure, failure } from '../../lib/problem';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';
import { FailureText } from '../../ui/failure-text';
import { type Entry, signInWithPasskey } from './api';
import { passkeysWork } from './passkey';

type Props = { secondStep: boolean; label: string; onDone: (entry: Entry) => void };

/** Signs in with a passkey. It is there only where the browser can do that. */
export function PasskeyButton({ secondStep, label, onDone }: Props) {
  const [works, setWorks] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Failure | null>(null);

  // Follows hydration: the server does not know what the browser can do.
  useEffect(() => setWorks(passkeysWork()), []);

  if (!works) return null;
  const go = async () => {
    setBusy(true);
    setProblem(null);
    try {
      onDone(await signInWithPasskey(secondStep));
    } catch (thrown) {
      setProblem(failure(thrown));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {problem && (
        <Banner tone="danger" onClose={() => setProblem(null)}>
          <FailureText {...problem} />
        </Banner>
      )}
      <Button look="secondary" size="lg" className="w-full" busy={busy} onClick={() => void go()}>
        {label}
      </Button>
    </>
  );
}
