import type { Document, Found, Judgement, Library } from '#check/findings';
import {
  checkAgainstSchema,
  child,
  type FileItem,
  folderOf,
  groupedBy,
  itemsOf,
  join,
  judgeRepeated,
  lineAt,
  located,
  partOfItem,
  textsAt,
} from '#check/findings';
import { checkQuestionnaire, QUESTIONNAIRE_SCHEMA } from '#check/formats';
import { fewInRow } from '#explain';
import { fill } from '#texts';
import proofs from '../../../schemas/texts/proofs.json' with { type: 'json' };
import { judgeCases, judgeContracts, judgeNumbers } from './productLists.ts';
import { factsFor, judgeRule } from './readableFacts.ts';

const { productFacts: texts } = proofs;

/** The schema of insurances and of the rules by which they are recommended. */
export const PRODUCTS_SCHEMA = 'products.schema.json';
/** The schema of the contracts that visitors can belong to. */
export const CONTRACTS_SCHEMA = 'contracts.schema.json';

/** The file in the same folder whose questions rules read. */
export const QUESTIONNAIRE = 'questionnaire.json';
/** The one whose contracts have prices. */
const CONTRACTS = 'contracts.json';

/**
 * Findings about insurances beyond their schema: rules, numbers, the order of reasons, contracts.
 */
export function checkProducts(library: Library, document: Document): readonly Found[] {
  const whole: FileItem = { value: document.content?.value, pointer: '' };
  const products = itemsOf(whole, 'products');
  const contracts = itemsOf(whole, 'contracts');
  const beside = (name: string) => library.document(join(folderOf(document.file), name));
  const codes = products.flatMap((product) => textsAt(product, 'code'));
  const facts = factsFor(soundQuestions(library, beside(QUESTIONNAIRE)), codes);
  const rules = products.flatMap(rulesOf);
  const judgements = [
    ...rules.flatMap(({ value, pointer }) => judgeRule(document, value, pointer, facts)),
    ...products.flatMap(judgeCases),
    ...judgeNumbers(products),
    ...judgeRepeated(document, products, 'code'),
    ...judgeContracts(document, contracts, beside(CONTRACTS)),
  ];
  return onceForEachName(document, judgements).map((judgement) => located(document, judgement));
}

/** Two contracts of one name cannot be distinguished, by visitors or by what has their prices. */
export function checkContracts(document: Document): readonly Found[] {
  const contracts = itemsOf({ value: document.content?.value, pointer: '' }, 'contracts');
  return judgeRepeated(document, contracts, 'contractName').map((judgement) =>
    located(document, judgement),
  );
}

/** Questions in disorder are reported of themselves; what depends on them is left for later. */
export function soundQuestions(
  library: Library,
  document: Document | undefined,
): readonly unknown[] {
  const questions = child(document?.content?.value, 'questions');
  if (document === undefined || !Array.isArray(questions)) return [];
  const isSound =
    checkAgainstSchema(library, document, QUESTIONNAIRE_SCHEMA).length === 0 &&
    checkQuestionnaire(document).length === 0;
  return isSound ? questions : [];
}

/** Every rule of an insurance, in the order of the file as far as possible. */
function rulesOf(product: FileItem): readonly FileItem[] {
  return [
    ...['needed', 'covered', 'important'].flatMap((name) => partOfItem(product, name)),
    ...['reasons', 'recommendedLevel'].flatMap((name) =>
      itemsOf(product, name).flatMap((item) => partOfItem(item, 'when')),
    ),
    ...itemsOf(product, 'levels').flatMap((level) => partOfItem(level, 'canNotBeSigned')),
  ];
}

/** A question that is gone is reported at the first rule that reads it, with the lines of the others. */
function onceForEachName(
  document: Document,
  judgements: readonly Judgement[],
): readonly Judgement[] {
  const unknown = judgements.filter(({ code }) => code === 'unknown-fact');
  const byName = groupedBy(unknown, ({ message }) => message);
  const lineOf = ({ pointer, part }: Judgement) => lineAt(document, pointer, part);
  return judgements.flatMap((judgement): readonly Judgement[] => {
    const alike = byName.get(judgement.message);
    if (alike === undefined) return [judgement];
    if (alike[0] !== judgement) return [];
    const lines = [...new Set(alike.map(lineOf))].slice(1);
    if (lines.length === 0) return [judgement];
    const { message } = judgement;
    const values = { message, lines: fewInRow(lines.map(String), MOST_LINES) };
    return [{ ...judgement, message: fill(texts.unknownMore, values) }];
  });
}

/** Of many lines only the first are reported. */
const MOST_LINES = 12;
