import type { Recommendation } from '#insurance';
import type { Browser } from './eidCalls.ts';
import type { SharedDatabase } from './harness.ts';
import { completed, MEMBER, type ScriptedBankId } from './scriptedBankId.ts';

type Contract = Recommendation['contracts'][number];
type Condition = Contract['conditions'][number];

export const CHILD = '201903042398';

/** One level of an insurance, with defaults for the other properties. */
export function level(conditionNumber: string, parts: Partial<Condition> = {}): Condition {
  return {
    conditionNumber,
    insuredAmountText: '600 000 kronor',
    isRecommended: true,
    isSigned: false,
    isUnderRiskAssessment: false,
    canNotBeSigned: false,
    canBesignedWithAnyOfConditions: [],
    price: 79,
    priceBaseAmount: 1,
    productId: conditionNumber,
    healthDeclarationVariant: 1,
    renewalDate: '',
    renewalPrice: null,
    ...parts,
  };
}

export function contract(companyName: string, ...conditions: readonly Condition[]): Contract {
  const prePurchaseInfoUrl = 'https://www.granbo.example/forkop/';
  return {
    id: companyName,
    companyName,
    contractNumber: companyName,
    prePurchaseInfoUrl,
    conditions,
  };
}

export function recommendation(
  id: string,
  productName: string,
  parts: Partial<Recommendation> = {},
): Recommendation {
  return {
    id,
    productName,
    productId: `${id}-1`,
    productCategory: 1,
    recommendationType: 'New',
    sortingPoints: 50,
    recommendationReasonText: `Därför behövs ${productName}.`,
    conditionLevelReasonText: '',
    description: `Det här ersätter ${productName}.`,
    inputFields: [],
    contracts: [contract('Vårdfolkets förbund', level(`${id}-1`))],
    isDuplicate: false,
    childPersonalNumber: '',
    motherPersonalNumber: '',
    childExpectedBirthDate: '',
    ...parts,
  };
}

/** One of every type: missing, to be updated, cancelled, and those that cannot be changed. */
export const RECOMMENDATIONS: readonly Recommendation[] = [
  recommendation('SJ', 'Sjukförsäkring', {
    productCategory: 4,
    contracts: [
      contract(
        'Vårdfolkets förbund',
        level('SJ-2', {
          insuredAmountText: '4 000 kronor i månaden',
          canBesignedWithAnyOfConditions: ['TI-2', 'TI-3'],
          healthDeclarationVariant: 3,
          price: 1190,
        }),
      ),
    ],
  }),
  recommendation('OF', 'Olycksfallsförsäkring', {
    sortingPoints: 100,
    conditionLevelReasonText:
      'Andra är beroende av din inkomst. Därför rekommenderar vi mellannivån.',
    contracts: [
      contract(
        'Vårdfolkets förbund',
        level('OF-1', { isRecommended: false, insuredAmountText: '300 000 kronor', price: 49 }),
        level('OF-2', { renewalDate: '20270101', renewalPrice: 1084 }),
      ),
    ],
  }),
  recommendation('LI', 'Livförsäkring', {
    sortingPoints: 100,
    productCategory: 2,
    contracts: [
      contract('Industrifacket', level('LI-2', { price: 95, healthDeclarationVariant: 2 })),
      contract('Norrlunds kommun', level('LI-2', { price: 101, healthDeclarationVariant: 2 })),
    ],
  }),
  recommendation('TI', 'Tilläggsförsäkring inkomst', {
    productCategory: 5,
    contracts: [contract('Vårdfolkets förbund', level('TI-2', { price: 145 }))],
  }),
  recommendation('BA', 'Barnförsäkring', {
    productCategory: 3,
    inputFields: ['child-personal-number'],
    childPersonalNumber: CHILD,
  }),
  recommendation('VA', 'Vårdförsäkring', { productCategory: 10 }),
  recommendation('DI', 'Diagnosförsäkring', {
    productCategory: 6,
    recommendationType: 'Updated',
    contracts: [
      contract(
        'Vårdfolkets förbund',
        level('DI-1', {
          isSigned: true,
          isRecommended: false,
          price: 39,
          priceBaseAmount: 1,
          insuredAmountText: '100 000 kronor',
        }),
        level('DI-2', {
          price: 66,
          priceBaseAmount: 2,
          healthDeclarationVariant: 3,
          insuredAmountText: '200 000 kronor',
        }),
      ),
    ],
  }),
  recommendation('SK', 'Sjukkapitalförsäkring', { recommendationType: 'Canceled' }),
  recommendation('IN', 'Inkomstförsäkring', {
    recommendationType: 'Obligatory',
    recommendationReasonText: '',
    contracts: [contract('Norrlunds kommun', level('IN-1', { isSigned: true, price: 4711 }))],
  }),
  recommendation('GR', 'Gravidförsäkring', {
    recommendationType: 'Unchanged',
    recommendationReasonText: '',
    contracts: [contract('Vårdfolkets förbund', level('GR-1', { isSigned: true, price: 25 }))],
  }),
];

export const ELSEWHERE = [
  {
    insuranceCompany: 'fjallbacka',
    insuranceCompanyDisplayName: 'Fjällbacka & Söner',
    insuranceName: 'Hemförsäkring Ö',
    insuranceStatusText: 'Gällande',
  },
];

/** Logs in a person, and returns the id of the session. */
export async function logIn(
  browser: Browser,
  bankid: ScriptedBankId,
  database: SharedDatabase,
  user = MEMBER,
): Promise<string> {
  bankid.script(completed(user));
  await browser.poll(await browser.startLogin());
  const { id } = await database.query
    .selectFrom('sessions')
    .select('id')
    .where('person', 'is not', null)
    .orderBy('ends_at', 'desc')
    .executeTakeFirstOrThrow();
  return id;
}

/** Stores a result as `POST /api/recommendations` does. */
export async function storeResult(
  database: SharedDatabase,
  sessionId: string,
  recommendations: readonly Recommendation[] = RECOMMENDATIONS,
  recommendedAt = new Date('2026-11-20T23:30:00Z'),
): Promise<void> {
  await database.query.deleteFrom('recommendations').where('session_id', '=', sessionId).execute();
  await database.query
    .insertInto('recommendations')
    .values({
      id: crypto.randomUUID(),
      session_id: sessionId,
      created_at: recommendedAt,
      recommendations: JSON.stringify(recommendations),
      insurance_fragments: JSON.stringify(ELSEWHERE),
      after_application: null,
    })
    .execute();
}
