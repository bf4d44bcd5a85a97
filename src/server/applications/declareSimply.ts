import { dateInStockholm } from '#engine';
import { needsHealthQuestion } from '#insurance';
import * as operations from '#operations';
import type { EidDeps } from '#server/bankid';
import type { ServerBrand, TimeAndRandom } from '#server/configuration';
import { type FieldIssue, HttpError } from '#server/contract';
import { type Endpoint, endpoint } from '#server/http';
import { findPerson, personDetailsOf } from '#server/people';
import texts from '../../../schemas/texts/server.json' with { type: 'json' };
import { findRecommended, storeApplicationDocument } from './applicationDocuments.ts';
import { applicationText } from './applicationText.ts';
import { checkApplications } from './checkApplications.ts';
import { differences, under } from './differences.ts';

/**
 * `POST /v1/api/health-declaration/simple` (specification, section 7): creates the document to be
 * signed, only from what was recommended in the session.
 */
export function declareSimply({
  brand,
  eid,
  timeAndRandom,
}: {
  readonly brand: ServerBrand;
  readonly eid: EidDeps;
  readonly timeAndRandom: TimeAndRandom;
}): Endpoint {
  return endpoint(operations.declareSimply, {
    access: 'inDepth',
    async respond({ body }, visitor) {
      const { query } = eid.database;
      const { person } = visitor;
      const recommended = await findRecommended(query, visitor.sessionId);
      if (recommended === undefined) throw new HttpError('out_of_order');
      const { recommendations, createdAt: recommendedAt, ...advice } = recommended;
      const { productApplications: products, isFullyFunctional } = body;
      const today = dateInStockholm(new Date(timeAndRandom.now()));
      const issues = [
        ...under(
          '/productApplications',
          checkApplications(recommendations, products, today, person.personalNumber),
        ),
        ...checkPerson(body, await personDetailsOf(person, eid.pseudonymOf)),
      ];
      if (issues.length > 0) throw new HttpError('invalid_answers', { issues });

      const textToSign = applicationText({
        provider: brand.name,
        recommendations,
        products,
        isFullyFunctional,
        packagePrice: packagePriceOf(person.personalNumber),
      });
      const document = await storeApplicationDocument(query, timeAndRandom, visitor, {
        ...advice,
        recommendedAt,
        isFullyFunctional,
        products,
        textToSign,
      });
      return {
        status: 200,
        body: {
          healthDeclarationDocumentId: document.id,
          textToSign,
          userNonVisibleData: document.userNonVisibleData,
        },
      };
    },
  });
}

function checkPerson(
  {
    firstName,
    lastName,
    isFullyFunctional,
    productApplications,
  }: operations.SimpleDeclarationRequest,
  { fornamn, efternamn }: operations.PersonDetails,
): readonly FieldIssue[] {
  const names = differences({ firstName: fornamn, lastName: efternamn }, { firstName, lastName });
  if (isFullyFunctional || needsHealthQuestion(productApplications)) return names;
  return [...names, { path: '/isFullyFunctional', message: texts.declaration.healthNotAsked }];
}

/** Kronor per month; a package without a known price counts as 0. */
function packagePriceOf(personalNumber: string): number {
  const packages = findPerson(personalNumber)?.packages ?? [];
  return packages.reduce((sum, { price = 0 }) => sum + price, 0);
}
