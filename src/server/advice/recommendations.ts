import type { Kysely } from 'kysely';
import { dateInStockholm } from '#engine';
import type { Recommendation } from '#insurance';
import { recommendTo } from '#insurance/recommendation';
import * as operations from '#operations';
import { latestApplicationOf, lockPerson } from '#server/applications';
import type { EidDeps } from '#server/bankid';
import type { TimeAndRandom } from '#server/configuration';
import { HttpError } from '#server/contract';
import type { Tables } from '#server/database';
import { type Endpoint, endpoint } from '#server/http';
import { CATALOGUE, findPerson, holdingsOf, lockSession, type Visitor } from '#server/people';
import { answerRecord, checkAnswers, SALARY_IDS } from './questionnaire.ts';

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
        return await recommendAndStore(transaction, visitor, answers, fragments);
      });
      return { status: 200, body: { recommendations: recommended } };
    },
  });

  async function recommendAndStore(
    transaction: Kysely<Tables>,
    visitor: Visitor,
    answers: operations.RecommendationsRequest['answers'],
    fragments: readonly operations.CollectedInsurance[],
  ): Promise<readonly Recommendation[]> {
    const { sessionId, person, membership } = visitor;
    const { personalNumber } = person;
    if (!(await lockSession(transaction, sessionId))) throw new HttpError('unauthenticated');
    const now = new Date(timeAndRandom.now());
    const today = dateInStockholm(now);
    const holdings = await holdingsOf(transaction, personalNumber);
    const recommended = recommendTo(
      {
        record: findPerson(personalNumber),
        membership,
        answers,
        salaryIds: SALARY_IDS,
        personalNumber,
        holdings,
        fragments,
        today,
      },
      CATALOGUE,
    );
    const row = {
      id: timeAndRandom.newId(),
      created_at: now,
      recommendations: JSON.stringify(recommended),
      insurance_fragments: JSON.stringify(fragments),
      answer_record: JSON.stringify(answerRecord(answers, today)),
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
