/** Whose form a preview of a file shows: the file's own, or that of the form that uses the list. */
export function formBehind(
  path: string,
  schemaFile: string,
  valueIn: (path: string) => unknown,
  paths: readonly string[],
): string | undefined {
  if (FORM_SCHEMAS.has(schemaFile)) return path;
  if (!LIST_SCHEMAS.has(schemaFile)) return undefined;
  const name = path.slice(path.lastIndexOf('/') + 1);
  const folder = path.slice(0, -name.length);
  return paths.find(
    (other) =>
      other.startsWith(folder) &&
      !other.slice(folder.length).includes('/') &&
      other !== path &&
      JSON.stringify(valueIn(other) ?? null).includes(`"list":"${name}"`),
  );
}

/** Whether a file is a definition that visitors answer. */
export function isDefinition(schemaFile: string): boolean {
  return FORM_SCHEMAS.has(schemaFile);
}

const FORM_SCHEMAS: ReadonlySet<string> = new Set([
  'form.schema.json',
  'questionnaire.schema.json',
  'health-declaration.schema.json',
]);

const LIST_SCHEMAS: ReadonlySet<string> = new Set(['needs.schema.json', 'suggestions.schema.json']);

/** Why there is nothing to see of a file. */
export function unseen(schemaFile: string): string {
  // It comes from the document, and could be a name that every object knows.
  const known = Object.hasOwn(UNSEEN, schemaFile) ? UNSEEN[schemaFile] : undefined;
  return known ?? 'Den här filen har ingen förhandsvisning.';
}

const UNSEEN: Readonly<Record<string, string>> = {
  'texts.schema.json': 'De här texterna står på många skärmar. Läs dem på fliken Korrektur.',
  'products.schema.json':
    'Besökaren ser försäkringarna i rekommendationen, när svaren och avtalet är kända.',
  'contracts.schema.json': 'Besökaren ser priserna i rekommendationen.',
  'insurers.schema.json': 'Bolagen hör till provmiljön och syns när försäkringar hämtas.',
  'people.schema.json': 'Testpersonerna finns bara i provmiljön.',
  'scenarios.schema.json':
    'Scenarier visas inte för besökaren. De prövas vid varje ändring, och det som inte stämmer står bland felen.',
};
