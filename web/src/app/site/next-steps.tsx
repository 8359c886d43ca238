/** What happens to a request, so that nobody wonders whether it arrived. */
export function NextSteps({ answers }: { answers: string }) {
  const steps = [
    ['You ask', 'Your request is free. Nothing is booked or charged by it.'],
    ['We answer', answers],
    [
      'You come',
      'Our e-mail holds a link to your booking. There you see it, change it or cancel it, and find the way to us.',
    ],
  ];
  return (
    <section aria-labelledby="steps" className="wrap flex flex-col gap-10 pt-section">
      <h2 id="steps" className="text-h2">
        What happens next
      </h2>
      <ol className="grid gap-10 lg:grid-cols-3">
        {steps.map(([title, text], index) => (
          <li key={title} className="flex flex-col gap-1 border-t border-brass pt-4">
            <h3 className="text-h4">
              <span className="me-3 text-brass-ink tabular-nums">{index + 1}</span>
              {title}
            </h3>
            <p className="text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
