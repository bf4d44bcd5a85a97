import { type KeyUse, resealDeclarations, reviewKeys } from '#server/applications';
import type { ExitStatus } from './commandLine.ts';
import { onDatabase } from './onDatabase.ts';
import type { CommandInput } from './operatorContext.ts';

/**
 * Prints which keys are still needed, and with `reseal` first seals all declarations under the first
 * one; with `giveUp` servers go on without keys that are missing. Returns 1 while another key than the first is needed.
 *
 * @throws OperatorError
 */
export async function reportKeys(
  input: CommandInput,
  { reseal, giveUp }: { readonly reseal: boolean; readonly giveUp: boolean },
): Promise<ExitStatus> {
  const { print, complain } = input.streams;
  return await onDatabase(input, async ({ database: { query }, declarationKeys }) => {
    let isWhole = true;
    if (reseal) {
      const { resealed, damaged } = await resealDeclarations(query, declarationKeys);
      print(`${counted(resealed, 'health declaration')} sealed anew, under key 1.`);
      for (const id of damaged) {
        complain(
          `The row ${id} of declarations is not as it was sealed. Restore it from a backup.`,
        );
      }
      isWhole = damaged.length === 0;
    }
    const { ids } = declarationKeys;
    const uses = await reviewKeys(query, declarationKeys, { giveUp });
    if (giveUp) {
      print('Servers are ready without the keys that are missing. What those sealed stays closed.');
    }
    for (const line of keyLines(ids, uses)) print(line);
    const isOver = uses.every(
      (use, index) => index === 0 || (ids.includes(use.keyId) && !isNeeded(use)),
    );
    return isOver && isWhole ? 0 : 1;
  });
}

function isNeeded({ declarations, documents }: KeyUse): boolean {
  return declarations + documents > 0;
}

/** A line for each key. */
function keyLines(ids: readonly string[], uses: readonly KeyUse[]): readonly string[] {
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
