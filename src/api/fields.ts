import { ApiError } from './ApiError.ts';

/** An answer as an object whose fields are not known yet. */
export type Fields = Readonly<Record<string, unknown>>;

/** The object an answer is; throws an ApiError when it is none, since nothing can be read of it. */
export function fieldsOf(data: unknown): Fields {
  if (typeof data === 'object' && data !== null && !Array.isArray(data)) return data as Fields;
  throw new ApiError('unexpected');
}

/** A text; whatever else stands in its place counts as empty. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** A list of objects; `null`, what is no list, and entries that are no objects are left out. */
export function listOf(value: unknown): readonly Fields[] {
  if (!Array.isArray(value)) return [];
  return value.filter(
    (entry): entry is Fields =>
      typeof entry === 'object' && entry !== null && !Array.isArray(entry),
  );
}

/** The texts of a list; other entries are left out. */
export function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
}
