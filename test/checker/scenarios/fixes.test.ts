import { describe, expect, test } from 'vitest';
import { applied } from '#checker/json';
import { checked } from '../../support/checked.ts';
import { ourText } from '../../support/memorySources.ts';
import { ABROAD, fixed, found, HOW, scenarioAfter, written } from '../../support/scenarioFixes.ts';
import { TRIP } from '../../support/scenarioSubjects.ts';

const AGREE = 'Låt scenariot vänta sig det som händer nu';

describe('a scenario is made to expect what happens now, by one fix and with nothing left, where', () => {
  test.each([
    ['a step more comes', { answers: ABROAD, steps: ['where'] }, { steps: ['where', 'days'] }],
    [
      'a step is gone',
      { answers: { abroad: false }, steps: ['where', 'days'] },
      { steps: ['where'] },
    ],
    [
      'a question more comes',
      { answers: ABROAD, questions: ['abroad', 'count'] },
      { questions: ['abroad', 'places', 'count'] },
    ],
    [
      'a question is hidden',
      { answers: { abroad: false }, shown: ['abroad', 'places'] },
      { shown: ['abroad'], hidden: ['places'] },
    ],
    ['all are hidden', { answers: { abroad: false }, shown: ['places'] }, { hidden: ['places'] }],
    [
      'a question is shown',
      { answers: ABROAD, hidden: ['abroad', 'places'] },
      { shown: ['abroad', 'places'] },
    ],
    [
      'an option more is offered',
      { answers: ABROAD, options: { places: ['rom'] } },
      { options: { places: ['oslo', 'rom'] } },
    ],
    [
      'options are those of a question that is hidden',
      { answers: { abroad: false }, options: { places: ['rom'] } },
      { hidden: ['places'] },
    ],
    [
      'a hidden option is offered',
      { answers: ABROAD, hiddenOptions: { places: ['rom'] } },
      { options: { places: ['oslo', 'rom'] } },
    ],
    [
      'a message is another',
      { answers: { ...ABROAD, count: 0 }, messages: { count: 'Minst två.' } },
      { messages: { count: 'Minst en dag.' } },
    ],
    [
      'no message comes',
      { answers: ABROAD, messages: { count: 'Minst en dag.' } },
      { end: 'boka-mote' },
    ],
    ['the exit is another', { answers: ABROAD, end: 'klart' }, { end: 'boka-mote' }],
    [
      'no message comes, and the button cannot be pressed',
      { answers: { abroad: true, count: null }, messages: { count: 'Minst.' }, end: 'disabled' },
      { end: 'disabled' },
    ],
    [
      'an answer is never asked for',
      { answers: { abroad: false, count: 2, places: ['rom'] }, end: 'klart' },
      { answers: { abroad: false }, end: 'klart' },
    ],
    [
      'several things are others',
      { answers: ABROAD, steps: ['where'], hidden: ['count'], end: 'klart' },
      { steps: ['where', 'days'], shown: ['count'], end: 'boka-mote' },
    ],
    ['it says nothing', { answers: { abroad: false } }, { steps: ['where'], end: 'klart' }],
  ])(
    'one fix makes a scenario expect the present outcome, where %s',
    (_what, scenario, expected) => {
      const answers = 'answers' in expected ? {} : { answers: scenario.answers };
      const { labels, own, left } = scenarioAfter(scenario);
      expect({ left, labels, own }).toEqual({
        left: undefined,
        labels: [AGREE],
        own: { ...answers, ...expected },
      });
    },
  );

  test.each([0, 1, 2])('one fix updates scenarios written on one line or many (%d)', (space) => {
    const scenario = { name: 'S', answers: ABROAD, steps: ['where'], hidden: ['count'], end: 'x' };
    const both = [scenario, { ...scenario, name: 'T' }];
    expect(found(written(both, {}, space))[0]?.message).toMatch(/^2 scenarier, /);
    const { left, labels } = fixed(written(both, {}, space));
    expect({ left, labels }).toEqual({
      left: undefined,
      labels: ['Låt scenarierna vänta sig det som händer nu'],
    });
  });

  test('a scenario with another way back gets no fix, since the definition is wrong', () => {
    const [where, ...rest] = TRIP.steps;
    const visible = { '==': [{ var: 'abroad' }, false] };
    const early = { ...where, id: 'early', questions: [{ id: 'box', type: 'box', label: 'B' }] };
    const form = { ...TRIP, steps: [{ ...early, visible }, where, ...rest] };
    const scenario = { name: 'S', answers: { abroad: false }, steps: ['where'] };
    const { labels, left } = fixed(written([scenario]), form);
    expect(labels).toEqual([]);
    expect(left).toContain('på väg tillbaka');
  });
});

describe('a name that is none', () => {
  test.each([
    ['of an answer', { answers: { abraod: false } }, { answers: { abroad: false } }, '"abroad"'],
    ['of a choice', { answers: { ...ABROAD, places: ['rmo'] } }, { answers: ABROAD }, '"rom"'],
    ['of a question', { answers: ABROAD, shown: ['place'] }, { shown: ['places'] }, '"places"'],
    ['of a step', { steps: ['were'], answers: { abroad: false } }, { steps: ['where'] }, '"where"'],
    [
      'of an option',
      {
        answers: ABROAD,
        hiddenOptions: { places: ['olso'] },
        options: { places: ['oslo', 'rom'] },
      },
      { options: { places: ['oslo', 'rom'] } },
      '"oslo"',
    ],
    [
      'of a message',
      { answers: { ...ABROAD, count: 0 }, messages: { cuont: 'Minst en dag.' } },
      { messages: { count: 'Minst en dag.' } },
      '"count"',
    ],
  ])(
    'the fix of an unknown name %s in a scenario puts the name that was meant',
    (_what, scenario, expected, name) => {
      const end = 'messages' in scenario ? {} : { end: 'finished' };
      const { labels, own, left } = scenarioAfter({ ...scenario, ...end });
      expect(left).toBeUndefined();
      expect(labels[0]).toBe(`Byt till ${name}`);
      expect(own).toMatchObject(expected);
    },
  );

  test('an unknown name in scenarios that resembles no other is removed wherever it stands', () => {
    const gone = { answers: { abroad: false, profession: 'x' }, hidden: ['profession', 'count'] };
    const scenarios = [
      { name: 'A', ...gone },
      { name: 'B', ...gone },
    ];
    const { labels, made, left } = fixed(written(scenarios));
    expect({ labels, left }).toEqual({
      labels: ['Ta bort "profession" på 4 ställen'],
      left: undefined,
    });
    expect(JSON.parse(made).scenarios[1]).toEqual({
      ...{ name: 'B', answers: { abroad: false }, hidden: ['count'] },
    });
  });

  test('an unknown name in a scenario is removed where the name that was meant already stands', () => {
    const { own, left } = scenarioAfter({ answers: { abroad: false, abraod: true }, end: 'klart' });
    expect({ own, left }).toEqual({
      own: { answers: { abroad: false }, end: 'klart' },
      left: undefined,
    });
  });
});

test('a fix keeps the lines that it does not change', () => {
  const file = 'schemas/scenarios/short-guide.json';
  const text = ourText(file);
  const wrong = text.replace('"meeting"],\n      "end"', '"events"],\n      "end"');
  expect(wrong).not.toBe(text);
  const [finding] = checked([file], { [file]: wrong }, HOW).findings;
  expect(applied(wrong, finding?.fix?.edits ?? [])).toBe(text);
});
