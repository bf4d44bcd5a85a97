/** What a storage held, as an object whose fields are not known yet. */
export type KeptFields = Readonly<Record<string, unknown>>;

/** The object a kept value is; one without fields in place of anything else. */
export function fieldsOf(value: unknown): KeptFields {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? (value as KeptFields) : {};
}

/** A text; empty in place of anything else. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The objects of a list; none in place of anything else. */
export function listOf(value: unknown): readonly KeptFields[] {
  return Array.isArray(value) ? value.map(fieldsOf) : [];
}
