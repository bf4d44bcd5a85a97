import { describe, expect, it } from 'vitest';
import { answer, answerOf, isVisible, type Run, validateStep, visibleSteps } from '#engine';
import { declaredSteps } from '#engine/adapters';
import { adapted, begin, type SentQuestion } from '../../support/declarations.ts';
import { choice, ONE, only, placesOf, step, YES_NO } from '../../support/sampleDeclarations.ts';

describe('a validation string', () => {
  const TOO_LONG = 'Skriv högst 1000 tecken.';
  it.each<[string, string | undefined, string | undefined]>([
    ['', undefined, undefined],
    ['required', undefined, 'Fältet är obligatoriskt.'],
    ['required', '  ', 'Fältet är obligatoriskt.'],
    ['required', 'a', undefined],
    ['', 'a'.repeat(1000), undefined],
    ['', 'a'.repeat(1001), TOO_LONG],
    ['numeric', undefined, undefined],
    ['numeric', '1,5', 'Vänligen ange värdet utan decimaler.'],
    ['numeric', '1.5', 'Vänligen ange värdet utan decimaler.'],
    ['numeric', 'många', 'Vänligen ange ett heltal.'],
    ['numeric', '0', 'Vänligen ange ett heltal.'],
    ['numeric', '-3', undefined],
    ['numeric|min_value:5|max_value:30', '4', 'Vänligen ange ett heltal mellan 5 och 30.'],
    ['numeric|min_value:5|max_value:30', '31', 'Vänligen ange ett heltal mellan 5 och 30.'],
    ['numeric|min_value:5|max_value:30', '5', undefined],
    ['numeric|min_value:5|max_value:30', '30', undefined],
    ['numeric|min_value:5', '4', 'Vänligen ange ett heltal som är minst 5.'],
    ['numeric|max_value:30', '31', 'Vänligen ange ett heltal som är högst 30.'],
    ['numeric|min_value:0|max_value:0', '-3', undefined],
    // Only numbers have bounds; parts stand in any order and may be written with room around them.
    ['max_value: 30 | required', 'x', 'Vänligen ange ett heltal.'],
    ['max_value: 30 | required', undefined, 'Fältet är obligatoriskt.'],
  ])(
    'the validation string %j with the answer %j gives the message %j',
    (validation, typed, message) => {
      const run = answer(begin(adapted(only({ ...ONE, validation }))), 'one', typed);
      expect(validateStep(run, 'step-1').map(({ params }) => params.message)).toEqual(
        message === undefined ? [] : [message],
      );
    },
  );

  it('a choice of a declaration asks for an answer where its validation requires one', () => {
    const form = adapted(only({ ...choice('one'), validation: 'required' }));
    const run = begin(form);
    expect(validateStep(run, 'step-1')).toHaveLength(1);
    expect(validateStep(answer(run, 'one', 'Nej'), 'step-1')).toEqual([]);
  });

  it.each([
    ['requird', ONE],
    ['min_value', ONE],
    ['min_value:tre', ONE],
    ['required:1', ONE],
    ['numeric', choice('one')],
    ['max_value:3', choice('one')],
  ])('an unknown part %j of a validation string is ignored and noted', (validation, question) => {
    const result = adapted(only({ ...question, validation: `required|${validation}` }));
    expect(validateStep(begin(result), 'step-1')).toHaveLength(1);
    expect(result.unknown).toEqual([]);
    expect(result.notes).toMatchObject([
      { pointer: '/steps/0/questions/0/validation', params: { found: validation } },
    ]);
  });
});

describe('a step', () => {
  const map = { B: { key: 'smokes', value: 'Ja' }, I: { key: 'smokes', value: 'n' } };
  const declared = (dependency: string, dependencies: object = map) => ({
    steps: [step('Först', [choice('smokes')]), step('Sedan', [ONE], { dependency })],
    dependencies,
  });
  const seen = (sent: unknown, given: string | undefined) =>
    visibleSteps(answer(begin(adapted(sent)), 'smokes', given)).map(({ title }) => title);

  it.each([
    ['B', 'Ja', true],
    ['B', 'Nej', false],
    ['B', undefined, false],
    ['I', 'Nej', true],
    ['', undefined, true],
    ['Beroende1', undefined, true],
    ['Okänt', 'Ja', false],
  ])(
    'a step that depends on %j is, given the answer %j, shown: %j',
    (dependency, given, isShown) => {
      expect(seen(declared(dependency), given)).toEqual(isShown ? ['Först', 'Sedan'] : ['Först']);
    },
  );

  it('a step with the dependency Beroende1 is always shown, whatever the dependency map holds', () => {
    expect(seen(declared('Beroende1', { Beroende1: map.B }), 'Nej')).toEqual(['Först', 'Sedan']);
  });

  it('a step may depend on one of several ticked options', () => {
    const ticks = { id: 'has', type: 'checkbox', name: 'Har du?', options: YES_NO };
    const sent = {
      steps: [step('Först', [ticks]), step('Sedan', [ONE], { dependency: 'B' })],
      dependencies: { B: { key: 'has', value: 'Nej' } },
    };
    const run = answer(begin(adapted(sent)), 'has', ['Ja', 'Nej']);
    expect(visibleSteps(run)).toHaveLength(2);
    expect(visibleSteps(answer(run, 'has', ['Ja']))).toHaveLength(1);
  });

  it.each([
    ['a question that is not asked', { key: 'drinks', value: 'Ja' }, 'unknown-question', 'key'],
    [
      'an answer that nobody can give',
      { key: 'smokes', value: 'Ibland' },
      'unknown-option',
      'value',
    ],
  ])('a step cannot depend on %s', (_what, dependency, code, field) => {
    expect(placesOf(declared('B', { B: dependency }))).toEqual([
      `${code} /dependencies/B/${field}`,
    ]);
  });

  it('a step cannot depend on a question inside it', () => {
    const sent = {
      steps: [step('Först', [ONE]), step('Sedan', [choice('own')], { dependency: 'B' })],
      dependencies: { B: { key: 'own', value: 'Ja' } },
    };
    expect(placesOf(sent)).toEqual(['cycle /steps/1/dependency']);
  });
});

describe('sub-questions', () => {
  const deep = choice('a', choice('b', choice('c', { ...ONE, id: 'd' })));

  it('sub-questions are asked to any depth, each while the answer above it is given', () => {
    let run = begin(adapted(only(deep)));
    for (const id of ['a', 'b', 'c']) run = answer(run, id, 'Ja');
    expect(isVisible(run, 'd')).toBe(true);
    run = answer(run, 'd', 'något');
    const closed = answer(run, 'a', 'Nej');
    expect(['b', 'c', 'd'].map((id) => isVisible(closed, id))).toEqual([false, false, false]);
    expect(JSON.stringify(declaredSteps(adapted(only(deep)).declaration, closed))).not.toContain(
      'något',
    );
    // What was typed comes back with its question.
    expect(answerOf(answer(closed, 'a', 'Ja'), 'd')).toBe('något');
  });

  it('sub-questions of type box are never shown', () => {
    const box = {
      id: 'box',
      type: 'box',
      name: 'Bra att veta',
      description: '<p>Ring.</p>',
    } as const;
    const run = answer(begin(adapted(only(choice('a', box, { ...ONE, id: 'b' })))), 'a', 'Ja');
    expect([isVisible(run, 'box'), isVisible(run, 'b')]).toEqual([false, true]);
  });

  it('sub-questions are validated only once they are shown', () => {
    const run = begin(adapted(only(choice('a', { ...ONE, id: 'b', validation: 'required' }))));
    expect(validateStep(run, 'step-1')).toEqual([]);
    expect(validateStep(answer(run, 'a', 'Ja'), 'step-1').map(({ path }) => path)).toEqual(['b']);
  });

  it('sub-questions nested 26 levels deep are all asked', () => {
    const nested = Array.from({ length: 26 }).reduce<SentQuestion>(
      (inner, _none, at) => choice(`q${at}`, inner),
      { ...ONE, validation: 'required' },
    );
    const run = Array.from({ length: 26 }).reduce<Run>(
      (now, _none, at) => answer(now, `q${25 - at}`, 'Ja'),
      begin(adapted(only(nested))),
    );
    expect(validateStep(run, 'step-1').map(({ path }) => path)).toEqual(['one']);
  });

  it('sub-questions nested more than a hundred levels deep are refused', () => {
    const nested = Array.from({ length: 101 }).reduce<SentQuestion>(
      (inner, _none, at) => choice(`q${at}`, inner),
      { ...ONE },
    );
    expect(placesOf(only(nested)).join()).toMatch(/^too-deep .*\/subQuestions$/);
    const bottomless = Array.from({ length: 50_000 }).reduce<SentQuestion>(
      (inner) => choice('q', inner),
      { ...ONE },
    );
    expect(placesOf(only(bottomless)).join()).toMatch(/^too-deep /);
  });
});
