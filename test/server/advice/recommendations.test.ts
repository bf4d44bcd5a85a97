import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Recommendation } from '#insurance';
import type {
  CollectedInsurance,
  RecommendationsRequest,
  SignedInsurancesResponse,
} from '#operations';
import document from '../../../schemas/api/openapi.json' with { type: 'json' };
import { ANSWER_SETS, answered } from '../../support/answerSets.ts';
import { application, storeApplications } from '../applied.ts';
import { type Clock, logIn, startCollecting, stoppedClock } from '../collectionCalls.ts';
import type { Browser } from '../eidCalls.ts';
import { type TestServer, testDatabase } from '../harness.ts';
import { fragment, personNamed, recommend, summaryOf, withId } from '../recommending.ts';

const { family, carefree, terse } = ANSWER_SETS;
const ELIAS = personNamed('Elias').personalNumber;
const AMIR = personNamed('Amir').personalNumber;

const clock: Clock = stoppedClock();
const database = testDatabase();
let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  server = await startCollecting(database, clock);
});
beforeEach(async () => {
  await database.query.deleteFrom('recommendations').execute();
  await database.query.deleteFrom('applications').execute();
  browser = await logIn(server, ELIAS);
});

const REQUEST: RecommendationsRequest = {
  answers: answered(family),
  insuranceFragments: [],
  consentsToCollection: false,
};

const rows = () => database.query.selectFrom('recommendations').selectAll().execute();

async function ask(
  changed: Partial<RecommendationsRequest> = {},
): Promise<readonly Recommendation[]> {
  const response = await browser.post('recommendations', { ...REQUEST, ...changed });
  expect(response.statusCode, response.body).toBe(200);
  return response.json().recommendations;
}

describe('POST /api/recommendations', () => {
  it('POST /api/recommendations takes the answers that the API document shows as an example', async () => {
    const [example] = document.components.schemas.RecommendationsRequest.examples;
    expect(example?.answers.length).toBeGreaterThan(10);
    await ask(example as RecommendationsRequest);
  });

  it('POST /api/recommendations returns what the rules give, and stores it with the session', async () => {
    const given = await ask();
    expect(given).toEqual(recommend('Elias', family));
    const [row, ...others] = await rows();
    expect(others).toEqual([]);
    expect(row?.recommendations).toEqual(given);
    expect(row?.insurance_fragments).toEqual([]);
    expect(row?.created_at.getTime()).toBe(clock.now());
  });

  it('POST /api/recommendations returns the same for the same answers, and replaces it for others', async () => {
    const first = await ask();
    clock.pass(60);
    expect(await ask()).toEqual(first);
    const other = await ask({ answers: answered(carefree) });
    expect(other.map(summaryOf)).toEqual(['OF New! OF-1 49 kr']);
    const [row, ...others] = await rows();
    expect(others).toEqual([]);
    expect(row?.recommendations).toEqual(other);
    expect(row?.created_at.getTime()).toBe(clock.now());
  });

  it('POST /api/recommendations stores the recommendations of each session separately', async () => {
    await ask();
    browser = await logIn(server, AMIR);
    await ask();
    expect(await rows()).toHaveLength(2);
  });

  it('POST /api/recommendations reads insurances at other insurers only with consent', async () => {
    const insuranceFragments: readonly CollectedInsurance[] = [fragment('Diagnosförsäkring')];
    const unread = await ask({ insuranceFragments });
    expect(unread.map(({ id }) => id)).toContain('DI');
    expect((await rows())[0]?.insurance_fragments).toEqual([]);
    const read = await ask({ insuranceFragments, consentsToCollection: true });
    expect(read.map(({ id }) => id)).not.toContain('DI');
    expect((await rows())[0]?.insurance_fragments).toEqual(insuranceFragments);
  });

  it('POST /api/recommendations reads as many insurances elsewhere as the API document allows', async () => {
    const line = '🛟'.repeat(254);
    const long = {
      insuranceCompany: line,
      insuranceCompanyDisplayName: line,
      insuranceName: line,
      insuranceStatusText: line,
    };
    const insuranceFragments = Array.from({ length: 500 }, () => long);
    expect(await ask({ insuranceFragments, consentsToCollection: true })).toHaveLength(8);
  });

  it('POST /api/recommendations accepts that optional questions are skipped', async () => {
    expect((await ask({ answers: answered(terse) })).length).toBeGreaterThan(0);
  });

  it('POST /api/recommendations needs a login and a contract', async () => {
    const stranger = await logIn(server, personNamed('Johan').personalNumber);
    expect((await stranger.post('recommendations', REQUEST)).statusCode).toBe(403);
    await stranger.post('uninsured/auth', {
      contractName: 'Norrlunds kommun',
      subgroup: { name: 'Timanställda' },
    });
    const response = await stranger.post('recommendations', REQUEST);
    const [first] = response.json<{ recommendations: readonly Recommendation[] }>().recommendations;
    expect(first && summaryOf(first)).toBe('OF New! OF-2 71 kr');
    stranger.token = undefined;
    expect((await stranger.post('recommendations', REQUEST)).statusCode).toBe(401);
  });
});

describe('answers that no finished guide sends', () => {
  type Sent = RecommendationsRequest['answers'][number];
  const at = (id: string) => REQUEST.answers.findIndex((one) => one.id === id);
  const changed = (id: string, change: (sent: Sent) => Sent) =>
    REQUEST.answers.map((one) => (one.id === id ? change(one) : one));
  const withAnswer = (id: string, answer: Sent['answer']) =>
    changed(id, (one) => ({ ...one, answer }));
  const one = (id: string) => REQUEST.answers[at(id)] as Sent;

  it.each<[string, readonly Sent[], string]>([
    [
      'another value with the text',
      withAnswer('work', { option: 'Jag har fast anställning', value: 'retired' }),
      `/answers/${at('work')}/answer/value`,
    ],
    [
      'no value with the text',
      withAnswer('dependants', { option: 'Ja' }),
      `/answers/${at('dependants')}/answer/value`,
    ],
    [
      'a value as a text',
      withAnswer('dependants', { option: 'Ja', value: 'true' }),
      `/answers/${at('dependants')}/answer/value`,
    ],
    [
      'another title',
      changed('work', (sent) => ({ ...sent, questionTitle: 'Är du frisk?' })),
      `/answers/${at('work')}/questionTitle`,
    ],
    [
      'a text that no option has',
      withAnswer('injuryRisk', { option: 'Varje dag', value: 'weekly' }),
      `/answers/${at('injuryRisk')}/id`,
    ],
    [
      'a salary that differs from its text',
      withAnswer('monthlySalary', { option: '38000', value: 380_000 }),
      `/answers/${at('monthlySalary')}/answer/value`,
    ],
    [
      'a salary that is too high',
      withAnswer('monthlySalary', { option: '500001', value: 500_001 }),
      `/answers/${at('monthlySalary')}/answer/option`,
    ],
    [
      'a salary with another text',
      withAnswer('monthlySalary', { option: '38 000', value: 38_000 }),
      `/answers/${at('monthlySalary')}/answer/option`,
    ],
    [
      'a question that is hidden with these answers',
      [...REQUEST.answers, { ...one('homeLoan'), id: 'averageIncome' }],
      `/answers/${REQUEST.answers.length}/id`,
    ],
    [
      'a question that does not exist',
      [...REQUEST.answers, { ...one('work'), id: 'constructor' }],
      `/answers/${REQUEST.answers.length}/id`,
    ],
    ['an answer twice', [...REQUEST.answers, one('work')], `/answers/${REQUEST.answers.length}/id`],
    ['a question left out', REQUEST.answers.filter(({ id }) => id !== 'savings'), '/answers'],
    ['nothing at all', [], '/answers'],
  ])(
    'answers that no finished guide sends are refused for %s, and nothing is stored',
    async (_what, answers, path) => {
      const response = await browser.post('recommendations', { ...REQUEST, answers });
      expect(response.statusCode).toBe(422);
      const { code, issues } = response.json();
      expect(code).toBe('invalid_answers');
      expect(issues.map((issue: { path: string }) => issue.path)).toContain(path);
      expect(await rows()).toEqual([]);
    },
  );

  it('answers that no finished guide sends leave earlier recommendations unchanged', async () => {
    const before = await ask();
    await browser.post('recommendations', { ...REQUEST, answers: [] });
    expect((await rows())[0]?.recommendations).toEqual(before);
  });
});

describe('what has been applied for counts as held', () => {
  const signed = async () =>
    (await browser.get('provider/customer-insurances/signed')).json<SignedInsurancesResponse>();

  it('an application counts as held when it was granted, and when it is pending', async () => {
    const life = application(await ask(), 'LI');
    const accident = application(await ask(), 'OF');
    await storeApplications(database, clock, ELIAS, [
      [accident, true],
      [life, false],
    ]);
    expect((await signed()).insurances).toEqual([
      { productName: 'Olycksfallsförsäkring', status: 'Gällande', conditionNumber: 'OF-2' },
      { productName: 'Livförsäkring', status: 'Under riskbedömning', conditionNumber: 'LI-3' },
    ]);
    const given = await ask();
    expect(given.slice(0, 2).map(summaryOf)).toEqual([
      'OF Unchanged! OF-2 79 kr',
      'LI RiskAssessment!',
    ]);
  });

  it('an application for a child replaces what was held for that child alone', async () => {
    browser = await logIn(server, AMIR);
    const answers = answered({
      ...ANSWER_SETS.oneChildMore,
      childrenCount: '3 barn eller fler',
      savings: 'Upp till 1 månadslön',
    });
    const before = await ask({ answers });
    const sister = { ...application(before, 'BA'), childPersonalNumber: '202201012380' };
    const brother = application(before, 'BA-2');
    await storeApplications(database, clock, AMIR, [
      [sister, true],
      [brother, true],
    ]);
    const after = await ask({ answers });
    const children = after.filter(({ productName }) => productName === 'Barnförsäkring');
    expect(children.map((own) => `${summaryOf(own)} ${own.childPersonalNumber}`)).toEqual([
      'BA New! BA-2 149 kr ',
      'BA-2 Unchanged! BA-2 149 kr 202201012380',
      'BA-3 Unchanged! BA-2 149 kr 201903142386',
    ]);
  });

  it('the latest of several applications counts as held, and what was in force until it is decided', async () => {
    browser = await logIn(server, personNamed('Maria').personalNumber);
    const given = await ask();
    const levels = ['LI-1', 'LI-3'].map((conditionNumber) => ({
      ...application(given, 'LI'),
      conditionNumber,
    }));
    for (const level of levels) {
      clock.pass(60);
      await storeApplications(database, clock, personNamed('Maria').personalNumber, [
        [level, false],
      ]);
    }
    const life = (await signed()).insurances.filter(({ conditionNumber }) =>
      conditionNumber.startsWith('LI'),
    );
    expect(life.map(({ conditionNumber, status }) => `${conditionNumber} ${status}`)).toEqual([
      'LI-2 Gällande',
      'LI-3 Under riskbedömning',
    ]);
    const { contracts, recommendationType } = withId(await ask(), 'LI');
    expect(recommendationType).toBe('RiskAssessment');
    const [, held, pending] = contracts[0]?.conditions ?? [];
    expect([held?.isSigned, pending?.isUnderRiskAssessment]).toEqual([true, true]);
  });

  it('a person who got access by naming a contract is its customer after an application', async () => {
    const johan = personNamed('Johan').personalNumber;
    const membership = { contractName: 'Norrlunds kommun', subgroup: 'Timanställda' };
    const accident = application(recommend('Johan', carefree, { membership }), 'OF');
    await storeApplications(database, clock, johan, [[accident, true]]);
    browser = await logIn(server, johan);
    const { contracts } = withId(await ask(), 'LI');
    expect(contracts.map(({ companyName }) => companyName)).toEqual(['Norrlunds kommun']);
  });

  it('an application counts as held for the person who applied, and for nobody else', async () => {
    const accident = application(await ask(), 'OF');
    await storeApplications(database, clock, AMIR, [[accident, true]]);
    expect(summaryOf(withId(await ask(), 'OF'))).toBe('OF New! OF-2 79 kr');
  });
});
