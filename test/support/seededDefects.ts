import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import type { Code } from '#checker/findings';
import { adaptQuestionnaire } from '#engine/adapters';
import { ourText } from './memorySources.ts';

/** Keys and indices that lead to a value in JSON. */
export type Path = readonly (string | number)[];

/** A random mistake in a copy of one of our definitions. */
export interface SeededDefect {
  readonly kind: string;
  readonly file: string;
  readonly text: string;
  /** Codes of findings, any of which is right. */
  readonly codes: readonly Code[];
  /** Lines that the finding may be on. */
  readonly lines: readonly number[];
}

/** A mistake with the expected codes and pointers of its finding. */
export interface Mistake {
  readonly codes: readonly Code[];
  readonly at: readonly Path[];
}

/** Plants a mistake by mutating a value; undefined where none fits. */
export type Planter<T> = (value: T, chance: Chance) => Mistake | undefined;

/** Planters by the kind of mistake. */
export type Planters<T> = Readonly<Record<string, Planter<T>>>;

/** The value at a path. */
export function at(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (inner, name) => (inner as Readonly<Record<string | number, unknown>>)[name],
    value,
  );
}

/** Replaces the value at a path. */
export function put(value: unknown, path: Path, replacement: unknown): void {
  const holder = at(value, path.slice(0, -1)) as Record<string | number, unknown>;
  holder[path.at(-1) ?? ''] = replacement;
}

/** A mistake whose finding may be at any of the paths. */
export function mistakeAt(codes: Mistake['codes'], ...paths: readonly Path[]): Mistake {
  return { codes, at: paths };
}

/** Pseudorandom numbers, the same for the same seed. */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 to below a bound. */
  below(bound: number): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % Math.max(1, bound);
  }

  one<T>(items: readonly T[]): T | undefined {
    return items[this.below(items.length)];
  }

  /** Two different ones. */
  two<T>(items: readonly T[]): readonly [T, T] | undefined {
    const first = this.below(items.length);
    const second = (first + 1 + this.below(items.length - 1)) % items.length;
    const [one, other] = [items[first], items[second]];
    return items.length < 2 || one === undefined || other === undefined ? undefined : [one, other];
  }
}

/** A name with two neighbouring letters swapped, or one left out. */
export function misspelled(name: string, chance: Chance): string {
  const at = chance.below(name.length - 1);
  const swapped = name.slice(0, at) + name[at + 1] + name[at] + name.slice(at + 2);
  return swapped === name ? name.slice(0, at) + name.slice(at + 1) : swapped;
}

/** Plants a mistake, with the lines its finding may be on; undefined where none fits. */
export function seed<T>(
  kind: string,
  { file, text }: Original,
  plant: Planter<T>,
  chance: Chance,
): SeededDefect | undefined {
  const value: T = JSON.parse(text);
  const mistake = plant(value, chance);
  if (!mistake) return undefined;
  const planted = written(value);
  const tree = parseTree(planted);
  const lines = mistake.at.map((path) => {
    const node = tree && findNodeAtLocation(tree, [...path]);
    if (!node) throw new Error(`${kind}: nothing at ${path.join('/')} in ${file}`);
    return planted.slice(0, node.offset).split('\n').length;
  });
  return { kind, file, text: planted, codes: mistake.codes, lines };
}

/** A definition to plant mistakes in, as text. */
export interface Original {
  readonly file: string;
  readonly text: string;
}

/** Every value on a line of its own, so that the right line is one of many. */
const written = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const ours = (file: string): Original => ({ file, text: written(JSON.parse(ourText(file))) });

export const SHORT_GUIDE = ours('schemas/short-guide/form.json');
export const QUESTIONNAIRE = ours('schemas/reference/questionnaire.json');
export const DECLARATION = ours('schemas/reference/health-declaration.json');

/** The questionnaire as a form definition: fifteen steps with rules that depend on each other. */
export const LONG_FORM: Original = longForm();

function longForm(): Original {
  const { questions } = JSON.parse(ourText('schemas/reference/questionnaire.json'));
  const { questionnaire, form } = JSON.parse(ourText('schemas/texts/sv.json'));
  const messages = { title: 'Frågor', unknownType: form.unknownQuestionType };
  const adapted = adaptQuestionnaire(questions, { ...questionnaire.messages, ...messages });
  if (!adapted.ok) throw new Error('our questionnaire is refused');
  const definition = { $schema: '../meta/form.schema.json', ...adapted.form.definition };
  return { file: 'schemas/pages/long-form.json', text: written(definition) };
}
