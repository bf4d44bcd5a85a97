/**
 * The checks of each format, beside its JSON Schema.
 */

export { type AdapterTexts, adapterTexts, DEFAULT_TEXTS, rememberedBy } from './adapterTexts.ts';
export { amountsIn } from './amounts.ts';
export { checkBrand } from './checkBrand.ts';
export { adaptedDeclaration, checkDeclaration, DECLARATION_SCHEMA } from './checkDeclaration.ts';
export {
  checkForm,
  FORM_SCHEMA,
  formsUsing,
  listDocuments,
  optionSources,
  readLists,
} from './checkForm.ts';
export { checkList } from './checkList.ts';
export { checkNames } from './checkNames.ts';
export {
  adaptedQuestions,
  checkQuestionnaire,
  QUESTIONNAIRE_SCHEMA,
} from './checkQuestionnaire.ts';
export { checkSense, type JudgeSense } from './checkSense.ts';
export { checkWording } from './checkWording.ts';
export { judgeNeeds, judgeProofreading } from './judgeLists.ts';
export { judgeInsurers, judgePeople } from './judgePeople.ts';
export { classify, type FileKind, schemaOf } from './kind.ts';
export { checkMetaSchema } from './metaSchema.ts';
export { checkOpenApi } from './openApi.ts';
export { type ListFile, originOf } from './origin.ts';
