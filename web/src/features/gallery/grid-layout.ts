/** A place in the grid: one cell, two high, two wide and high, or a whole row. */
export type Frame = 'one' | 'tall' | 'big' | 'full';

type GridLayout = {
  columns: number;
  /** Rows that are full, in turn. */
  bands: readonly [readonly Frame[], ...(readonly Frame[])[]];
  /** The last row, by how many pictures are left for it. */
  ends: readonly (readonly Frame[])[];
};

const rows = (count: number): Frame[] => Array(count).fill('one');

/** A large picture now and then gives the grid a rhythm; however many there are, no row ends with a gap. */
export const layouts = {
  phone: { columns: 2, bands: [['full'], rows(2), rows(2)], ends: [[], ['full']] },
  tablet: {
    columns: 3,
    bands: [['big', ...rows(2)], rows(3), rows(3)],
    ends: [[], ['full'], ['big', 'tall']],
  },
  desk: {
    columns: 4,
    bands: [
      ['big', ...rows(4)],
      ['one', 'big', ...rows(3)],
    ],
    ends: [[], ['full'], ['big', 'big'], ['big', 'tall', 'tall'], rows(4)],
  },
} satisfies Record<string, GridLayout>;

/** The frame of each of `count` pictures. */
export function framesOf({ bands, ends }: GridLayout, count: number): Frame[] {
  const frames: Frame[] = [];
  for (let turn = 0; frames.length < count; turn++) {
    const left = count - frames.length;
    const band = bands[turn % bands.length] ?? bands[0];
    frames.push(...(left < band.length ? (ends[left] ?? rows(left)) : band));
  }
  return frames;
}
