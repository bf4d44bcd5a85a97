/**
 * Forms for editing JSON documents, made from their JSON Schemas and run by the form engine: one
 * object at a time, and what answers change in the text. Pure functions, no React. Rules are named
 * here and built elsewhere; whether a document is right is the checker's to say.
 */

export { choiceName } from './choiceNames.ts';
export type {
  FieldInput,
  FieldsAt,
  NestedPart,
  ObjectFields,
  PartItem,
  RuleField,
} from './fields.ts';
export { fieldsFor } from './fieldsFor.ts';
export {
  type KnownName,
  labelOfNamed,
  namesIn,
  referenceName,
  type Written,
} from './knownNames.ts';
export { kindName, labelOf, nameIn, ownName, shortened } from './labels.ts';
export { newDocument, newItem } from './newItem.ts';
export { type NewItemKind, newItemKinds } from './newItemKinds.ts';
/** Every text that a property of a name has, anywhere in a document. */
export { textsNamed } from './newTexts.ts';
export { referencesAt } from './referencesAt.ts';
