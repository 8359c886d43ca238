import { Icon, iconNames } from '../../../ui/admin/icon';
import { Badge, type Tone } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { ButtonLink } from '../../../ui/button-link';
import type { ButtonLook } from '../../../ui/button-style';
import { IconButton } from '../../../ui/icon-button';
import { NoWrap } from '../../../ui/no-wrap';
import { TextLink } from '../../../ui/text-link';
import { Row, Specimen } from './specimen';

// Whole class names, since Tailwind reads them from this text.
const colours = [
  ['page', 'bg-page'],
  ['surface', 'bg-surface'],
  ['sunken', 'bg-sunken'],
  ['ink', 'bg-ink'],
  ['ink-soft', 'bg-ink-soft'],
  ['ink-faint', 'bg-ink-faint'],
  ['line', 'bg-line'],
  ['line-strong', 'bg-line-strong'],
  ['brand', 'bg-brand'],
  ['brand-soft', 'bg-brand-soft'],
  ['accent', 'bg-accent'],
  ['accent-soft', 'bg-accent-soft'],
  ['brass', 'bg-brass'],
  ['danger', 'bg-danger'],
  ['success', 'bg-success'],
  ['warning', 'bg-warning'],
  ['info', 'bg-info'],
] as const;
const looks: ButtonLook[] = ['primary', 'accent', 'secondary', 'quiet', 'danger'];
const tones: Tone[] = ['neutral', 'brand', 'success', 'warning', 'danger', 'info'];

export function Foundations() {
  return (
    <>
      <Specimen title="Colours">
        <ul className="grid grid-cols-3 gap-3 sm:grid-cols-6">
          {colours.map(([name, className]) => (
            <li key={name} className="flex flex-col gap-1 text-xs text-ink-soft">
              <span className={`${className} h-14 rounded-md border border-line`} />
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen title="Type">
        <p className="font-serif text-h1 font-light">A table under the trees</p>
        <p className="font-serif text-h2 font-light">A table under the trees</p>
        <p className="text-lead text-ink-soft">The lead says in one sentence why it is worth reading on.</p>
        <p>
          Running text with <TextLink href="#content">a link</TextLink>, set to be read and not to be looked
          at.
        </p>
        <p className="max-w-40">
          <NoWrap text="No line parts bread & butter, sip-and-paint or 7-14 days." />
        </p>
        <p className="text-sm text-ink-soft">Small text for notes, R1 234.50.</p>
        <p className="eyebrow">A line above a heading</p>
      </Specimen>
      <Specimen title="Buttons">
        {(['sm', 'md', 'lg'] as const).map((size) => (
          <Row key={size}>
            {looks.map((look) => (
              <Button key={look} look={look} size={size}>
                {look}
              </Button>
            ))}
          </Row>
        ))}
        <Row>
          <Button busy>Sending</Button>
          <Button disabled>Sold Out</Button>
          <ButtonLink href="#content" look="secondary">
            A link
          </ButtonLink>
          <IconButton label="Search">
            <Icon name="search" />
          </IconButton>
        </Row>
        <div className="on-green flex flex-wrap gap-3 rounded-lg p-6">
          <Button>On green</Button>
          <Button look="secondary">On green</Button>
          <Button look="quiet">On green</Button>
        </div>
      </Specimen>
      <Specimen title="Badges and icons">
        <Row>
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </Row>
        <Row>
          {iconNames.map((name) => (
            <Icon key={name} name={name} />
          ))}
        </Row>
      </Specimen>
    </>
  );
}
