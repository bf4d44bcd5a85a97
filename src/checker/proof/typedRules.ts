import {
  type Advice,
  advise,
  quoted,
  replaced,
  type UnlocatedFinding,
  withoutPart,
} from '#checker/findings';
import { childNodesOf, operationsIn, type RuleSite } from '#checker/reach';
import {
  type Form,
  isDateType,
  isDisplay,
  isMultipleChoice,
  isNumber,
  isSingleChoice,
  kindOfOperator,
  type OperationNode,
  type OperatorName,
  parseRule,
  type QuestionDefinition,
  questionRead,
  type RuleNode,
  usesOf,
} from '#engine';
import proofs from '../../../schemas/texts/proofs.json' with { type: 'json' };
import type { FormPlaces } from './formPlaces.ts';
import type { ProofInFiles } from './proofDescriber.ts';

const { comparisons: texts } = proofs;

/** Findings about rules that compare values of different kinds, or read questions of later steps. */
export function judgeTypes({ model, sites, places }: ProofInFiles): readonly UnlocatedFinding[] {
  const { form } = model;
  return sites.rules
    .filter(({ pointer }) => places.isInFile(pointer))
    .flatMap((site) => {
      const { node } = parseRule(site.rule, site.pointer);
      return [
        ...laterQuestions(form, site, node),
        ...operationsIn([node]).flatMap((operation) => [
          ...comparedWithItself(operation),
          ...comparedKinds(form, operation, places.comparesNumbersAsText),
          ...repeatedValues(operation, places),
        ]),
      ];
    })
    .filter(({ pointer }) => places.isInFile(pointer));
}

/** Whatever is decided on a step can only depend on that step and those before. */
function laterQuestions(
  form: Form,
  { step }: RuleSite,
  node: RuleNode,
): readonly UnlocatedFinding[] {
  const { reads } = usesOf(node);
  return reads.flatMap(({ question: id, pointer: place }): readonly UnlocatedFinding[] => {
    const { step: asked = 0, definition } = form.questions[form.indexOf.get(id) ?? -1] ?? {};
    if (asked <= step) return [];
    const advice = advise(texts.laterQuestion, { question: definition?.label ?? id });
    return [{ code: 'later-question', pointer: place, ...advice }];
  });
}

function comparedWithItself({
  operator,
  args,
  pointer,
}: OperationNode): readonly UnlocatedFinding[] {
  const [left, right] = args;
  const id = questionRead(left);
  if (!isComparing(operator) || id === undefined || questionRead(right) !== id) return [];
  return [{ code: 'compared-itself', pointer, ...advise(texts.itself, { id: quoted(id) }) }];
}

/** A value that occurs twice in a list that is searched, or a condition that occurs twice. */
function repeatedValues(
  { operator, args }: OperationNode,
  { linesOf }: FormPlaces,
): readonly UnlocatedFinding[] {
  const [, searched] = args;
  const isList = operator === 'in' && searched?.kind === 'list';
  if (!isList && operator !== 'and' && operator !== 'or') return [];
  const items = isList ? childNodesOf(searched) : args;
  const keys = items.map(({ written }) => JSON.stringify(written));
  return items.flatMap(({ written, pointer }, at): readonly UnlocatedFinding[] => {
    const first = keys.indexOf(keys[at] ?? '');
    if (first === at) return [];
    const values = { value: quoted(written), line: { code: linesOf(items[first]?.pointer ?? '') } };
    const advice = advise(isList ? texts.repeatedValue : texts.repeatedPart, values);
    return [{ code: 'repeated-value', pointer, ...advice, remedy: withoutPart(written) }];
  });
}

/** Values of different kinds, or kinds that have no order, compared with each other. */
function comparedKinds(
  form: Form,
  operation: OperationNode,
  comparesNumbersAsText: boolean,
): readonly UnlocatedFinding[] {
  const named = namesAsTexts(form, operation);
  if (named.length > 0) return named;
  const { operator, args, pointer } = operation;
  const definitionOf = (read: RuleNode | undefined) => definitionIn(form, questionRead(read) ?? '');
  const compare = (
    question: QuestionDefinition,
    beside: readonly (RuleNode | undefined)[],
    own: OperatorName,
  ): readonly UnlocatedFinding[] =>
    beside.flatMap((node) => {
      const advice = node && mismatch(question, node.written, own, comparesNumbersAsText);
      return advice ? [mismatchAt(node.pointer, advice)] : [];
    });
  const [left, right] = args;
  if (operator === 'in') {
    const question = definitionOf(left);
    return question && right?.kind === 'list' ? compare(question, right.items, '===') : [];
  }
  if (!isComparing(operator)) return [];
  return args.flatMap((value, index) => {
    const question = definitionOf(value);
    if (!question) return [];
    const unordered = orderedAnswers(question, definitionOf(args[index + 1]), operator);
    return [
      ...(unordered ? [mismatchAt(pointer, unordered)] : []),
      ...compare(question, [args[index - 1], args[index + 1]], operator),
    ];
  });
}

function mismatchAt(pointer: string, advice: Advice): UnlocatedFinding {
  return { code: 'compared-kinds', pointer, ...advice };
}

function definitionIn(form: Form, id: string): QuestionDefinition | undefined {
  return form.questions[form.indexOf.get(id) ?? -1]?.definition;
}

/** The id of a question written as a text where its answer is meant. */
function namesAsTexts(form: Form, { operator, args }: OperationNode): readonly UnlocatedFinding[] {
  const kind = kindOfOperator(operator);
  const isOfTexts = kind === 'reading' || kind === 'missing' || operator === 'if';
  // What is compared with an answer is a value, be it spelled like a question.
  if (isOfTexts || args.some((value) => questionRead(value) !== undefined)) return [];
  return args.flatMap(({ written: value, pointer }, index) => {
    if (typeof value !== 'string' || !form.indexOf.has(value)) return [];
    const other: unknown = args.find((_value, at) => at !== index)?.written;
    const isCompared = isComparing(operator) && typeof other !== 'object';
    const reading = { code: `{"var": "${value}"}` };
    const values = { text: quoted(value), value: quoted(other), reading };
    const advice = advise(isCompared ? texts.idCompared : texts.idTested, values);
    const isMeant = isAnswerTo(form, value, operator, other);
    const remedy = isMeant && { remedy: replaced(value, { var: value }) };
    return [mismatchAt(pointer, { ...advice, ...remedy })];
  });
}

/** Whether reading the answer to a question makes sense where its id is written as a text. */
function isAnswerTo(form: Form, id: string, operator: OperatorName, other: unknown): boolean {
  const question = definitionIn(form, id);
  if (!question) return false;
  const { type, options = [] } = question;
  if (isNumber(type)) return isComparing(operator) && typeof other === 'number';
  const isKnown = options.length === 0 || options.some(({ value }) => value === other);
  if (isMultipleChoice(type)) return operator === 'in' && isKnown && typeof other === 'string';
  return kindOfOperator(operator) === 'equality' && isKnown && other !== undefined;
}

/** Why two answers cannot be said to be more or less than each other. */
function orderedAnswers(
  left: QuestionDefinition,
  right: QuestionDefinition | undefined,
  operator: OperatorName,
): Advice | undefined {
  if (!isOrdering(operator) || !right || left.id === right.id) return undefined;
  if ([left, right].some(({ type }) => isMultipleChoice(type) || isDisplay(type))) return undefined;
  if (isDateType(left.type) && isDateType(right.type)) return undefined;
  const odd = [left, right].filter((question) => !isOfNumbers(question));
  const [first] = odd;
  if (first === undefined) return undefined;
  const example = { code: '{"==": [{"var": "…"}, …]}' };
  const values = { id: quoted(first.id), other: quoted(right.id), example };
  return advise(odd.length === 2 ? texts.unorderedBoth : texts.unordered, values);
}

function isOfNumbers({ type, options = [] }: QuestionDefinition): boolean {
  return (
    isNumber(type) || (options.length > 0 && options.every(({ value }) => isLikeNumber(value)))
  );
}

/** Why an answer can never be compared sensibly with a value that is written in a rule. */
function mismatch(
  question: QuestionDefinition,
  written: unknown,
  operator: OperatorName,
  comparesNumbersAsText: boolean,
): Advice | undefined {
  if (typeof written === 'object' || written === undefined) return undefined;
  const { id, type, options = [] } = question;
  if (isMultipleChoice(type) || isDisplay(type)) return undefined;
  const values = { id: quoted(id), value: quoted(written) };
  if (isNumber(type)) {
    if (typeof written === 'number') return undefined;
    const number = typeof written === 'string' ? Number(written.replace(/\s/g, '')) : Number.NaN;
    const isNumeric = typeof written === 'string' && /^\s*-?\d+\s*$/.test(written);
    if (isNumeric && comparesNumbersAsText && operator !== '===' && operator !== '!==')
      return undefined;
    const isWhole = isNumeric && Number.isSafeInteger(number);
    if (Number.isNaN(number)) return advise(texts.number, values);
    const advice = advise(texts.quotedNumber, { ...values, number });
    return { ...advice, ...(isWhole && { remedy: replaced(written, number) }) };
  }
  if (isSingleChoice(type)) {
    // That an equal value is no option is reported by another finding.
    if (!isOrdering(operator) || options.some(({ value }) => isLikeNumber(value))) return undefined;
    return advise(texts.choice, { ...values, example: { code: '{"in": [{"var": "…"}, ["…"]]}' } });
  }
  if (typeof written === 'string') return undefined;
  if (typeof written === 'number' && !isOrdering(operator)) {
    return { ...advise(texts.unquotedText, values), remedy: replaced(written, String(written)) };
  }
  return advise(texts.text, values);
}

function isLikeNumber(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && /^-?\d+$/.test(value));
}

/** Whether an operator compares what is beside each other. */
function isComparing(operator: OperatorName): boolean {
  const kind = kindOfOperator(operator);
  return kind === 'equality' || kind === 'order';
}

const isOrdering = (operator: OperatorName): boolean => kindOfOperator(operator) === 'order';
