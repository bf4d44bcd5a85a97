import { describe, expect, it } from 'vitest';
import { answer, isAnswered, isBlank, parseTyped, validateStep } from '#engine';
import { declaredSteps } from '#engine/adapters';
import { adapted, begin } from '../../support/declarations.ts';
import { choice, ONE, only, placesOf, step } from '../../support/sampleDeclarations.ts';

/** What nobody sees, by name. */
const UNSEEN: readonly (readonly [string, string])[] = [
  ['nothing', ''],
  ['spaces of all kinds', ' \t\n\u00a0\u2003\u3000'],
  ['a bell', '\u0007'],
  ['a control character of the upper half', '\u0085'],
  ['a space without width', '\u200b'],
  ['joiners', '\u200c\u200d'],
  ['a word joiner', '\u2060'],
  ['a byte order mark', '\ufeff'],
  ['a soft hyphen', '\u00ad'],
  ['marks of direction', '\u200e\u200f\u061c\u202e\u2066\u2069'],
  ['a filler', '\u3164'],
  ['a selector of variants', '\ufe0f'],
  ['all at once', ' \u200b\u0007 \ufeff'],
];

describe('an answer that nobody can see', () => {
  it.each(UNSEEN)('an invisible text such as %s counts as no answer', (_name, text) => {
    expect(isBlank(text)).toBe(true);
    expect(isAnswered(text)).toBe(false);
    expect(isAnswered([text, text])).toBe(false);
    for (const type of ['text', 'textarea', 'numeric', 'date'] as const) {
      expect(parseTyped({ type }, text)).toBeUndefined();
    }
  });

  it.each(UNSEEN)(
    'an invisible answer such as %s does not meet a requirement and is not sent',
    (_name, text) => {
      for (const type of ['text', 'textarea']) {
        const result = adapted(only({ ...ONE, type, validation: 'required' }));
        const run = answer(begin(result), 'one', text);
        expect(validateStep(run, 'step-1')).toHaveLength(1);
        expect(declaredSteps(result.declaration, run)[0]?.questions).toEqual([]);
      }
    },
  );

  it.each(UNSEEN)(
    'an invisible text such as %s is refused as the name of a question, an option or a step',
    (_name, text) => {
      const option = { ...choice('a'), options: [{ id: 'y', name: text }] };
      expect(placesOf(only({ ...ONE, name: text }))).toEqual(['schema /steps/0/questions/0']);
      expect(placesOf(only(option))).toEqual(['schema /steps/0/questions/0/options/0']);
      expect(placesOf({ steps: [step(text, [ONE])] })).toEqual(['schema /steps/0']);
    },
  );
});

it.each(['a', '0', '-', '.', '\u200ba', '👍🏽', 'e\u0301', 'ا\u200f'])(
  '%j says something',
  (text) => {
    expect(isBlank(text)).toBe(false);
    expect(isAnswered(text)).toBe(true);
  },
);

it('no blank is left where control characters stood at the ends of a line', () => {
  for (const type of ['text', 'textarea'] as const) {
    const typed = parseTyped({ type }, '\u0007Anna\u0000B\u0007');
    expect(typed).toBe('Anna B');
    // What is sent is held to the letter against what it would be typed as.
    expect(parseTyped({ type }, String(typed))).toBe(typed);
  }
});

it('what is pasted from a word processor keeps its lines, and nothing that the server refuses', () => {
  const pasted = 'en\u000bannan\r\n\ttredje\u0000\u0085 rad';
  expect(parseTyped({ type: 'textarea' }, pasted)).toBe('en annan\r\n\ttredje  rad');
});

it('a name has no marks that turn the order of reading', () => {
  expect(parseTyped({ type: 'text' }, '\u202aAnna\u202c \u200eB')).toBe('Anna B');
});
