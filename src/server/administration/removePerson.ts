import { sql } from 'kysely';
import { deleteRecords, lockPerson } from '#server/applications';
import { findPersonData, isOneOf, type PersonReport } from './findPerson.ts';
import type { OperatorContext } from './operatorContext.ts';
import { PERSON_DATA } from './personData.ts';
import type { Subject } from './subject.ts';

/** Reports of before and after a removal. */
interface PersonRemoval {
  readonly before: PersonReport;
  readonly after: PersonReport;
}

/**
 * Removes what is stored about a person, in one transaction, and ends the sessions that are certainly
 * theirs. Applications and health declarations stay, unless `records` is set.
 */
export async function removePersonData(
  context: OperatorContext,
  subject: Subject,
  { records }: { readonly records: boolean },
): Promise<PersonRemoval> {
  const before = await findPersonData(context, subject, { withContent: false });
  const { personalNumber } = subject;
  await context.database.query.transaction().execute(async (transaction) => {
    if (personalNumber !== null) await lockPerson(transaction, personalNumber);
    for (const { table, keys } of before.tables) {
      const data = PERSON_DATA[table];
      // What hangs on a session goes with it; what another session has is another person's.
      const isRemoved = data.by === 'content' ? data.onRemoval === 'removed' : table === 'sessions';
      if (!isRemoved || !('key' in data) || keys.length === 0) continue;
      await sql`delete from ${sql.table(table)} as own where ${isOneOf(data, keys)}`.execute(
        transaction,
      );
    }
    if (records && personalNumber !== null) await deleteRecords(transaction, personalNumber);
  });
  return { before, after: await findPersonData(context, subject, { withContent: false }) };
}
