import type { Kysely } from 'kysely';
import { dateInStockholm } from '#engine';
import type { Recommendation } from '#insurance';
import * as operations from '#operations';
import { latestApplicationOf, lockPerson } from '#server/applications';
import type { TimeAndRandom } from '#server/configuration';
import { HttpError } from '#server/contract';
import type { Tables } from '#server/database';
import { type Endpoint, endpoint } from '#server/http';
import type { EidDeps } from '#server/orders';
import {
  CATALOGUE,
  findPerson,
  type Holdings,
  holdingsOf,
  type PricedContract,
} from '#server/people';
import type { Visitor } from '#server/sessions';
import { lockSession } from '#server/sessions';
import { factsOf } from './factsOf.ts';
import { checkAnswers, SALARY_IDS } from './questionnaire.ts';
import { recommendProducts } from './recommendProducts.ts';

/** The largest body that the API document allows, whatever its characters take in UTF-8. */
const BODY_LIMIT_BYTES = 4_000_000;

/**
 * `POST /v1/api/recommendations` (specification, section 7): which insurances fit. They are stored
 * with the session and replace earlier ones.
 */
export function recommendations({
  eid,
  timeAndRandom,
}: {
  readonly eid: EidDeps;
  readonly timeAndRandom: TimeAndRandom;
}): Endpoint {
  return endpoint(operations.recommend, {
    access: 'inDepth',
    bodyLimit: BODY_LIMIT_BYTES,
    async respond(request, visitor) {
      const { answers, insuranceFragments, consentsToCollection } = request.body;
      const issues = checkAnswers(answers, dateInStockholm(new Date(timeAndRandom.now())));
      if (issues.length > 0) throw new HttpError('invalid_answers', { issues });

      const fragments = consentsToCollection ? insuranceFragments : [];
      // One lock from read to write: an earlier call never replaces the result of a later one, and
      // no application comes in between.
      const recommended = await eid.database.query.transaction().execute(async (transaction) => {
        await lockPerson(transaction, visitor.person.personalNumber);
        return await recommendTo(transaction, visitor, answers, fragments);
      });
      return { status: 200, body: { recommendations: recommended } };
    },
  });

  async function recommendTo(
    transaction: Kysely<Tables>,
    visitor: Visitor,
    answers: operations.RecommendationsRequest['answers'],
    fragments: readonly operations.CollectedInsurance[],
  ): Promise<readonly Recommendation[]> {
    const { sessionId, person } = visitor;
    const { personalNumber } = person;
    if (!(await lockSession(transaction, sessionId))) throw new HttpError('unauthenticated');
    const now = new Date(timeAndRandom.now());
    const today = dateInStockholm(now);
    const holdings = await holdingsOf(transaction, personalNumber);
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
      contracts: contractsOf(visitor, holdings),
      today,
    });
    const row = {
      id: timeAndRandom.newId(),
      created_at: now,
      recommendations: JSON.stringify(recommended),
      insurance_fragments: JSON.stringify(fragments),
      after_application: await latestApplicationOf(transaction, personalNumber),
    };
    await transaction
      .insertInto('recommendations')
      .values({ ...row, session_id: sessionId })
      .onConflict((conflict) => conflict.column('session_id').doUpdateSet(row))
      .execute();
    return recommended;
  }
}

/**
 * The contracts under which a visitor may sign, each once. Prices differ between contracts, so
 * nobody who belongs to one can name another.
 *
 * | the provider knows that the person | contracts                                |
 * |------------------------------------|------------------------------------------|
 * | is a member                        | those of the membership                  |
 * | is only co-insured                 | none: a partner's are not one's own      |
 * | has signed something               | those that was signed under              |
 * | none of this                       | the one named at login, when one was     |
 */
export function contractsOf(
  { person, membership }: Pick<Visitor, 'person' | 'membership'>,
  { insurances }: Holdings,
): readonly PricedContract[] {
  const known = findPerson(person.personalNumber);
  return [...new Set(names())].flatMap(
    (name) => CATALOGUE.contracts.find(({ contractName }) => contractName === name) ?? [],
  );

  function names(): readonly string[] {
    const own = known?.contracts.map(({ contractName }) => contractName) ?? [];
    if (known?.isMember && own.length > 0) return own;
    if (own.length > 0 || insurances.some(({ holding }) => holding === 'coInsured')) return [];
    const signed = insurances.map(({ contractName }) => contractName);
    if (signed.length > 0) return signed;
    return membership === undefined ? [] : [membership.contractName];
  }
}
