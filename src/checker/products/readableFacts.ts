import {
  advise,
  child,
  closest,
  type Document,
  guessed,
  judgeFault,
  quoted,
  replaced,
  type UnlocatedFinding,
} from '#checker/findings';
import { answeredFirst, looseReads } from '#checker/proof';
import { operationsIn } from '#checker/reach';
import { kindOfOperator, type OperationNode, parseRule, questionRead, usesOf } from '#engine';
import proofs from '../../../schemas/texts/proofs.json' with { type: 'json' };

const { productFacts: texts } = proofs;

/** A fact that a rule about recommendations may read. */
export interface ReadableFact {
  /** Whether it is an answer, which may be missing. */
  readonly isAnswer: boolean;
  /** The values it can have, when they are known. */
  readonly values?: readonly unknown[];
}

/** The facts that rules may read, by name. */
export interface ReadableFacts {
  readonly byName: ReadonlyMap<string, ReadableFact>;
  /** Whether the questions could be read, so that every other name is a mistake. */
  readonly areQuestionsKnown: boolean;
}

/** Beginnings of the names of facts about one insurance, whose code follows. */
const ABOUT_PRODUCTS = ['held.', 'insured.', 'elsewhere.', 'has.package.'];

/**
 * Everything that rules may read: the questions of the questionnaire, what is known of the person,
 * the insurances by their codes. Without questions, unknown names are not reported.
 */
export function factsFor(questions: readonly unknown[], codes: readonly string[]): ReadableFacts {
  const asked = questions.flatMap((question): (readonly [string, ReadableFact])[] => {
    const id = child(question, 'id');
    const answers = child(question, 'answers');
    if (typeof id !== 'string') return [];
    if (!Array.isArray(answers)) return [[id, { isAnswer: true }]];
    const values = answers.map((answer) => child(answer, 'value') ?? child(answer, 'option'));
    return [[id, { isAnswer: true, values }]];
  });
  const facts = ['age', 'sickPayCeiling', 'isHeld'];
  const aboutProducts = codes.flatMap((code) => ABOUT_PRODUCTS.map((about) => `${about}${code}`));
  return {
    byName: new Map([
      ...asked,
      ['salary', { isAnswer: true }],
      ...[...facts, ...aboutProducts].map((name) => [name, { isAnswer: false }] as const),
    ]),
    areQuestionsKnown: questions.length > 0,
  };
}

/**
 * Findings about a rule about recommendations: operators outside the allowlist, unknown names, values
 * that no answer has, and unanswered questions read as 0.
 */
export function judgeRule(
  document: Document,
  rule: unknown,
  pointer: string,
  facts: ReadableFacts,
): readonly UnlocatedFinding[] {
  const { node, faults } = parseRule(rule, pointer);
  const { reads, comparisons } = usesOf(node);
  const faultsFound = faults.flatMap((fault) => judgeFault(document, fault));
  if (faultsFound.length > 0) return faultsFound;
  const isName = (name: string) => facts.byName.has(name) || !isChecked(name, facts);
  return [
    ...reads
      .filter(({ question }) => !isName(question))
      .map(({ question, pointer: place }) => unknownFact(question, place, facts)),
    ...comparisons.flatMap(({ question, value, pointer: place }): readonly UnlocatedFinding[] => {
      const known = facts.byName.get(question)?.values;
      if (known === undefined || known.includes(value)) return [];
      const params = { question, value, known };
      return judgeFault(document, { code: 'unknown-option', pointer: place, params });
    }),
    ...operationsIn([node]).flatMap((operation) => judgeKinds(operation, facts)),
    ...looseReads(node)
      .filter(({ name }) => facts.byName.get(name)?.isAnswer)
      .map(({ name, pointer: place }) => unansweredFact(name, place)),
  ];
}

/** An answer whose values are numbers, compared with a text. Facts are compared in proofs. */
function judgeKinds(
  { operator, args }: OperationNode,
  { byName }: ReadableFacts,
): readonly UnlocatedFinding[] {
  if (kindOfOperator(operator) !== 'order') return [];
  return args.flatMap(({ written: value, pointer }, index): readonly UnlocatedFinding[] => {
    const beside = [args[index - 1], args[index + 1]].flatMap((node) => questionRead(node) ?? []);
    const name = beside.find((own) => {
      const known = byName.get(own)?.values ?? [];
      return known.length > 0 && known.every((one) => typeof one === 'number');
    });
    if (typeof value !== 'string' || name === undefined) return [];
    const isNumber = /^-?\d+$/.test(value);
    const values = { name: quoted(name), value: quoted(value), number: value };
    const advice = advise(isNumber ? texts.quotedNumber : texts.number, values);
    const remedy = isNumber && { remedy: replaced(value, Number(value)) };
    return [{ code: 'compared-kinds', pointer, ...advice, ...remedy }];
  });
}

/** Whether a name can be checked: without the questionnaire it may be one of its questions. */
function isChecked(name: string, { areQuestionsKnown }: ReadableFacts): boolean {
  return areQuestionsKnown || ABOUT_PRODUCTS.some((about) => name.startsWith(about));
}

function unknownFact(name: string, pointer: string, { byName }: ReadableFacts): UnlocatedFinding {
  return {
    code: 'unknown-fact',
    pointer,
    part: { kind: 'within', part: name },
    ...advise(texts.unknown, { name: quoted(name) }),
    ...guessed(name, closest(name, byName.keys())),
  };
}

function unansweredFact(name: string, pointer: string): UnlocatedFinding {
  const values = { name: quoted(name), example: answeredFirst(name) };
  return { code: 'unanswered-fact', pointer, ...advise(texts.unanswered, values) };
}
