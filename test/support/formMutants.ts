import { type Form, type FormDefinition, load } from '#engine';
import { mutantsOfRule, type RuleMutant } from './ruleMutants.ts';

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
