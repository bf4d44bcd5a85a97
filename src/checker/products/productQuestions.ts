import { listed } from '#checker/explain';
import {
  folderOf,
  itemsOf,
  type JsonNode,
  join,
  Library,
  type PreviousLibrary,
  type Sources,
  textsAt,
} from '#checker/findings';
import { adaptedQuestions, schemaOf } from '#checker/formats';
import type { FormDefinition, QuestionDefinition } from '#engine';
import type { QuestionnaireQuestion } from '#engine/adapters';
import { fill } from '#engine/texts';
import proofs from '../../../schemas/texts/proofs.json' with { type: 'json' };
import { PRODUCTS_SCHEMA, QUESTIONNAIRE, soundQuestions } from './checkProducts.ts';

const { productQuestions: texts } = proofs;

/**
 * Everything that the rules of insurances may read, as a form: each question has the id and the values used in
 * the rules. These are facts about the person, and the answers to the questionnaire in the same folder. The form
 * serves only for building and describing rules: it is never answered, and no real form may have ids such as
 * `held.OF`. `undefined` for a file that holds no insurances, and while the questionnaire has faults.
 * `schemaFolder` and `memory` as for `checkFiles`.
 */
export function productQuestions(
  file: string,
  sources: Sources,
  schemaFolder: string,
  memory?: PreviousLibrary,
): FormDefinition | undefined {
  return questionsOfProducts(new Library(sources, schemaFolder, { memory }), file);
}

/** `productQuestions` of a library. */
export function questionsOfProducts(library: Library, file: string): FormDefinition | undefined {
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
    { id: 'person', title: texts.person, questions: PERSON },
    { id: 'held', title: texts.held, questions: about(HELD) },
    { id: 'elsewhere', title: texts.elsewhere, questions: about(ELSEWHERE) },
  ].map((step) => ({ ...step, questions: step.questions.filter(({ id }) => !ids.has(id)) }));
  const answers = { id: 'answers', title: texts.answers, questions: asked };
  return {
    id: 'rules',
    title: texts.title,
    // A new rule begins with the last question: an answer is what most rules read.
    steps: [...steps.filter(({ questions }) => questions.length > 0), answers],
  };
}

const YES_NO = [
  { value: true, label: texts.yes },
  { value: false, label: texts.no },
];

const PERSON: readonly QuestionDefinition[] = [
  { id: 'age', type: 'numeric', label: texts.age },
  { id: 'salary', type: 'numeric', label: texts.salary },
  { id: 'isHeld', type: 'radio-button', label: texts.isHeld, options: YES_NO },
];

/** A fact about an insurance: the beginning of its name, before the insurance's code. `factsOf` lists them all. */
type About = readonly [start: keyof typeof texts.about, isNumber: boolean];

const HELD: readonly About[] = [
  // The level in force, 0 for none.
  ['held.', true],
  // How many are in force or applied for.
  ['insured.', true],
  ['has.package.', false],
];

const ELSEWHERE: readonly About[] = [['elsewhere.', false]];

function questionsAbout(product: JsonNode, kinds: readonly About[]): readonly QuestionDefinition[] {
  const [code] = textsAt(product, 'code');
  if (code === undefined) return [];
  const [name = code] = textsAt(product, 'productName');
  return kinds.map(([start, isNumber]) => ({
    id: start + code,
    label: fill(texts.about[start], { product: name }),
    ...(isNumber ? { type: 'numeric' } : { type: 'radio-button', options: YES_NO }),
  }));
}

/** Options have the values that the server reads; answers with the same value become one option. */
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
    return {
      value,
      label: listed(
        alike.map(({ option }) => option),
        'or',
      ),
    };
  });
  return { id, type: 'radio-button', label: questionTitle, options };
}
