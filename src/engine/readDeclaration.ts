import {
  DECLARATION_TYPES,
  type Declaration,
  type DeclarationDependency,
  type DeclarationOption,
  type DeclarationQuestion,
  type DeclarationStep,
  type DeclarationValidation,
} from './declarationFormat.ts';
import { DEPTH_LIMIT } from './examine.ts';
import { type Fault, fault, into } from './faults.ts';
import { FieldReader, type Fields, numberIn } from './fieldReader.ts';
import { keyOf } from './questionnaireFormat.ts';

/** As many as a form may have. */
const MOST_STEPS = 500;
/** More than any declaration has; a page with more is a mistake, or an attack. */
const MOST_QUESTIONS = 5000;

const FLAGS = ['required', 'numeric'] as const;
const BOUNDS = ['min_value', 'max_value'] as const;

/** The declaration as far as it can be read; only without faults is all of it there. */
export interface ReadDeclaration {
  readonly declaration: Declaration;
  readonly faults: readonly Fault[];
}

/**
 * Reads the server's health declaration, whatever it is; tolerant as `FieldReader`. JSON pointers
 * lead into what the server sent.
 */
export function readDeclaration(input: unknown): ReadDeclaration {
  const reader = new DeclarationReader();
  const declaration = reader.declaration(reader.fields(input, '') ?? {});
  return { declaration, faults: reader.faults };
}

class DeclarationReader extends FieldReader {
  #questions = 0;

  declaration(fields: Fields): Declaration {
    const steps = this.list(fields, 'steps', '') ?? [];
    if (this.faults.length === 0 && (steps.length === 0 || steps.length > MOST_STEPS)) {
      const keyword = steps.length === 0 ? 'minItems' : 'maxItems';
      this.faults.push(fault('schema', '/steps', { keyword, limit: MOST_STEPS }));
      return { name: '', steps: [], dependencies: new Map() };
    }
    return {
      name: this.text(fields, 'name', ''),
      steps: steps.flatMap((step, index) => this.#step(step, into('/steps', index))),
      dependencies: this.#dependencies(fields.dependencies, '/dependencies'),
    };
  }

  #step(value: unknown, place: string): readonly DeclarationStep[] {
    const fields = this.fields(value, place);
    if (!fields) return [];
    return [
      {
        name: this.needed(fields, 'name', place),
        description: this.text(fields, 'description', place),
        dependency: this.text(fields, 'dependency', place).trim(),
        questions: this.#questionsIn(fields, 'questions', place, 0),
      },
    ];
  }

  #dependencies(value: unknown, place: string): ReadonlyMap<string, DeclarationDependency> {
    if (value === undefined || value === null) return new Map();
    const entries = Object.entries(this.fields(value, place) ?? {});
    return new Map(
      entries.flatMap(([name, entry]) => {
        const at = into(place, name);
        const fields = this.fields(entry, at);
        if (!fields) return [];
        return [
          [name, { key: this.needed(fields, 'key', at), value: this.needed(fields, 'value', at) }],
        ];
      }),
    );
  }

  #questionsIn(
    fields: Fields,
    name: 'questions' | 'subQuestions',
    place: string,
    depth: number,
  ): readonly DeclarationQuestion[] {
    const list = this.list(fields, name, place) ?? [];
    if (list.length > 0 && depth > DEPTH_LIMIT) {
      this.faults.push(fault('too-deep', into(place, name), { limit: DEPTH_LIMIT }));
      return [];
    }
    this.#questions += list.length;
    if (this.#questions > MOST_QUESTIONS) {
      const params = { keyword: 'maxItems', limit: MOST_QUESTIONS };
      if (this.#questions - list.length <= MOST_QUESTIONS) {
        this.faults.push(fault('schema', into(place, name), params));
      }
      return [];
    }
    return list.flatMap((entry, index) => {
      const at = into(place, name, index);
      const question = this.fields(entry, at);
      return question ? [this.#question(question, at, depth)] : [];
    });
  }

  #question(fields: Fields, place: string, depth: number): DeclarationQuestion {
    const id = this.needed(fields, 'id', place);
    const typeName = this.needed(fields, 'type', place);
    const type = DECLARATION_TYPES.find((known) => known === typeName);
    const isChoice = type === 'radiobuttongroup' || type === 'checkbox';
    const read = type === 'box' || type === undefined ? 'text' : 'needed';
    const given = this.list(fields, 'answers', place) ?? [];
    return {
      id,
      key: keyOf(id),
      type,
      typeName,
      name: this[read](fields, 'name', place),
      assessmentType: this.text(fields, 'assessmentType', place),
      description: this.text(fields, 'description', place),
      helptext: this.text(fields, 'helptext', place),
      placeholder: this.text(fields, 'placeholder', place),
      introQuestion: this.text(fields, 'introQuestion', place),
      validation: this.#validation(fields, place, isChoice),
      options: isChoice ? this.#options(fields, place, depth) : [],
      answers: given.map((answer, index) => this.scalarText(answer, into(place, 'answers', index))),
    };
  }

  #options(fields: Fields, place: string, depth: number): readonly DeclarationOption[] {
    const options = this.list(fields, 'options', place) ?? [];
    // A lone box to tick says what it is by the question itself.
    if (options.length === 0 && fields.type !== 'checkbox') this.missing(place, 'options');
    return options.flatMap((entry, index) => {
      const at = into(place, 'options', index);
      const option = this.fields(entry, at);
      if (!option) return [];
      const name = this.needed(option, 'name', at);
      return [
        {
          id: this.text(option, 'id', at),
          name,
          subQuestions: this.#questionsIn(option, 'subQuestions', at, depth + 1),
        },
      ];
    });
  }

  /** `required|numeric|min_value:N|max_value:N` (spec section 5), in any order; choices take the first alone. */
  #validation(fields: Fields, place: string, isChoice: boolean): DeclarationValidation {
    const at = into(place, 'validation');
    const found = { required: false, numeric: false, min_value: 0, max_value: 0 };
    const parts = this.text(fields, 'validation', place).split('|');
    for (const part of parts.map((text) => text.trim()).filter((text) => text !== '')) {
      const [name = '', bound] = part.split(':', 2).map((text) => text.trim());
      const flag = FLAGS.find((known) => known === name);
      const limit = BOUNDS.find((known) => known === name);
      const number = bound === undefined ? undefined : numberIn(bound);
      if (flag && bound === undefined && !(isChoice && flag === 'numeric')) found[flag] = true;
      else if (limit && number !== undefined && !isChoice) found[limit] = number;
      else {
        const allowedValues = isChoice
          ? ['required']
          : [...FLAGS, ...BOUNDS.map((known) => `${known}:N`)];
        this.faults.push(fault('schema', at, { keyword: 'enum', allowedValues, found: part }));
      }
    }
    const { required, numeric, min_value: minValue, max_value: maxValue } = found;
    this.crossed(minValue, maxValue, at);
    // Only numbers have bounds.
    return { required, numeric: numeric || minValue !== 0 || maxValue !== 0, minValue, maxValue };
  }
}
