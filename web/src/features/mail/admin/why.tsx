type Props = { reason: string; details: string };

/** Why a message did not leave, in words; what the machines said is for whoever looks after them. */
export function Why({ reason, details }: Props) {
  return (
    <>
      {reason}
      {details && (
        <details className="text-sm">
          <summary className="link w-fit cursor-pointer py-1">Technical details</summary>
          <code className="block wrap-anywhere whitespace-pre-line">{details}</code>
        </details>
      )}
    </>
  );
}
