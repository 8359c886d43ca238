const together = /(\S+ & \S+|\S+-\S+|\+\d[\d ]+\d|[A-Z][a-z]+ \d+, \d{4})/;

/** Text in which no line parts "7-14", "sip-and-paint", "Veld & Vine", "June 28, 2025" or a phone number. What is long may break as it must. */
export function NoWrap({ text }: { text: string }) {
  return text.split(together).map((part, index) =>
    index % 2 === 1 && part.length < 20 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part of a text is known by its place only
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
