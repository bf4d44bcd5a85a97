import { fill } from '#engine/texts';
import type { Documents } from '#studio/editor';
import type { Studio } from '#studio/session';
import { errorsOf, readinessOf } from '#studio/versions';
import { savingObstacles as texts } from '../../../schemas/texts/studio.json' with { type: 'json' };
import type { FileCalls } from './fileCalls.ts';

/** The title of a file in the list of files. */
type TitleOf = (path: string) => string | undefined;

/**
 * Saves every changed file in its current state, one after the other. What could not be saved stays as it is; then a
 * message says what happened, in Swedish, otherwise undefined.
 */
export async function saveAll(
  documents: Documents,
  calls: FileCalls,
  titleOf: TitleOf,
): Promise<string | undefined> {
  // What is written while the first are on their way has not been checked.
  const taken = documents
    .changed()
    .map(({ path, text, stamp }) => ({ path, written: text.text(), stamp }));
  for (const { path, written, stamp } of taken) {
    const saved = await calls.save(path, written, stamp);
    switch (saved.kind) {
      case 'saved':
        documents.written(path, written, saved.stamp);
        break;
      case 'changed':
        documents.changedOnDisk({ path, text: saved.text, stamp: saved.stamp });
        if (documents.document(path)?.isChanged) {
          const isSettled = documents.document(path)?.conflict === undefined;
          return fill(isSettled ? texts.joinedNow : texts.changedNow, {
            file: titleOf(path) ?? '',
          });
        }
        break;
      case 'failed':
        return fill(texts.notSaved, { file: titleOf(path) ?? '', reason: saved.message });
      default:
        return saved satisfies never;
    }
  }
  return undefined;
}

/** Why the changes cannot be saved now, in Swedish; undefined when they can. */
export function savingObstacle(
  studio: Pick<Studio, 'documents' | 'findings' | 'isFresh' | 'hasFailed'> &
    Partial<Pick<Studio, 'unwritten' | 'proving'>>,
  titleOf: TitleOf,
): string | undefined {
  const inConflict = studio.documents.changed().filter(({ conflict }) => conflict);
  if (inConflict.length > 0) {
    const files = inConflict.map(({ path }) => titleOf(path)).join(', ');
    return fill(texts.conflicts, { files });
  }
  const [field] = studio.unwritten ?? [];
  if (field) {
    const { label, message } = field;
    return fill(texts.field, { label, message });
  }
  const readiness = readinessOf(studio);
  if (readiness === 'ready') return undefined;
  if (readiness !== 'errors') return texts[readiness];
  const { length } = errorsOf(studio);
  return length === 1 ? texts.errorsOne : fill(texts.errorsMany, { count: length });
}
