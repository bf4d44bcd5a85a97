import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answer, first, next, type Run } from '#engine';
import { answeredQuestions } from '#engine/adapters';
import {
  canBeSigned,
  choicesFor,
  conditionsOf,
  isSelectable,
  obstaclesTo,
  type Recommendation,
  tick,
} from '#insurance';
import { holdingsAfter, type Person, recommendTo } from '#insurance/recommendation';
import { factsOf } from '../../../src/insurance/recommendation/factsOf.ts';
import { contractsOf } from '../../../src/insurance/recommendation/ownContracts.ts';
import { CATALOGUE } from '../../../src/server/people/catalogue.ts';
import { PEOPLE } from '../../../src/server/people/people.ts';
import reference from '../../content/reference/questionnaire.json' with { type: 'json' };
import { recommend, summaryOf, TODAY, withId } from '../../server/recommending.ts';
import { ANSWER_SETS } from '../../support/answerSets.ts';
import { byDepth } from '../../support/depth.ts';
import { adapted, begin } from '../../support/questionnaires.ts';

const { highSalary, terse } = ANSWER_SETS;

type Facts = Readonly<Record<string, unknown>>;

const isParent = ({ hasChildren }: Facts) => hasChildren === 'yes' || hasChildren === 'both';

/** Claims in reasons about children, loans, partners and dependants, and when they are true. */
const CLAIMS: readonly (readonly [RegExp, (facts: Facts) => boolean])[] = [
  [/^Andra är beroende av din inkomst/, ({ dependants }) => dependants === true],
  [/^Ingen är beroende av din inkomst/, ({ dependants }) => dependants === false],
  [/^Du har barn/, isParent],
  [
    /^Du eller din partner väntar barn/,
    ({ hasChildren: has }) => has === 'expecting' || has === 'both',
  ],
  [/^Du har barn utan/, ({ childrenInsured: has }) => has === 'none' || has === 'some'],
  [/^Du är inte säker på om dina barn/, ({ childrenInsured }) => childrenInsured === 'unknown'],
  [/partner har en gravidförsäkring/, ({ pregnancyInsured }) => pregnancyInsured === 'unknown'],
  [/^Du har ett bolån/, ({ homeLoan }) => Number(homeLoan) > 0],
  [/bor med din partner/, ({ household }) => household === 'partner'],
  [/bolån är större än en miljon/, ({ homeLoan }) => Number(homeLoan) >= 3_000_000],
  [/bolån är större än tre miljoner/, ({ homeLoan }) => Number(homeLoan) > 3_000_000],
  [/bolån är högst en miljon/, ({ homeLoan }) => Number(homeLoan) <= 1_000_000],
  [/har inget låneskydd/, ({ loanProtected }) => loanProtected === 'no'],
  [/inte säker på om du har ett låneskydd/, ({ loanProtected }) => loanProtected === 'unknown'],
  [/om ditt barn blir sjukt/, isParent],
  [/^(Försäkringen|Nivån|Med ett engångsbelopp|Om du dör kan den) /, () => true],
  [/^(En barnförsäkring gäller|Den som får vård fort)/, () => true],
];

/** Sentences of reasons that the facts contradict, or that no claim covers. */
function untruths(recommendations: readonly Recommendation[], facts: Facts): readonly string[] {
  return recommendations
    .flatMap((one) => [one.recommendationReasonText, one.conditionLevelReasonText])
    .flatMap((text) => text.split(/(?<=\.) /))
    .filter((sentence) => /barn|lån|partner|beroende/i.test(sentence))
    .filter((sentence) => {
      const made = CLAIMS.filter(([claim]) => claim.test(sentence));
      return made.length === 0 || made.some(([, isTrue]) => !isTrue(facts));
    });
}

/** All that is known of a test person besides answers. */
function visitorOf(record: Person | undefined) {
  const holdings = holdingsAfter(record, [], CATALOGUE.contracts);
  const personalNumber = record?.personalNumber ?? '';
  return {
    ...{ record, membership: undefined, personalNumber, holdings },
    ...{ fragments: [], today: TODAY },
  };
}

describe('rules', () => {
  it('the rules assume nothing about a person who has answered nothing', () => {
    const visitor = { ...visitorOf(PEOPLE[0]), answers: [], salaryIds: [] };
    const recommendations = recommendTo(visitor, CATALOGUE);
    expect(recommendations.map(summaryOf)).toEqual(['OF New OF-1 49 kr']);
  });

  it('the rules treat an average income as the salary, and zero as an amount', () => {
    const earns = (averageIncome: string) =>
      summaryOf(withId(recommend('Elias', { ...terse, averageIncome }), 'SJ'));
    // Without employment there is no insurance to supplement.
    expect(earns('90000')).toBe('SJ New SJ-1 89 kr');
    expect(earns('0')).toBe('SJ New SJ-1 89 kr');
    const { incomeInsurance: _, monthlySalary: __, ...employed } = highSalary;
    const average = { ...employed, averageIncome: '80001' };
    expect(summaryOf(withId(recommend('Elias', average), 'TI'))).toBe('TI New! TI-3 165 kr');
  });

  it.each([
    ['49333', undefined, 'SJ-1'],
    ['49334', 'TI-1', 'SJ-1'],
    ['60000', 'TI-1', 'SJ-1'],
    ['60001', 'TI-2', 'SJ-2'],
    ['80000', 'TI-2', 'SJ-2'],
    ['80001', 'TI-3', 'SJ-3'],
  ])(
    'the rules choose levels for a salary of %s by the ceiling of sick pay: %s, %s',
    (monthlySalary, income, sick) => {
      const given = recommend('Elias', { ...highSalary, monthlySalary });
      const levelOf = (code: string) => given.find(({ id }) => id === code)?.productId;
      expect([levelOf('TI'), levelOf('SJ')]).toEqual([income, sick]);
    },
  );

  const { questions } = adapted(reference.questions);

  /** Random answers, chosen by the numbers. */
  function wander(numbers: readonly number[]) {
    let run: Run = begin(reference.questions);
    let at = first(run);
    for (let step = 0; at.kind === 'step'; step += 1) {
      const { id } = at.step;
      const question = questions.find(({ idInForm }) => idInForm === id);
      const texts = question?.answers.map(({ option }) => option) ?? [];
      const options = texts.length > 0 ? texts : ['20000', '38000', '50000', '70000', '90000'];
      run = answer(run, id, options[(numbers[step] ?? 0) % options.length]);
      at = next(run, id);
    }
    return answeredQuestions(questions, run);
  }

  it('the rules never recommend what cannot be signed together, nor for reasons that are not true', () => {
    const salaryIds = questions.filter(({ type }) => type === 'salary').map(({ id }) => id);
    const anyone = fc.constantFrom(...PEOPLE);
    fc.assert(
      fc.property(anyone, fc.array(fc.nat(11), { minLength: 30 }), (person, numbers) => {
        const visitor = { ...visitorOf(person), answers: wander(numbers), salaryIds };
        const facts = factsOf(visitor, CATALOGUE);
        const contracts = contractsOf(visitor, visitor.holdings, CATALOGUE.contracts);
        const recommendations = recommendTo(visitor, CATALOGUE);
        const byId = new Map(recommendations.map((one) => [one.id, one]));
        expect(byId.size).toBe(recommendations.length);
        for (const one of recommendations) {
          if (!canBeSigned(one)) continue;
          const chosen = conditionsOf(one).filter(({ isRecommended }) => isRecommended);
          expect(chosen.every(isSelectable), one.id).toBe(true);
          expect(one.contracts).toHaveLength(contracts.length);
        }
        expect(untruths(recommendations, facts)).toEqual([]);
        const choices = choicesFor(recommendations).map((choice) => {
          const own = byId.get(choice.recommendationId);
          return own === undefined ? choice : tick(own, choice);
        });
        const obstacles = obstaclesTo(recommendations, choices, TODAY);
        expect(obstacles.filter(({ kind }) => kind === 'combination')).toEqual([]);
      }),
      { numRuns: byDepth(100, 300) },
    );
  });
});
