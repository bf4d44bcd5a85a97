/**
 * The checks of each format, beside its JSON Schema.
 */

export { checkBrand } from './brand.ts';
export { adaptedDeclaration, checkDeclaration, DECLARATION_SCHEMA } from './declaration.ts';
export { checkForm, FORM_SCHEMA, formsUsing, listDocuments, readLists } from './form.ts';
export { classify, type Kind, schemaOf } from './kind.ts';
export { checkList } from './list.ts';
export { checkMetaSchema } from './metaSchema.ts';
export { checkOpenApi } from './openApi.ts';
export { type ListFile, originOf } from './origin.ts';
export { adaptedQuestions, checkQuestionnaire, QUESTIONNAIRE_SCHEMA } from './questionnaire.ts';
export { checkWording } from './wording.ts';
