import { dateInStockholm } from '#engine';
import { shownSteps } from '#engine/adapters';
import { declarationText } from '#insurance';
import * as operations from '#operations';
import type { EidServices } from '#server/bankid';
import type { ServerBrand } from '#server/configuration';
import { HttpError, MAX_ISSUES } from '#server/contract';
import { type Endpoint, endpoint } from '#server/http';
import { personDetailsOf } from '#server/people';
import { awaitingOf, productsAwaited } from './awaited.ts';
import { checkDeclaration } from './checkDeclaration.ts';
import { storeDeclarationDocument } from './declarationDocuments.ts';
import type { DeclarationKeys } from './declarationKeys.ts';
import { differences, listDifferences, under } from './differences.ts';
import { declaration, HEALTH_QUESTIONS, MESSAGES } from './healthDeclaration.ts';

/** For sixty insurances, and the longest answers that can be signed. */
const BODY_LIMIT_BYTES = 262_144;
const TEN_MINUTES_MS = 600_000;

/**
 * `POST /v1/api/health-declaration/full` (specification, section 7): creates the document to be
 * signed, from the answers and the applications that a declaration is awaited for.
 */
export function declareFully(
  services: EidServices & {
    readonly brand: ServerBrand;
    readonly declarationKeys: DeclarationKeys;
  },
): Endpoint {
  const { brand, config, declarationKeys, eid, timeAndRandom } = services;
  return endpoint(operations.declareFully, {
    access: 'inDepth',
    bodyLimit: BODY_LIMIT_BYTES,
    // Checking and sealing is expensive: the same limit as for signatures.
    limit: { name: 'declaration', windowMs: TEN_MINUTES_MS, max: config.loginLimit },
    async respond(request, visitor) {
      const { firstName, lastName, productApplications, form } = request.body;
      const { query } = eid.database;
      const awaiting = await awaitingOf(query, visitor.person.personalNumber);
      const { version } = HEALTH_QUESTIONS;
      if (awaiting.length === 0 || (form.version ?? version) !== version) {
        throw new HttpError('out_of_order');
      }
      const products = productsAwaited(awaiting);
      const { fornamn, efternamn } = await personDetailsOf(visitor.person, eid.pseudonymOf);
      const today = dateInStockholm(new Date(timeAndRandom.now()));
      const checked = checkDeclaration(form.steps, today);
      const issues = [
        ...under('/productApplications', listDifferences(products, productApplications)),
        ...differences({ firstName: fornamn, lastName: efternamn }, { firstName, lastName }),
        ...under('/form/steps', checked.issues),
      ].slice(0, MAX_ISSUES);
      if (issues.length > 0 || !('run' in checked)) {
        throw new HttpError('invalid_answers', { issues });
      }

      const steps = shownSteps(declaration, checked.run);
      const textToSign = declarationText({ provider: brand.name, products, declaration, steps });
      const document = await storeDeclarationDocument(
        query,
        declarationKeys,
        timeAndRandom,
        visitor,
        {
          definition: HEALTH_QUESTIONS,
          messages: MESSAGES,
          version,
          steps: form.steps,
          today,
          applicationIds: awaiting.map(({ id }) => id),
          products,
          isFullyFunctional: true,
          textToSign,
        },
      );
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
