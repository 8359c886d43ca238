import { useEffect, useState } from 'react';

/** An address under which the browser shows a chosen file, for as long as it is shown. */
export function usePreview(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  // Follows the browser's store of object addresses, which must be given back.
  useEffect(() => {
    if (!file) return setUrl(undefined);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
