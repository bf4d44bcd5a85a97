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
import { FieldReader, type Fields } from './fieldReader.ts';
import { saysNothing } from './predicates.ts';
import { keyOf } from './questionnaireFormat.ts';
import { NO_VALIDATION, readValidation } from './validationString.ts';

/** As many as a form may have. */
const MOST_STEPS = 500;
/** One for each step is enough. */
const MOST_DEPENDENCIES = 500;
/** In the whole declaration. More than any has; a page with more is a mistake, or an attack. */
const MOST = { questions: 5000, options: 20_000, answers: 20_000 };
/** Longer than any id; a form's own limit is lower. */
const LONGEST_ID = 200;

/** What questions of a type cannot have: empty it does no harm, otherwise it would be lost. */
const UNFIT: Readonly<Record<DeclarationType, readonly string[]>> = {
  radiobuttongroup: ['placeholder', 'subQuestions'],
  checkbox: ['placeholder', 'subQuestions'],
  text: ['options', 'subQuestions'],
  textarea: ['options', 'subQuestions'],
  box: ['placeholder', 'validation', 'options', 'answers', 'subQuestions'],
};

/** What is not read of a question of an unknown type. */
const UNREAD = {
  assessmentType: '',
  description: '',
  helptext: '',
  placeholder: '',
  introQuestion: '',
  validation: NO_VALIDATION,
  options: [],
  answers: [],
} as const;

/** The declaration as far as it can be read; only without faults is all of it there. */
export interface ReadDeclaration {
  readonly declaration: Declaration;
  readonly faults: readonly Fault[];
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
  return { declaration, faults: reader.faults, unasked: reader.unasked };
}

class DeclarationReader extends FieldReader {
  readonly unasked = new Set<string>();
  readonly #left = { ...MOST };

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
      this.faults.push(fault('too-deep', into(place, name), { limit: DEPTH_LIMIT }));
      return [];
    }
    return this.#within(list, 'questions', into(place, name)).flatMap((entry, index) => {
      const at = into(place, name, index);
      const question = this.fields(entry, at);
      return question ? [this.#question(question, at, depth)] : [];
    });
  }

  /** A list, as long as the declaration has no more of such things than any has; told once. */
  #within(list: readonly unknown[], kind: keyof typeof MOST, place: string): readonly unknown[] {
    const before = this.#left[kind];
    this.#left[kind] -= list.length;
    if (this.#left[kind] >= 0) return list;
    if (before >= 0) {
      this.faults.push(fault('schema', place, { keyword: 'maxItems', limit: MOST[kind] }));
    }
    return [];
  }

  #question(sent: Fields, place: string, depth: number): DeclarationQuestion {
    const id = this.needed(sent, 'id', place);
    if (id.length > LONGEST_ID) {
      const params = { keyword: 'maxLength', limit: LONGEST_ID };
      this.faults.push(fault('schema', into(place, 'id'), params));
    }
    const key = id.length > LONGEST_ID ? '' : keyOf(id);
    const typeName = this.needed(sent, 'type', place);
    const type = DECLARATION_TYPES.find((known) => known === typeName);
    if (type === undefined) {
      for (const below of idsBelow(sent)) this.unasked.add(below);
      const name = typeof sent.name === 'string' ? sent.name : '';
      return { id, key, type, typeName, name, ...UNREAD };
    }
    const fields = this.#fitting(sent, type, place);
    const question = {
      id,
      key,
      type,
      typeName,
      name: this[type === 'box' ? 'text' : 'needed'](fields, 'name', place),
      assessmentType: this.text(fields, 'assessmentType', place),
      description: this.text(fields, 'description', place),
      helptext: this.text(fields, 'helptext', place),
      placeholder: this.text(fields, 'placeholder', place),
      introQuestion: this.text(fields, 'introQuestion', place),
      validation: this.#validation(fields, place, isChoice(type)),
      options: isChoice(type) ? this.#options(fields, place, depth) : [],
      answers: this.#answers(fields, place),
    };
    if (isChoice(type)) this.#judgeAnswers(question, into(place, 'answers'));
    return question;
  }

  /** The fields without those that a question of its type cannot have. */
  #fitting(fields: Fields, type: DeclarationType, place: string): Fields {
    const unfit = UNFIT[type].filter((name) => fields[name] !== undefined);
    for (const name of unfit) {
      if (isEmpty(fields[name])) continue;
      this.faults.push(fault('schema', into(place, name), { keyword: 'false schema' }));
    }
    return { ...fields, ...Object.fromEntries(unfit.map((name) => [name, undefined])) };
  }

  #answers(fields: Fields, place: string): readonly string[] {
    const at = into(place, 'answers');
    const list = this.#within(this.list(fields, 'answers', place) ?? [], 'answers', at);
    return list.map((answer, index) => this.scalarText(answer, into(at, index)));
  }

  /** Answers to a choice are options of it, of a group of radio buttons one. */
  #judgeAnswers(question: DeclarationQuestion, place: string): void {
    const { id, type, answers, options } = question;
    if (answers.length === 0) return;
    const names = optionNames(question);
    const known = options.map(({ name }) => name);
    const meant = new Set<string>();
    for (const [index, answer] of answers.entries()) {
      if (saysNothing(answer)) continue;
      const name = names.get(answer);
      if (name !== undefined) meant.add(name);
      else {
        const params = { question: id, value: answer, known, isGiven: true };
        this.faults.push(fault('unknown-option', into(place, index), params));
      }
    }
    if (type === 'radiobuttongroup' && meant.size > 1) {
      this.faults.push(fault('schema', place, { keyword: 'maxItems', limit: 1 }));
    }
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
    for (const params of wrong) this.faults.push(fault('schema', at, params));
    this.crossed(validation.minValue, validation.maxValue, at);
    return validation;
  }
}

function isChoice(type: DeclarationType): boolean {
  return type === 'radiobuttongroup' || type === 'checkbox';
}

/** Nothing is lost with it: servers fill fields that have no meaning with `null`, `[]` or `''`. */
function isEmpty(value: unknown): boolean {
  const isNothing = (one: unknown) =>
    one === undefined || one === null || (typeof one === 'string' && saysNothing(one));
  return Array.isArray(value) ? value.every(isNothing) : isNothing(value);
}

/** The ids of all sub-questions of a question, as far as they have any; in a loop, as it may be deep. */
function idsBelow(question: Fields): readonly string[] {
  const ids: string[] = [];
  const waiting: unknown[] = [question];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    for (const option of itemsOf(at, 'options')) {
      for (const sub of itemsOf(option, 'subQuestions')) {
        if (typeof sub.id === 'string' || typeof sub.id === 'number') ids.push(String(sub.id));
        waiting.push(sub);
      }
    }
  }
  return ids;
}

function itemsOf(holder: unknown, name: string): readonly Fields[] {
  const list: unknown = (holder as Fields)[name];
  return (Array.isArray(list) ? list : []).filter(
    (item: unknown): item is Fields => typeof item === 'object' && item !== null,
  );
}
