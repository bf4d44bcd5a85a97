/**
 * JSON as text and by its schemas: changes that keep the letters of all else, so that a comparison shows the change
 * alone, and which JSON Schema applies to a place. Pure functions; nothing is judged.
 */
export { childNode, editsFor } from './change.ts';
export { applied, editBetween, type JsonChange, type TextEdit } from './edit.ts';
export { type FileTraits, fileTraits } from './fileTraits.ts';
export { groupedBy } from './groupedBy.ts';
/**
 * Names in documents: what gives something a name and what refers to it, by the `x-names`, `x-refers`
 * and `x-rule` of their schemas.
 */
export { namesOf, referringAt, rulesAt } from './names.ts';
export {
  EDITOR_KEYWORDS,
  type Name,
  type Named,
  namingOf,
  referringOf,
  rulesOf,
} from './naming.ts';
export { isRecord, type Path, pathOf, pointerOf, valueAt } from './path.ts';
export {
  type FilesAround,
  formsOf,
  isInside,
  type NamedIn,
  nameable,
  type ParsedFile,
  pathBeside,
  referencesTo,
} from './referring.ts';
export { COMPARING, readBy } from './ruleNames.ts';
/**
 * Reads JSON Schemas (2020-12) for editors of documents: which schemas apply at a path, and the
 * titles, types and choices that they give. Pure functions; the checker validates documents.
 */
export {
  annotation,
  choicesOf,
  formatOf,
  isMeant,
  isProse,
  isReadOnly,
  placeholdersOf,
  plainDescription,
  propertyNames,
  type SchemaObject,
  textFormatOf,
  typesOf,
} from './schemaReading.ts';
export { type PlacedString, type PropertySchema, type SchemaPart, SchemaSet } from './schemaSet.ts';
