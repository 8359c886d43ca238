/** A state of a document that was saved; 0 is the one that was shipped. */
export type Version = { version: number; savedBy: string; savedAt?: string };

export const versionName = ({ version }: Pick<Version, 'version'>) =>
  version === 0 ? 'Original' : `Version ${version}`;
