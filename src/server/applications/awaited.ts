import type { Kysely } from 'kysely';
import { decisionOf, type ProductApplication } from '#insurance';
import * as operations from '#operations';
import type { EidDeps } from '#server/bankid';
import type { Tables } from '#server/database';
import { type Endpoint, endpoint } from '#server/http';

/**
 * `GET /v1/api/health-declaration/awaited`, beyond the specification: the insurances that the
 * person has applied for, in any session, and a declaration is awaited for, and the e-mail address of
 * the confirmation.
 */
export function awaitedDeclaration({ eid }: { readonly eid: EidDeps }): Endpoint {
  return endpoint(operations.getAwaitedDeclaration, {
    access: 'inDepth',
    async respond(_request, { person }) {
      const awaiting = await awaitingOf(eid.database.query, person.personalNumber);
      return {
        status: 200,
        body: {
          productApplications: productsAwaited(awaiting),
          email: awaiting.at(-1)?.email ?? '',
        },
      };
    },
  });
}

/** An application with insurances that a health declaration is required for. */
export interface AwaitingApplication {
  readonly id: string;
  /** The document that was signed. */
  readonly documentId: string;
  readonly appliedAt: Date;
  /** The recipient of its confirmation. */
  readonly email: string;
  readonly products: readonly ProductApplication[];
  /** One for each product. */
  readonly results: readonly operations.ApplicationResult[];
  /** For each product, whether it awaits the declaration. */
  readonly waits: readonly boolean[];
}

/** A person's applications that wait for a declaration, the oldest first. */
export async function awaitingOf(
  query: Kysely<Tables>,
  personalNumber: string,
): Promise<readonly AwaitingApplication[]> {
  const rows = await query
    .selectFrom('applications')
    .select([
      'id',
      'document_id',
      'created_at',
      'email',
      'products',
      'results',
      'is_fully_functional',
    ])
    .where('personal_number', '=', personalNumber)
    .where('declared_at', 'is', null)
    .orderBy('sequence')
    .execute();
  return rows.flatMap(
    ({
      document_id: documentId,
      created_at: appliedAt,
      is_fully_functional: isFullyFunctional,
      ...row
    }) => {
      const waits = row.products.map((own) => decisionOf(own, isFullyFunctional) === 'declaration');
      return waits.includes(true) ? [{ ...row, documentId, appliedAt, waits }] : [];
    },
  );
}

/** The products that a declaration is awaited for. */
export function productsAwaited(
  awaiting: readonly AwaitingApplication[],
): readonly ProductApplication[] {
  return awaiting.flatMap(({ products, waits }) => products.filter((_, index) => waits[index]));
}
