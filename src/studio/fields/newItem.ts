import { type Path, valueAt } from '#jsonText';
import type { FieldsAt } from './fields.ts';
import { newValue } from './newValue.ts';
import { typeAt } from './properties.ts';

/**
 * A new item to put last in the list at a path, or a new object to stand at the path when no list
 * may. It has what it must have, ids that are free and texts to write over, such as 'Ny fråga'; a
 * question is one with Ja and Nej that must be answered. The path of `at` is not read.
 */
export function newItem(at: Omit<FieldsAt, 'path'>, path: Path): unknown {
  const value = valueAt(at.document, path);
  const isList = typeAt(at.schemas.at(at.schemaFile, at.document, path), value) === 'array';
  const length = Array.isArray(value) ? value.length : 0;
  return newValue({ ...at, path: isList ? [...path, length] : path });
}
