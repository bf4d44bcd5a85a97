import {
  DECLARATION_TYPES,
  type Declaration,
  type DeclarationDependency,
  type DeclarationOption,
  type DeclarationQuestion,
  type DeclarationStep,
  type DeclarationType,
  type DeclarationValidation,
  optionNames,
} from './declarationFormat.ts';
import { DEPTH_LIMIT } from './examine.ts';
import { type Fault, fault, into } from './faults.ts';
import { FieldReader, type Fields, isNothing } from './fieldReader.ts';
import { saysNothing } from './predicates.ts';
import { keyOf } from './questionnaireFormat.ts';
import { idsBelow, unreadQuestion } from './unread.ts';
import { readValidation } from './validationString.ts';

/** As many as a form may have. */
const MOST_STEPS = 500;
/** One for each step is enough. */
const MOST_DEPENDENCIES = 500;
/** In the whole declaration. More than any has; a page with more is a mistake, or an attack. */
const MOST = { questions: 5000, options: 20_000, answers: 20_000 };

/** What questions of a type have no use for: nobody would notice that it is left out. */
const USELESS: Readonly<Record<DeclarationType, readonly string[]>> = {
  radiobuttongroup: ['placeholder'],
  checkbox: ['placeholder'],
  text: [],
  textarea: [],
  box: ['placeholder', 'validation', 'answers'],
};

/** What they cannot have without asking for something else. */
const UNFIT: Readonly<Record<DeclarationType, readonly string[]>> = {
  radiobuttongroup: ['subQuestions'],
  checkbox: ['subQuestions'],
  text: ['options', 'subQuestions'],
  textarea: ['options', 'subQuestions'],
  box: ['options', 'subQuestions'],
};

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

class DeclarationReader extends FieldReader {
  readonly unasked = new Set<string>();
  /** What spoils a question. */
  readonly lost: Fault[] = [];
  /** Too much of something, wherever it stands. */
  readonly ofTheWhole: Fault[] = [];
  readonly #left = { ...MOST };
  #unread = 0;

  declaration(fields: Fields): Declaration {
    const steps = this.list(fields, 'steps', '') ?? [];
    if (this.faults.length === 0 && (steps.length === 0 || steps.length > MOST_STEPS)) {
      const keyword = steps.length === 0 ? 'minItems' : 'maxItems';
      this.faults.push(fault('schema', '/steps', { keyword, limit: MOST_STEPS }));
      return { name: '', steps: [], dependencies: new Map() };
    }
    return {
      name: this.besideText(fields, 'name', ''),
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
        description: this.html(fields, 'description', place),
        dependency: this.text(fields, 'dependency', place).trim(),
        questions: this.#questionsIn(fields, 'questions', place, 0),
      },
    ];
  }

  #dependencies(value: unknown, place: string): ReadonlyMap<string, DeclarationDependency> {
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
        const at = into(place, name);
        const fields = this.fields(map[name], at);
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
      this.ofTheWhole.push(fault('too-deep', into(place, name), { limit: DEPTH_LIMIT }));
      return [];
    }
    return this.#within(list, 'questions', into(place, name)).map((entry, index) =>
      this.#readable(entry, into(place, name, index), depth),
    );
  }

  /** The question, or one that says that it cannot be shown: none is missing in silence. */
  #readable(sent: unknown, place: string, depth: number): DeclarationQuestion {
    const before = this.faults.length;
    const fields = this.fields(sent, place);
    const question = fields && this.#question(fields, place, depth);
    const own = this.faults.slice(before);
    if (question && own.length === 0) return question;
    this.faults.length = before;
    this.lost.push(...own);
    return this.#unreadable(fields ?? {});
  }

  #unreadable(sent: Fields): DeclarationQuestion {
    for (const below of idsBelow(sent)) this.unasked.add(below);
    this.#unread += 1;
    return unreadQuestion(sent, this.#unread);
  }

  /** A list, as long as the declaration has no more of such things than any has; told once. */
  #within(list: readonly unknown[], kind: keyof typeof MOST, place: string): readonly unknown[] {
    const before = this.#left[kind];
    this.#left[kind] -= list.length;
    if (this.#left[kind] >= 0) return list;
    if (before >= 0) {
      this.ofTheWhole.push(fault('schema', place, { keyword: 'maxItems', limit: MOST[kind] }));
    }
    return [];
  }

  #question(sent: Fields, place: string, depth: number): DeclarationQuestion {
    const id = this.id(sent, place);
    const typeName = this.needed(sent, 'type', place);
    const type = DECLARATION_TYPES.find((known) => known === typeName);
    if (type === undefined) return this.#unreadable(sent);
    const fields = this.#fitting(sent, type, place);
    const question = {
      id,
      key: keyOf(id),
      type,
      typeName,
      name: this[type === 'box' ? 'text' : 'needed'](fields, 'name', place),
      assessmentType: this.besideText(fields, 'assessmentType', place),
      description: this.html(fields, 'description', place),
      helptext: this.besideText(fields, 'helptext', place),
      placeholder: this.besideText(fields, 'placeholder', place),
      introQuestion: this.#intro(fields, place),
      validation: this.#validation(fields, place, isChoice(type)),
      options: isChoice(type) ? this.#options(fields, place, depth) : [],
      answers: this.#answers(fields, place),
    };
    if (!isChoice(type)) return question;
    return { ...question, answers: this.#meantBy(question, into(place, 'answers')) };
  }

  /** A text or a question, whose text it is; the specification says no type, and some send a flag. */
  #intro(fields: Fields, place: string): string {
    const { introQuestion: sent } = fields;
    if (typeof sent === 'boolean') return '';
    const name = typeof sent === 'object' && sent !== null ? (sent as Fields).name : undefined;
    return typeof name === 'string' ? name : this.besideText(fields, 'introQuestion', place);
  }

  /** The fields without those that a question of its type cannot have. */
  #fitting(fields: Fields, type: DeclarationType, place: string): Fields {
    const tell = (names: readonly string[], told: Fault[]) => {
      for (const name of names) {
        if (isEmpty(fields[name])) continue;
        told.push(fault('schema', into(place, name), { keyword: 'false schema' }));
      }
    };
    tell(USELESS[type], this.notes);
    tell(UNFIT[type], this.faults);
    const without = [...USELESS[type], ...UNFIT[type]];
    return { ...fields, ...Object.fromEntries(without.map((name) => [name, undefined])) };
  }

  #answers(fields: Fields, place: string): readonly string[] {
    const at = into(place, 'answers');
    const list = this.#within(this.list(fields, 'answers', place) ?? [], 'answers', at);
    return list.map((answer, index) => this.scalarText(answer, into(at, index)));
  }

  /** Those answers to a choice that are options of it, of a group of radio buttons one or none. */
  #meantBy(question: DeclarationQuestion, place: string): readonly string[] {
    const { id, type, answers, options } = question;
    if (answers.length === 0) return [];
    const names = optionNames(question);
    const known = options.map(({ name }) => name);
    const meant = new Set<string>();
    for (const [index, answer] of answers.entries()) {
      if (saysNothing(answer)) continue;
      const name = names.get(answer);
      if (name !== undefined) meant.add(name);
      else {
        const params = { question: id, value: answer, known, isGiven: true };
        this.notes.push(fault('unknown-option', into(place, index), params));
      }
    }
    if (type !== 'radiobuttongroup' || meant.size <= 1) return [...meant];
    this.notes.push(fault('schema', place, { keyword: 'maxItems', limit: 1 }));
    return [];
  }

  #options(fields: Fields, place: string, depth: number): readonly DeclarationOption[] {
    const options = this.list(fields, 'options', place) ?? [];
    // A lone box to tick says what it is by the question itself.
    if (options.length === 0 && fields.type !== 'checkbox') this.missing(place, 'options');
    return this.#within(options, 'options', into(place, 'options')).flatMap((entry, index) => {
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

  #validation(fields: Fields, place: string, forChoice: boolean): DeclarationValidation {
    const at = into(place, 'validation');
    const { validation, wrong } = readValidation(this.text(fields, 'validation', place), forChoice);
    for (const params of wrong) this.notes.push(fault('schema', at, params));
    this.crossed(validation.minValue, validation.maxValue, at);
    return validation;
  }
}

function isChoice(type: DeclarationType): boolean {
  return type === 'radiobuttongroup' || type === 'checkbox';
}

/** Nothing is lost with it: a blank text, or a list of such. */
function isEmpty(value: unknown): boolean {
  const isBlank = (one: unknown) => isNothing(one) || (typeof one === 'string' && saysNothing(one));
  return Array.isArray(value) ? value.every(isBlank) : isBlank(value);
}
