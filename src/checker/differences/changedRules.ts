import { ruleSentence } from '#checker/explain';
import { child, isRecord, listIn } from '#checker/findings';
import { type Form, type FormDefinition, load, loadOrThrow } from '#engine';
import { fill } from '#engine/texts';
import sentences from '../../../schemas/texts/sentences.json' with { type: 'json' };

const { claims, facts, ruleProperties, statements, rules: texts, values, visitor } = sentences;

/** Properties that hold a rule, with what it decides. */
const RULES: ReadonlyMap<string, string> = new Map(Object.entries(ruleProperties));
/** Properties whose rules hold when absent; the others do not. */
const WITHOUT: ReadonlySet<string> = new Set(['needed', 'when', 'visible']);

/** Whether a property of that name, with that value or without any, is a rule. */
export function isRule(name: string, value: unknown): boolean {
  const isRuleLike = value === undefined || typeof value === 'boolean' || isRecord(value);
  return RULES.has(name) && isRuleLike;
}

/** Names for what rules of a file read: questions, and insurances by code. */
export interface RuleWords {
  readonly form: Form;
  readonly products: ReadonlyMap<string, string>;
}

/** A changed rule, whole: `”viktig” om du … (förut: om du …)`. */
export function ruleText(
  name: string,
  [before, after]: readonly [unknown, unknown],
  [was, is]: readonly [RuleWords, RuleWords],
): string {
  const without = WITHOUT.has(name);
  return fill(texts.changed, {
    property: RULES.get(name) ?? name,
    after: conditionText(after ?? without, is),
    before: conditionText(before ?? without, was),
  });
}

function conditionText(rule: unknown, words: RuleWords): string {
  if (typeof rule === 'boolean') return rule ? texts.always : texts.never;
  const written = isRecord(rule) ? rule : { '!!': [rule] };
  const condition = factsNamed(ruleSentence(words.form, written), words.products);
  return fill(texts.when, { condition });
}

const { verb: IS, rest: SOMETHING } = statements.hasValue;
const { subject: YOU, answered } = visitor;

/** The answer to a question of which nothing but the id is known. */
const factAnswer = (id: string) => fill(values.answer, { question: `”${id}”` });

/** That a fact is so, or is not, in the words of a rule about an answer. */
const heldFact = (pattern: string) =>
  new RegExp(`${factAnswer(pattern)} (${claims.not} )?${IS} ${SOMETHING}`, 'g');

const HELD = heldFact('isHeld()');
const ELSEWHERE = heldFact('elsewhere\\.(\\w+)');
const IN_PACKAGE = heldFact('has\\.package\\.(\\w+)');
const INSURED = new RegExp(factAnswer('insured\\.(\\w+)'), 'g');
const LEVEL = new RegExp(factAnswer('held\\.(\\w+)'), 'g');

/** Facts that are not answers, in words of their own. */
function factsNamed(sentence: string, products: ReadonlyMap<string, string>): string {
  const of =
    (text: ProductText, denial: ProductText) => (_all: string, code: string, not?: string) =>
      fill(not ? denial : text, { product: `”${products.get(code) ?? code}”` });
  return sentence
    .replace(HELD, of(facts.isHeld, facts.isNotHeld))
    .replaceAll(factAnswer('age'), facts.age)
    .replaceAll(factAnswer('salary'), facts.salary)
    .replaceAll(`${YOU} ${answered.verb} ”salary”`, facts.knownSalary)
    .replaceAll(factAnswer('sickPayCeiling'), facts.sickPayCeiling)
    .replace(ELSEWHERE, of(facts.elsewhere, facts.notElsewhere))
    .replace(IN_PACKAGE, of(facts.inPackage, facts.notInPackage))
    .replace(INSURED, (_all, code: string) => of(facts.insured, facts.insured)('', code))
    .replace(LEVEL, (_all, code: string) => of(facts.held, facts.held)('', code));
}

type ProductText = '…' | '…{product}';

/** The words for rules beside a questionnaire: its questions with the values that rules read. */
export function ruleWords(questionnaire: unknown, file: unknown): RuleWords {
  const questions = listIn(questionnaire, 'questions').flatMap((question) => {
    const [id, label, type] = ['id', 'questionTitle', 'type'].map((name) => child(question, name));
    if (typeof id !== 'string' || typeof label !== 'string') return [];
    const options = listIn(question, 'answers').map((answer) => {
      const text = child(answer, 'option');
      return { value: child(answer, 'value') ?? text, label: text };
    });
    return [{ id, label, type, ...(options.length > 0 && { options }) }];
  });
  const products = listIn(file, 'products').flatMap((product) => {
    const [code, name] = [child(product, 'code'), child(product, 'productName')];
    return typeof code === 'string' && typeof name === 'string' ? [[code, name] as const] : [];
  });
  const loaded = load({ ...NO_QUESTIONS, steps: [{ id: '-', title: '-', questions }] });
  const form = loaded.ok ? loaded.form : loadOrThrow(NO_QUESTIONS);
  return { form, products: new Map(products) };
}

const NO_QUESTIONS: FormDefinition = {
  id: '-',
  title: '-',
  steps: [{ id: '-', title: '-', questions: [{ id: '-', type: 'box', label: '-' }] }],
};
