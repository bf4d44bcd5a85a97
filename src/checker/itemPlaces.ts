import {
  child,
  type Document,
  into,
  Library,
  type PreviousLibrary,
  type Sources,
  valueAt,
} from '#checker/findings';
import {
  adaptedQuestions,
  DECLARATION_SCHEMA,
  QUESTIONNAIRE_SCHEMA,
  readLists,
  schemaOf,
} from '#checker/formats';
import {
  placeInDeclaration,
  placeInForm,
  placeInQuestionnaire,
  type SourcePlace,
} from '#checker/proof';
import { type Item, itemsOf, sitesOf } from '#checker/reach';
import { namedFormOf } from '#checker/scenarios';
import { type Form, findFaults, type OptionValue } from '#engine';

/** Where a step, question, option or message is, in a form and in the files it was made of. */
export interface ItemPlace {
  readonly kind: Item['kind'];
  /** Id in the form. */
  readonly stepId: string;
  /** Id in the form; absent for a step. */
  readonly questionId?: string;
  /** Of an option. */
  readonly value?: OptionValue;
  /** The definition, or a list beside it. */
  readonly file: string;
  /** JSON pointer into `file`. */
  readonly pointer: string;
  /** JSON pointer into the form's definition. */
  readonly inForm: string;
}

/**
 * Every step, question, option and message of a definition in page order, as `everyItem` has them;
 * empty for a file that is no definition or is faulty. `schemaFolder` and `memory` as for `checkFiles`.
 */
export function placesAt(
  file: string,
  sources: Sources,
  schemaFolder: string,
  memory?: PreviousLibrary,
): readonly ItemPlace[] {
  const library = new Library(sources, schemaFolder, { memory });
  const document = library.document(file);
  const found = document && namedFormOf(library, document);
  if (!document || found?.kind !== 'found') return [];
  const { form } = found.namedForm;
  const { questions } = sitesOf(form);
  const placeOf = sourcePlaces(library, document, form);
  return itemsOf(form).map((item): ItemPlace => {
    const inForm = pointerOf(item, questions);
    const place = placeOf(inForm) ?? { document, pointer: '' };
    const { kind, step } = item;
    const stepId = form.steps[step]?.definition.id ?? '';
    const at = { file: place.document.file, pointer: existing(place), inForm };
    if (item.kind === 'step') return { kind, stepId, ...at };
    const { id = '', options = [] } = form.questions[item.question]?.definition ?? {};
    const value = item.kind === 'option' ? options[item.option]?.value : undefined;
    return { kind, stepId, questionId: id, ...(value !== undefined && { value }), ...at };
  });
}

/** The place of an item in the form's definition. */
function pointerOf(item: Item, questions: readonly string[]): string {
  if (item.kind === 'step') return into('/steps', item.step);
  const question = questions[item.question] ?? '';
  if (item.kind === 'question') return question;
  if (item.kind === 'option') return into(question, 'options', item.option);
  return into(question, 'validation', item.validation);
}

/** The pointer, or that of its parent: the option of a single checkbox is not in the file. */
function existing({ document, pointer }: SourcePlace): string {
  let found = pointer;
  while (found !== '' && valueAt(document.content?.value, found) === undefined) {
    found = found.slice(0, found.lastIndexOf('/'));
  }
  return found;
}

/** How places in a form's definition lead back to its files, for each of the formats. */
function sourcePlaces(
  library: Library,
  document: Document,
  { definition }: Form,
): (pointer: string) => SourcePlace | undefined {
  const schema = schemaOf(library, document);
  const value = document.content?.value;
  if (schema === DECLARATION_SCHEMA) {
    return (pointer) => ({ document, pointer: placeInDeclaration(value, pointer) });
  }
  if (schema === QUESTIONNAIRE_SCHEMA) {
    const questions = child(value, 'questions');
    const adapted = adaptedQuestions(Array.isArray(questions) ? questions : []);
    const asked = adapted.ok ? adapted.questions : [];
    return (pointer) => {
      const rule = valueAt(definition, into(pointer, 'rule'));
      return { document, pointer: placeInQuestionnaire(asked, pointer, rule) };
    };
  }
  const { lists, all } = readLists(library, document);
  const { origins } = findFaults(value, all);
  const placeOf = placeInForm(library, document, { origins, lists, definition });
  // Fetched options are in no file: their place is the question.
  return (pointer) =>
    placeOf(pointer) ?? { document, pointer: pointer.slice(0, pointer.lastIndexOf('/options/')) };
}
