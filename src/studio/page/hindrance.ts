import type { Studio } from '#studio/session';

/** Why the changes cannot be saved now, in Swedish; undefined when they can. */
export function hindrance(
  studio: Pick<Studio, 'documents' | 'findings' | 'isFresh' | 'hasFailed'> &
    Partial<Pick<Studio, 'unwritten'>>,
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
  if (length === 0) return undefined;
  return length === 1
    ? 'Det går att spara när felet är rättat.'
    : `Det går att spara när de ${length} felen är rättade.`;
}
