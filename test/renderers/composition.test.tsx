import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  type AnswerValue,
  answerFormat,
  answersOf,
  QUESTION_TYPES,
  type QuestionType,
} from '#engine';
import { runWith, show } from '../engine/form/forms.tsx';

/** Types whose answers are typed. */
const TYPED = QUESTION_TYPES.filter((type) => !/^(?:option|none)/.test(answerFormat(type)));

/** What is composed in each field, what it then shows, and the answer. */
const COMPOSED: Partial<Record<QuestionType, readonly [string, string, AnswerValue]>> = {
  salary: ['31000', '31\u202f000', 31_000],
  'personal-number': ['199001010017', '19900101-0017', '199001010017'],
  date: ['2025-12-24', '20251224', '20251224'],
};

const field = (): HTMLInputElement => screen.getByLabelText(/Frågan/);

/** Writes as a keyboard that composes: each key replaces the whole composition in the field. */
function compose(text: string): readonly string[] {
  fireEvent.compositionStart(field());
  return Array.from(text, (_sign, at) => {
    fireEvent.input(field(), { target: { value: text.slice(0, at + 1) } });
    return field().value;
  });
}

describe.each(TYPED)('a %s field', (type) => {
  const [typed, formatted, answer] = COMPOSED[type] ?? ['a@b', 'a@b', undefined];
  const started = (): readonly string[] => Array.from(typed, (_sign, at) => typed.slice(0, at + 1));

  test('a field is not written into while a keyboard composes, and is formatted afterwards', () => {
    const { store } = show(runWith([{ id: 'x', type, label: 'Frågan' }]));
    field().focus();
    expect(compose(typed)).toEqual(started());
    fireEvent.compositionEnd(field());
    fireEvent.blur(field());
    expect(field().value).toBe(formatted);
    if (answer !== undefined) expect(answersOf(store.run()).x).toBe(answer);
  });

  test('a field is formatted when the composition ends after the field is left', () => {
    show(runWith([{ id: 'x', type, label: 'Frågan' }]));
    field().focus();
    compose(typed);
    field().blur();
    expect(field().value).toBe(typed);
    fireEvent.compositionEnd(field());
    expect(field().value).toBe(formatted);
  });
});
