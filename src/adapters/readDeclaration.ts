import { type Fault, fault, into } from '#engine';
import {
  ALWAYS_SHOWN,
  type Declaration,
  type DeclarationDependency,
  type DeclarationStep,
} from './declarationFormat.ts';
import { DeclarationQuestionReader } from './declarationQuestionReader.ts';
import { type Entry, type Fields, isNothing } from './fieldReader.ts';

/** As many as a form may have. */
const MOST_STEPS = 500;
/** One for each step is enough. */
const MOST_DEPENDENCIES = 500;
/** The declaration as far as it can be read; only without faults does it make sense as a whole. */
export interface ReadDeclaration {
  readonly declaration: Declaration;
  readonly faults: readonly Fault[];
  /** What spoils a question, which stands there unread. */
  readonly lost: readonly Fault[];
  /** What was cleaned or left out, and no visitor notices. */
  readonly notes: readonly Fault[];
  /** Ids of what stands below questions of unknown types: nobody is ever asked them. */
  readonly unasked: ReadonlySet<string>;
}

/**
 * Reads the server's health declaration, whatever it is; tolerant as `FieldReader`. JSON pointers
 * lead into what the server sent.
 */
export function readDeclaration(input: unknown): ReadDeclaration {
  const reader = new DeclarationReader();
  const declaration = reader.declaration(reader.fields(input, '') ?? {});
  const { lost, notes, unasked } = reader;
  return { declaration, faults: [...reader.ofTheWhole, ...reader.faults], lost, notes, unasked };
}

class DeclarationReader extends DeclarationQuestionReader {
  declaration(fields: Fields): Declaration {
    const list = this.list(fields, 'steps', '') ?? [];
    const sent = list.length > MOST_STEPS ? [] : this.entries(list, '/steps');
    if (this.faults.length === 0 && sent.length === 0) {
      const least = { keyword: 'minItems', limit: 1 };
      const most = { keyword: 'maxItems', limit: MOST_STEPS };
      this.faults.push(fault('schema', '/steps', list.length > MOST_STEPS ? most : least));
      return { name: '', steps: [], dependencies: new Map() };
    }
    const steps = sent.flatMap((entry) => this.#step(entry));
    const named = new Set(steps.map(({ dependency }) => dependency));
    return {
      name: this.besideText(fields, 'name', ''),
      steps,
      dependencies: this.#dependencies(fields.dependencies, '/dependencies', named),
    };
  }

  #step({ value, pointer }: Entry): readonly DeclarationStep[] {
    const fields = this.fields(value, pointer);
    if (!fields) return [];
    return [
      {
        name: this.needed(fields, 'name', pointer),
        description: this.html(fields, 'description', pointer),
        dependency: this.text(fields, 'dependency', pointer).trim(),
        questions: this.questionsIn(fields, 'questions', pointer, 0),
        pointer,
      },
    ];
  }

  /** Those that steps name: what is wrong with another hinders nobody. */
  #dependencies(
    value: unknown,
    place: string,
    named: ReadonlySet<string>,
  ): ReadonlyMap<string, DeclarationDependency> {
    if (isNothing(value)) return new Map();
    const map = this.fields(value, place) ?? {};
    const names = Object.keys(map);
    if (names.length > MOST_DEPENDENCIES) {
      const params = { keyword: 'maxProperties', limit: MOST_DEPENDENCIES };
      this.faults.push(fault('schema', place, params));
      return new Map();
    }
    return new Map(
      names.flatMap((name) => {
        if (!named.has(name) || name === ALWAYS_SHOWN) return [];
        const at = into(place, name);
        const fields = this.fields(map[name], at);
        if (!fields) return [];
        return [
          [name, { key: this.needed(fields, 'key', at), value: this.needed(fields, 'value', at) }],
        ];
      }),
    );
  }
}
