import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adaptDeclaration, adaptQuestionnaire, refuseDeviations } from '#engine/adapters';
import { idInFormOf } from '../../../src/engine/adapters/questionnaireFormat.ts';
import { MESSAGES } from '../../support/declarations.ts';
import { MESSAGES as WORDS } from '../../support/questionnaires.ts';
import { ONE, only } from '../../support/sampleDeclarations.ts';

const ask = (id: string, more: object = {}) => ({
  id,
  type: 'radio-button',
  questionTitle: 'Ja?',
  answers: [{ option: 'Ja' }],
  description: '<h3>Rubrik</h3>',
  ...more,
});
const needs = (id: string) => ({ requiredAnswersToBeShown: [{ id, requiredAnswers: ['Ja'] }] });

describe('of what is refused whole', () => {
  const declaration = adaptDeclaration(
    only({ ...ONE, description: '<h3>Rubrik</h3>' }, ONE),
    MESSAGES,
  );
  const questionnaire = adaptQuestionnaire([ask('a.b'), ask('a.b')], WORDS);

  it.each([
    ['a declaration', declaration, ['/steps/0/questions/0/description']],
    ['a questionnaire', questionnaire, ['/0/description', '/1/description']],
  ])(
    'a refusal lists mistakes that would only be mended apart from its faults: %s',
    (_what, result, places) => {
      if (result.ok) throw new Error('was not refused');
      expect(result.faults.filter(({ code }) => code === 'html')).toEqual([]);
      expect(result.notes.map(({ pointer }) => pointer)).toEqual(places);
      const strict = refuseDeviations(result);
      if (strict.ok) throw new Error('was not refused');
      expect(strict.faults).toEqual([...result.faults, ...result.notes]);
    },
  );

  it('the faults of a refusal name the ids as they were sent', () => {
    const told = [
      questionnaire,
      adaptQuestionnaire([ask('a.b', needs('c.d')), ask('c.d', needs('a.b'))], WORDS),
      adaptDeclaration(only({ ...ONE, id: 'a.b' }, { ...ONE, id: 'a.b' }), MESSAGES),
    ].flatMap((result) => (result.ok ? [] : result.faults.map(({ params }) => params)));
    expect(told).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'a.b', first: '/0/id' }),
        expect.objectContaining({ path: ['a.b', 'c.d', 'a.b'] }),
        expect.objectContaining({ name: 'a.b', first: '/steps/0/questions/0/id' }),
      ]),
    );
    expect(JSON.stringify(told)).not.toContain('_2e_');
  });

  it.each([
    ['a questionnaire', adaptQuestionnaire([], WORDS), ''],
    ['a declaration', adaptDeclaration({ steps: [] }, MESSAGES), '/steps'],
  ])(
    '%s that is empty is refused with a single fault, asking for one entry',
    (_what, result, pointer) => {
      const params = { keyword: 'minItems', limit: 1 };
      expect(!result.ok && result.faults).toEqual([{ code: 'schema', pointer, params }]);
    },
  );
});

describe('the form id of an id', () => {
  const sign = fc.constantFrom('a', '_', '__', '2e', '.', 'å', '-', '9');
  const ids = fc.oneof(
    fc.string({ unit: sign, maxLength: 90 }),
    fc.string({ unit: 'grapheme', maxLength: 90 }),
    fc.integer({ min: 60, max: 120 }).map((length) => 'a'.repeat(length)),
  );

  it('different ids always have different form ids, even an id written like a form id', () => {
    fc.assert(
      fc.property(ids, ids, (one, other) => {
        expect(idInFormOf(one)).toMatch(/^[A-Za-z0-9_-]{0,64}$/);
        expect(idInFormOf(one) === idInFormOf(other)).toBe(one === other);
        expect(idInFormOf(idInFormOf(one)) === idInFormOf(one)).toBe(one === idInFormOf(one));
      }),
      { seed: 20261122, numRuns: 2000 },
    );
  });
});
