/** A long e-mail address breaks before its @ rather than anywhere. */
export function Address({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <span className="wrap-anywhere">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}

/** Somebody in a table: the name, and below it the address, which cannot be chosen freely. */
export function Who({ name, email }: { name: string; email: string }) {
  return (
    <span className="flex min-w-0 flex-col sm:min-w-36">
      <span className="wrap-anywhere">{name}</span>
      {email && (
        <span className="text-xs font-normal text-ink-faint">
          <Address email={email} />
        </span>
      )}
    </span>
  );
}
