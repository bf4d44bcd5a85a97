import {
  child,
  distinct,
  isRecord,
  itemsOf,
  type JsonNode,
  propertyOf,
  textsAt,
} from '#check/findings';
import { parseRule, type Rule } from '#engine';

/** A rule of an insurance. */
export interface ProductRule {
  readonly rule: Rule;
  /** JSON pointer in the file. */
  readonly pointer: string;
  /** Of a row in a list of which the first that holds counts. */
  readonly row?: RuleRow;
}

/** When a row is evaluated: the insurance is needed, some level is available, and no earlier row holds. */
export interface RuleRow {
  readonly needed: { readonly value: Rule; readonly pointer: string } | undefined;
  /** Why each of the levels is not available (`canNotBeSigned`); empty where some level always is. */
  readonly closed: readonly Rule[];
  /** The earlier rows, each with what else has to hold for it to be chosen. */
  readonly before: readonly Before[];
  /** Whether no later row is evaluated when it holds. */
  readonly isFinal: boolean;
  /** JSON pointers of the rows after it. */
  readonly after: readonly string[];
}

interface Before {
  readonly when: Rule;
  /** It is only chosen for visitors to whom its level is available. */
  readonly closed: Rule | undefined;
}

/** Every rule of the insurances that is not written out as true or false, and every row's. */
export function productRules(catalogue: unknown): readonly ProductRule[] {
  return itemsOf({ value: catalogue, pointer: '' }, 'products').flatMap((product) => [
    ...['needed', 'covered', 'important'].flatMap((name) => freeRule(propertyOf(product, name))),
    ...rowRules(product, 'reasons'),
    ...rowRules(product, 'recommendedLevel'),
    ...itemsOf(product, 'levels').flatMap((level) => freeRule(propertyOf(level, 'canNotBeSigned'))),
  ]);
}

/** Leaves out rules written as true or false, which are meant to be constant. */
function freeRule(items: readonly JsonNode[]): readonly ProductRule[] {
  return items.flatMap(({ value, pointer }) => (isRecord(value) ? [{ rule: value, pointer }] : []));
}

function rowRules(product: JsonNode, name: 'reasons' | 'recommendedLevel'): readonly ProductRule[] {
  const rows = itemsOf(product, name);
  const levels = itemsOf(product, 'levels');
  const closing = levels.map((level) => ruleAt(level, 'canNotBeSigned'));
  const closed = closing.some((rule) => rule === undefined) ? [] : distinct(closing.flatMap(some));
  const [needed] = propertyOf(product, 'needed');
  return rows.flatMap((row, index): readonly ProductRule[] => {
    const when = ruleAt(row, 'when');
    const [place] = propertyOf(row, 'when');
    if (when === undefined || place === undefined) return [];
    const after = rows.slice(index + 1);
    return [
      {
        rule: when,
        pointer: place.pointer,
        row: {
          needed: isRecord(needed?.value) ? { ...needed, value: needed.value } : undefined,
          closed,
          before: rows.slice(0, index).flatMap((own) => before(own, row, levels, closed)),
          isFinal: after.every((own) => before(row, own, levels, closed).length > 0),
          after: after.map(({ pointer }) => pointer),
        },
      },
    ];
  });
}

/**
 * How a row keeps a later one from being evaluated. A level that needs another insurance may not be to be
 * had, so its row does so only where the other row is about the same level.
 */
function before(
  row: JsonNode,
  later: JsonNode,
  levels: readonly JsonNode[],
  all: readonly Rule[],
): Before[] {
  const when = ruleAt(row, 'when');
  if (when === undefined) return [];
  const [number] = textsAt(row, 'conditionNumber');
  if (number === undefined || textsAt(later, 'conditionNumber')[0] === number) {
    return [{ when, closed: undefined }];
  }
  const level = levels.find((own) => textsAt(own, 'conditionNumber')[0] === number);
  if (level === undefined) return [];
  if (itemsOf(level, 'canBesignedWithAnyOfConditions').length > 0) return [];
  const closed = ruleAt(level, 'canNotBeSigned');
  // With a single level that is closed no row is evaluated at all.
  const isClosedWithAll = all.length === 1 && JSON.stringify(all[0]) === JSON.stringify(closed);
  return [{ when, closed: isClosedWithAll || closed === false ? undefined : closed }];
}

/**
 * When a row is asked, as a rule; `undefined` for always. What cannot be expressed is left out, and
 * so are the rows before where the rule would be too large: then the row counts as asked more often
 * than it is, and nothing is said to be impossible that is not.
 */
export function contextOf(
  { row }: ProductRule,
  inForm: (rule: Rule) => Rule | undefined,
): Rule | undefined {
  if (row === undefined) return undefined;
  const needed = row.needed === undefined ? [] : some(inForm(row.needed.value));
  const closed = row.closed.map(inForm);
  const open = closed.length > 0 && closed.every((rule) => rule !== undefined);
  const always = [...needed, ...(open ? [{ '!': [allOf(closed.flatMap(some))] }] : [])];
  const rows = row.before.flatMap(({ when, closed: own }): Rule[] => {
    const counted = inForm(when);
    if (counted === undefined) return [];
    if (own === undefined) return [{ '!': [counted] }];
    const shut = inForm(own);
    return shut === undefined ? [] : [{ '!': [{ and: [counted, { '!': [shut] }] }] }];
  });
  const whole = allOf([...always, ...rows]);
  return parseRule(whole ?? true).faults.length === 0 ? whole : allOf(always);
}

function allOf(rules: readonly Rule[]): Rule | undefined {
  return rules.length < 2 ? rules[0] : { and: rules };
}

function ruleAt({ value }: JsonNode, name: string): Rule | undefined {
  const rule = child(value, name);
  return typeof rule === 'boolean' || isRecord(rule) ? rule : undefined;
}

const some = (rule: Rule | undefined): readonly Rule[] => (rule === undefined ? [] : [rule]);
