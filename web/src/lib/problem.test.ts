import { describe, expect, it } from 'vitest';
import { ApiProblem, failure, refusal, sentence, unreachable } from './problem';

const inside = 'Something went wrong. Please try again; if it goes on, tell us the request id.';
const thrown = {
  refused: new ApiProblem(409, { detail: 'Not enough seats available', code: 'conflict', requestId: 'r1' }),
  full: new ApiProblem(507, { detail: 'The storage is full.', code: 'storage-full', requestId: 'r1' }),
  inside: new ApiProblem(500, { detail: inside, code: 'internal', requestId: 'r1' }),
  bare: new ApiProblem(502),
  'no network': new ApiProblem(0),
  'our mistake': new TypeError('x is undefined'),
};

describe('what is said of a failure', () => {
  it.each([
    ['refused', { text: 'Own', reason: 'Not enough seats available' }, 'Not enough seats available'],
    ['full', { text: 'Own', reason: 'The storage is full.' }, 'The storage is full.'],
    ['inside', { text: 'Own', reason: inside, requestId: 'r1' }, inside],
    ['bare', { text: 'Own' }, 'Something went wrong on our side. Please try again.'],
    ['no network', { text: 'Own', reason: unreachable }, unreachable],
    ['our mistake', { text: 'Own' }, 'Something went wrong on our side. Please try again.'],
  ] as const)('%s: the screen’s own sentence first, then why', (name, own, alone) => {
    expect(failure(thrown[name], 'Own')).toEqual(own);
    expect(failure(thrown[name]).text).toBe(alone);
  });

  it.each([
    ['refused', { text: 'Not enough seats available' }],
    ['full', { text: 'The storage is full.' }],
    ['inside', { text: 'Own', reason: inside, requestId: 'r1' }],
    ['bare', { text: 'Own' }],
    ['no network', { text: 'Own', reason: unreachable }],
    ['our mistake', { text: 'Own' }],
  ] as const)('%s: the server’s sentence instead, where it is meant for people', (name, expected) => {
    expect(refusal(thrown[name], 'Own')).toEqual(expected);
  });

  it('quotes the id in one line where there is room for no more', () => {
    expect(sentence(thrown.inside)).toBe(`${inside} Request id: r1`);
    expect(sentence(thrown.refused)).toBe('Not enough seats available');
    const fields = { name: 'This name is too long.', size: 'This is more than we can seat.' };
    expect(sentence(new ApiProblem(422, { detail: 'Please check the form', fields }))).toBe(
      'This name is too long. This is more than we can seat.',
    );
  });
});
