import { child, isRecord, listIn } from '#check/findings';
import { type Form, type FormDefinition, load, loadOrThrow } from '#engine';
import { ruleSentence } from '#explain';

/** A property that holds a rule: what it decides, and what goes without one. */
interface RuleProperty {
  readonly means: string;
  readonly without: boolean;
}

const RULES: ReadonlyMap<string, RuleProperty> = new Map([
  ['needed', { means: 'behövs', without: true }],
  ['covered', { means: 'täckt av något annat', without: false }],
  ['important', { means: 'viktig', without: false }],
  ['canNotBeSigned', { means: 'kan inte tecknas', without: false }],
  ['when', { means: 'gäller', without: true }],
  ['visible', { means: 'visas', without: true }],
]);

/** Whether a property of that name, with that value or without any, is a rule. */
export function isRule(name: string, value: unknown): boolean {
  const isRuleLike = value === undefined || typeof value === 'boolean' || isRecord(value);
  return RULES.has(name) && isRuleLike;
}

/** What the rules of a file read: questions in words, and insurances by their codes. */
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
  const { means, without } = RULES.get(name) ?? { means: name, without: true };
  const now = conditionText(after ?? without, is);
  return `”${means}” ${now} (förut: ${conditionText(before ?? without, was)})`;
}

function conditionText(rule: unknown, words: RuleWords): string {
  if (typeof rule === 'boolean') return rule ? 'alltid' : 'aldrig';
  const written = isRecord(rule) ? rule : { '!!': [rule] };
  return `om ${factsNamed(ruleSentence(words.form, written), words.products)}`;
}

const HOLDS = '(är|inte är) ett annat värde än 0 och tomt';
const has = (how: string) => (how === 'är' ? 'har' : 'inte har');

/** What is no question in its own words; anything else by its name. */
function factsNamed(sentence: string, products: ReadonlyMap<string, string>): string {
  const product = (code: string) => `”${products.get(code) ?? code}”`;
  const held = (fact: string) => new RegExp(`svaret på ”${fact}” ${HOLDS}`, 'g');
  return sentence
    .replace(held('isHeld'), (_all, how: string) =>
      how === 'är' ? 'du redan har försäkringen' : 'du inte redan har försäkringen',
    )
    .replaceAll('svaret på ”age”', 'åldern')
    .replaceAll('svaret på ”salary”', 'lönen')
    .replaceAll('du har svarat på ”salary”', 'lönen är känd')
    .replaceAll('svaret på ”sickPayCeiling”', 'taket för sjukpenningen')
    .replace(
      held('elsewhere\\.(\\w+)'),
      (_all, code: string, how: string) => `du ${has(how)} ${product(code)} hos ett annat bolag`,
    )
    .replace(
      held('has\\.package\\.(\\w+)'),
      (_all, code: string, how: string) => `du ${has(how)} ${product(code)} i ett paket`,
    )
    .replace(/svaret på ”insured\.(\w+)”/g, (_all, code: string) => `antalet ${product(code)}`)
    .replace(/svaret på ”held\.(\w+)”/g, (_all, code: string) => `nivån på ${product(code)}`);
}

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
