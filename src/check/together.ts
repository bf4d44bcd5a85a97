import { absentDocument, type Document, type Library, nameOf } from '#check/findings';
import {
  classify,
  FORM_SCHEMA,
  type Kind,
  LIST_KEYS,
  listDocuments,
  listsOf,
  QUESTIONNAIRE_SCHEMA,
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
    const { kind } = classify(library, document);
    if (isForm(kind)) for (const list of listDocuments(library, document)) ask(list);
    if (isList(kind)) for (const form of formsUsing(library, document)) ask(form);
    if (isReadByProducts(kind))
      for (const products of productsBeside(library, document)) ask(products);
  };
  for (const file of files) ask(library.document(file) ?? absentDocument(file));
  return asked;
}

function isForm(kind: Kind | undefined): boolean {
  return kind?.kind === 'described' && kind.schema === FORM_SCHEMA;
}

function isList(kind: Kind | undefined): boolean {
  return kind?.kind === 'described' && LIST_KEYS.has(kind.schema);
}

/** The questions that rules read, and the contracts that have prices. */
function isReadByProducts(kind: Kind | undefined): boolean {
  return (
    kind?.kind === 'described' &&
    (kind.schema === QUESTIONNAIRE_SCHEMA || kind.schema === CONTRACTS_SCHEMA)
  );
}

function productsBeside(library: Library, { file }: Document): readonly Document[] {
  return library.beside(file).filter((document) => {
    const { kind } = classify(library, document);
    return kind?.kind === 'described' && kind.schema === PRODUCTS_SCHEMA;
  });
}

function formsUsing(library: Library, list: Document): readonly Document[] {
  const name = nameOf(list.file);
  return library
    .beside(list.file)
    .filter(
      (document) => isForm(classify(library, document).kind) && listsOf(document).includes(name),
    );
}
