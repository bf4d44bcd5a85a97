import type { QuestionnaireQuestion } from '#adapters';
import {
  folderOf,
  type Item,
  itemsOf,
  join,
  Library,
  type LibraryMemory,
  type Sources,
  textsAt,
} from '#check/findings';
import { adaptedQuestions, schemaOf } from '#check/formats';
import type { FormDefinition, QuestionDefinition } from '#engine';
import { PRODUCTS_SCHEMA, QUESTIONNAIRE, soundQuestions } from './products.ts';

/**
 * All that rules of insurances may read, as questions with the ids and values that the rules have: what
 * is known of the person, and the answers to the questionnaire that stands beside the file. It is there
 * to build rules of and to tell them by; nobody answers it, and ids such as `held.OF` are none that a
 * form may have. `undefined` for a file that holds no insurances, and while the questionnaire has faults.
 * `schemaFolder` and `memory` as for `checkFiles`.
 */
export function productQuestions(
  file: string,
  sources: Sources,
  schemaFolder: string,
  memory?: LibraryMemory,
): FormDefinition | undefined {
  const library = new Library(sources, schemaFolder, { memory });
  const document = library.document(file);
  if (!document || schemaOf(library, document) !== PRODUCTS_SCHEMA) return undefined;
  const beside = library.document(join(folderOf(file), QUESTIONNAIRE));
  const adapted = adaptedQuestions(soundQuestions(library, beside));
  if (!adapted.ok || adapted.questions.length === 0) return undefined;
  const asked = adapted.questions.map(answerQuestion);
  const ids = new Set(asked.map(({ id }) => id));
  const products = itemsOf({ value: document.content?.value, pointer: '' }, 'products');
  const about = (kinds: readonly About[]) => products.flatMap((one) => questionsAbout(one, kinds));
  const steps = [
    { id: 'person', title: 'Om personen', questions: PERSON },
    { id: 'held', title: 'Försäkringar som personen har', questions: about(HELD) },
    { id: 'elsewhere', title: 'Försäkringar hos andra bolag', questions: about(ELSEWHERE) },
  ].map((step) => ({ ...step, questions: step.questions.filter(({ id }) => !ids.has(id)) }));
  const answers = { id: 'answers', title: 'Svar i den fördjupade guiden', questions: asked };
  return {
    id: 'rules',
    title: 'Det som regler om försäkringar läser',
    // The first that a new rule asks of is the last question here.
    steps: [...steps.filter(({ questions }) => questions.length > 0), answers],
  };
}

const YES_NO = [
  { value: true, label: 'Ja' },
  { value: false, label: 'Nej' },
];

const PERSON: readonly QuestionDefinition[] = [
  { id: 'age', type: 'numeric', label: 'Personens ålder i hela år' },
  { id: 'salary', type: 'numeric', label: 'Personens lön i kronor per månad' },
  {
    id: 'isHeld',
    type: 'radio-button',
    label: 'Har personen redan den här försäkringen?',
    options: YES_NO,
  },
];

/** Of an insurance: the beginning of the name that rules read, before its code. */
type About = readonly [start: string, isNumber: boolean, label: (name: string) => string];

const HELD: readonly About[] = [
  ['held.', true, (name) => `Nivå som personen har (0 är ingen): ${name}`],
  ['insured.', true, (name) => `Antal som personen har eller har sökt: ${name}`],
  ['has.package.', false, (name) => `Ingår i ett paket som personen har: ${name}`],
];

const ELSEWHERE: readonly About[] = [
  ['elsewhere.', false, (name) => `Personen har den hos ett annat bolag: ${name}`],
];

function questionsAbout(product: Item, kinds: readonly About[]): readonly QuestionDefinition[] {
  const [code] = textsAt(product, 'code');
  if (code === undefined) return [];
  const [name = code] = textsAt(product, 'productName');
  return kinds.map(([start, isNumber, label]) => ({
    id: start + code,
    label: label(name),
    ...(isNumber ? { type: 'numeric' } : { type: 'radio-button', options: YES_NO }),
  }));
}

/** With what the server reads of each answer; answers that stand for the same are one. */
function answerQuestion({
  id,
  type,
  questionTitle,
  answers,
}: QuestionnaireQuestion): QuestionDefinition {
  if (answers.length === 0) {
    return { id, type: type === 'salary' ? 'numeric' : 'text', label: questionTitle };
  }
  const readAs = ({ option, value }: (typeof answers)[number]) => value ?? option;
  const options = [...new Set(answers.map(readAs))].map((value) => {
    const alike = answers.filter((answer) => readAs(answer) === value);
    return { value, label: alike.map(({ option }) => option).join(' eller ') };
  });
  return { id, type: 'radio-button', label: questionTitle, options };
}
