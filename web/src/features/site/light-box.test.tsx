import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { LightBoxArea } from './light-box-area';

const names = ['Soup', 'Bread', 'Wine'];

beforeEach(() => {
  render(
    <LightBoxArea>
      {names.map((name) => (
        <a key={name} href={`/${name}.jpg`} data-large={name}>
          <picture>
            <source type="image/avif" srcSet={`/${name}-480.avif 480w`} />
            <img src={`/${name}.jpg`} alt={`The ${name}`} width={96} height={60} />
          </picture>
        </a>
      ))}
    </LightBoxArea>,
  );
});

const press = (name: string) => userEvent.click(screen.getByRole('link', { name: `The ${name}` }));

it('opens the picture that was pressed, and goes round with the arrow keys', async () => {
  await press('Bread');
  expect((await screen.findByRole('dialog')).querySelector('source')?.srcset).toBe('/Bread-480.avif 480w');
  screen.getByText('2 of 3');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  screen.getByText('1 of 3');
  screen.getByRole('heading', { name: 'Soup' });
  await userEvent.keyboard('{ArrowLeft}');
  screen.getByRole('heading', { name: 'Wine' });
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('leaves a press for a new tab to the browser', async () => {
  const user = userEvent.setup();
  await user.keyboard('{Control>}');
  await user.click(screen.getByRole('link', { name: 'The Soup' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
