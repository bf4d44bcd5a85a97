import { isBlank, isText, withUnit } from '#engine';
import {
  type Declaration,
  questionsUnder,
  type ShownAnswer,
  type ShownStep,
} from '#engine/adapters';
import { fill } from '#engine/texts';
import texts from '../../schemas/texts/signed.json' with { type: 'json' };
import { CATEGORIES, type ProductApplication } from './recommendation.ts';
import { signedHeading, signedItem, signedLine, signedParagraph } from './signedText.ts';
import { longDate, shownPersonalNumber } from './wording.ts';

/** Source of the text of a health declaration. */
export interface DeclarationTextContent {
  /** The provider's name. */
  readonly provider: string;
  /** Applications that require the declaration. */
  readonly products: readonly ProductApplication[];
  readonly declaration: Declaration;
  /** Visible questions with their answers. */
  readonly steps: readonly ShownStep[];
}

/** Every character that some renderer treats as a line break. */
const LINE_ENDS = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;
const DIGITS = /^-?\d+$/;

const { declaration: signed, insured } = texts;

/**
 * Text that the person reads and signs in the BankID app: every visible question with its answer, in
 * Swedish, in BankID's `simpleMarkdownV1`. Steps and questions are headings, answers list items.
 *
 * Free text is quoted, each line an item of its own, so that it can neither form a heading or a list
 * nor pass for a chosen answer. Invisible characters are removed; the form treats an answer of
 * nothing but these as blank too.
 */
export function declarationText(content: DeclarationTextContent): string {
  const { provider, products, declaration, steps } = content;
  const questions = declaration.steps.flatMap((step) => [...questionsUnder(step.questions)]);
  const written = new Set(questions.filter(({ type }) => type && isText(type)).map(({ id }) => id));
  const sections = [
    [signedHeading(1, signed.title), signedParagraph(fill(signed.lead, { provider }))],
    products.map((product) => signedItem(insuranceOf(product))),
    ...steps
      .filter((step) => step.questions.length > 0)
      .flatMap((step) => [
        [signedHeading(2, step.name)],
        ...step.questions.map((question) => questionLines(question, written.has(question.id))),
      ]),
  ];
  return sections.map((lines) => lines.join('\n')).join('\n\n');
}

/** An insurance, with the insured child if any. */
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
  { name, depth, answers, unit }: ShownAnswer,
  isWritten: boolean,
): readonly string[] {
  const heading = depth === 0 ? name : fill(signed.followUp, { question: signedLine(name) });
  const lines = isWritten ? answers.flatMap(linesOf) : answers;
  const items = lines.length > 0 ? lines.map((line) => withUnit(line, unit)) : [signed.unanswered];
  return [signedHeading(3, heading), ...items.map(signedItem)];
}

function linesOf(text: string): readonly string[] {
  if (DIGITS.test(text)) return [text];
  const lines = text.split(LINE_ENDS).map(signedLine);
  return lines.filter((line) => !isBlank(line)).map((line) => `”${line}”`);
}
