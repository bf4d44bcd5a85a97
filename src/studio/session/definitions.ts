const FORM_SCHEMAS: ReadonlySet<string> = new Set([
  'form.schema.json',
  'questionnaire.schema.json',
  'health-declaration.schema.json',
]);

/** Whether a file is a definition that visitors answer. */
export function isDefinition(schemaFile: string): boolean {
  return FORM_SCHEMAS.has(schemaFile);
}
