import { describe, expect, test } from 'vitest';
import { conditionPaths, modelOf, type Walk } from '#checker/reach';
import { type FormDefinition, loadOrThrow, type QuestionDefinition } from '#engine';

const TODAY = '20261121';

function pathsOf(...steps: readonly (readonly QuestionDefinition[])[]): readonly Walk[] {
  const definition: FormDefinition = {
    $schema: 'form.schema.json',
    id: 'f',
    title: 'F',
    steps: steps.map((questions, at) => ({ id: `s${at}`, title: `S${at}`, questions })),
  };
  const { paths, goals } = conditionPaths(modelOf(loadOrThrow(definition), TODAY));
  expect(goals.filter(({ kind }) => kind === 'unproven')).toEqual([]);
  return paths;
}

const answersTo = (paths: readonly Walk[], id: string) =>
  new Set(paths.map(({ answers }) => answers[id]));

describe('the paths through a form', () => {
  test('the paths through a form try a number at each bound and on both sides of it', () => {
    const bounds = { and: [{ '>=': [{ var: 'n' }, 10] }, { '<': [{ var: 'n' }, 20] }] };
    const paths = pathsOf([
      { id: 'n', type: 'numeric', label: 'N', validation: [{ rule: bounds, message: 'Fel.' }] },
    ]);
    const tried = answersTo(paths, 'n');
    for (const number of [9, 10, 19, 20]) expect(tried).toContain(number);
  });

  test('the paths through a form try a number that a rule names, one less and one more', () => {
    const paths = pathsOf([
      { id: 'n', type: 'numeric', label: 'N' },
      { id: 'b', type: 'box', label: 'B', visible: { '==': [{ var: 'n' }, 5] } },
    ]);
    const tried = answersTo(paths, 'n');
    for (const number of [4, 5, 6]) expect(tried).toContain(number);
  });

  test('the paths through a form try a text of the longest allowed length, and one letter more', () => {
    const rule = { is_at_most_long: [{ var: 't' }, 12] };
    const paths = pathsOf([
      { id: 't', type: 'text', label: 'T', validation: [{ rule, message: 'Långt.' }] },
    ]);
    const lengths = new Set([...answersTo(paths, 't')].map((text) => String(text ?? '').length));
    expect(lengths).toContain(12);
    expect(lengths).toContain(13);
  });

  test('the paths through a form try each option that a rule lists, and each that it does not', () => {
    const options = ['a', 'b', 'c', 'd'].map((value) => ({ value, label: value }));
    const paths = pathsOf([
      { id: 'q', type: 'radio-button', label: 'Q', options },
      { id: 'b', type: 'box', label: 'B', visible: { in: [{ var: 'q' }, ['a', 'c']] } },
    ]);
    const tried = answersTo(paths, 'q');
    for (const value of ['a', 'b', 'c', 'd']) expect(tried).toContain(value);
  });

  test('the paths through a form try none, each, a mixed pair and all of several choices', () => {
    const options = ['a', 'b', 'c'].map((value) => ({ value, label: value }));
    const isMeant = { some: [{ var: 'q' }, { in: [{ var: '' }, ['a', 'b']] }] };
    const paths = pathsOf([
      { id: 'q', type: 'checkbox', label: 'Q', options },
      { id: 'b', type: 'box', label: 'B', visible: isMeant },
    ]);
    const tried = new Set([...answersTo(paths, 'q')].map(String));
    expect(tried).toEqual(new Set(['undefined', 'a', 'b', 'c', 'a,c', 'a,b,c']));
  });

  test('a path gives the messages of a step that cannot be left, or otherwise goes to the end', () => {
    const rule = { is_answered: [{ var: 't' }] };
    const first = { id: 't', type: 'text', label: 'T', validation: [{ rule, message: 'Skriv.' }] };
    const paths = pathsOf([first as QuestionDefinition], [{ id: 'u', type: 'text', label: 'U' }]);
    expect(paths.map(({ steps, end }) => [steps.length, end])).toEqual([
      [2, { kind: 'finished' }],
      [1, { kind: 'messages', messages: { t: 'Skriv.' } }],
    ]);
  });

  test('a form without any rule has a single path', () => {
    const paths = pathsOf([{ id: 't', type: 'text', label: 'T' }]);
    expect(paths.map(({ end }) => end.kind)).toEqual(['finished']);
  });

  test('the paths through a form answer a question no rule reads with the option that reveals least', () => {
    const inner: QuestionDefinition = { id: 'i', type: 'text', label: 'I' };
    const options = [
      { value: 'more', label: 'More', questions: [inner] },
      { value: 'less', label: 'Less' },
    ];
    const rule = { is_answered: [{ var: 'q' }] };
    const validation = [{ rule, message: 'Svara.' }];
    const q: QuestionDefinition = {
      id: 'q',
      type: 'radio-button',
      label: 'Q',
      options,
      validation,
    };
    const t: QuestionDefinition = { id: 't', type: 'numeric', label: 'T' };
    const isLarge = { '>': [{ var: 't' }, 5] };
    const box: QuestionDefinition = { id: 'b', type: 'box', label: 'B', visible: isLarge };
    const chosen = pathsOf([q], [t, box]).map(({ answers }) => answers.q);
    expect(chosen.filter((value) => value === 'more')).toHaveLength(1);
    expect(chosen).toContain('less');
  });

  test('the paths through a form reach a second validation only with answers that pass the first', () => {
    const first = { rule: { is_integer: [{ var: 'n' }] }, message: 'Heltal.' };
    const second = { rule: { '>=': [{ var: 'n' }, 3] }, message: 'Minst 3.' };
    const paths = pathsOf([{ id: 'n', type: 'numeric', label: 'N', validation: [first, second] }]);
    const told = paths.flatMap(({ end }) => (end.kind === 'messages' ? [end.messages.n] : []));
    expect(new Set(told)).toEqual(new Set(['Heltal.', 'Minst 3.']));
  });

  test('the paths through a form combine cases that do not contradict each other', () => {
    const required = (id: string): QuestionDefinition => ({
      id,
      type: 'text',
      label: id,
      validation: [{ rule: { is_answered: [{ var: id }] }, message: id }],
    });
    expect(pathsOf([required('a'), required('b')], [required('c'), required('d')])).toHaveLength(3);
  });
});
