import type { Documents } from '#studio/documents';
import type { Studio } from '#studio/session';
import type { Calls } from './calls.ts';

/**
 * Saves every changed file as it stands now, one after the other. What could not be saved stays as it is; then a
 * message says what happened, in Swedish, otherwise undefined.
 */
export async function saveAll(documents: Documents, calls: Calls): Promise<string | undefined> {
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
        if (documents.document(path)?.conflict) {
          return `Någon annan har just ändrat ${path}. Den sparades inte. Stäng och välj version.`;
        }
        break;
      case 'failed':
        return `${path} sparades inte. ${saved.message}`;
      default:
        return saved satisfies never;
    }
  }
  return undefined;
}

/** Why the changes cannot be saved now, in Swedish; undefined when they can. */
export function hindrance(
  studio: Pick<Studio, 'documents' | 'findings' | 'isFresh' | 'hasFailed'> &
    Partial<Pick<Studio, 'unwritten' | 'proving'>>,
): string | undefined {
  const inConflict = studio.documents.changed().filter(({ conflict }) => conflict);
  if (inConflict.length > 0) {
    const paths = inConflict.map(({ path }) => path).join(', ');
    return `Någon annan har ändrat ${paths}. Välj version där innan du sparar.`;
  }
  const [field] = studio.unwritten ?? [];
  if (field) return `Det som står i ett fält går inte att spara. ${field.label}: ${field.message}`;
  if (studio.hasFailed) return 'Kontrollen stannade. Det går att spara när den är klar.';
  if (!studio.isFresh()) return 'Kontrollerar ändringarna …';
  const { length } = studio.findings;
  if (length === 0 && studio.proving?.length) {
    return 'Ändringarna bevisas fortfarande. Det går att spara när det är klart.';
  }
  if (length === 0) return undefined;
  return length === 1
    ? 'Det går att spara när felet är rättat.'
    : `Det går att spara när de ${length} felen är rättade.`;
}
