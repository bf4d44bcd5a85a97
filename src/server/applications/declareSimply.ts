import { dateInStockholm } from '#engine';
import { needsHealthQuestion } from '#insurance';
import * as operations from '#operations';
import type { ServerBrand, TimeAndRandom } from '#server/configuration';
import { ApiFault, type FieldIssue } from '#server/contract';
import { type Endpoint, endpoint } from '#server/http';
import type { EidDeps } from '#server/orders';
import { findPerson } from '#server/people';
import { personDetailsOf } from '#server/sessions';
import texts from '../../../schemas/texts/server.json' with { type: 'json' };
import { findRecommended, keepDocument } from './applicationDocuments.ts';
import { applicationText } from './applicationText.ts';
import { checkApplications } from './checkApplications.ts';
import { differences, under } from './differences.ts';

/**
 * `POST /v1/api/health-declaration/simple` (specification, section 7): puts together what is to be
 * signed, out of what was recommended in the session and nothing else.
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
      if (recommended === undefined) throw new ApiFault('out_of_order');
      const { recommendations, createdAt: recommendedAt, afterApplication } = recommended;
      const { productApplications: products, isFullyFunctional } = body;
      const today = dateInStockholm(new Date(timeAndRandom.now()));
      const issues = [
        ...under(
          '/productApplications',
          checkApplications(recommendations, products, today, person.personalNumber),
        ),
        ...checkPerson(body, await personDetailsOf(person, eid.pseudonymOf)),
      ];
      if (issues.length > 0) throw new ApiFault('invalid_answers', { issues });

      const textToSign = applicationText({
        provider: brand.name,
        recommendations,
        products,
        isFullyFunctional,
        packagePrice: packagePriceOf(person.personalNumber),
      });
      const document = await keepDocument(query, timeAndRandom, visitor, {
        recommendedAt,
        afterApplication,
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

/** Kronor per month; a package whose price nobody knows counts as nothing. */
function packagePriceOf(personalNumber: string): number {
  const packages = findPerson(personalNumber)?.packages ?? [];
  return packages.reduce((sum, { price = 0 }) => sum + price, 0);
}
