/**
 * Files as documents, and findings in them: where, in which words, with what fix. Nothing here knows a
 * format of ours but the JSON Schemas.
 */

/** A sentence begins with a capital letter. */
export { capital as sentence } from '#checker/explain';
export { type Code, type Severity, severityOf, TITLES } from './codes.ts';
export { BRAND_SCHEMA, type Contrast, contrastsIn } from './contrast.ts';
export { absentDocument, type Document, LARGEST_FILE, parseDocument } from './document.ts';
export { isBeyondSchema, judgeFault } from './faultAdvice.ts';
export { withoutConsequences } from './faultConsequences.ts';
export { placesReading, remedyOf } from './faultRemedies.ts';
export { folderOf, isWithin, join, nameOf, pathFrom } from './filePaths.ts';
export {
  type Advice,
  advise,
  type Finding,
  type Fix,
  finding,
  located,
  type RawFinding,
  type Remedy,
  type UnlocatedFinding,
} from './finding.ts';
export {
  addedFirst,
  guessed,
  movedLast,
  removed,
  replaced,
  withoutPart,
  withoutRule,
} from './fixRemedies.ts';
export { distinct, groupedBy } from './grouped.ts';
export {
  Library,
  type PreviousLibrary,
  type ReadFiles,
  type Sources,
} from './library.ts';
export { itemNamesAt, printable } from './naming.ts';
export { pictureFault } from './pictureFault.ts';
export {
  child,
  into,
  isBox,
  isRecord,
  itemsOf,
  type JsonNode,
  listIn,
  propertyOf,
  questionsOf,
  segments,
  textsAt,
  valueAt,
  valuesIn,
  withSubQuestions,
} from './pointer.ts';
export { MOST_FINDINGS, moreFindings, reportedFindings } from './reportedFindings.ts';
export { judgeSchemaError } from './schemaAdvice.ts';
export type { SchemaError } from './schemaError.ts';
export { checkAgainstSchema, schemaErrorOf, schemaFindings } from './schemaErrors.ts';
export { Schemas } from './schemas.ts';
export { lineAt, spanOf } from './spans.ts';
export { closest, distance } from './spelling.ts';
export { isTextSchema } from './textSchema.ts';
export {
  advisedInForm,
  filled,
  inFile,
  inForm,
  listing,
  quotation,
  quoted,
  quotedIn,
  quotedList,
  requoted,
  type Words,
} from './words.ts';
