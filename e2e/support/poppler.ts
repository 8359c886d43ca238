import { spawnSync } from 'node:child_process';

/** What a PDF is, or what it says, by the tools of poppler-utils. */
export function poppler(tool: 'pdfinfo' | 'pdftotext', file: Buffer): string {
  const args = tool === 'pdfinfo' ? ['-'] : ['-layout', '-', '-'];
  const { stdout, status, error } = spawnSync(tool, args, { input: file, encoding: 'utf8' });
  if (error || status !== 0) throw new Error(`${tool} of poppler-utils: ${error ?? status}`);
  return stdout;
}
