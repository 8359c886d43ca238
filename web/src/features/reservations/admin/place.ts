/** Where, when and for how many: what the room depends on. */
export type Place = { branchId: string; date: string; guests: string; partySize: string };

export const placeNames: readonly string[] = ['branchId', 'date', 'guests', 'partySize', 'time'];

/** What a form says of it now. A field that is not shown says nothing. */
export function placeIn(form: HTMLFormElement): Place {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '');
  return {
    branchId: text('branchId'),
    date: text('date'),
    guests: text('guests'),
    partySize: text('partySize'),
  };
}
