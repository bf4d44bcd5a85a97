import { describe, expect, test } from 'vitest';
import { runScenarios } from '#checker';
import { checked } from '../../support/checked.ts';
import { memorySources, ourFiles, ourText } from '../../support/memorySources.ts';
import { TRIP as FORM } from '../../support/scenarioSubjects.ts';

const TODAY = '20261121';

function run(scenarios: unknown, common: object = {}, form: unknown = FORM) {
  const file = {
    $schema: 'scenarios.schema.json',
    definition: 'form.json',
    ...common,
    scenarios,
  };
  const texts = {
    'x/form.json': JSON.stringify(form, null, 1),
    'x/scenarios.json': JSON.stringify(file, null, 1),
  };
  return checked(['x/scenarios.json'], texts, { today: TODAY, proof: false });
}

const told = (scenario: object, common: object = {}) =>
  run([{ name: 'S', ...scenario }], common).findings.map(
    ({ pointer, message }) => `${pointer.replace('/scenarios/0', '')} ${message}`,
  );

const ABROAD = { abroad: true, places: ['rom'], count: 3 };

test('our own scenarios are as they say', () => {
  const files = ourFiles().filter((file) => file.startsWith('schemas/scenarios/'));
  expect(files).toHaveLength(3);
  const result = runScenarios(files, memorySources({}), 'schemas/meta', TODAY);
  expect(result.findings).toEqual([]);
  expect(result.scenarios).toBeGreaterThanOrEqual(36);
});

test('a scenario of a declaration reads the messages of the content that it stands in', () => {
  const file = 'schemas/scenarios/health-declaration.json';
  const texts = JSON.parse(ourText('schemas/texts/sv.json'));
  const { messages } = texts.questionnaire;
  const own = JSON.stringify({
    ...texts,
    questionnaire: { ...texts.questionnaire, messages: { ...messages, required: 'Svara här.' } },
  });
  const sources = memorySources({
    'schemas/texts/sv.json': own,
    [file]: ourText(file).replaceAll(messages.required, 'Svara här.'),
  });
  expect(ourText(file)).toContain(messages.required);
  expect(runScenarios([file], sources, 'schemas/meta', TODAY).findings).toEqual([]);
});

describe('a scenario that is right is told nothing', () => {
  test.each([
    [
      'all that is seen',
      { answers: ABROAD, steps: ['where', 'days'], questions: ['abroad', 'places', 'count'] },
    ],
    [
      'what is shown and hidden',
      { answers: { abroad: false }, shown: ['abroad'], hidden: ['places', 'count'] },
    ],
    [
      'the options, all or one',
      { answers: ABROAD, options: { places: ['oslo', 'rom'] }, hiddenOptions: { places: [] } },
    ],
    ['an exit', { answers: ABROAD, end: 'boka-mote' }],
    ['any exit', { answers: ABROAD, end: 'finished' }],
    ['a message', { answers: { ...ABROAD, count: 0 }, messages: { count: 'Minst en dag.' } }],
    ['a button that cannot be pressed', { answers: { abroad: true }, end: 'disabled' }],
    [
      'an answer that is changed',
      { answers: ABROAD, changes: { abroad: false }, steps: ['where'], end: 'klart' },
    ],
    [
      'an answer that a change takes away',
      { answers: ABROAD, changes: { places: ['oslo'] }, end: 'disabled' },
    ],
    [
      'an answer that is taken back',
      { answers: ABROAD, changes: { abroad: null }, messages: { abroad: 'Svara.' } },
    ],
  ])('a correct scenario passes without findings: %s', (_what, scenario) => {
    expect(told(scenario)).toEqual([]);
  });

  test('a scenario passes without an answer to a question that is never asked', () => {
    expect(told({ answers: { abroad: false, count: null }, end: 'klart' })).toEqual([]);
  });

  test('scenarios may share common answers, and one may leave out one of them', () => {
    const scenarios = [
      { name: 'A', end: 'boka-mote' },
      { name: 'B', answers: { count: null }, end: 'disabled' },
    ];
    const result = run(scenarios, { answers: ABROAD });
    expect(result).toMatchObject({ findings: [], scenarios: 2, files: ['x/scenarios.json'] });
  });
});

describe('a scenario that is wrong is told where and what came instead', () => {
  test.each([
    [
      { answers: ABROAD, steps: ['where'] },
      '/steps',
      'efter steget "where" ska inget mer komma, men "days" kom',
    ],
    [
      { answers: { abroad: false }, steps: ['where', 'days'] },
      '/steps/1',
      'ska "days" komma, men inget mer kom',
    ],
    [
      { answers: ABROAD, steps: ['days', 'where'] },
      '/steps/0',
      'först ska "days" komma, men "where" kom',
    ],
    [{ answers: {}, steps: ['where', 'days'] }, '/steps/1', '”Svara.” på "abroad"'],
    [
      { answers: ABROAD, questions: ['abroad', 'count'] },
      '/questions/1',
      'efter frågan "abroad" ska "count" komma, men "places" kom',
    ],
    [
      { answers: { abroad: false }, shown: ['places'] },
      '/shown/0',
      'frågan "places" ska synas men syns inte',
    ],
    [
      { answers: ABROAD, hidden: ['abroad', 'places'] },
      '/hidden/0',
      'frågan "abroad" syns men ska inte synas',
    ],
    [
      { answers: ABROAD, options: { places: ['rom'] } },
      '/options/places',
      'ska erbjuda "rom", men erbjuder "oslo" och "rom"',
    ],
    [
      { answers: ABROAD, hiddenOptions: { places: ['rom'] } },
      '/hiddenOptions/places/0',
      'erbjuder "rom", som inte ska synas',
    ],
    [
      { answers: ABROAD, messages: { count: 'Minst en dag.' } },
      '/messages/count',
      'men inget sägs där. Alla steg blev klara och utgången var "boka-mote".',
    ],
    [
      { answers: { ...ABROAD, count: 0 }, messages: { count: 'Minst två.' } },
      '/messages/count',
      'där står ”Minst en dag.”',
    ],
    [{ answers: {}, messages: {}, end: 'boka-mote' }, '/messages', 'saker'],
    [
      { answers: ABROAD, end: 'klart' },
      '/end',
      'det ska sluta med "klart". Alla steg blev klara och utgången var "boka-mote".',
    ],
    [
      { answers: { abroad: true }, end: 'boka-mote' },
      '/end',
      'På steget "days" gick det inte att trycka på Nästa.',
    ],
    [
      { answers: { abroad: false, count: 2 }, end: 'klart' },
      '/answers/count',
      'svarar på "count", men besökaren får aldrig frågan',
    ],
    [{ answers: { abroad: false } }, '', 'säger inte vad besökaren ska se'],
    [{ answers: { abraod: true }, end: 'klart' }, '/answers/abraod', 'frågan: "abraod"'],
    [
      { answers: { abroad: 'Ja' }, end: 'klart' },
      '/answers/abroad',
      'alternativet på frågan "abroad": "Ja"',
    ],
    [{ answers: ABROAD, shown: ['place'] }, '/shown/0', 'frågan: "place"'],
    [{ answers: ABROAD, steps: ['were'] }, '/steps/0', 'steget: "were"'],
    [{ answers: ABROAD, options: { places: ['paris'] } }, '/options/places', '"paris"'],
  ])(
    'a wrong scenario is reported at its place, with the actual result: %j',
    (scenario, pointer, message) => {
      const findings = told(scenario);
      expect(findings[0]).toContain(message);
      expect(findings[0]?.split(' ')[0]).toBe(pointer);
    },
  );

  test('a wrong scenario is reported with its line and a guess at what was meant', () => {
    const [finding] = run([{ name: 'S', answers: { abraod: true }, end: 'klart' }]).findings;
    expect(finding).toMatchObject({
      file: 'x/scenarios.json',
      line: 8,
      hint: 'Menade du "abroad"?',
    });
  });

  test('a scenario is reported when a message comes that it does not name', () => {
    const [where, ...rest] = FORM.steps;
    const validation = [{ rule: { is_answered: [{ var: 'name' }] }, message: 'Skriv.' }];
    const name = { id: 'name', type: 'text', label: 'N', validation };
    const steps = [{ ...where, questions: [...(where?.questions ?? []), name] }, ...rest];
    const scenario = { name: 'S', answers: {}, messages: { abroad: 'Svara.' } };
    const { findings } = run([scenario], {}, { ...FORM, steps });
    expect(findings[0]?.message).toContain('på frågan "name" står det ”Skriv.”');
  });

  test('a wrong answer among the common answers of scenarios is reported at its place', () => {
    expect(told({ end: 'klart' }, { answers: { abroad: 1 } })[0]).toContain('/answers/abroad');
  });

  test('a scenario is reported when a step is shown on the way back but not on the way there', () => {
    const [where, ...rest] = FORM.steps;
    const early = {
      ...where,
      id: 'early',
      questions: [],
      visible: { '==': [{ var: 'abroad' }, false] },
    };
    const box = { ...early, questions: [{ id: 'box', type: 'box', label: 'B' }] };
    const form = { ...FORM, steps: [box, where, ...rest] };
    const { findings } = run(
      [{ name: 'S', answers: { abroad: false }, steps: ['where'] }],
      {},
      form,
    );
    expect(findings[0]?.message).toContain('på väg tillbaka kommer besökaren till steget "early"');
  });
});

describe('the definition that a file names', () => {
  test.each([
    ['../none.json', {}, 'finns inte'],
    ['odd.json', { 'x/odd.json': ourText('schemas/brand.json') }, 'ingen definition med frågor'],
    ['bad.json', { 'x/bad.json': JSON.stringify({ ...FORM, steps: [] }) }, 'har fel'],
    ['cut.json', { 'x/cut.json': JSON.stringify(FORM).slice(0, -1) }, 'har fel'],
  ])('scenarios for the definition %s are refused', (definition, files, message) => {
    const scenarios = [{ name: 'S', end: 'x' }];
    const text = JSON.stringify({ $schema: 'scenarios.schema.json', definition, scenarios });
    const sources = memorySources({ 'x/s.json': text, ...files });
    const { findings } = runScenarios(['x/s.json'], sources, 'schemas/meta', TODAY);
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatchObject({ code: 'scenario-definition', pointer: '/definition' });
    expect(findings[0]?.message).toContain(message);
  });
});

describe('one change of a definition is told once', () => {
  const right = { answers: ABROAD, shown: ['count'], end: 'boka-mote' };
  const all = ['A', 'B', 'C', 'D', 'E'].map((name) => ({ name, ...right }));
  const messages = (form: unknown) => run(all, {}, form).findings.map(({ message }) => message);
  const [where, days] = FORM.steps;

  test('scenarios that stop at the same step for the same reason are reported once', () => {
    const age = { id: 'age', type: 'numeric', label: 'Ålder' };
    const validation = [{ rule: { is_answered: [{ var: 'age' }] }, message: 'Fyll i.' }];
    const first = { ...where, questions: [...(where?.questions ?? []), { ...age, validation }] };
    expect(messages({ ...FORM, steps: [first, days] })).toEqual([
      '5 scenarier, ”A”, ”B”, ”C” och 2 till: Steget "where" gick inte att lämna: ”Fyll i.” på "age".',
    ]);
  });

  test('a scenario with several differences is reported by the first, with the number of others', () => {
    const [one] = run([{ name: 'S', answers: ABROAD, hidden: ['count'], end: 'klart' }]).findings;
    expect(one?.message).toMatch(/frågan "count" syns men ska inte synas\. En sak till skiljer\.$/);
  });

  test('scenarios that differ in different ways are reported one by one', () => {
    const scenarios = [
      { name: 'A', answers: ABROAD, hidden: ['count'] },
      { name: 'B', answers: ABROAD, hidden: ['places'] },
    ];
    expect(run(scenarios).findings).toHaveLength(2);
  });
});

test('a file that is no scenarios is left alone', () => {
  const result = runScenarios(['schemas/brand.json'], memorySources({}), 'schemas/meta', TODAY);
  expect(result).toMatchObject({ files: [], scenarios: 0, findings: [] });
});

test('the check of everything runs them, and tells of a faulty definition once', () => {
  const scenarios = [{ name: 'S', answers: ABROAD, end: 'klart' }];
  const text = JSON.stringify({
    ...{ $schema: 'scenarios.schema.json', definition: 'form.json', scenarios },
  });
  const check = (form: unknown) => {
    const files = { 'x/form.json': JSON.stringify(form), 'x/s.json': text };
    const { findings, ...rest } = checked(['x/form.json', 'x/s.json'], files, { proof: false });
    return { scenarios: rest.scenarios, told: findings.map(({ file, code }) => `${file} ${code}`) };
  };
  expect(check(FORM)).toEqual({ scenarios: 1, told: ['x/s.json scenario-differs'] });
  expect(check({ ...FORM, steps: [] })).toEqual({ scenarios: 0, told: ['x/form.json too-little'] });
});
