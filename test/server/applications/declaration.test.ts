import { beforeEach, describe, expect, it } from 'vitest';
import { questionsUnder, shownSteps } from '#engine/adapters';
import { declarationText } from '#insurance';
import type { DeclaredStep } from '#operations';
import { checkDeclaration } from '../../../src/server/applications/checkDeclaration.ts';
import {
  declaration,
  HEALTH_QUESTIONS,
} from '../../../src/server/applications/healthDeclaration.ts';
import reference from '../../content/reference/health-declaration.json' with { type: 'json' };
import { declared } from '../../support/declaredSteps.ts';
import { approve, logIn, TODAY, testApplying } from '../applying.ts';
import { browserOf } from '../eidCalls.ts';
import { UNKNOWN } from '../scriptedBankId.ts';
import {
  AWAITED,
  awaitDeclaration,
  declarationOf,
  declareFully,
  GIVEN,
  PRODUCTS,
  rowCounts,
} from './declaring.ts';

const { version } = HEALTH_QUESTIONS;
const BACK = {
  hasConditions: 'Ja',
  conditions: ['Rygg, leder och muskler'],
  jointPlaces: ['Rygg'],
};

describe('the health declaration', () => {
  const at = testApplying();
  beforeEach(async () => await at.enter(GIVEN));

  it('the health declaration is served as in the reference, with a version', async () => {
    const response = await at.browser.get('health-declaration/3');
    expect(response.statusCode, response.body).toBe(200);
    const { name, steps, dependencies } = reference;
    expect(response.json()).toEqual({ name, steps, dependencies, version });
    expect(version).toMatch(/^[0-9a-f]{16}$/);
    const stranger = browserOf(at.one.app);
    for (const path of ['health-declaration/3', 'health-declaration/awaited']) {
      expect((await stranger.get(path)).statusCode).toBe(401);
    }
  });

  it('the health declaration is awaited for the applications that ask for it, in any session', async () => {
    const awaited = async (browser = at.browser) =>
      (await browser.get('health-declaration/awaited')).json();
    const none = { productApplications: [], email: '' };
    expect(await awaited()).toEqual(none);
    await awaitDeclaration(at);
    const all = { productApplications: AWAITED, email: 'maria@exempel.se' };
    expect(await awaited()).toEqual(all);
    const later = browserOf(at.two.app);
    await logIn(later, at.bankid);
    expect(await awaited(later)).toEqual(all);
    const other = browserOf(at.one.app);
    await logIn(other, at.bankid, UNKNOWN);
    await approve(other);
    expect(await awaited(other)).toEqual(none);
  });

  it('the server makes the text of a health declaration, the same for the same answers only', async () => {
    await awaitDeclaration(at);
    const document = await declarationOf(at.browser, BACK);
    const checked = checkDeclaration(declared(BACK), TODAY);
    if (!('run' in checked)) throw new Error(JSON.stringify(checked.issues));
    const steps = shownSteps(declaration, checked.run);
    const provider = 'Granbo Försäkring';
    expect(document.textToSign).toBe(
      declarationText({ provider, products: AWAITED, declaration, steps }),
    );
    expect(document.textToSign).toContain('## Rygg, leder och muskler');
    expect(JSON.parse(document.userNonVisibleData)).toMatchObject({
      documentId: document.healthDeclarationDocumentId,
      healthDeclaration: version,
      products: AWAITED,
    });
    const counts = await rowCounts(at.database);
    expect(await declarationOf(at.browser, BACK)).toEqual(document);
    expect(await rowCounts(at.database)).toEqual(counts);
    const other = await declarationOf(at.browser);
    expect(other.healthDeclarationDocumentId).not.toBe(document.healthDeclarationDocumentId);
    expect(other.textToSign).not.toContain('## Rygg, leder och muskler');
  });

  it('a health declaration may lack its version, and is refused with an old one or when not awaited', async () => {
    const body = { productApplications: AWAITED, form: { version, steps: declared() } };
    expect((await declareFully(at.browser, body)).statusCode).toBe(409);
    await awaitDeclaration(at);
    const counts = await rowCounts(at.database);
    const old = await declareFully(at.browser, { form: { version: 'x', steps: declared() } });
    expect(old.json()).toMatchObject({ code: 'out_of_order' });
    expect(old.statusCode).toBe(409);
    expect(await rowCounts(at.database)).toEqual(counts);
    expect((await declareFully(at.browser, { form: { steps: declared() } })).statusCode).toBe(200);
  });

  describe('is refused, and nothing stored,', () => {
    const [first, ...others] = declared();
    if (first === undefined) throw new Error('a declaration without a step');
    const [answered, ...more] = first.questions;
    if (answered === undefined) throw new Error('a step without an answer');
    const at1 = (step: Partial<DeclaredStep>) => [{ ...first, ...step }, ...others];
    const last = others.length;

    it.each<[string, readonly DeclaredStep[], readonly (readonly [string, string])[]]>([
      [
        'an answer that is not an option',
        declared().map((step) => ({
          ...step,
          questions: step.questions.map((own) =>
            own.id === 'tobacco' ? { ...own, answers: ['Kanske'] } : own,
          ),
        })),
        [
          ['/form/steps/1/questions/0/id', 'Frågan ställs inte.'],
          ['/form/steps/1/questions/0/answers', 'Fältet är obligatoriskt.'],
        ],
      ],
      [
        'an answer to a question of a closed branch',
        at1({ questions: [...first.questions, { id: 'weightChangedBy', answers: ['12'] }] }),
        [[`/form/steps/0/questions/${first.questions.length}/id`, 'Frågan ställs inte.']],
      ],
      [
        'a step that is not shown',
        [...declared(), { name: 'Graviditet', questions: [] }],
        [[`/form/steps/${last + 1}/name`, 'Steget visas inte.']],
      ],
      [
        'a question that does not exist',
        at1({ questions: [...first.questions, { id: '__proto__', answers: ['x'] }] }),
        [[`/form/steps/0/questions/${first.questions.length}/id`, 'Frågan ställs inte.']],
      ],
      [
        'a question answered twice',
        at1({ questions: [answered, answered, ...more] }),
        [['/form/steps/0/questions/1/id', 'Frågan ställs inte.']],
      ],
      [
        'two answers to a single choice',
        at1({ questions: [{ ...answered, answers: [...answered.answers, '2'] }, ...more] }),
        [['/form/steps/0/questions/0/answers', 'Svaret hör inte till frågan.']],
      ],
      [
        'a number written in another way',
        at1({ questions: [{ ...answered, answers: [`0${answered.answers[0]}`] }, ...more] }),
        [['/form/steps/0/questions/0/answers', 'Svaret hör inte till frågan.']],
      ],
      [
        'questions in another order',
        at1({ questions: [...more, answered] }),
        [['/form/steps/0/questions', 'Frågorna står inte i rätt ordning.']],
      ],
      [
        'an answer missing',
        at1({ questions: more }),
        [['/form/steps/0', 'Fältet är obligatoriskt.']],
      ],
      [
        'a number out of bounds',
        at1({ questions: [{ ...answered, answers: ['99'] }, ...more] }),
        [['/form/steps/0/questions/0/answers', 'Vänligen ange ett heltal mellan 100 och 250.']],
      ],
      [
        'decimals',
        at1({ questions: [{ ...answered, answers: ['180,5'] }, ...more] }),
        [['/form/steps/0/questions/0/answers', 'Vänligen ange värdet utan decimaler.']],
      ],
    ])('with %s', async (_what, steps, expected) => {
      await awaitDeclaration(at);
      const counts = await rowCounts(at.database);
      const response = await declareFully(at.browser, { form: { version, steps } });
      expect(response.statusCode, response.body).toBe(422);
      const { code, issues } = response.json();
      expect(code).toBe('invalid_answers');
      expect(issues.map((own: Record<string, string>) => [own.path, own.message])).toEqual(
        expected,
      );
      expect(await rowCounts(at.database)).toEqual(counts);
    });

    it('an empty health declaration is refused, and at most twenty of its issues are reported', async () => {
      await awaitDeclaration(at);
      const issuesOf = async (steps: readonly DeclaredStep[]) => {
        const response = await declareFully(at.browser, { form: { version, steps } });
        expect(response.statusCode).toBe(422);
        return response.json().issues;
      };
      expect((await issuesOf([]))[0]).toEqual({ path: '/form/steps', message: 'Det saknas steg.' });
      const strange = Array.from({ length: 30 }, () => ({ name: 'Steg', questions: [] }));
      expect(await issuesOf(strange)).toHaveLength(20);
    });

    it('a health declaration with other insurances than awaited, or another name, is refused', async () => {
      await awaitDeclaration(at);
      const counts = await rowCounts(at.database);
      const [product] = AWAITED;
      if (product === undefined) throw new Error('nothing is awaited');
      const cases: readonly (readonly [object, readonly string[]])[] = [
        [{ productApplications: PRODUCTS }, ['/productApplications']],
        [
          { productApplications: [{ ...product, price: 1, conditionNumber: 'SJ-9' }] },
          ['/productApplications/0/conditionNumber', '/productApplications/0/price'],
        ],
        [{ firstName: 'Anna', lastName: 'Ek' }, ['/firstName', '/lastName']],
      ];
      for (const [body, paths] of cases) {
        const response = await declareFully(at.browser, body);
        expect(response.statusCode).toBe(422);
        const issues: readonly { path: string }[] = response.json().issues;
        expect(issues.map(({ path }) => path).sort()).toEqual([...paths].sort());
      }
      expect(await rowCounts(at.database)).toEqual(counts);
    });

    it('a health declaration is refused when it is longer than BankID shows', async () => {
      await awaitDeclaration(at);
      const counts = await rowCounts(at.database);
      const questions = declaration.steps.flatMap((step) => [...questionsUnder(step.questions)]);
      const given: Parameters<typeof declared>[0] = Object.fromEntries(
        questions.flatMap(
          ({ idInForm, type, options, validation }): [string, string | string[]][] => {
            const names = options.map(({ name }) => name);
            if (type === 'checkbox') return names.length > 0 ? [[idInForm, names]] : [];
            if (type === 'radiobuttongroup') {
              return [[idInForm, names.find((name) => name === 'Ja') ?? names.at(-1) ?? '']];
            }
            return validation.numeric ? [] : [[idInForm, 'å'.repeat(1000)]];
          },
        ),
      );
      const response = await declareFully(at.browser, {
        form: { version, steps: declared(given) },
      });
      expect(response.statusCode, response.body).toBe(422);
      expect(response.json().issues).toEqual([
        { path: '/form/steps', message: expect.stringContaining('för lång') },
      ]);
      expect(await rowCounts(at.database)).toEqual(counts);
    });
  });
});
