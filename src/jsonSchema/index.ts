/**
 * Reads JSON Schemas (2020-12) for people who write what they describe: which of them speak of a
 * place in a document, what may stand there and what it is called. Pure functions; whether a document
 * keeps to its schema is the checker's to say.
 */
export { annotation, choicesOf, isReadOnly, type SchemaObject, typesOf } from './schemaReading.ts';
export { type PropertySchema, SchemaSet } from './schemaSet.ts';
