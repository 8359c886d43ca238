/** Saves a text as a file. */
export function saveText(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000); // some browsers read it only now
}

/** Prints a text and nothing of the page around it. */
export function printText(text: string): void {
  const frame = document.createElement('iframe');
  frame.className = 'sr-only';
  frame.title = 'Print';
  document.body.append(frame);
  const inside = frame.contentDocument;
  if (!inside) return;
  const sheet = inside.createElement('pre');
  sheet.textContent = text;
  inside.body.append(sheet);
  frame.contentWindow?.addEventListener('afterprint', () => frame.remove());
  frame.contentWindow?.print();
}
