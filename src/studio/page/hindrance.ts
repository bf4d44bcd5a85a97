import type { Studio } from './Studio.ts';

/** Why the changes cannot be saved now, in Swedish; undefined when they can. */
export function hindrance(
  studio: Pick<Studio, 'documents' | 'findings' | 'isFresh'>,
): string | undefined {
  const inConflict = studio.documents.changed().filter(({ conflict }) => conflict);
  if (inConflict.length > 0) {
    const paths = inConflict.map(({ path }) => path).join(', ');
    return `Någon annan har ändrat ${paths}. Välj version där innan du sparar.`;
  }
  if (!studio.isFresh()) return 'Kontrollerar ändringarna …';
  const { length } = studio.findings;
  if (length === 0) return undefined;
  return length === 1
    ? 'Det går att spara när felet är rättat.'
    : `Det går att spara när de ${length} felen är rättade.`;
}
