import { describe, expect, it } from 'vitest';
import { start } from '#engine';
import { answersFromSteps, questionsUnder } from '#engine/adapters';
import { needsAssessment } from '../../../src/server/applications/assessment.ts';
import { declaration, form } from '../../../src/server/applications/healthDeclaration.ts';
import { adapted } from '../../support/declarations.ts';
import { declared } from '../../support/declaredSteps.ts';
import { TODAY } from '../applying.ts';

/** Whether a declaration with these answers, and otherwise 'Nej' where possible, is assessed. */
function isAssessed(given: NonNullable<Parameters<typeof declared>[0]>): boolean {
  const answers = answersFromSteps(declaration, declared(given));
  expect(answers).toMatchObject(given);
  return needsAssessment(declaration, start(form, { answers, today: TODAY }));
}

/** One assessed question, with an answer. */
function isAnswerAssessed(
  question: { readonly type: string; readonly options?: readonly string[] },
  answer: string | readonly string[],
  assessmentType = 'yes',
): boolean {
  const { type, options = [] } = question;
  const own = {
    id: 'q',
    type,
    name: 'Q?',
    assessmentType,
    options: options.map((name) => ({ name })),
  };
  const { form, declaration } = adapted({ steps: [{ name: 'Steg', questions: [own] }] });
  return needsAssessment(declaration, start(form, { answers: { q: answer }, today: TODAY }));
}

describe('a declaration is assessed', () => {
  const CHOICE = {
    type: 'radiobuttongroup',
    options: ['Nej', 'Ja', 'Ja, det har jag', 'Vet inte'],
  };

  it('a declaration is assessed for every option of an assessed question but ’Nej’', () => {
    const looked = CHOICE.options.filter((option) => isAnswerAssessed(CHOICE, option));
    expect(looked).toEqual(['Ja', 'Ja, det har jag', 'Vet inte']);
    const renamed = { type: 'radiobuttongroup', options: ['Nej, aldrig', 'Ja'] };
    expect(renamed.options.map((option) => isAnswerAssessed(renamed, option))).toEqual([
      true,
      true,
    ]);
  });

  it('a declaration is assessed for any tick and any text of an assessed question, and no other', () => {
    const ticks = { type: 'checkbox', options: ['Nej', 'Astma'] };
    expect(isAnswerAssessed(ticks, ['Nej'])).toBe(true);
    expect(isAnswerAssessed({ type: 'text' }, 'Nej')).toBe(true);
    expect(isAnswerAssessed({ type: 'text' }, '')).toBe(false);
    expect(isAnswerAssessed(ticks, [])).toBe(false);
    for (const type of ['none', '']) expect(isAnswerAssessed(CHOICE, 'Ja', type)).toBe(false);
  });
});

describe('of the declaration of the reference', () => {
  const options = (id: string) =>
    declaration.steps
      .flatMap((step) => [...questionsUnder(step.questions)])
      .find((question) => question.id === id)
      ?.options.map(({ name }) => name) ?? [];
  const healthy = {};

  it('the answers of a healthy person to the reference declaration are granted, in every harmless way', () => {
    expect(isAssessed(healthy)).toBe(false);
    const [often, ...others] = [...options('alcohol')].reverse();
    for (const alcohol of others) expect(isAssessed({ alcohol }), alcohol).toBe(false);
    expect(often && isAssessed({ alcohol: often })).toBe(true);
    for (const contactWay of options('contactWay')) {
      expect(isAssessed({ contactWay }), contactWay).toBe(false);
    }
    expect(isAssessed({ pregnant: 'Ja' })).toBe(false);
    expect(isAssessed({ tobacco: 'Ja', tobaccoKinds: ['Snus'] })).toBe(false);
  });

  // Options that an editor adds to these lists are assessed too.
  const KINDS = {
    'Hjärta och kärl': 'heartKinds',
    'Lungor och luftvägar': 'lungKinds',
    'Rygg, leder och muskler': 'jointPlaces',
    'Psykisk hälsa': 'mindKinds',
    'Mage och tarm': 'stomachKind',
    'Diabetes och ämnesomsättning': 'metabolismKind',
    'Hjärna och nerver': 'nerveKinds',
  };
  const ILLNESSES = Object.entries(KINDS).flatMap(([condition, id]) =>
    options(id).map((kind) => [condition, id, kind] as const),
  );

  it.each(ILLNESSES)(
    'an answer to the reference declaration is assessed: %s (%s): %s',
    (condition, id, kind) => {
      const value = id.endsWith('Kind') ? kind : [kind];
      const given = { hasConditions: 'Ja', conditions: [condition], [id]: value };
      expect(isAssessed(given)).toBe(true);
    },
  );

  it('the reference declaration has all the serious conditions that are assessed', () => {
    const kinds = ILLNESSES.map(([, , kind]) => kind);
    for (const kind of [
      'Kroniskt obstruktiv lungsjukdom (kol)',
      'Astma',
      'Stroke',
      'Multipel skleros (ms)',
      'Epilepsi',
      'Depression',
      'Diabetes typ 1',
      'Diabetes typ 2',
      'Crohns sjukdom eller ulcerös kolit',
      'Kärlkramp eller hjärtinfarkt',
    ]) {
      expect(kinds).toContain(kind);
    }
  });

  it.each(options('conditions'))(
    'a condition of the kind %s in the reference declaration is assessed',
    (condition) => {
      expect(isAssessed({ hasConditions: 'Ja', conditions: [condition] })).toBe(true);
    },
  );

  it('every assessed choice that everybody is asked in the reference declaration offers ’Nej’', () => {
    const asked = declaration.steps
      .filter(({ dependency }) => dependency === 'Beroende1')
      .flatMap(({ questions }) => questions)
      .filter(
        ({ type, assessmentType }) => type === 'radiobuttongroup' && assessmentType === 'yes',
      );
    expect(asked.length).toBeGreaterThan(5);
    for (const { id, options } of asked) {
      expect(
        options.map(({ name }) => name),
        id,
      ).toContain('Nej');
    }
  });
});
