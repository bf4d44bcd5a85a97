/**
 * Files as documents, and findings in them: where, in which words, with what mend. Nothing here knows a
 * format of ours but the JSON Schemas.
 */

export { CODES, type Code, type Severity } from './codes.ts';
export { BRAND_SCHEMA } from './contrast.ts';
export { absentDocument, type Document, LARGEST_FILE, parseDocument } from './document.ts';
export { withoutConsequences } from './faultConsequences.ts';
export { placesReading, remedyOf } from './faultRemedies.ts';
export {
  type Advice,
  type Finding,
  type Fix,
  type Found,
  finding,
  type Remedy,
} from './finding.ts';
export { moreThanTold, told } from './findingsInOrder.ts';
export {
  firstOfAll,
  meantOr,
  movedLast,
  removed,
  replaced,
  withoutPart,
  withoutRule,
} from './fixRemedies.ts';
export { distinct, groupedBy } from './grouped.ts';
export {
  type Item,
  itemsOf,
  partOfItem,
  questionsOf,
  textsAt,
  valuesIn,
  withSubQuestions,
} from './items.ts';
export { isMeaning, judgeFault, schemaErrorOf } from './judgeFault.ts';
export {
  type Digest,
  Library,
  type LibraryMemory,
  libraryOf,
  type Reads,
  type Sources,
} from './library.ts';
export type { Region } from './lines.ts';
export { listed, printable, sentence, shown, thingsAt } from './naming.ts';
export { folderOf, isWithin, join, nameOf, pathFrom } from './paths.ts';
export { lineAt, spanOf } from './place.ts';
export { child, into, isRecord, listIn, segments, valueAt } from './pointer.ts';
export { judgeRepeated } from './repeated.ts';
export { type Judgement, judgeSchemaError } from './schemaAdvice.ts';
export { checkAgainstSchema, located, MOST_FINDINGS, tellSchemaErrors } from './schemaErrors.ts';
export { type SchemaError, type SchemaPart, Schemas, type SchemaText } from './schemas.ts';
export { closest, distance } from './spelling.ts';
