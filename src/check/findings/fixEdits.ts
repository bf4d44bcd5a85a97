import type { Node } from 'jsonc-parser';
import { applied, editBetween, editsFor, type JsonChange, type TextEdit } from '#jsonText';

/**
 * The edits that make several changes of a text, none of which leads to what another takes away. `root`
 * is the text's tree. Throws a RangeError where a change leads nowhere.
 */
export function editsOfAll(
  text: string,
  changes: readonly JsonChange[],
  root: Node | undefined,
): readonly TextEdit[] {
  const own = distinct(changes);
  const each = own
    .flatMap((change) => editsFor(text, change, root))
    .toSorted((a, b) => a.offset - b.offset);
  const isApart = each.every(({ offset }, at) => {
    const before = each[at - 1];
    return before === undefined || before.offset + before.length < offset;
  });
  if (isApart) return each;
  // What stands together, as on one line, can only be laid out one change after the other.
  const made = own.reduce((so, change) => applied(so, editsFor(so, change)), text);
  return [editBetween(text, made)];
}

function distinct(changes: readonly JsonChange[]): readonly JsonChange[] {
  return [...new Map(changes.map((change) => [JSON.stringify(change), change])).values()];
}
