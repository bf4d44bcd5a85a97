import { describe, expect, it } from 'vitest';
import {
  answer,
  DEPTH_LIMIT,
  type FormDefinition,
  forbiddenHtml,
  isDisplay,
  isMultipleChoice,
  isSingleChoice,
  load,
  QUESTION_TYPES,
  type QuestionDefinition,
  start,
  visibleOptions,
  withIcons,
} from '#engine';
import { formOf } from '../support/definitions.ts';

const codes = (input: unknown, lists: Parameters<typeof load>[1] = {}) => {
  const loaded = load(input, lists);
  return loaded.ok ? [] : loaded.faults.map(({ code }) => code);
};
const several: QuestionDefinition = {
  id: 'several',
  type: 'checkbox',
  label: 'Flera',
  options: [
    { value: 'a', label: 'A', tag: 'Liv' },
    { value: 'b', label: 'B', tag: 'Vård' },
  ],
};
const single: QuestionDefinition = { ...several, id: 'single', type: 'radio-button' };
const cards = (question: string): QuestionDefinition => ({
  id: 'cards',
  type: 'box',
  label: 'Kort',
  optionsFrom: { list: 'l.json', matching: { question } },
});
const item = {
  id: 'x',
  title: 'Liv',
  description: 'Text',
  link: '/liv/',
  sortOrder: 1,
  tag: 'Liv',
};

describe('options', () => {
  const asked = (question: Pick<QuestionDefinition, 'type' | 'options'>) =>
    codes(formOf({ id: 'x', label: 'X', ...question }));

  it.each(QUESTION_TYPES.filter((type) => !isDisplay(type)))(
    'a question of type %s has options exactly when it is a choice',
    (type) => {
      const isChosen = isSingleChoice(type) || isMultipleChoice(type);
      expect(asked({ type, options: several.options ?? [] }).length === 0, 'with options').toBe(
        isChosen,
      );
      expect(asked({ type }).length === 0, 'without options').toBe(!isChosen);
    },
  );
});

describe('an option', () => {
  it('the description of an option may hold only the allowed HTML', () => {
    const options = [{ value: 'a', label: 'A', description: '<b>A</b>' }];
    expect(codes(formOf({ ...several, options }))).toEqual(['html']);
  });

  it('an option of a multiple choice must have a text as its value', () => {
    const options = [{ value: 1, label: 'Ett' }];
    expect(codes(formOf({ ...several, options }))).toEqual(['option-value-kind']);
    expect(codes(formOf({ ...single, options }))).toEqual([]);
  });

  it('two options of a question may not have the same value, even as a number and as its text', () => {
    const options = [1, 'a', '1', 'a'].map((value) => ({ value, label: String(value) }));
    const loaded = load(formOf({ ...single, options }));
    expect(loaded.ok ? [] : loaded.faults.map(({ params }) => params)).toEqual([
      { kind: 'option', name: '1', first: '/steps/0/questions/0/options/0/value' },
      { kind: 'option', name: 'a', first: '/steps/0/questions/0/options/1/value' },
    ]);
  });
});

describe('a value nested in a definition', () => {
  /** So many lists, each in the one before. */
  const lists = (count: number): readonly unknown[] => (count === 1 ? [] : [lists(count - 1)]);
  const inside = (count: number) => codes({ ...formOf(single), sends: { a: lists(count) } });

  it('a value nested in a definition may have the greatest allowed depth and not one level more', () => {
    const most = 4 * DEPTH_LIMIT + 59;
    expect(inside(most)).toEqual([]);
    expect(inside(most + 1)).toEqual(['too-deep']);
  });
});

describe('options fetched at run time', () => {
  const companies: QuestionDefinition = {
    id: 'companies',
    type: 'multi-select',
    label: 'Bolag',
    optionsFrom: { fetched: 'insurance-companies' },
  };
  const fetched = (...names: readonly string[]) => ({
    'insurance-companies': names.map((id, sortOrder) => ({ id, title: id, mark: id, sortOrder })),
  });

  it('fetched options are offered in the order received, with their marks and without tags', () => {
    const loaded = load(formOf(companies), fetched('Solvik', 'Björkö'));
    if (!loaded.ok) throw new Error('refused');
    expect(visibleOptions(start(loaded.form, { today: '20260531' }), 'companies')).toEqual([
      { value: 'Solvik', label: 'Solvik', mark: 'Solvik' },
      { value: 'Björkö', label: 'Björkö', mark: 'Björkö' },
    ]);
  });

  it('a rule may name a fetched option that is missing now, since others come another time', () => {
    const more: QuestionDefinition = {
      id: 'more',
      type: 'text',
      label: 'Mer',
      visible: { in: ['Åkerö', { var: 'companies' }] },
    };
    expect(codes(formOf(companies, more), fetched('Solvik'))).toEqual([]);
  });

  it.each([
    ['a blank name', fetched(' ')],
    ['nothing at all', fetched()],
  ])('fetched options are refused with %s', (_what, lists) => {
    expect(codes(formOf(companies), lists)).toContain('list-item');
  });
});

describe('options from a list', () => {
  it('options from a list have the icons of their subjects', () => {
    const items = withIcons([item], [{ name: 'Liv', icon: 'heart' }]);
    const loaded = load(formOf(several, cards('several')), { 'l.json': items });
    if (!loaded.ok) throw new Error('refused');
    const run = answer(start(loaded.form, { today: '20260531' }), 'several', ['a']);
    expect(visibleOptions(run, 'cards').map(({ icon }) => icon)).toEqual(['heart']);
    expect(withIcons([item], [{ name: 'Hem', icon: 'home' }])).toEqual([item]);
  });

  it('options from a list are shown while an option with their tag is chosen', () => {
    const loaded = load(formOf(several, cards('several')), { 'l.json': [item] });
    if (!loaded.ok) throw new Error('refused');
    const run = start(loaded.form, { today: '20260531' });
    expect(visibleOptions(run, 'cards')).toEqual([]);
    expect(visibleOptions(answer(run, 'several', ['b']), 'cards')).toEqual([]);
    expect(
      visibleOptions(answer(run, 'several', ['a']), 'cards').map(({ label }) => label),
    ).toEqual(['Liv']);
  });

  it.each([
    ['a script for a link', { ...item, link: 'javascript:alert(1)' }],
    ['another site for a path', { ...item, link: '//evil.example' }],
    ['an object for an id', { ...item, id: { x: 1 } }],
    ['no title', { ...item, title: '' }],
    ['an object for a description', { ...item, description: {} }],
  ])('options from a list are refused with %s', (_what, wrong) => {
    const list = [wrong] as unknown as (typeof item)[];
    expect(codes(formOf(several, cards('several')), { 'l.json': list })).toEqual(['list-item']);
  });

  it('options from a list take nothing else from an item, least of all sub-questions', () => {
    const list = [{ ...item, questions: [{ id: 'zz', type: 'evil', label: 3 }] }];
    const loaded = load(formOf(several, cards('several')), { 'l.json': list });
    expect(loaded.ok && loaded.form.indexOf.has('zz')).toBe(false);
    expect(loaded.ok).toBe(true);
  });

  it.each([[{}], ['text'], [[null]], [[1]]])(
    'options from a list are refused when the list is %j',
    (list) => {
      const lists = { 'l.json': list as unknown as (typeof item)[] };
      expect(codes(formOf(several, cards('several')), lists)).toContain('unknown-list');
    },
  );

  it('a list file cannot take the place of options to be fetched', () => {
    const fetched: QuestionDefinition = {
      id: 'companies',
      type: 'multi-select',
      label: 'Bolag',
      optionsFrom: { fetched: 'insurance-companies' },
    };
    const loaded = load(formOf(fetched), { 'l.json': [item] });
    expect(loaded).toEqual({
      ok: false,
      faults: [
        {
          code: 'unknown-list',
          pointer: '/steps/0/questions/0/optionsFrom/fetched',
          params: { name: 'insurance-companies', known: [] },
        },
      ],
    });
  });

  it('options from a list cannot follow a question that takes one choice', () => {
    expect(codes(formOf(single, cards('single')), { 'l.json': [item] })).toEqual([
      'unknown-question',
    ]);
  });
});

describe('a rule that uses an answer as another kind than it is', () => {
  const hidden = (visible: object): FormDefinition =>
    formOf(
      several,
      single,
      { id: 'text', type: 'text', label: 'Text' },
      {
        id: 'last',
        type: 'text',
        label: 'Sist',
        visible: visible as never,
      },
    );
  it.each([
    { '==': [{ var: 'several' }, 'a'] },
    { '!=': ['a', { var: 'several' }] },
    { in: [{ var: 'several' }, ['a']] },
    { in: ['a', { var: 'single' }] },
    { some: [{ var: 'single' }, { '==': [{ var: '' }, 'a'] }] },
  ])('a rule that uses an answer as the wrong kind is refused: %j', (rule) => {
    expect(codes(hidden(rule))).toEqual(['kind-mismatch']);
  });
  it.each([
    { in: ['a', { var: 'several' }] },
    { some: [{ var: 'several' }, { '==': [{ var: '' }, 'a'] }] },
    { '==': [{ var: 'single' }, 'a'] },
    { in: [{ var: 'single' }, ['a', 'b']] },
    { in: ['x', { var: 'text' }] },
  ])('a rule that uses an answer as the right kind is accepted: %j', (rule) => {
    expect(codes(hidden(rule))).toEqual([]);
  });
});

it('loading refuses exits of which each has a rule, also when there is only one', () => {
  const when = { '==': [{ var: 'single' }, 'a'] };
  const exitsOf = (...exits: FormDefinition['exits'] & object) => ({ ...formOf(single), exits });
  expect(codes(exitsOf({ to: 'klart', when }))).toEqual(['exit-without-end']);
  expect(codes(exitsOf({ to: 'klart' }, { to: 'boka-mote', when }))).toEqual(['exit-without-end']);
  expect(codes(exitsOf({ to: 'klart', when }, { to: 'boka-mote' }))).toEqual([]);
});

describe('an address in HTML', () => {
  it.each([
    '/&#92;evil.example/a',
    '/&bsol;evil.example',
    '/&#47;evil.example',
    '/&sol;evil.example',
    '/&Tab;/evil.example',
    '/\\evil.example',
    '//evil.example',
    'http://evil.example',
    'javascript:alert(1)',
  ])('an address in HTML is refused: %s', (address) => {
    expect(forbiddenHtml(`<a href="${address}">x</a>`)).toBeDefined();
  });
  it.each(['https://a.example/?b=1&amp;c=2', '/villkor/', 'mailto:a@b.example', 'tel:+4610'])(
    'an address in HTML is accepted: %s',
    (address) => {
      expect(forbiddenHtml(`<a href="${address}">x</a>`)).toBeUndefined();
    },
  );
});
