import { shortList } from '#checker/explain';
import {
  checkAgainstSchema,
  child,
  type Document,
  filled,
  folderOf,
  groupedBy,
  inFile,
  itemsOf,
  type JsonNode,
  join,
  type Library,
  lineAt,
  located,
  propertyOf,
  type RawFinding,
  textsAt,
  type UnlocatedFinding,
} from '#checker/findings';
import { checkQuestionnaire, QUESTIONNAIRE_SCHEMA } from '#checker/formats';
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
/** The file in the same folder with the contracts that have prices. */
const CONTRACTS = 'contracts.json';

/**
 * Findings about insurances beyond their schema: rules, numbers, the order of reasons, contracts.
 */
export function checkProducts(library: Library, document: Document): readonly RawFinding[] {
  const whole: JsonNode = { value: document.content?.value, pointer: '' };
  const products = itemsOf(whole, 'products');
  const contracts = itemsOf(whole, 'contracts');
  const beside = (name: string) => library.document(join(folderOf(document.file), name));
  const codes = products.flatMap((product) => textsAt(product, 'code'));
  const facts = factsFor(soundQuestions(library, beside(QUESTIONNAIRE)), codes);
  const rules = products.flatMap(rulesOf);
  const unlocated = [
    ...rules.flatMap(({ value, pointer }) => judgeRule(document, value, pointer, facts)),
    ...products.flatMap(judgeCases),
    ...judgeNumbers(products),
    ...judgeContracts(contracts, beside(CONTRACTS)),
  ];
  return onceForEachName(document, unlocated).map((finding) => located(document, finding));
}

/** The questions, unless they have faults: those are reported first. */
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

/** Every rule of an insurance, mostly in the order of the file. */
function rulesOf(product: JsonNode): readonly JsonNode[] {
  return [
    ...['needed', 'covered', 'important'].flatMap((name) => propertyOf(product, name)),
    ...['reasons', 'recommendedLevel'].flatMap((name) =>
      itemsOf(product, name).flatMap((item) => propertyOf(item, 'when')),
    ),
    ...itemsOf(product, 'levels').flatMap((level) => propertyOf(level, 'canNotBeSigned')),
  ];
}

/** A question that is gone is reported at the first rule that reads it, with the lines of the others. */
function onceForEachName(
  document: Document,
  unlocated: readonly UnlocatedFinding[],
): readonly UnlocatedFinding[] {
  const unknown = unlocated.filter(({ code }) => code === 'unknown-fact');
  const byName = groupedBy(unknown, ({ message }) => inFile(message));
  const lineOf = ({ pointer, part }: UnlocatedFinding) => lineAt(document, pointer, part);
  return unlocated.flatMap((finding): readonly UnlocatedFinding[] => {
    const alike = byName.get(inFile(finding.message));
    if (alike === undefined) return [finding];
    if (alike[0] !== finding) return [];
    const lines = [...new Set(alike.map(lineOf))].slice(1);
    if (lines.length === 0) return [finding];
    const { message } = finding;
    const values = { message, lines: shortList(lines.map(String), MOST_LINES) };
    return [{ ...finding, message: filled(texts.unknownMore, values) }];
  });
}

/** Of many lines only the first are reported. */
const MOST_LINES = 12;
