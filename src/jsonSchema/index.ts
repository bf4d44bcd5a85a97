/**
 * Reads JSON Schemas (2020-12) for editors of documents: which schemas apply at a path, and the
 * titles, types and choices that they give. Pure functions; the checker validates documents.
 */
export { annotation, choicesOf, isReadOnly, type SchemaObject, typesOf } from './schemaReading.ts';
export { type PlacedString, type PropertySchema, SchemaSet } from './schemaSet.ts';
