/**
 * A message for each field whose text the browser cannot read, such as "10-12" where a number belongs. The browser
 * says that such a field is empty, which must not pass for an answer that was left out.
 */
export function unread(form: HTMLFormElement): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const { name, validity } of form.elements as Iterable<HTMLInputElement>)
    if (validity.badInput) messages[name] = 'Please enter this again';
  return messages;
}
