import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useDraft } from './use-draft';

const version = (number: number, name: string) => ({ version: number, texts: { name, line: 'Dinners' } });

function edited() {
  const { result } = renderHook(() => useDraft(version(1, 'Old'), ({ texts }) => texts));
  act(() => result.current.change({ name: 'New ' }));
  act(() => result.current.setNote('another name'));
  act(() => result.current.sending(result.current.draft));
  return result;
}

it('becomes what was saved, and its fields start afresh', () => {
  const edit = edited();
  act(() => edit.current.saved(version(2, 'New')));
  expect(edit.current).toMatchObject({
    base: { version: 2 },
    draft: { name: 'New', line: 'Dinners' },
    note: '',
    round: 1,
  });
});

it('keeps what was typed while it was saved, on top of the new version', () => {
  const edit = edited();
  act(() => edit.current.change({ line: 'Dinners and picnics' }));
  act(() => edit.current.saved(version(2, 'New')));
  expect(edit.current).toMatchObject({
    base: { version: 2 },
    draft: { name: 'New ', line: 'Dinners and picnics' },
    note: '',
    round: 0,
  });
  act(() => edit.current.setNote('and picnics'));
  act(() => edit.current.saved(version(3, 'New')));
  expect(edit.current.note, 'typed since it was sent').toBe('and picnics');
});
