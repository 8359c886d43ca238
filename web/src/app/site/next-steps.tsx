/** What happens to a request, so that nobody wonders whether it arrived. Once one was sent, its own card says so. */
export function NextSteps({ answers }: { answers: string }) {
  const steps = [
    ['You ask', 'Asking is free. Nothing is booked or charged yet.'],
    ['We answer', `${answers} Our answer says how much the deposit is and how to pay it.`],
    ['You come', 'Our email has a link to your booking: see it, change it, cancel it, or get directions.'],
  ];
  return (
    <section
      aria-labelledby="steps"
      className="wrap flex flex-col gap-10 pt-section peer-has-[#asked]:hidden"
    >
      <h2 id="steps" className="text-h2">
        What happens next
      </h2>
      <ol className="grid gap-10 sm:grid-cols-3">
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
