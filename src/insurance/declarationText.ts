import { type Declaration, questionsUnder, type ShownAnswer, type ShownStep } from '#adapters';
import { saysNothing } from '#engine';
import { CATEGORIES, type ProductApplication } from './recommendation.ts';
import { longDate, shownPersonalNumber } from './wording.ts';

/** What somebody is about to sign. */
export interface DeclarationContent {
  /** The provider's name. */
  readonly provider: string;
  /** What the declaration is awaited for. */
  readonly products: readonly ProductApplication[];
  readonly declaration: Declaration;
  /** What was shown, with what was answered. */
  readonly steps: readonly ShownStep[];
}

/** Everything at which some reader begins a new line. */
const LINE_ENDS = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;
/** They part words, as a tab does. */
const CONTROLS = /\p{Cc}+/gu;
/** Signs that are not seen within a word, and those that turn the direction of a text round. */
const UNSEEN = /\p{Cf}+/gu;
const DIGITS = /^-?\d+$/;
const UNANSWERED = 'Inget svar';

/**
 * What the person reads and signs in the BankID app: every question that was asked, and the answer.
 * Swedish, in BankID's `simpleMarkdownV1`, readable as it stands: a heading for each step and each
 * question, an item of a list for each answer.
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
    ['# Hälsodeklaration', `Jag lämnar min hälsodeklaration till ${provider}. Den gäller:`],
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
    return `${productName} för barnet med personnummer ${shownPersonalNumber(childPersonalNumber)}`;
  }
  if (childExpectedBirth === '') return productName;
  return `${productName} för ett barn som väntas den ${longDate(childExpectedBirth)}`;
}

function questionLines(
  { name, depth, answers }: ShownAnswer,
  isWritten: boolean,
): readonly string[] {
  const heading = `### ${depth === 0 ? '' : 'Följdfråga: '}${inOneLine(name)}`;
  const lines = isWritten ? answers.flatMap(linesOf) : answers.map(inOneLine);
  return [heading, ...(lines.length > 0 ? lines : [UNANSWERED]).map((line) => `- ${line}`)];
}

function linesOf(text: string): readonly string[] {
  if (DIGITS.test(text)) return [text];
  const lines = text.split(LINE_ENDS).map(inOneLine);
  return lines.filter((line) => !saysNothing(line)).map((line) => `”${line}”`);
}

function inOneLine(text: string): string {
  return text.replaceAll(CONTROLS, ' ').replaceAll(UNSEEN, '').trim();
}
