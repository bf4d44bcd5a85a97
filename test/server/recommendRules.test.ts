import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answer, answeredQuestions, first, next, type Run } from '#engine';
import { canBeSigned, choicesFor, conditionsOf, isSelectable, obstaclesTo, tick } from '#insurance';
import reference from '../../schemas/reference/questionnaire.json' with { type: 'json' };
import { factsOf } from '../../src/server/facts.ts';
import { holdingsAfter } from '../../src/server/holdings.ts';
import { PEOPLE } from '../../src/server/people.ts';
import { CATALOGUE } from '../../src/server/products.ts';
import { contractsOf } from '../../src/server/recommendations.ts';
import { recommendProducts } from '../../src/server/recommendProducts.ts';
import { ANSWER_SETS } from '../support/answerSets.ts';
import { adapted, begin } from '../support/questionnaires.ts';
import { inShort, recommend, TODAY, withId } from './recommending.ts';

const { highSalary, terse } = ANSWER_SETS;

describe('rules', () => {
  it('take nothing for granted of somebody who has answered nothing', () => {
    const { personalNumber } = PEOPLE[0] ?? { personalNumber: '' };
    const holdings = holdingsAfter(personalNumber, []);
    const known = { answers: [], salaryIds: [], personalNumber, holdings, fragments: [] };
    const person = { personalNumber, name: '', givenName: '', surname: '' };
    const recommendations = recommendProducts({
      catalogue: CATALOGUE,
      facts: factsOf({ ...known, today: TODAY }, CATALOGUE),
      holdings,
      contracts: contractsOf({ person, membership: undefined }),
      today: TODAY,
    });
    expect(recommendations.map(inShort)).toEqual(['OF New OF-1 49 kr']);
  });

  it('see an average income as the salary, and zero as an amount', () => {
    const earns = (averageIncome: string) =>
      inShort(withId(recommend('Elias', { ...terse, averageIncome }), 'SJ'));
    // Without an employment there is no supplementary insurance to build upon.
    expect(earns('60000')).toBe('SJ New SJ-1 89 kr');
    expect(earns('0')).toBe('SJ New SJ-1 89 kr');
    const { incomeInsurance: _, monthlySalary: __, ...employed } = highSalary;
    const average = { ...employed, averageIncome: '45001' };
    expect(inShort(withId(recommend('Elias', average), 'TI'))).toBe('TI New! TI-3 165 kr');
  });

  const { questions } = adapted(reference.questions);

  /** Answers of somebody who chooses by numbers. */
  function wander(numbers: readonly number[]) {
    let run: Run = begin(reference.questions);
    let at = first(run);
    for (let step = 0; at.kind === 'step'; step += 1) {
      const { id } = at.step;
      const question = questions.find(({ key }) => key === id);
      const texts = question?.answers.map(({ option }) => option) ?? [];
      const options = texts.length > 0 ? texts : ['20000', '33000', '36000', '50000'];
      run = answer(run, id, options[(numbers[step] ?? 0) % options.length]);
      at = next(run, id);
    }
    return answeredQuestions(questions, run);
  }

  it('never recommend what cannot be signed together', () => {
    const salaryIds = questions.filter(({ type }) => type === 'salary').map(({ id }) => id);
    const anyone = fc.constantFrom(...PEOPLE);
    fc.assert(
      fc.property(
        anyone,
        fc.array(fc.nat(11), { minLength: 30 }),
        ({ personalNumber }, numbers) => {
          const answers = wander(numbers);
          const holdings = holdingsAfter(personalNumber, []);
          const known = {
            answers,
            salaryIds,
            personalNumber,
            holdings,
            fragments: [],
            today: TODAY,
          };
          const person = { personalNumber, name: '', givenName: '', surname: '' };
          const contracts = contractsOf({ person, membership: undefined });
          const recommendations = recommendProducts({
            catalogue: CATALOGUE,
            facts: factsOf(known, CATALOGUE),
            holdings,
            contracts,
            today: TODAY,
          });
          const byId = new Map(recommendations.map((one) => [one.id, one]));
          expect(byId.size).toBe(recommendations.length);
          for (const one of recommendations) {
            if (!canBeSigned(one)) continue;
            const chosen = conditionsOf(one).filter(({ isRecommended }) => isRecommended);
            expect(chosen.every(isSelectable), one.id).toBe(true);
            expect(one.contracts).toHaveLength(contracts.length);
          }
          const choices = choicesFor(recommendations).map((choice) => {
            const own = byId.get(choice.recommendationId);
            return own === undefined ? choice : tick(own, choice);
          });
          const obstacles = obstaclesTo(recommendations, choices, TODAY);
          expect(obstacles.filter(({ kind }) => kind === 'combination')).toEqual([]);
        },
      ),
      { numRuns: 300 },
    );
  });
});
