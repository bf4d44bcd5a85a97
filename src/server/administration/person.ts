import { dateInStockholm } from '#engine';
import type { StoredConfig, TimeAndRandom } from '#server/configuration';
import { RETENTION } from '#server/database';
import type { CommandStreams, ExitStatus } from './commandLine.ts';
import type { PersonReport, PersonRows } from './findPerson.ts';
import { PERSON_DATA } from './personData.ts';
import { runOperation } from './runOperation.ts';
import { readSubject, type Subject } from './subject.ts';

const PROMPT =
  'Personal number or reference of an application, e-mail addresses and telephone numbers, one a line, which are not shown. An empty line ends.';

async function askFor(streams: CommandStreams, { now }: TimeAndRandom): Promise<Subject> {
  return readSubject(await streams.readHidden(PROMPT), dateInStockholm(new Date(now())));
}

/** Prints what is stored about the person on standard input; with `json` the rows themselves. */
export async function listPerson(
  config: StoredConfig,
  { json }: { readonly json: boolean },
  streams: CommandStreams,
  timeAndRandom: TimeAndRandom,
): Promise<ExitStatus> {
  const subject = await askFor(streams, timeAndRandom);
  const input = { subject, withContent: json };
  const report = await runOperation(config, 'person', input, timeAndRandom);
  if (json) {
    const found = report.tables.filter(({ count }) => count > 0);
    const content = Object.fromEntries(found.map((rows) => [rows.table, rows.content]));
    streams.print(JSON.stringify(content, null, 2));
    return 0;
  }
  for (const line of reportLines(report)) streams.print(line);
  return 0;
}

/**
 * Removes what is stored about the person on standard input, and prints what stays, why and until when;
 * with `records` applications and health declarations are removed as well.
 */
export async function removePerson(
  config: StoredConfig,
  { records }: { readonly records: boolean },
  streams: CommandStreams,
  timeAndRandom: TimeAndRandom,
): Promise<ExitStatus> {
  const subject = await askFor(streams, timeAndRandom);
  const input = { subject, records };
  const { before, after } = await runOperation(config, 'removePerson', input, timeAndRandom);
  for (const { table, count } of before.tables) {
    const left = after.tables.find((rows) => rows.table === table)?.count ?? 0;
    if (count > left) streams.print(`${table}: ${counted(count - left)} removed.`);
  }
  streams.print('What is left:');
  for (const line of reportLines(after)) streams.print(line);
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
