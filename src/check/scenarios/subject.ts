import { type Declaration, questionsUnder } from '#adapters';
import { type Document, Library, type LibraryMemory, listIn, type Sources } from '#check/findings';
import {
  adaptedDeclaration,
  adaptedQuestions,
  DECLARATION_SCHEMA,
  FORM_SCHEMA,
  QUESTIONNAIRE_SCHEMA,
  readLists,
  schemaOf,
} from '#check/formats';
import { type Form, load, type OptionValue } from '#engine';

/** The form that scenarios are about, with the names that its file has for its parts. */
export interface Subject {
  readonly form: Form;
  /** Names of steps by their id in the form. */
  readonly steps: ReadonlyMap<string, string>;
  /** Names of questions by their id in the form. */
  readonly questions: ReadonlyMap<string, string>;
  /** For each question that has them, the names of its options by their value. */
  readonly options: ReadonlyMap<string, ReadonlyMap<OptionValue, OptionValue>>;
}

/** A subject, or why a file is none. */
export type SubjectFound =
  | { readonly kind: 'found'; readonly subject: Subject }
  | { readonly kind: 'no definition' | 'faulty' };

/** The form that a file of any format holds, with the names that the format has for its parts. */
export function subjectOf(library: Library, document: Document): SubjectFound {
  const schema = schemaOf(library, document);
  if (schema === FORM_SCHEMA) {
    const loaded = load(document.content?.value, readLists(library, document).all);
    return loaded.ok ? { kind: 'found', subject: named(loaded.form) } : { kind: 'faulty' };
  }
  const read = new Map([
    [QUESTIONNAIRE_SCHEMA, questionnaireIn],
    [DECLARATION_SCHEMA, declarationIn],
  ]).get(schema);
  if (!read) return { kind: 'no definition' };
  const found = subjects.get(document) ?? read(document);
  subjects.set(document, found);
  return found;
}

/** Subjects that depend on their own file alone: read when drawn and when tried with scenarios. */
const subjects = new WeakMap<Document, SubjectFound>();

function questionnaireIn(document: Document): SubjectFound {
  const adapted = adaptedQuestions(listIn(document.content?.value, 'questions'));
  if (!adapted.ok) return { kind: 'faulty' };
  const names = new Map(adapted.questions.map(({ idInForm, id }) => [idInForm, id]));
  return { kind: 'found', subject: { ...named(adapted.form), steps: names, questions: names } };
}

function declarationIn(document: Document): SubjectFound {
  const adapted = adaptedDeclaration(document);
  if (!adapted.ok) return { kind: 'faulty' };
  return { kind: 'found', subject: declared(adapted.form, adapted.declaration) };
}

/** `subjectOf` by the name of a file; `schemaFolder` and `memory` as for `checkFiles`. */
export function subjectAt(
  file: string,
  sources: Sources,
  schemaFolder: string,
  memory?: LibraryMemory,
): SubjectFound {
  const library = new Library(sources, schemaFolder, { memory });
  const document = library.document(file);
  return document ? subjectOf(library, document) : { kind: 'no definition' };
}

/** A form as it calls its parts itself. */
function named(form: Form): Subject {
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
function declared(form: Form, { steps }: Declaration): Subject {
  const subject = named(form);
  const questions = steps.flatMap((step) => [...questionsUnder(step.questions)]);
  const options = new Map(subject.options);
  for (const { idInForm, type, id: questionId, name: label, options: own } of questions) {
    const names = new Map(options.get(idInForm));
    for (const { id, name } of own) if (id !== '') names.set(name, id);
    // A box to tick that has no options is one by itself.
    if (type === 'checkbox' && own.length === 0) names.set(label, questionId);
    if (names.size > 0) options.set(idInForm, names);
  }
  return {
    ...subject,
    steps: new Map(form.steps.map(({ definition }) => [definition.id, definition.title])),
    questions: new Map(questions.map(({ idInForm, id }) => [idInForm, id])),
    options,
  };
}
