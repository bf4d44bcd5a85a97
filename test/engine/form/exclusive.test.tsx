import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { answersOf, load, type OptionDefinition, start, validateAnswers } from '#engine';
import { required, runWith, show } from './forms.tsx';

const OPTIONS: readonly OptionDefinition[] = [
  { value: 'a', label: 'Sjukdom' },
  { value: 'b', label: 'Olycka' },
  { value: 'none', label: 'Inget av detta', excludesOthers: true },
  { value: 'unsure', label: 'Vet inte', excludesOthers: true },
];

describe.each(['checkbox', 'multi-select'] as const)(
  'in a %s, an option that excludes others',
  (type) => {
    const question = {
      id: 'x',
      type,
      label: 'Vad?',
      options: OPTIONS,
      validation: [required('x')],
    };
    const ticked = () =>
      screen
        .getAllByRole<HTMLInputElement>('checkbox')
        .flatMap((box) => (box.checked ? box.value : []));

    test('an exclusive option unticks the others when it is ticked, and is unticked by them', async () => {
      const { store } = show(runWith([question]));
      for (const [label, expected] of [
        ['Sjukdom', ['a']],
        ['Olycka', ['a', 'b']],
        ['Inget av detta', ['none']],
        ['Vet inte', ['unsure']],
        ['Olycka', ['b']],
        ['Sjukdom', ['a', 'b']],
      ] as const) {
        await userEvent.click(screen.getByRole('checkbox', { name: label }));
        expect(ticked()).toEqual(expected);
        expect(answersOf(store.run()).x).toEqual(expected);
      }
    });

    test('an exclusive option together with another is no answer, neither stored nor sent', () => {
      const { form } = runWith([question]);
      const both = { answers: { x: ['a', 'none'] }, today: '20250601' };
      expect(answersOf(start(form, both))).toEqual({});
      expect(validateAnswers(form, both)).toMatchObject([{ code: 'not-an-answer', path: 'x' }, {}]);
    });
  },
);

test('an option of a single choice cannot exclude others: it always does', () => {
  const question = { id: 'x', type: 'radio-button', label: 'Vad?', options: OPTIONS };
  const steps = [{ id: 's', title: 'Steg', questions: [question] }];
  const loaded = load({ id: 'f', title: 'T', steps });
  expect(loaded).toMatchObject({ faults: [{ code: 'schema' }, { code: 'schema' }] });
});
