import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Picture } from './picture';

const picture = {
  id: 'P1',
  url: '/media/gallery/1_lawn.jpg?v=1',
  width: 1600,
  height: 1000,
  placeholder: 'data:image/png;base64,AA==',
  sources: [
    { type: 'image/webp' as const, width: 480, url: '/media/variants/P1-480-a.webp' },
    { type: 'image/jpeg' as const, width: 480, url: '/media/variants/P1-480-b.jpg' },
  ],
};

describe('a picture', () => {
  it('gives every image its width and height, the blurred one too', () => {
    const { container } = render(<Picture picture={picture} alt="The lawn" sizes="100vw" />);
    const images = [...container.querySelectorAll('img')];
    expect(
      images.map((image) => [image.alt, image.getAttribute('width'), image.getAttribute('height')]),
    ).toEqual([
      ['', '1600', '1000'],
      ['The lawn', '1600', '1000'],
    ]);
  });

  it('shows no blurred one behind a picture that is shown whole', () => {
    const { container } = render(<Picture picture={picture} alt="The lawn" sizes="100vw" whole />);
    expect(container.querySelectorAll('img')).toHaveLength(1);
  });
});
