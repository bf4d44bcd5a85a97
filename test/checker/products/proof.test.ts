import { describe, expect, test } from 'vitest';
import { checked } from '../../support/checked.ts';
import { fewInsurances } from '../../support/fewInsurances.ts';
import { ourText } from '../../support/memorySources.ts';

const PRODUCTS = 'schemas/reference/products.json';
const QUESTIONNAIRE = 'schemas/reference/questionnaire.json';

const OF = 0;
const SJ = 4;
const TI = 5;

interface Row {
  when?: unknown;
  conditionNumber?: string;
  reason?: string;
}
interface Product {
  code: string;
  needed: unknown;
  covered: unknown;
  important: unknown;
  reasons: Row[];
  recommendedLevel: Row[];
  levels: { canNotBeSigned?: unknown; canBesignedWithAnyOfConditions?: string[] }[];
}

/** With the rules of those that are changed: the rules of all took most of the time. */
const FEW = fewInsurances(['OF', 'SJ', 'TI']);

/** What is told of insurances after a change, as `code pointer`, with the messages. */
function told(change: (products: Product[]) => void, questionnaire = ourText(QUESTIONNAIRE)) {
  const catalogue = JSON.parse(FEW);
  change(catalogue.products);
  const changed = {
    [PRODUCTS]: JSON.stringify(catalogue, null, 2),
    [QUESTIONNAIRE]: questionnaire,
  };
  const { findings } = checked([PRODUCTS], changed);
  return {
    found: findings.map(({ code, pointer }) => `${code} ${pointer}`),
    message: findings[0]?.message ?? '',
    hint: findings[0]?.hint ?? '',
  };
}

/** The same with another rule for whether the first insurance matters most. */
function important(rule: unknown) {
  return told((products) => {
    for (const product of products) if (product.code === 'OF') product.important = rule;
  });
}

const at = (products: readonly Product[], index: number): Product => {
  const product = products[index];
  if (!product) throw new RangeError(`no insurance ${index}`);
  return product;
};
const is = (name: string, value: unknown) => ({ '==': [{ var: name }, value] });
const above = (name: string, bound: number) => ({ '>': [{ var: name }, bound] });
const answered = (name: string) => ({ is_answered: [{ var: name }] });

const EVERY_WORK = ['permanent', 'temporary', 'selfEmployed', 'student', 'seeking', 'retired'];
const NEVER = ['rule-constant /products/0/important'];

test('our own insurances are proven without a finding, and so are few of them', () => {
  expect(checked([PRODUCTS], {}).findings).toEqual([]);
  expect(told(() => undefined).found).toEqual([]);
});

describe('a rule that never holds is told', () => {
  test.each([
    ['of two answers to one question', { and: [is('work', 'student'), is('work', 'retired')] }],
    ['of an age that nobody has', above('age', 150)],
    ['of a number of insurances below none', { '<': [{ var: 'insured.BA' }, 0] }],
    ['of a level below none', { and: [{ var: 'isHeld' }, { '<': [{ var: 'held.OF' }, 0] }] }],
    ['of one insurance that is and is not', { and: [{ var: 'isHeld' }, is('isHeld', false)] }],
    [
      'of a salary above all that are taken',
      { and: [answered('salary'), above('salary', 500_000)] },
    ],
    [
      'of the salary of those who are not asked',
      { and: [is('work', 'student'), answered('salary')] },
    ],
    [
      'of the ceiling of sick pay',
      { and: [is('work', 'student'), { '<': [{ var: 'sickPayCeiling' }, 49_000] }] },
    ],
  ])('the proof reports a rule that never holds: one %s', (_of, rule) => {
    expect(important(rule).found).toEqual(NEVER);
  });

  test('a rule that never holds is reported with the hidden question and its line in the other file', () => {
    const { found, message } = important({
      and: [is('work', 'student'), is('collectiveAgreement', 'yes')],
    });
    const before = ourText(QUESTIONNAIRE).split('"collectiveAgreement"')[0] ?? '';
    const after = ourText(QUESTIONNAIRE).slice(before.length);
    const skipped = after.slice(0, after.indexOf('"requiredAnswersToBeShown"')).split('\n').length;
    const line = before.split('\n').length + skipped - 1;
    expect(found).toEqual(NEVER);
    expect(message).toContain('Har din arbetsplats kollektivavtal?” visas bara om');
    expect(message).toContain(`(rad ${line} i ${QUESTIONNAIRE})`);
  });
});

test('a question that hangs on a later one has no answer from those who do not get it', () => {
  const questions = JSON.parse(ourText(QUESTIONNAIRE));
  const [first] = questions.questions;
  first.requiredAnswersToBeShown = [{ id: 'work', requiredAnswers: ['Jag studerar'] }];
  first.allRequiredAnswersHasToBeFulfilled = false;
  const { found } = told((products) => {
    at(products, OF).important = { and: [answered('household'), is('work', 'student')] };
  }, JSON.stringify(questions));
  expect(found).toEqual(NEVER);
});

describe('a rule that some person meets is not told', () => {
  test.each([
    ['of what is held', { and: [above('held.OF', 90), is('elsewhere.OF', false)] }],
    ['of an age that somebody has', above('age', 115)],
    ['of a salary that is taken', { and: [answered('salary'), above('salary', 499_999)] }],
    [
      'of several facts',
      { and: [{ var: 'isHeld' }, is('insured.OF', 0), { var: 'has.package.OF' }] },
    ],
    ['of a fact compared with an answer', { '>': [{ var: 'insured.BA' }, { var: 'age' }] }],
    ['that is written out', false],
  ])('the proof does not report a rule that some person meets: one %s', (_of, rule) => {
    expect(important(rule).found).toEqual([]);
  });
});

describe('a rule that always holds is told', () => {
  test('the proof reports a rule that always holds', () => {
    const { found, hint } = important({ '>=': [{ var: 'age' }, 0] });
    expect(found).toEqual(NEVER);
    expect(hint).toContain('skriv true');
  });

  test('the proof reports a part of a rule that always holds', () => {
    const rule = { or: [is('work', 'student'), { in: [{ var: 'work' }, ['student', 'retired']] }] };
    expect(important(rule).found).toEqual(['part-constant /products/0/important/or/0']);
  });
});

describe('of rows the first that holds counts', () => {
  test('a product row that holds for everybody is reported once, with the lines of the rows after it', () => {
    const { found, message } = told((products) => {
      at(products, OF).reasons.splice(1, 0, {
        ...at(products, OF).reasons[1],
        when: { in: [{ var: 'work' }, EVERY_WORK] },
      });
    });
    expect(found).toEqual(['rule-constant /products/0/reasons/1/when']);
    expect(message).toMatch(/\(rad \d+, rad \d+, rad \d+ och rad \d+\) gäller aldrig/);
  });

  test('a product row for people who do not need the insurance is reported as never counting', () => {
    const { found, message } = told((products) => {
      const { reasons } = at(products, SJ);
      reasons.unshift({ ...reasons[0], when: is('work', 'student') });
    });
    expect(found).toEqual(['rule-constant /products/4/reasons/0/when']);
    expect(message).toMatch(/raden prövas bara om försäkringen behövs \(rad \d+\)/);
  });

  test('a product row whose people are all covered by earlier rows is reported as never counting', () => {
    const { found } = told((products) => {
      const { reasons } = at(products, OF);
      reasons.splice(2, 0, { ...reasons[1], when: is('work', 'student') });
    });
    expect(found).toEqual(['rule-constant /products/0/reasons/2/when']);
  });

  test('a product row counts after a level that needs another insurance and may be out of reach', () => {
    const rows = (number: string) =>
      told((products) => {
        const { recommendedLevel } = at(products, SJ);
        const [first] = recommendedLevel;
        recommendedLevel.splice(1, 0, { ...first, conditionNumber: number, reason: 'Skäl.' });
      }).found;
    expect(rows('SJ-1')).toEqual([]);
    expect(rows('SJ-3')).toEqual(['rule-constant /products/4/recommendedLevel/1/when']);
  });

  test('a product row after a level that is closed to some people counts for them', () => {
    const rows = (age: number) =>
      told((products) => {
        const { recommendedLevel, levels } = at(products, OF);
        const [first] = recommendedLevel;
        const [, , highest] = levels;
        if (highest) highest.canNotBeSigned = { '>=': [{ var: 'age' }, age] };
        recommendedLevel.splice(1, 0, { ...first, conditionNumber: 'OF-2', reason: 'Skäl.' });
      }).found;
    expect(rows(60)).toEqual([]);
    expect(rows(70)).toEqual(['rule-constant /products/0/recommendedLevel/1/when']);
  });

  test('a product row for people to whom every level is closed is reported as never counting', () => {
    const { found } = told((products) => {
      const { reasons } = at(products, TI);
      reasons.unshift({ ...reasons[0], when: { '>=': [{ var: 'age' }, 65] } });
    });
    expect(found).toEqual(['rule-constant /products/5/reasons/0/when']);
  });
});

describe('kinds of values', () => {
  test.each([
    ['an age and a text', { '>=': [{ var: 'age' }, '70'] }, '>=/1'],
    ['a level and a text', is('held.OF', '2'), '==/1'],
    ['yes or no and a number', above('elsewhere.OF', 0), '>/1'],
  ])('a comparison of %s is reported', (_what, rule, place) => {
    const { found, message } = important(rule);
    expect(found).toEqual([`compared-kinds /products/0/important/${place}`]);
    expect(message).toContain(`"${/"var":"([^"]+)"/.exec(JSON.stringify(rule))?.[1]}"`);
  });

  test('rows are not judged by a need that is written incorrectly', () => {
    const { found } = told((products) => {
      const product = at(products, SJ);
      product.needed = above('elsewhere.SJ', 0);
      product.reasons.unshift({ ...product.reasons[0], when: is('elsewhere.SJ', false) });
    });
    expect(found).toEqual(['compared-kinds /products/4/needed/>/1']);
  });

  test('a rule that prevents a proof is reported for that reason alone', () => {
    const { found } = told((products) => {
      const product = at(products, SJ);
      product.needed = { '<': [{ var: 'age' }, '15'] };
      product.reasons.unshift({ ...product.reasons[0], when: above('age', 20) });
    });
    expect(found).toEqual(['compared-kinds /products/4/needed/</1']);
  });

  test('searching a question with a single answer as a list is reported', () => {
    expect(important({ in: ['student', { var: 'work' }] }).found).toEqual([
      'kind-mismatch /products/0/important/in/1',
    ]);
  });

  test('negating an answer that may be missing is reported, since no differs from no answer', () => {
    expect(important({ '!': [{ var: 'unemploymentFund' }] }).found).toEqual([
      'unanswered-read /products/0/important',
    ]);
  });
});

test('an insurance that counts for those who are not asked is told', () => {
  const { found, message } = important({ '!=': [{ var: 'unemploymentFund' }, true] });
  expect(found).toEqual(['unanswered-negation /products/0/important']);
  expect(message).toContain('räknas också hit: utan svar stämmer det att du inte har svarat Ja');
});

describe('nothing is said of what is not proven', () => {
  const contradiction = { and: [is('work', 'student'), is('work', 'retired')] };

  test('a rule on a question with two answers of one value is not judged, but other rules are', () => {
    const questions = ourText(QUESTIONNAIRE).replace(
      '"option": "Jag har eget företag"',
      '"option": "Jag driver företag", "value": "student" }, { "option": "Jag har eget företag"',
    );
    const { found } = told((products) => {
      at(products, OF).important = contradiction;
      at(products, OF).covered = above('age', 150);
    }, questions);
    expect(found).toEqual(['rule-constant /products/0/covered']);
  });

  test('no rule is reported as constant while a question of the questionnaire is shown to nobody', () => {
    const questions = JSON.parse(ourText(QUESTIONNAIRE));
    for (const question of questions.questions) {
      if (question.id !== 'managesWithoutPartner') continue;
      question.requiredAnswersToBeShown.push({
        id: 'household',
        requiredAnswers: ['Jag bor själv'],
      });
    }
    const { found } = told((products) => {
      at(products, OF).important = contradiction;
    }, JSON.stringify(questions));
    expect(found).toEqual([]);
  });
});
