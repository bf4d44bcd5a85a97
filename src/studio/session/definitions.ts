import { formatOf } from '#checker/json';

const FORM_SCHEMAS: ReadonlySet<string> = new Set([
  'form.schema.json',
  'questionnaire.schema.json',
  'health-declaration.schema.json',
]);

const RECOMMENDING_SCHEMAS: ReadonlySet<string> = new Set([
  'products.schema.json',
  'people.schema.json',
  'questionnaire.schema.json',
]);

/** Whether a file decides what is recommended to test people. */
export function isRecommending(schemaFile: string): boolean {
  return RECOMMENDING_SCHEMAS.has(schemaFile);
}

/** Whether a file is a definition that visitors answer. */
export function isDefinition(schemaFile: string): boolean {
  return FORM_SCHEMAS.has(formatOf(schemaFile));
}
