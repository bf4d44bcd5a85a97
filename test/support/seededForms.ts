import type { Path } from './seededDefects.ts';

/** A parsed form, loosely typed so that it can be mutated. */
export interface LooseForm {
  readonly steps: LooseStep[];
}

interface LooseStep {
  readonly visible?: unknown;
  readonly questions: LooseQuestion[];
  readonly [name: string]: unknown;
}

interface LooseQuestion {
  readonly id: string;
  readonly type: string;
  readonly options?: readonly { readonly value: unknown }[];
  readonly validation?: readonly { readonly rule: unknown; readonly message?: string }[];
  readonly [name: string]: unknown;
}

/** A question of one choice, with its step and the values of its options. */
export interface Choice {
  readonly id: string;
  readonly step: number;
  readonly values: readonly unknown[];
}

/** Questions of one choice that are shown to everybody, so that what is planted after them can be reached. */
export function choices({ steps }: LooseForm, before: number): readonly Choice[] {
  return steps
    .slice(0, before)
    .flatMap(({ visible, questions }, step) =>
      visible === undefined
        ? questions.flatMap(({ id, type, options = [] }) =>
            options.length > 0 && type !== 'multi-select'
              ? [{ id, step, values: options.map(({ value }) => value) }]
              : [],
          )
        : [],
    );
}

/** The paths of all question ids that rules read. */
export function readings(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]): readonly Path[] => {
    const at = Array.isArray(value) ? [...path, Number(name)] : [...path, name];
    return name === 'var' && typeof inner === 'string' && inner !== '' ? [at] : readings(inner, at);
  });
}
