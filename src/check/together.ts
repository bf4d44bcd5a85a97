import { absentDocument, type Document, type Library } from '#check/findings';
import {
  FORM_SCHEMA,
  formsUsing,
  listDocuments,
  QUESTIONNAIRE_SCHEMA,
  schemaOf,
} from '#check/formats';
import { CONTRACTS_SCHEMA, PRODUCTS_SCHEMA } from '#check/products';

/** The files that are asked for, and those that belong together with them. */
export function together(
  library: Library,
  files: readonly string[],
): ReadonlyMap<string, Document> {
  const asked = new Map<string, Document>();
  const ask = (document: Document): void => {
    if (asked.has(document.file)) return;
    asked.set(document.file, document);
    const schema = schemaOf(library, document);
    if (schema === FORM_SCHEMA) for (const list of listDocuments(library, document)) ask(list);
    for (const form of formsUsing(library, document)) ask(form);
    if (READ_BY_PRODUCTS.has(schema)) {
      for (const beside of library.beside(document.file)) {
        if (schemaOf(library, beside) === PRODUCTS_SCHEMA) ask(beside);
      }
    }
  };
  for (const file of files) ask(library.document(file) ?? absentDocument(file));
  return asked;
}

/** Of the questions that rules read, and of the contracts that have prices. */
const READ_BY_PRODUCTS: ReadonlySet<string> = new Set([QUESTIONNAIRE_SCHEMA, CONTRACTS_SCHEMA]);
