/**
 * JSON as text and by its schemas: changes that keep the letters of all else, so that a comparison shows the change
 * alone, and which JSON Schema applies to a place. Pure functions; nothing is judged.
 */
export { childNode, editsFor } from './change.ts';
export { applied, editBetween, type JsonChange, type TextEdit } from './edit.ts';
export { isRecord, type Path, pathOf, pointerOf, valueAt } from './path.ts';
/**
 * Reads JSON Schemas (2020-12) for editors of documents: which schemas apply at a path, and the
 * titles, types and choices that they give. Pure functions; the checker validates documents.
 */
export {
  annotation,
  choicesOf,
  formatOf,
  isReadOnly,
  type SchemaObject,
  typesOf,
} from './schemaReading.ts';
export { type PlacedString, type PropertySchema, SchemaSet } from './schemaSet.ts';
