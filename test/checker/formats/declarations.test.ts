import { describe, expect, test } from 'vitest';
import { checked } from '../../support/checked.ts';

const FILE = 'x/declaration.json';

const radio = (id: string, ...subQuestions: readonly object[]) => ({
  id,
  type: 'radiobuttongroup',
  name: `Fråga ${id}?`,
  assessmentType: 'yes',
  options: [
    { id: 'no', name: 'Nej' },
    { id: 'yes', name: 'Ja', ...(subQuestions.length > 0 && { subQuestions }) },
  ],
});

const step = (name: string, dependency: string, ...questions: readonly object[]) => ({
  name,
  dependency,
  questions,
});

const on = (key: string, value = 'Ja') => ({ key, value });

function findings(steps: readonly object[], dependencies: object) {
  const content = { $schema: 'health-declaration.schema.json', steps, dependencies };
  return checked([FILE], { [FILE]: JSON.stringify(content, null, 1) }).findings;
}

const told = (steps: readonly object[], dependencies: object) =>
  findings(steps, dependencies).map(({ code, pointer }) => `${code} ${pointer}`);

describe('a step may depend', () => {
  const sub = radio('a', radio('b'));
  test.each([
    ['on an option by its name', { d: on('a') }],
    ['on an option by its id', { d: on('a', 'yes') }],
    ['on a sub-question', { d: on('b') }],
  ])('a step of a declaration may depend %s', (_what, dependencies) => {
    const steps = [step('A', 'Beroende1', sub), step('B', 'd', radio('c'))];
    expect(told(steps, dependencies)).toEqual([]);
  });

  test('a step may depend on the same question as another step, and on a dependent step', () => {
    const steps = [
      step('A', '', radio('a')),
      step('B', 'd', radio('b')),
      step('C', 'd', radio('c')),
      step('D', 'e', radio('f')),
    ];
    expect(told(steps, { d: on('a'), e: on('b') })).toEqual([]);
  });
});

describe('what a step depends on', () => {
  test('a step may not depend on a later one, and steps in a circle are reported once, at the first', () => {
    const steps = [
      step('A', '', radio('a')),
      step('B', 'd', radio('b')),
      step('C', 'e', radio('c')),
    ];
    expect(told(steps, { d: on('c'), e: on('b') })).toEqual([
      'dependency-order /steps/1/dependency',
    ]);
  });

  test('a dependency on a later question is reported for each step that has it', () => {
    const steps = [
      step('A', 'd', radio('a')),
      step('B', 'd', radio('b')),
      step('C', '', radio('c')),
    ];
    expect(told(steps, { d: on('c') })).toEqual([
      'dependency-order /steps/0/dependency',
      'dependency-order /steps/1/dependency',
    ]);
  });

  test('a dependency is not reported as unused when a step misspells its name', () => {
    const steps = [step('A', '', radio('a')), step('B', 'pregnacy', radio('b'))];
    expect(told(steps, { pregnancy: on('a') })).toEqual(['unknown-dependency /steps/1/dependency']);
  });

  test('an unknown dependency with no similar name gets the existing names as suggestions', () => {
    const steps = [
      step('A', '', radio('a')),
      step('B', 'x', radio('b')),
      step('C', 'dog', radio('c')),
    ];
    const [found] = findings(steps, { dog: on('a') });
    expect(found?.hint).toBe(
      'Skriv Beroende1 för ett steg som alltid visas, eller något av "dog".',
    );
  });

  test('a dependency named Beroende1, which means always, is not checked, only reported as unused', () => {
    expect(told([step('A', 'Beroende1', radio('a'))], { Beroende1: on('nobody') })).toEqual([
      'unused-dependency /dependencies/Beroende1',
    ]);
  });
});

test('boxes are told wherever they stand among sub-questions, and never in a step itself', () => {
  const box = (id: string) => ({ id, type: 'box', name: 'Obs', description: '<p>Obs!</p>' });
  const deep = radio('a', radio('b', box('c'), radio('d', box('e'))));
  const options = '/steps/0/questions/1/options/1/subQuestions/0/options/1/subQuestions';
  expect(told([step('A', '', box('f'), deep)], {})).toEqual([
    `box-never-shown ${options}/0/type`,
    `box-never-shown ${options}/1/options/1/subQuestions/0/type`,
  ]);
});

describe('a choice that is assessed', () => {
  const assessed = (names: readonly string[], more: object = {}) => ({
    ...radio('a'),
    options: names.map((name, at) => ({ id: `o${at}`, name })),
    ...more,
  });
  const NO = 'assessed-without-no';
  const QUESTION = '/steps/0/questions/0';

  test.each<[string, readonly string[], readonly string[]]>([
    ['has the answer that needs no assessment', ['Ja', 'Nej'], []],
    ['is told of when it has no such answer', ['Ja', 'Ibland'], [`${QUESTION}/assessmentType`]],
    ['is told of where it is almost there', ['Ja', 'nej'], [`${QUESTION}/options/1/name`]],
    ['is told of where it has more in it', ['Nej.', 'Ja'], [`${QUESTION}/options/0/name`]],
    ['is not helped by a longer one', ['Nej, aldrig'], [`${QUESTION}/assessmentType`]],
  ])('a choice that is assessed %s', (_what, names, pointers) => {
    expect(told([step('A', '', assessed(names))], {})).toEqual(
      pointers.map((pointer) => `${NO} ${pointer}`),
    );
  });

  test('checkboxes, and radio buttons without assessment, need no answer that avoids assessment', () => {
    const names = ['Ja', 'Ibland'];
    const none = assessed(names, { assessmentType: 'none' });
    const ticks = assessed(names, { id: 'b', name: 'Vilka?', type: 'checkbox' });
    expect(told([step('A', '', none, ticks)], {})).toEqual([]);
  });

  test('an assessed choice is checked among sub-questions too', () => {
    const inside = { ...assessed(['Ja']), id: 'b' };
    expect(told([step('A', '', radio('a', inside))], {})).toEqual([
      `${NO} ${QUESTION}/options/1/subQuestions/0/assessmentType`,
    ]);
  });
});

test('of very many mistakes the first are told, and how many more there are', () => {
  const steps = [step('A', '', ...Array.from({ length: 80 }, () => radio('a')))];
  const found = findings(steps, {});
  expect(found.filter(({ code }) => code === 'duplicate-id')).toHaveLength(50);
  expect(found.find(({ code }) => code === 'more-findings')?.message).toBe(
    'Filen har fler fel än de som visas: 29 till.',
  );
});

test('an answer from the beginning that is no option is called what it is', () => {
  const [found] = findings([step('A', '', { ...radio('a'), answers: ['Kanske'] })], {});
  expect(found?.message).toBe(
    'Frågan "a" är ifylld med "Kanske" från början, men inget alternativ heter så.',
  );
});

test('an id is one question in the whole declaration, and nothing that follows from it is told', () => {
  const number = {
    ...radio('b'),
    type: 'text',
    validation: 'required|numeric',
    options: undefined,
  };
  const steps = [step('A', '', radio('a', number)), step('B', '', radio('b'))];
  expect(told(steps, {})).toEqual(['duplicate-id /steps/1/questions/0/id']);
});

test('a dependency is called by its name', () => {
  const steps = [step('A', '', radio('a')), step('B', 'd', radio('b'))];
  const [found] = findings(steps, { d: { key: 'a' } });
  expect(found?.message).toBe('Beroendet "d" saknar "value".');
});

test('sub-questions deeper than the application shows are told', () => {
  const deep = Array.from({ length: 101 }, (_, index) => `q${index}`).reduceRight<object>(
    (inner, id) => radio(id, inner),
    radio('last'),
  );
  expect(told([step('A', '', deep)], {})).toEqual([expect.stringMatching(/^too-deep /)]);
});

test('what only the application refuses is told too: too many questions in all', () => {
  const text = (id: string) => ({ id, type: 'text', name: id, assessmentType: 'none' });
  const steps = Array.from({ length: 51 }, (_, index) =>
    step(`S${index}`, '', ...Array.from({ length: 99 }, (_q, at) => text(`q${index}-${at}`))),
  );
  expect(told(steps, {})).toEqual(['too-much /steps/50/questions']);
});
