import { dateInStockholm } from '#engine';
import type { Recommendation } from '#insurance';
import { takeTurn } from './applications.ts';
import { checkAnswers, SALARY_IDS } from './checkAnswers.ts';
import type { Endpoint, Services } from './endpoint.ts';
import { factsOf } from './facts.ts';
import { ApiFault } from './faults.ts';
import { type Holdings, holdingsOf } from './holdings.ts';
import { findPerson, type Membership } from './people.ts';
import { CATALOGUE, type PricedContract } from './products.ts';
import { recommendProducts } from './recommendProducts.ts';
import type { Visitor } from './visitor.ts';
import type {
  CollectedInsuranceAnswer,
  RecommendationsAnswer,
  RecommendationsRequest,
} from './wire.ts';

interface HoldingsRead {
  readonly now: number;
  readonly holdings: Holdings;
}

/** For as much as the document lets a caller send, in whatever letters. */
const BODY_LIMIT_BYTES = 4_000_000;

/**
 * `POST /v1/api/recommendations` (specification, section 7): which insurances fit. They are kept
 * with the session, in place of earlier ones.
 */
export function recommendations({ eid, sources }: Services): Endpoint {
  return {
    method: 'POST',
    path: '/api/recommendations',
    access: 'member',
    bodyLimit: BODY_LIMIT_BYTES,
    async answer(request, visitor) {
      const { answers, insuranceFragments, consentsToCollection } =
        request.body as RecommendationsRequest;
      const issues = checkAnswers(answers, dateInStockholm(new Date(sources.now())));
      if (issues.length > 0) throw new ApiFault('invalid_answers', { issues });

      const { personalNumber } = visitor.person;
      const { holdings, now } = await readHoldings(personalNumber);
      const today = dateInStockholm(new Date(now));
      const fragments = consentsToCollection ? insuranceFragments : [];
      const known = {
        answers,
        salaryIds: SALARY_IDS,
        personalNumber,
        holdings,
        fragments,
        today,
      };
      const recommended = recommendProducts({
        catalogue: CATALOGUE,
        facts: factsOf(known, CATALOGUE),
        holdings,
        contracts: contractsOf(visitor),
        today,
      });
      await keep({ recommended, fragments, now, sessionId: visitor.sessionId });
      const body: RecommendationsAnswer = { recommendations: recommended };
      return { status: 200, body };
    },
  };

  /** What the person has, and when that was read: what is applied for later is seen as later. */
  function readHoldings(personalNumber: string): Promise<HoldingsRead> {
    return eid.database.query.transaction().execute(async (transaction) => {
      await takeTurn(transaction, personalNumber);
      const now = sources.now();
      return { now, holdings: await holdingsOf(transaction, personalNumber) };
    });
  }

  async function keep(made: {
    readonly recommended: readonly Recommendation[];
    readonly fragments: readonly CollectedInsuranceAnswer[];
    readonly now: number;
    readonly sessionId: string;
  }): Promise<void> {
    const row = {
      id: sources.newId(),
      created_at: new Date(made.now),
      recommendations: JSON.stringify(made.recommended),
      insurance_fragments: JSON.stringify(made.fragments),
    };
    await eid.database.query
      .insertInto('recommendations')
      .values({ ...row, session_id: made.sessionId })
      .onConflict((conflict) => conflict.column('session_id').doUpdateSet(row))
      .execute();
  }
}

/**
 * The contracts under which a visitor may sign, each once: those the person belongs to, and the one
 * named at login. Somebody who is only co-insured belongs to none of their own.
 */
export function contractsOf({
  person,
  membership,
}: Pick<Visitor, 'person' | 'membership'>): readonly PricedContract[] {
  const known = findPerson(person.personalNumber);
  const memberships: readonly Membership[] = [
    ...(known?.isMember ? known.contracts : []),
    ...(membership === undefined ? [] : [membership]),
  ];
  const names = new Set(memberships.map(({ contractName }) => contractName));
  return [...names].flatMap(
    (name) => CATALOGUE.contracts.find(({ contractName }) => contractName === name) ?? [],
  );
}
