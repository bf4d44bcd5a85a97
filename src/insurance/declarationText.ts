import { type Declaration, questionsUnder, type ShownAnswer, type ShownStep } from '#adapters';
import { isBlank } from '#engine';
import { fill } from '#texts';
import texts from '../../schemas/texts/signed.json' with { type: 'json' };
import { CATEGORIES, type ProductApplication } from './recommendation.ts';
import { longDate, shownPersonalNumber } from './wording.ts';

/** The declaration that somebody is about to sign. */
export interface DeclarationContent {
  /** The provider's name. */
  readonly provider: string;
  /** The products that the declaration is awaited for. */
  readonly products: readonly ProductApplication[];
  readonly declaration: Declaration;
  /** The steps shown, with the answers. */
  readonly steps: readonly ShownStep[];
}

/** Everything at which some reader begins a new line. */
const LINE_ENDS = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;
/** They part words, as a tab does. */
const CONTROLS = /\p{Cc}+/gu;
/** Signs that are not seen within a word, and those that turn the direction of a text round. */
const UNSEEN = /\p{Cf}+/gu;
const DIGITS = /^-?\d+$/;

const { declaration: signed, insured } = texts;

/**
 * The text that the person reads and signs in the BankID app: every question that was asked, and
 * the answer. Swedish, in BankID's `simpleMarkdownV1`, readable as it stands: a heading for each step
 * and each question, an item of a list for each answer.
 *
 * What somebody has written themselves stands between quotation marks, each line an item of its own:
 * so no line of theirs begins with a sign that makes a heading or a list, or can be taken for an
 * answer that was chosen. Signs that are not seen are left out; an answer of nothing else is none
 * to the form either.
 */
export function declarationText(content: DeclarationContent): string {
  const { provider, products, declaration, steps } = content;
  const questions = declaration.steps.flatMap((step) => [...questionsUnder(step.questions)]);
  const written = new Set(
    questions.filter(({ type }) => type === 'text' || type === 'textarea').map(({ id }) => id),
  );
  const sections = [
    [`# ${signed.title}`, fill(signed.lead, { provider })],
    products.map((product) => `- ${insuranceOf(product)}`),
    ...steps
      .filter((step) => step.questions.length > 0)
      .flatMap((step) => [
        [`## ${inOneLine(step.name)}`],
        ...step.questions.map((question) => questionLines(question, written.has(question.id))),
      ]),
  ];
  return sections.map((lines) => lines.join('\n')).join('\n\n');
}

/** An insurance, and for whom it is when that is not the person who signs. */
function insuranceOf(product: ProductApplication): string {
  const { productName, productCategory, childPersonalNumber, childExpectedBirth } = product;
  if (productCategory !== CATEGORIES.child) return productName;
  if (childPersonalNumber !== '') {
    const personalNumber = shownPersonalNumber(childPersonalNumber);
    return fill(insured.childWithNumber, { product: productName, personalNumber });
  }
  if (childExpectedBirth === '') return productName;
  const date = longDate(childExpectedBirth);
  return fill(insured.expectedChild, { product: productName, date });
}

function questionLines(
  { name, depth, answers }: ShownAnswer,
  isWritten: boolean,
): readonly string[] {
  const question = inOneLine(name);
  const heading = depth === 0 ? question : fill(signed.followUp, { question });
  const lines = isWritten ? answers.flatMap(linesOf) : answers.map(inOneLine);
  const items = lines.length > 0 ? lines : [signed.unanswered];
  return [`### ${heading}`, ...items.map((line) => `- ${line}`)];
}

function linesOf(text: string): readonly string[] {
  if (DIGITS.test(text)) return [text];
  const lines = text.split(LINE_ENDS).map(inOneLine);
  return lines.filter((line) => !isBlank(line)).map((line) => `”${line}”`);
}

function inOneLine(text: string): string {
  return text.replaceAll(CONTROLS, ' ').replaceAll(UNSEEN, '').trim();
}
