import type { Failure } from '../lib/problem';

/** What failed, alone in its line; then why, and what to quote when asking about it. */
export function FailureText({ text, reason, requestId }: Failure) {
  return (
    <>
      <p>{text}</p>
      {reason && <p className="whitespace-pre-line">{reason}</p>}
      {requestId && (
        <p>
          Request id: <code className="select-all">{requestId}</code>
        </p>
      )}
    </>
  );
}
