import { type Form, type FormDefinition, load, type OptionValue, type Rule } from '#engine';

/** A form with one thing changed in its rules. */
export interface Mutant {
  readonly kind: RuleMutant['kind'] | 'validation' | 'visible' | 'exit' | 'server';
  readonly what: string;
  /** `undefined` when the mutated definition is refused. */
  readonly form: () => Form | undefined;
}

type Path = readonly (string | number)[];

/** Every mutation of one rule of a form, its removal, and its swap with the next one. */
export function mutantsOf(form: Form): readonly Mutant[] {
  const { definition } = form;
  const changed = (kind: Mutant['kind'], path: Path, value: unknown): Mutant => ({
    kind,
    what: `${path.join('/')} ${JSON.stringify(value)}`,
    form: () => loaded(replaced(definition, path, value)),
  });
  return placesOf(definition, []).flatMap(({ path, value }): readonly Mutant[] => {
    const last = path.at(-1);
    if (last === 'visible' || last === 'ready' || last === 'when' || last === 'rule') {
      const rules = mutantsOfRule(form, value as boolean | Record<string, unknown>);
      return [
        ...rules.map(({ kind, rule }) => changed(kind, path, rule)),
        ...(last === 'visible' || last === 'ready' ? [changed('visible', path, undefined)] : []),
      ];
    }
    if ((last !== 'validation' && last !== 'exits') || !Array.isArray(value)) return [];
    const kind = last === 'exits' ? 'exit' : 'validation';
    const dropped = value.map((_entry, at) => changed(kind, path, value.toSpliced(at, 1)));
    const swapped = value
      .slice(1)
      .map((entry, at) => changed(kind, path, value.with(at, entry).with(at + 1, value[at])));
    return [...dropped, ...swapped];
  });
}

function* walk(value: unknown, path: Path): Generator<{ path: Path; value: unknown }> {
  yield { path, value };
  const last = path.at(-1);
  if (last === 'visible' || last === 'ready' || last === 'when' || last === 'rule') return;
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    yield* walk(inner, [...path, Array.isArray(value) ? Number(name) : name]);
  }
}

function placesOf(definition: FormDefinition, path: Path) {
  return [...walk(definition, path)].filter(({ path: own }) => own.length > 0);
}

export function replaced(value: unknown, [first, ...rest]: Path, by: unknown): unknown {
  if (first === undefined) return by;
  if (Array.isArray(value)) {
    return value.with(Number(first), replaced(value[Number(first)], rest, by));
  }
  const record = value as Readonly<Record<string, unknown>>;
  const { [first]: own, ...others } = record;
  const next = replaced(own, rest, by);
  return next === undefined ? others : { ...others, [first]: next };
}

function loaded(definition: unknown): Form | undefined {
  const found = load(definition);
  return found.ok ? found.form : undefined;
}

/** A change of one thing in a rule. */
interface RuleMutant {
  readonly kind: 'operator' | 'bound' | 'value' | 'condition';
  readonly rule: Rule;
}

const REPLACEMENTS: Readonly<Record<string, readonly string[]>> = {
  '>': ['>=', '<'],
  '>=': ['>', '<='],
  '<': ['<=', '>'],
  '<=': ['<', '>='],
  '==': ['!='],
  '===': ['!=='],
  '!=': ['=='],
  '!==': ['==='],
  and: ['or'],
  or: ['and'],
  some: ['all', 'none'],
  all: ['some'],
  none: ['some'],
};

/** Boolean operators without an opposite of their own: negated by `!`. */
const NEGATED = new Set(['in', '!', 'missing', 'is_answered', 'is_integer', 'is_date', 'is_email']);

/** Every rule that differs from the given one by a single change. */
function mutantsOfRule(form: Form, rule: Rule): readonly RuleMutant[] {
  if (typeof rule === 'boolean') return [{ kind: 'value', rule: !rule }];
  const [[operator, written] = ['', []]] = Object.entries(rule);
  const values: readonly unknown[] = Array.isArray(written) ? written : [written];
  const put = (at: number, value: unknown): Rule => ({ [operator]: values.with(at, value) });
  const found: RuleMutant[] = (REPLACEMENTS[operator] ?? []).map((other) => ({
    kind: 'operator',
    rule: { [other]: values },
  }));
  if (NEGATED.has(operator)) found.push({ kind: 'operator', rule: { '!': [rule] } });
  if ((operator === 'and' || operator === 'or') && values.length > 1) {
    for (const at of values.keys()) {
      found.push({ kind: 'condition', rule: { [operator]: values.toSpliced(at, 1) } });
    }
  }
  if (operator === 'var' || operator === 'missing' || operator === 'missing_some') return found;
  const known = optionsRead(form, rule);
  for (const [at, value] of values.entries()) {
    const isOption = known.includes(value as OptionValue);
    if (isOption) {
      const other = known.find((option) => option !== value);
      if (other !== undefined) found.push({ kind: 'value', rule: put(at, other) });
    } else if (typeof value === 'number') {
      for (const by of [-1, 1]) found.push({ kind: 'bound', rule: put(at, value + by) });
    } else if (operator === 'in' && at === 1 && Array.isArray(value)) {
      for (const list of listsBeside(value, known)) {
        found.push({ kind: 'value', rule: put(at, list) });
      }
    } else if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      for (const { kind, rule: inner } of mutantsOfRule(form, value as Rule)) {
        found.push({ kind, rule: put(at, inner) });
      }
    }
  }
  return found;
}

/** A list without one entry, with one more, and with one replaced. */
function listsBeside(
  list: readonly unknown[],
  known: readonly OptionValue[],
): readonly (readonly unknown[])[] {
  const more = known.filter((value) => !list.includes(value));
  return [
    ...(list.length > 1 ? list.map((_entry, at) => list.toSpliced(at, 1)) : []),
    ...more.map((value) => [...list, value]),
    ...more.slice(0, 1).flatMap((value) => list.map((_entry, at) => list.with(at, value))),
  ];
}

/** The options of the questions that a rule reads; of all questions inside some, all and none. */
function optionsRead(form: Form, rule: Rule): readonly OptionValue[] {
  const written = JSON.stringify(rule);
  return form.questions.flatMap(({ definition: { id, options = [] } }) =>
    written.includes(JSON.stringify({ var: id })) || written.includes('{"var":""}')
      ? options.map(({ value }) => value)
      : [],
  );
}
