import { type Fault, fault, into } from '#engine';
import {
  ALWAYS_SHOWN,
  type Declaration,
  type DeclarationDependency,
  type DeclarationStep,
} from './declarationFormat.ts';
import { DeclarationQuestionReader } from './declarationQuestionReader.ts';
import { type Entry, type Fields, isEmptyValue } from './fieldReader.ts';

/** Maximum number of steps of a form. */
const MAX_STEPS = 500;
const MAX_DEPENDENCIES = 500;
/** A parsed declaration; complete only without faults. */
export interface ParsedDeclaration {
  readonly declaration: Declaration;
  readonly faults: readonly Fault[];
  /** Faults of single questions, which are replaced by placeholders. */
  readonly lost: readonly Fault[];
  /** Cleaned or left out without visible effect. */
  readonly notes: readonly Fault[];
  /** Ids of the sub-questions of questions of unknown types: never asked. */
  readonly unasked: ReadonlySet<string>;
}

/**
 * Parses the server's health declaration, tolerantly like `FieldReader`. JSON pointers are into the
 * server's document.
 */
export function readDeclaration(input: unknown): ParsedDeclaration {
  const reader = new DeclarationReader();
  const declaration = reader.declaration(reader.fields(input, '') ?? {});
  const { lost, notes, unasked } = reader;
  return {
    declaration,
    faults: [...reader.documentFaults, ...reader.faults],
    lost,
    notes,
    unasked,
  };
}

class DeclarationReader extends DeclarationQuestionReader {
  declaration(fields: Fields): Declaration {
    const list = this.list(fields, 'steps', '') ?? [];
    const sent = list.length > MAX_STEPS ? [] : this.entries(list, '/steps');
    if (this.faults.length === 0 && sent.length === 0) {
      const least = { keyword: 'minItems', limit: 1 };
      const most = { keyword: 'maxItems', limit: MAX_STEPS };
      this.faults.push(fault('schema', '/steps', list.length > MAX_STEPS ? most : least));
      return { name: '', steps: [], dependencies: new Map() };
    }
    const steps = sent.flatMap((entry) => this.#step(entry));
    const named = new Set(steps.map(({ dependency }) => dependency));
    return {
      name: this.optionalText(fields, 'name', ''),
      steps,
      dependencies: this.#dependencies(fields.dependencies, '/dependencies', named),
    };
  }

  #step({ value, pointer }: Entry): readonly DeclarationStep[] {
    const fields = this.fields(value, pointer);
    if (!fields) return [];
    return [
      {
        name: this.requiredText(fields, 'name', pointer),
        description: this.html(fields, 'description', pointer),
        dependency: this.text(fields, 'dependency', pointer).trim(),
        questions: this.questionsIn(fields, 'questions', pointer, 0),
        pointer,
      },
    ];
  }

  /** The dependencies that steps refer to; faults of others do no harm. */
  #dependencies(
    value: unknown,
    pointer: string,
    named: ReadonlySet<string>,
  ): ReadonlyMap<string, DeclarationDependency> {
    if (isEmptyValue(value)) return new Map();
    const map = this.fields(value, pointer) ?? {};
    const names = Object.keys(map);
    if (names.length > MAX_DEPENDENCIES) {
      const params = { keyword: 'maxProperties', limit: MAX_DEPENDENCIES };
      this.faults.push(fault('schema', pointer, params));
      return new Map();
    }
    return new Map(
      names.flatMap((name) => {
        if (!named.has(name) || name === ALWAYS_SHOWN) return [];
        const at = into(pointer, name);
        const fields = this.fields(map[name], at);
        if (!fields) return [];
        return [
          [
            name,
            {
              key: this.requiredText(fields, 'key', at),
              value: this.requiredText(fields, 'value', at),
            },
          ],
        ];
      }),
    );
  }
}
