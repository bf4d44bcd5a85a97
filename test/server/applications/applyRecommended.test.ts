import { beforeEach, describe, expect, it } from 'vitest';
import {
  choicesFor,
  conditionsOf,
  hasRecommendations,
  obstaclesTo,
  type Recommendation,
  type RowChoice,
  selectedProducts,
  tick,
} from '#insurance';
import type { Person } from '#insurance/recommendation';
import { PEOPLE } from '../../../src/server/people/people.ts';
import { ANSWER_SETS, answered } from '../../support/answerSets.ts';
import { byDepth } from '../../support/depth.ts';
import {
  applicationOf,
  apply,
  CHILD,
  declare,
  documentOf,
  logIn,
  MOTHER,
  signed,
  TODAY,
  testApplying,
} from '../applying.ts';
import { type Browser, browserOf } from '../eidCalls.ts';

const MEMBERS = PEOPLE.filter(({ isMember }) => isMember);
const { family, highSalary, expecting, oneChildMore } = ANSWER_SETS;
const SETS = Object.entries({ family, highSalary, expecting, oneChildMore });
const ALL_CASES = MEMBERS.flatMap((person, index) =>
  SETS.map(([name, set], own) => ({
    person,
    who: person.givenName,
    name,
    set,
    isExample: own === index % SETS.length,
  })),
);
/** In a normal run every person with one set of answers, and every set with some person. */
const CASES = byDepth(
  ALL_CASES.filter(({ isExample }) => isExample),
  ALL_CASES,
);

describe('what is recommended to', () => {
  const at = testApplying();
  beforeEach(async () => {
    await at.database.query.deleteFrom('applications').execute();
    at.now += 1000;
  });

  async function enter({ personalNumber, givenName, surname }: Person) {
    const browser = browserOf(at.one.app);
    const user = { personalNumber, givenName, surname, name: `${givenName} ${surname}` };
    await logIn(browser, at.bankid, user);
    return { browser, user };
  }

  async function ask(
    browser: Browser,
    set: (typeof CASES)[number]['set'],
  ): Promise<readonly Recommendation[]> {
    const response = await browser.post('recommendations', {
      answers: answered(set),
      insuranceFragments: [],
      consentsToCollection: false,
    });
    expect(response.statusCode, response.body).toBe(200);
    return response.json().recommendations;
  }

  it.each(CASES)(
    'everything recommended to $who with the answers ’$name’ can be signed, and is then held',
    async ({ person, set }) => {
      const { browser, user } = await enter(person);
      const before = await ask(browser, set);
      const choices = everything(before);
      const products = selectedProducts(before, choices, TODAY);
      expect(products.length > 0).toBe(hasRecommendations(before));
      if (products.length === 0) return;
      expect(obstaclesTo(before, choices, TODAY)).toEqual([]);
      const names = { firstName: user.givenName, lastName: user.surname };
      const document = await documentOf(browser, products, names);
      const info = await signed(browser, at.bankid, document, user);
      at.now += 1000;
      const sent = await applicationOf(browser, document, info, products);
      const response = await apply(browser, sent);
      expect(response.statusCode, response.body).toBe(200);

      expect((await declare(browser, { ...names, productApplications: products })).statusCode).toBe(
        409,
      );
      at.now += 1000;
      const after = await ask(browser, set);
      const results: readonly { wasSigned: boolean }[] = response.json().applicationResults;
      for (const [index, { conditionNumber, childPersonalNumber }] of products.entries()) {
        const levels = after
          .filter((own) => own.childPersonalNumber === childPersonalNumber)
          .flatMap(conditionsOf)
          .filter((own) => own.conditionNumber === conditionNumber);
        const flag = results[index]?.wasSigned ? 'isSigned' : 'isUnderRiskAssessment';
        expect(levels.map((level) => [conditionNumber, level[flag]])).toContainEqual([
          conditionNumber,
          true,
        ]);
      }
    },
  );

  it('the total of an application includes the package the person has and what they sign', async () => {
    const karin = PEOPLE.find(({ packages }) => packages.length > 0);
    if (karin === undefined) throw new Error('nobody has a package');
    const { browser } = await enter(karin);
    const given = await ask(browser, family);
    const products = selectedProducts(given, everything(given), TODAY);
    const names = { firstName: karin.givenName, lastName: karin.surname };
    const { textToSign } = await documentOf(browser, products, names);
    const price = karin.packages.reduce((sum, own) => sum + (own.price ?? 0), 0);
    expect(price).toBe(149);
    const total = products.reduce((sum, own) => sum + own.price, price);
    const written = textToSign.replaceAll('\u00a0', ' ');
    expect(written).toContain(`+ Mitt försäkringspaket: ${price} kronor/månad`);
    expect(written).toContain(
      `+ Totalt: ${total.toLocaleString('sv').replaceAll('\u00a0', ' ')} kronor/månad`,
    );
  });
});

/** Ticks every row that can be ticked, under its first contract. */
function everything(recommendations: readonly Recommendation[]): readonly RowChoice[] {
  return choicesFor(recommendations).map((choice) => {
    const own = recommendations.find(({ id }) => id === choice.recommendationId);
    if (own === undefined) throw new Error('a row of nothing');
    const ticked = tick({ ...own, contracts: own.contracts.slice(0, 1) }, choice);
    if (choice.kind === 'child') return { ...ticked, childPersonalNumber: CHILD };
    if (choice.kind === 'pregnancy')
      return { ...ticked, childExpectedBirth: '20261224', motherPersonalNumber: MOTHER };
    return ticked;
  });
}
