import {
  child,
  distinct,
  isRecord,
  itemsOf,
  type JsonNode,
  propertyOf,
  textsAt,
} from '#checker/findings';
import { parseRule, type Rule } from '#engine';

/** A rule of an insurance. */
export interface ProductRule {
  readonly rule: Rule;
  /** JSON pointer in the file. */
  readonly pointer: string;
  /** Absent for a rule that stands by itself. */
  readonly row?: RuleRow;
}

/**
 * The place of a rule in a list (`reasons`, `recommendedLevel`) whose rows are evaluated in order
 * until one holds: only when the insurance is needed and some level of it is available.
 */
export interface RuleRow {
  readonly needed: { readonly value: Rule; readonly pointer: string } | undefined;
  /** Why each of the levels is unavailable (`canNotBeSigned`); empty where some level always is available. */
  readonly unavailable: readonly Rule[];
  readonly earlier: readonly EarlierRow[];
  /** Whether no later row is evaluated when it holds. */
  readonly isFinal: boolean;
  /** JSON pointers of the rows after it. */
  readonly later: readonly string[];
}

/** A row that keeps those after it from being evaluated: when it holds and its level is available. */
interface EarlierRow {
  readonly when: Rule;
  /** When its level is unavailable; `undefined` where that does not matter. */
  readonly unavailable: Rule | undefined;
}

/** Every rule of the insurances, in lists and by itself, but those by themselves that are true or false. */
export function productRules(catalogue: unknown): readonly ProductRule[] {
  return itemsOf({ value: catalogue, pointer: '' }, 'products').flatMap((product) => [
    ...['needed', 'covered', 'important'].flatMap((name) =>
      rulesByThemselves(propertyOf(product, name)),
    ),
    ...rowRules(product, 'reasons'),
    ...rowRules(product, 'recommendedLevel'),
    ...itemsOf(product, 'levels').flatMap((level) =>
      rulesByThemselves(propertyOf(level, 'canNotBeSigned')),
    ),
  ]);
}

/** Leaves out rules written as true or false, which are meant to be constant. */
function rulesByThemselves(nodes: readonly JsonNode[]): readonly ProductRule[] {
  return nodes.flatMap(({ value, pointer }) => (isRecord(value) ? [{ rule: value, pointer }] : []));
}

function rowRules(product: JsonNode, name: 'reasons' | 'recommendedLevel'): readonly ProductRule[] {
  const rows = itemsOf(product, name);
  const levels = itemsOf(product, 'levels');
  const ofLevels = levels.map((level) => ruleAt(level, 'canNotBeSigned'));
  const unavailable = ofLevels.some((rule) => rule === undefined)
    ? []
    : distinct(ofLevels.flatMap(listOf));
  const [needed] = propertyOf(product, 'needed');
  return rows.flatMap((row, index): readonly ProductRule[] => {
    const when = ruleAt(row, 'when');
    const [place] = propertyOf(row, 'when');
    if (when === undefined || place === undefined) return [];
    const later = rows.slice(index + 1);
    return [
      {
        rule: when,
        pointer: place.pointer,
        row: {
          needed: isRecord(needed?.value) ? { ...needed, value: needed.value } : undefined,
          unavailable,
          earlier: rows
            .slice(0, index)
            .flatMap((earlier) => earlierRow(earlier, row, levels, unavailable)),
          isFinal: later.every((after) => earlierRow(row, after, levels, unavailable).length > 0),
          later: later.map(({ pointer }) => pointer),
        },
      },
    ];
  });
}

/**
 * How a row keeps a later one from being evaluated; empty when it cannot be known to. A level that is
 * sold only with another insurance may be unavailable for reasons that no rule states: its row counts
 * only before rows of the same level, which is then unavailable to them too.
 */
function earlierRow(
  row: JsonNode,
  later: JsonNode,
  levels: readonly JsonNode[],
  unavailableLevels: readonly Rule[],
): readonly EarlierRow[] {
  const when = ruleAt(row, 'when');
  if (when === undefined) return [];
  const [number] = textsAt(row, 'conditionNumber');
  if (number === undefined || textsAt(later, 'conditionNumber')[0] === number) {
    return [{ when, unavailable: undefined }];
  }
  const level = levels.find((one) => textsAt(one, 'conditionNumber')[0] === number);
  if (level === undefined) return [];
  if (itemsOf(level, 'canBesignedWithAnyOfConditions').length > 0) return [];
  const unavailable = ruleAt(level, 'canNotBeSigned');
  // When its rule is that of all levels, no row is evaluated while the level is unavailable.
  const isThatOfAll =
    unavailableLevels.length === 1 &&
    JSON.stringify(unavailableLevels[0]) === JSON.stringify(unavailable);
  return [{ when, unavailable: isThatOfAll || unavailable === false ? undefined : unavailable }];
}

/**
 * When a row is evaluated, as a rule of the form; `undefined` for always. `inForm` translates a rule of
 * the insurances to one of the form, or returns `undefined` where the form has no such answers. What
 * it cannot translate is left out, and so are the earlier rows where the rule would be too large.
 * The row then counts as evaluated more often than it is: the proof may miss a row that is never
 * evaluated, but reports none that is.
 */
export function evaluatedWhen(
  { row }: ProductRule,
  inForm: (rule: Rule) => Rule | undefined,
): Rule | undefined {
  if (row === undefined) return undefined;
  const needed = row.needed === undefined ? [] : listOf(inForm(row.needed.value));
  const unavailable = row.unavailable.map(inForm);
  const isKnown = unavailable.length > 0 && unavailable.every((rule) => rule !== undefined);
  const always = [...needed, ...(isKnown ? [{ '!': [allOf(unavailable.flatMap(listOf))] }] : [])];
  const notEarlier = row.earlier.flatMap((earlier): Rule[] => {
    const when = inForm(earlier.when);
    if (when === undefined) return [];
    if (earlier.unavailable === undefined) return [{ '!': [when] }];
    const notAvailable = inForm(earlier.unavailable);
    return notAvailable === undefined ? [] : [{ '!': [{ and: [when, { '!': [notAvailable] }] }] }];
  });
  const whole = allOf([...always, ...notEarlier]);
  return parseRule(whole ?? true).faults.length === 0 ? whole : allOf(always);
}

function allOf(rules: readonly Rule[]): Rule | undefined {
  return rules.length < 2 ? rules[0] : { and: rules };
}

function ruleAt({ value }: JsonNode, name: string): Rule | undefined {
  const rule = child(value, name);
  return typeof rule === 'boolean' || isRecord(rule) ? rule : undefined;
}

const listOf = (rule: Rule | undefined): readonly Rule[] => (rule === undefined ? [] : [rule]);
