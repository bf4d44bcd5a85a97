import { describe, expect, it } from 'vitest';
import {
  answer,
  type FormDefinition,
  first,
  isReady,
  loadOrThrow,
  next,
  previous,
  progressOf,
  start,
} from '#engine';

const today = '20260531';
const yesNo = [
  { value: true, label: 'Ja' },
  { value: false, label: 'Nej' },
] as const;

describe('moving through a form', () => {
  const definition: FormDefinition = {
    id: 'form',
    title: 'Formulär',
    exits: [{ to: 'boka-mote', when: { '==': [{ var: 'meet' }, true] } }, { to: 'klart' }],
    steps: [
      {
        id: 'one',
        title: '1',
        questions: [{ id: 'skip', type: 'radio-button', label: '?', options: yesNo }],
      },
      {
        id: 'two',
        title: '2',
        visible: { '!=': [{ var: 'skip' }, true] },
        ready: { is_answered: [{ var: 'text' }] },
        questions: [{ id: 'text', type: 'text', label: 'T' }],
      },
      {
        id: 'three',
        title: '3',
        questions: [{ id: 'meet', type: 'single-button', label: '?', options: yesNo }],
      },
    ],
  };
  const form = loadOrThrow(definition);
  const begin = start(form, { today });

  it('moving through a form skips hidden steps both ways and gives the exit at the end', () => {
    const skipping = answer(begin, 'skip', true);
    expect(first(begin)).toMatchObject({ kind: 'step', step: { id: 'one' } });
    expect(next(begin, 'one')).toMatchObject({ step: { id: 'two' } });
    expect(next(skipping, 'one')).toMatchObject({ step: { id: 'three' } });
    expect(previous(skipping, 'three')).toMatchObject({ step: { id: 'one' } });
    expect(previous(begin, 'one')).toEqual({ kind: 'before-start' });
    expect(next(begin, 'three')).toEqual({ kind: 'finished', exit: 'klart' });
    expect(next(answer(begin, 'meet', true), 'three')).toEqual({
      kind: 'finished',
      exit: 'boka-mote',
    });
  });

  it('progress through a form is counted along the path of the answers', () => {
    const skipping = answer(begin, 'skip', true);
    expect(progressOf(begin, 'three')).toEqual({ position: 3, of: 3, atMost: 3 });
    expect(progressOf(skipping, 'three')).toEqual({ position: 2, of: 2, atMost: 2 });
    // Another answer on this step would show the one that is hidden.
    expect(progressOf(skipping, 'one')).toEqual({ position: 1, of: 2, atMost: 3 });
  });

  it('a step is ready for the forward button when its rule holds', () => {
    expect(isReady(begin, 'one')).toBe(true);
    expect(isReady(begin, 'two')).toBe(false);
    expect(isReady(answer(begin, 'text', ' a '), 'two')).toBe(true);
  });
});
