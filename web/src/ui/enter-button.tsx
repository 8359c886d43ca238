/**
 * What Enter in a field presses: the first submit button of its form. It stands before one that asks
 * for something else than the form is for. People neither see it nor hear of it.
 */
export const EnterButton = () => (
  <button type="submit" className="sr-only" aria-hidden="true" tabIndex={-1} />
);
