import { type KeyUse, openDeclarationKeys } from '#server/applications';
import type { StoredConfig, TimeAndRandom } from '#server/configuration';
import type { CommandStreams, ExitStatus } from './commandLine.ts';
import type { KeyReport } from './operations.ts';
import { OperatorError } from './operatorContext.ts';
import { runOperation } from './runOperation.ts';

/**
 * Prints which keys are still needed, and with `reseal` first seals all declarations under the first
 * one; with `giveUp` servers go on without keys that are missing. Returns 1 while another key than the first is needed.
 *
 * @throws OperatorError
 */
export async function reportKeys(
  config: StoredConfig,
  { reseal, giveUp }: { readonly reseal: boolean; readonly giveUp: boolean },
  { print, complain }: CommandStreams,
  timeAndRandom: TimeAndRandom,
): Promise<ExitStatus> {
  let report = await runOperation(config, 'keys', {}, timeAndRandom);
  requireSameKeys(config, report, timeAndRandom);
  let isWhole = true;
  if (reseal) {
    const { resealed, damaged } = await runOperation(config, 'reseal', {}, timeAndRandom);
    print(`${counted(resealed, 'health declaration')} sealed anew, under key 1.`);
    for (const id of damaged) {
      complain(`The row ${id} of declarations is not as it was sealed. Restore it from a backup.`);
    }
    isWhole = damaged.length === 0;
    report = await runOperation(config, 'keys', {}, timeAndRandom);
  }
  if (giveUp) {
    report = await runOperation(config, 'keys', { giveUp }, timeAndRandom);
    print('Servers are ready without the keys that are missing. What those sealed stays closed.');
  }
  for (const line of keyLines(report)) print(line);
  const isOver = report.uses.every(
    (use, index) => index === 0 || (report.ids.includes(use.keyId) && !isNeeded(use)),
  );
  return isOver && isWhole ? 0 : 1;
}

/** A server reads its keys at its start: those of this command may be newer. */
function requireSameKeys(
  config: StoredConfig,
  { ids }: KeyReport,
  timeAndRandom: TimeAndRandom,
): void {
  if (config.declarationKeys.length === 0) return;
  const own = openDeclarationKeys(config, timeAndRandom).ids;
  if (own.join() === ids.join()) return;
  throw new OperatorError(
    'The server that runs has other keys than DECLARATION_KEYS here. Restart it with these, or set DECLARATION_KEYS as it has them.',
  );
}

function isNeeded({ declarations, documents }: KeyUse): boolean {
  return declarations + documents > 0;
}

/** A line for each key. */
function keyLines({ ids, uses }: KeyReport): readonly string[] {
  return uses.map((use, index) => {
    const number = ids.indexOf(use.keyId) + 1;
    const rows = [
      counted(use.declarations, 'health declaration'),
      `${use.documents} being signed${use.documentsUntil === null ? '' : ` until ${use.documentsUntil} at the latest`}`,
    ].join(', ');
    if (number === 0) {
      const why = isNeeded(use)
        ? 'Nobody can open them: add it to DECLARATION_KEYS.'
        : 'A server was started with it: add it to DECLARATION_KEYS, or give it up by "keys --lost" if none has it any more.';
      return `A key that is missing (${use.keyId}): ${rows}. ${why}`;
    }
    if (index === 0) return `Key ${number} (${use.keyId}): ${rows}. It seals.`;
    const verdict = isNeeded(use)
      ? use.declarations > 0
        ? 'Needed: run this with --reseal.'
        : 'Needed until then.'
      : 'No longer needed: remove it from DECLARATION_KEYS.';
    return `Key ${number} (${use.keyId}): ${rows}. ${verdict}`;
  });
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
