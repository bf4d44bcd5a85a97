import { dateInStockholm } from '#engine';
import { applicantOf } from '#server/applications';
import { RETENTION } from '#server/database';
import type { ExitStatus } from './commandLine.ts';
import { findPersonData, type PersonReport, type PersonRows } from './findPerson.ts';
import { onDatabase } from './onDatabase.ts';
import type { CommandInput, OperatorContext } from './operatorContext.ts';
import { PERSON_DATA } from './personData.ts';
import { removePersonData } from './removePerson.ts';
import { readSubject, type Subject } from './subject.ts';

const PROMPT =
  'Personal number or reference of an application, e-mail addresses and telephone numbers, one a line, which are not shown. An empty line ends.';

/** Does something with the data of the person who is named on standard input. */
async function onPerson<Answer>(
  input: CommandInput,
  work: (context: OperatorContext, subject: Subject) => Promise<Answer>,
): Promise<Answer> {
  const { streams, timeAndRandom } = input;
  const today = dateInStockholm(new Date(timeAndRandom.now()));
  const subject = readSubject(await streams.readHidden(PROMPT), today);
  return await onDatabase(input, async (context) => {
    const { reference } = subject;
    if (reference === null) return await work(context, subject);
    const personalNumber = await applicantOf(context.database.query, reference);
    return await work(context, { ...subject, personalNumber });
  });
}

/** Prints what is stored about the person on standard input; with `json` the rows themselves. */
export async function listPerson(
  input: CommandInput,
  { json }: { readonly json: boolean },
): Promise<ExitStatus> {
  const { print } = input.streams;
  const report = await onPerson(input, (context, subject) =>
    findPersonData(context, subject, { withContent: json }),
  );
  if (json) {
    const found = report.tables.filter(({ count }) => count > 0);
    const content = Object.fromEntries(found.map((rows) => [rows.table, rows.content]));
    print(JSON.stringify(content, null, 2));
    return 0;
  }
  for (const line of reportLines(report)) print(line);
  return 0;
}

/**
 * Removes what is stored about the person on standard input, and prints what stays, why and until when;
 * with `records` applications and health declarations are removed as well.
 */
export async function removePerson(
  input: CommandInput,
  options: { readonly records: boolean },
): Promise<ExitStatus> {
  const { print } = input.streams;
  const { before, after } = await onPerson(input, (context, subject) =>
    removePersonData(context, subject, options),
  );
  for (const { table, count } of before.tables) {
    const left = after.tables.find((rows) => rows.table === table)?.count ?? 0;
    if (count > left) print(`${table}: ${counted(count - left)} removed.`);
  }
  print('What is left:');
  for (const line of reportLines(after)) print(line);
  return 0;
}

/** The rows found, with the fate of each table, and a line about all that cannot be found. */
function reportLines({ tables, openSessions, sessionsUntil }: PersonReport): readonly string[] {
  const found = tables.filter(({ count }) => count > 0);
  return [
    ...(found.length === 0 ? ['Nothing is found.'] : found.map(lineOf)),
    openSessions === 0
      ? 'Nobody is logged in, so nothing hangs on a session.'
      : `What hangs on a session is encrypted under a cookie that only the visitor's browser has: whose the ${openSessions} open sessions are cannot be told, unless above. The last of them ends at ${sessionsUntil} at the latest, with all that hangs on it.`,
    'Not looked up: counts of calls under a keyed hash, whose windows last some minutes and whose key a day; other people’s health declarations, which are sealed; logs, which have no personal data; backups.',
  ];
}

function lineOf({ table, count, until }: PersonRows): string {
  const data = PERSON_DATA[table];
  const { holds, reason } = RETENTION[table];
  const rows = `${table}: ${counted(count)} (${holds}).`;
  if (data.by === 'session') {
    return `${rows} Removed with a session that is certainly theirs; where another person's session names them it goes with that.`;
  }
  if (data.by === 'content' && data.onRemoval === 'kept') {
    const end =
      until === null
        ? 'until "person remove --records" for who has signed (APPLICATION_RETENTION_YEARS sets no time)'
        : `until ${until} (APPLICATION_RETENTION_YEARS)`;
    return `${rows} Stays ${end}: ${reason} (GDPR, article 17.3 b and e).`;
  }
  return `${rows} Removed by "person remove"${until === null ? '' : `, or by itself by ${until}`}.`;
}

function counted(count: number): string {
  return `${count} row${count === 1 ? '' : 's'}`;
}
