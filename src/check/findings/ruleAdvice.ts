import type { Advice } from './finding.ts';
import { renamed } from './fixRemedies.ts';
import { listed, shown } from './naming.ts';
import { closest } from './spelling.ts';

type Params = Readonly<Record<string, unknown>>;

/** What people write who know other languages. */
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

/** They name the list first, and `in` names it last: with another name alone they mean nothing. */
const TURNED = new Set(['contains', 'includes']);

/** Operators of JSON-logic that are shut out: they loop, make texts, or call what stands in data. */
const SHUT_OUT = new Set(['map', 'filter', 'reduce', 'merge', 'cat', 'substr', 'log', 'method']);

/** An operator outside the allowlist. */
export function unknownOperatorAdvice({ operator, known }: Params): Advice {
  const name = String(operator);
  const operators = Array.isArray(known) ? known.map(String) : [];
  if (SHUT_OUT.has(name)) {
    return {
      message: `Operatorn ${shown(name)} finns i JSON-logic men är inte tillåten här.`,
      hint: 'Skriv om regeln med jämförelser, and, or, !, in, some, all och none.',
    };
  }
  const guess = FOREIGN.get(name) ?? closest(name, operators);
  return {
    message: `Operatorn ${shown(name)} finns inte.`,
    hint: guess ? `Menade du "${guess}"?` : `Operatorerna är ${listed(operators)}.`,
    ...(guess && !TURNED.has(name) && { remedy: renamed(guess) }),
  };
}

/** Something that is no rule at all. `found` says what stood there instead. */
export function ruleShapeAdvice({ found }: Params): Advice {
  const what = String(found);
  const example = 'Skriv till exempel {"==": [{"var": "hasChildren"}, true]}.';
  if (what === '') {
    return {
      message: 'Här ska en regel stå: true, false eller ett objekt med en operator.',
      hint: example,
    };
  }
  if (what === 'var') {
    return {
      message: '"var" ska läsa en fråga vars id står utskrivet.',
      hint: 'Skriv {"var": "frågans id"}. Id:t får inte räknas ut av en annan regel.',
    };
  }
  if (what.startsWith('var ')) {
    return {
      message: `${what} kan inte läsas här.`,
      hint: 'Inne i some, all och none läses det som prövas med {"var": ""}, utanför dem en frågas id.',
    };
  }
  if (what === 'missing' || what === 'missing_some') {
    return {
      message: `"${what}" ska räkna upp frågors id.`,
      hint: 'Skriv till exempel {"missing": ["hasChildren", "hasPartner"]}, utanför some, all och none.',
    };
  }
  if (what === 'some' || what === 'all' || what === 'none') {
    return {
      message: `"${what}" får inte stå inne i ett annat some, all eller none.`,
      hint: 'Skriv om regeln med and, or eller in.',
    };
  }
  return {
    message: `En regel ska ha en enda operator, men här står ${listed(what.split(', '))}.`,
    hint: 'Sätt ihop flera villkor med and eller or: {"and": [{…}, {…}]}.',
  };
}
