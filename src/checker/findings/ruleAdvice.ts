import findings from '../../../schemas/texts/findings.json' with { type: 'json' };
import proofs from '../../../schemas/texts/proofs.json' with { type: 'json' };
import { type Advice, advise } from './finding.ts';
import { guessed, renamed, replaced } from './fixRemedies.ts';
import { child, questionsOf } from './pointer.ts';
import { closest } from './spelling.ts';
import { filled, quoted, quotedList } from './words.ts';

const texts = findings.rules;

type Params = Readonly<Record<string, unknown>>;

/** Operators of other languages, and Swedish words, by the one that was meant. */
const FOREIGN: ReadonlyMap<string, string> = new Map([
  ['=', '=='],
  ['eq', '=='],
  ['equals', '=='],
  ['<>', '!='],
  ['=>', '>='],
  ['=<', '<='],
  ['&&', 'and'],
  ['&', 'and'],
  ['och', 'and'],
  ['||', 'or'],
  ['|', 'or'],
  ['eller', 'or'],
  ['not', '!'],
  ['inte', '!'],
  ['contains', 'in'],
  ['includes', 'in'],
  ['any', 'some'],
  ['every', 'all'],
]);

/** They take the list first and `in` takes it last, so that renaming them is not enough. */
const TURNED = new Set(['contains', 'includes']);

/** Operators of JSON-logic that are not allowed: they loop, make texts, or call what is in data. */
const SHUT_OUT = new Set(['map', 'filter', 'reduce', 'merge', 'cat', 'substr', 'log', 'method']);

/** An operator outside the allowlist. */
export function unknownOperatorAdvice(params: Params): Advice {
  const name = String(params.operator);
  const known = Array.isArray(params.known) ? params.known.map(String) : [];
  const operator = quoted(name);
  if (SHUT_OUT.has(name)) return advise(texts.excludedOperator, { operator });
  const guess = FOREIGN.get(name) ?? closest(name, known);
  const { hint } = guessed(name, guess);
  return {
    ...advise(texts.unknownOperator, { operator, operators: quotedList(known) }),
    ...(hint && { hint }),
    ...(guess && !TURNED.has(name) && { remedy: renamed(guess) }),
  };
}

/** Something that is no rule at all. `found` says what stood there instead. */
export function ruleShapeAdvice(params: Params): Advice {
  const found = String(params.found);
  switch (found) {
    case '':
      return advise(texts.noRule, { example: '{"==": [{"var": "hasChildren"}, true]}' });
    case 'var':
      return advise(texts.computedName, { example: `{"var": "${texts.questionId}"}` });
    case 'missing':
    case 'missing_some': {
      const example = '{"missing": ["hasChildren", "hasPartner"]}';
      return advise(texts.missing, { operator: found, example });
    }
    case 'some':
    case 'all':
    case 'none':
      return advise(texts.nested, { operator: found });
    default: {
      if (found.startsWith('var ')) {
        return advise(texts.item, { read: found, example: '{"var": ""}' });
      }
      const operators = quotedList(found.split(', '));
      return advise(texts.operators, { operators, example: '{"and": [{…}, {…}]}' });
    }
  }
}

const EXPECTED: ReadonlyMap<unknown, string> = new Map(Object.entries(texts.operands));

/** An operand of the wrong kind. `form` is the form of the rule: a text may be the id of a question. */
export function operandAdvice({ operator, expected, value }: Params, form: unknown): Advice {
  if (questionsOf(form).some((question) => child(question.value, 'id') === value)) {
    const reading = { code: `{"var": ${JSON.stringify(value)}}` };
    const advice = advise(proofs.comparisons.idTested, { text: quoted(value), reading });
    const isTruth = operator === '!' || operator === '!!';
    return { ...advice, ...(isTruth && { remedy: replaced(value, { var: value }) }) };
  }
  const values = { operator: quoted(operator), value: quoted(value) };
  const kind = EXPECTED.get(expected) ?? texts.operands.value;
  const advice = advise(texts.operand, { ...values, expected: kind });
  const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : undefined;
  const isNumber = number !== undefined && (number > 0 || expected !== 'count');
  if (!isNumber || !['number', 'months', 'count'].includes(String(expected))) return advice;
  return {
    ...advice,
    hint: filled(findings.hints.meant, { name: number }),
    remedy: replaced(value, number),
  };
}
