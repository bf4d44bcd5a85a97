import { describe, expect, it } from 'vitest';
import { answer, start, visibleSteps } from '#engine';
import { declaredSteps, labelledAnswers, shownSteps } from '#engine/adapters';
import { adapted, begin } from '../../support/declarations.ts';
import { choice, ONE, only, placesOf, step, YES_NO } from '../../support/sampleDeclarations.ts';

describe('everything of a question is carried over', () => {
  const definitionOf = (question: object) =>
    adapted(only(question)).form.definition.steps[0]?.questions[0];

  it('every text of a declaration question is carried over', () => {
    expect(
      definitionOf({
        ...ONE,
        description: '<p>Varför vi frågar.</p>',
        helptext: 'Ungefär räcker.',
        placeholder: 'T.ex. 175',
        unit: 'cm',
        introQuestion: 'Nu < om & din längd.',
        validation: 'numeric',
        assessmentType: 'none',
      }),
    ).toMatchObject({
      id: 'one',
      type: 'numeric',
      label: 'Fråga ett?',
      description: '<p>Nu &lt; om &amp; din längd.</p><p>Varför vi frågar.</p>',
      help: 'Ungefär räcker.',
      placeholder: 'T.ex. 175',
      unit: 'cm',
    });
  });

  it('a number of a declaration is shown with its unit, but sent without it', () => {
    const result = adapted(only({ ...ONE, validation: 'numeric', unit: 'cm' }));
    const run = answer(begin(result), 'one', 172);
    expect(labelledAnswers(run, { yes: 'Ja', no: 'Nej', amountUnit: 'kronor' })).toEqual([
      { label: 'Fråga ett?', value: '172\u00a0cm' },
    ]);
    const [sent] = declaredSteps(result.declaration, run);
    expect(sent?.questions).toEqual([{ id: 'one', answers: ['172'] }]);
  });

  it('the unit of a question that asks for no number is left out', () => {
    expect(definitionOf({ ...ONE, unit: 'cm' })).not.toHaveProperty('unit');
  });

  it('a checkbox question without options becomes a single option with its name', () => {
    const question = { id: 'agree', type: 'checkbox', name: 'Jag intygar det.' };
    expect(definitionOf(question)).toMatchObject({
      type: 'checkbox',
      options: [{ value: 'Jag intygar det.', label: 'Jag intygar det.' }],
    });
  });

  it('an information box without a name gets a heading', () => {
    expect(definitionOf({ id: 'b', type: 'box', description: '<p>Ring oss.</p>' })).toMatchObject({
      type: 'box',
      label: 'Bra att veta',
    });
  });

  it('a question of an unknown type is replaced by a message, and reported', () => {
    const result = adapted(only(ONE, { id: 'pain', type: 'slider', name: 'Hur ont?' }));
    expect(result.unknown).toEqual([
      { id: 'pain', type: 'slider', pointer: '/steps/0/questions/1' },
    ]);
    expect(result.form.definition.steps[0]?.questions[1]).toMatchObject({
      type: 'box',
      description: expect.stringContaining('kan inte visas'),
    });
    const { declaration } = result;
    expect(shownSteps(declaration, begin(result))[0]?.questions.map(({ id }) => id)).toEqual([
      'one',
    ]);
  });

  it('prefilled answers of a declaration, by name or id, are the starting answers', () => {
    const result = adapted(
      only(
        { ...choice('a'), answers: ['n'] },
        { id: 'c', type: 'checkbox', name: 'C?', options: YES_NO, answers: ['n', 'Ja', ''] },
        { ...ONE, answers: ['ett svar'] },
        { ...choice('b'), answers: ['Nej', 'n'] },
      ),
    );
    expect(result.given).toEqual({ a: 'Nej', c: ['Ja', 'Nej'], one: 'ett svar', b: 'Nej' });
    const run = start(result.form, { answers: result.given, today: '20260531' });
    expect(declaredSteps(result.declaration, run)[0]?.questions).toEqual([
      { id: 'a', answers: ['Nej'] },
      { id: 'c', answers: ['Ja', 'Nej'] },
      { id: 'one', answers: ['ett svar'] },
      { id: 'b', answers: ['Nej'] },
    ]);
  });

  it('an option’s name takes precedence over an equal id of another option', () => {
    const options = [
      { id: 'Nej', name: 'Ja' },
      { id: 'Ja', name: 'Nej' },
    ];
    const question = { id: 'a', type: 'radiobuttongroup', name: 'A?', options, answers: ['Nej'] };
    expect(adapted(only(question)).given).toEqual({ a: 'Nej' });
    const sent = {
      steps: [step('Först', [question]), step('Sedan', [ONE], { dependency: 'B' })],
      dependencies: { B: { key: 'a', value: 'Nej' } },
    };
    const run = begin(adapted(sent));
    expect(visibleSteps(answer(run, 'a', 'Nej'))).toHaveLength(2);
    expect(visibleSteps(answer(run, 'a', 'Ja'))).toHaveLength(1);
  });

  it('the introduction to a question is read, and shown with the answer', () => {
    const result = adapted(
      only(
        { ...ONE, introQuestion: 'Tänk på det senaste året.' },
        { ...ONE, id: 'two', introQuestion: ' ' },
      ),
    );
    const [shown] = shownSteps(result.declaration, begin(result));
    expect(shown?.questions.map(({ name }) => name)).toEqual([
      'Tänk på det senaste året. Fråga ett?',
      'Fråga ett?',
    ]);
  });

  it('all texts of an information box are joined in its description', () => {
    const box = { id: 'b', type: 'box', introQuestion: 'Obs!', description: '<p>Ring.</p>' };
    expect(definitionOf({ ...box, helptext: 'Vi svarar < 17.' })).toEqual({
      id: 'b',
      type: 'box',
      label: 'Bra att veta',
      description: '<p>Obs!</p><p>Ring.</p><p>Vi svarar &lt; 17.</p>',
    });
  });

  const LONG = 'work-environment.occupational-disease.previous-diagnosis.text';
  it.each([
    ['fråga 1.2', 'fråga 1.3'],
    // One is what the other's sign would be written as.
    ['a.b', 'a_2e_b'],
    [LONG, `${LONG}2`],
    [`${LONG}${'å'.repeat(200 - LONG.length)}`, `${LONG}${'ä'.repeat(200 - LONG.length)}`],
    ['__proto__', 'constructor'],
  ])(
    'an answer is sent under the original id of its question, whatever characters it has: %s',
    (one, other) => {
      const result = adapted(only({ ...ONE, id: one }, { ...ONE, id: other }));
      const [first, second] = result.form.questions.map(({ definition }) => definition.id);
      const run = answer(answer(begin(result), first ?? '', 'ett'), second ?? '', 'två');
      expect(declaredSteps(result.declaration, run)[0]?.questions).toEqual([
        { id: one, answers: ['ett'] },
        { id: other, answers: ['två'] },
      ]);
    },
  );
});

describe('a malformed declaration is refused with the place of each mistake:', () => {
  it.each<[string, unknown, readonly string[]]>([
    ['nothing at all', undefined, ['schema ']],
    ['a list', [], ['schema ']],
    ['no steps', { steps: [] }, ['schema /steps']],
    ['steps that are none', { steps: 'x' }, ['schema /steps']],
    ['a step without a name', { steps: [{ questions: [ONE] }] }, ['schema /steps/0']],
    [
      'a question without id and type',
      only({}),
      ['schema /steps/0/questions/0', 'schema /steps/0/questions/0'],
    ],
    [
      'a choice without options',
      only({ id: 'a', type: 'radiobuttongroup', name: 'A?' }),
      ['schema /steps/0/questions/0'],
    ],
    [
      'an option without a name',
      only({ ...choice('a'), options: [{ id: 'y' }] }),
      ['schema /steps/0/questions/0/options/0'],
    ],
    [
      'the same question twice, far apart',
      only(choice('a', ONE), ONE),
      ['duplicate-id /steps/0/questions/1/id'],
    ],
    [
      'the same answer twice',
      only({ ...choice('a'), options: [YES_NO[0], YES_NO[0]] }),
      ['duplicate-id /steps/0/questions/0/options/1/name'],
    ],
    [
      'code among the texts',
      only(choice('a', choice('b', { ...ONE, description: '<img src=x onerror=alert(1)>' }))),
      ['html /steps/0/questions/0/options/0/subQuestions/0/options/0/subQuestions/0/description'],
    ],
    [
      'a fault below an option',
      only(choice('a', { ...ONE, name: '' })),
      ['schema /steps/0/questions/0/options/0/subQuestions/0'],
    ],
    [
      'answers that are none',
      only({ ...ONE, answers: [{}] }),
      ['schema /steps/0/questions/0/answers/0'],
    ],
    ['a map that is none', { ...only(ONE), dependencies: ['B'] }, ['schema /dependencies']],
    [
      'an entry without a value',
      {
        steps: [step('Steg', [ONE], { dependency: 'B' })],
        dependencies: { B: { key: 'one' } },
      },
      ['schema /dependencies/B'],
    ],
    [
      'every step hidden',
      { steps: [step('Steg', [ONE], { dependency: 'Okänt' })] },
      ['schema /steps'],
    ],
    [
      'bounds that leave no number',
      only({ ...ONE, validation: 'min_value:9|max_value:3' }),
      ['bounds-crossed /steps/0/questions/0/validation'],
    ],
  ])(
    'a malformed declaration is refused with the place of each mistake: %s',
    (_what, sent, places) => {
      expect(placesOf(sent)).toEqual(places);
    },
  );

  it('a declaration with 5,001 questions in a step is refused, with the place', () => {
    const many = Array.from({ length: 5001 }, (_none, at) => ({ ...ONE, id: `q${at}` }));
    expect(placesOf(only(...many))).toEqual(['schema /steps/0/questions']);
  });
});
