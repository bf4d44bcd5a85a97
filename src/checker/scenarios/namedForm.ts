import {
  type Document,
  Library,
  listIn,
  type PreviousLibrary,
  type Sources,
} from '#checker/findings';
import {
  type AdapterTexts,
  adaptedDeclaration,
  adaptedQuestions,
  adapterTexts,
  DECLARATION_SCHEMA,
  FORM_SCHEMA,
  QUESTIONNAIRE_SCHEMA,
  readLists,
  rememberedBy,
  schemaOf,
} from '#checker/formats';
import { type Form, load, type OptionValue } from '#engine';
import { type Declaration, questionsUnder } from '#engine/adapters';

/** A form with the names that its file's format has for steps, questions and options. */
export interface NamedForm {
  readonly form: Form;
  /** Names of steps by their id in the form. */
  readonly steps: ReadonlyMap<string, string>;
  /** Names of questions by their id in the form. */
  readonly questions: ReadonlyMap<string, string>;
  /** For each question that has them, the names of its options by their value. */
  readonly options: ReadonlyMap<string, ReadonlyMap<OptionValue, OptionValue>>;
}

/** The named form of a file, or why it has none. */
export type NamedFormFound =
  | { readonly kind: 'found'; readonly namedForm: NamedForm }
  | { readonly kind: 'no definition' | 'faulty' };

/** The form that a file of any format holds, with the names that the format has for its parts. */
export function namedFormOf(library: Library, document: Document): NamedFormFound {
  const schema = schemaOf(library, document);
  if (schema === FORM_SCHEMA) {
    const loaded = load(document.content?.value, readLists(library, document).all);
    return loaded.ok ? { kind: 'found', namedForm: named(loaded.form) } : { kind: 'faulty' };
  }
  const texts = adapterTexts(library, document);
  const read = new Map([
    [QUESTIONNAIRE_SCHEMA, questionnaireIn],
    [DECLARATION_SCHEMA, declarationIn],
  ]).get(schema);
  if (!read) return { kind: 'no definition' };
  return remembered(texts, document, () => read(document, texts));
}

/** Named forms that depend on their own file and the texts: read when drawn and when tried with scenarios. */
const remembered = rememberedBy<Document, NamedFormFound>();

function questionnaireIn(document: Document, texts: AdapterTexts): NamedFormFound {
  const adapted = adaptedQuestions(listIn(document.content?.value, 'questions'), texts);
  if (!adapted.ok) return { kind: 'faulty' };
  const names = new Map(adapted.questions.map(({ idInForm, id }) => [idInForm, id]));
  return { kind: 'found', namedForm: { ...named(adapted.form), steps: names, questions: names } };
}

function declarationIn(document: Document, texts: AdapterTexts): NamedFormFound {
  const adapted = adaptedDeclaration(document, texts);
  if (!adapted.ok) return { kind: 'faulty' };
  return { kind: 'found', namedForm: declared(adapted.form, adapted.declaration) };
}

/** `namedFormOf` by the name of a file; `schemaFolder` and `memory` as for `checkFiles`. */
export function namedFormAt(
  file: string,
  sources: Sources,
  schemaFolder: string,
  memory?: PreviousLibrary,
): NamedFormFound {
  const library = new Library(sources, schemaFolder, { memory });
  const document = library.document(file);
  return document ? namedFormOf(library, document) : { kind: 'no definition' };
}

/** A form that is named by its own ids. */
function named(form: Form): NamedForm {
  const own = ({ definition: { id } }: { readonly definition: { readonly id: string } }) =>
    [id, id] as const;
  return {
    form,
    steps: new Map(form.steps.map(own)),
    questions: new Map(form.questions.map(own)),
    options: new Map(
      form.questions.flatMap(({ definition: { id, options } }) =>
        options ? [[id, new Map(options.map(({ value }) => [value, value]))]] : [],
      ),
    ),
  };
}

/** A declaration's steps have names only; its options have ids beside the names that are shown. */
function declared(form: Form, { steps }: Declaration): NamedForm {
  const namedForm = named(form);
  const questions = steps.flatMap((step) => [...questionsUnder(step.questions)]);
  const options = new Map(namedForm.options);
  for (const { idInForm, type, id: questionId, name: label, options: own } of questions) {
    const names = new Map(options.get(idInForm));
    for (const { id, name } of own) if (id !== '') names.set(name, id);
    // A checkbox without options is its own only option.
    if (type === 'checkbox' && own.length === 0) names.set(label, questionId);
    if (names.size > 0) options.set(idInForm, names);
  }
  return {
    ...namedForm,
    steps: new Map(form.steps.map(({ definition }) => [definition.id, definition.title])),
    questions: new Map(questions.map(({ idInForm, id }) => [idInForm, id])),
    options,
  };
}
