import { counted, countText } from '../../../lib/count';
import type { Backup, Running } from './api';

/** 812 KB, 4.5 MB, 12 GB: as the browser's own list of downloads says it. */
export function sizeText(bytes: number): string {
  const units = ['KB', 'MB', 'GB'];
  let size = bytes / 1000;
  let unit = 0;
  while (size >= 1000 && unit < units.length - 1) {
    size /= 1000;
    unit += 1;
  }
  const text =
    size < 10 && unit > 0 ? size.toFixed(1).replace('.0', '') : countText(Math.max(1, Math.round(size)));
  return `${text} ${units[unit]}`;
}

/** What a backup holds, where it is known. */
export function holds({ rows, pictures }: Pick<Backup, 'rows' | 'pictures'>): string {
  if (!rows) return '';
  return `${counted(rows, 'record')}, ${counted(pictures ?? 0, 'picture file')}`;
}

/** What is being done, for people. */
export function stepText({
  kind,
  step,
  done,
  total,
}: Pick<Running, 'kind' | 'step' | 'done' | 'total'>): string {
  if (kind === 'check') return 'Reading the backup and comparing its sums';
  if (step === 'pictures') return `Copying the pictures: ${countText(done)} of ${countText(total)}`;
  if (step === 'records') return `Copying the records: ${countText(done)} so far`;
  if (step === 'check') return 'Reading the finished backup again';
  return 'The backup begins';
}
