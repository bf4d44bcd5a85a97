import {
  DEPTH_LIMIT,
  type Fault,
  fault,
  into,
  isBlank,
  isMultipleChoice,
  isSingleChoice,
} from '#engine';
import {
  DECLARATION_TYPES,
  type DeclarationOption,
  type DeclarationQuestion,
  type DeclarationType,
  type DeclarationValidation,
  idsBelow,
  optionNames,
  readValidation,
  unreadableQuestion,
} from './declarationFormat.ts';
import { FieldReader, type Fields, isEmptyValue, isFields } from './fieldReader.ts';
import { idInFormOf } from './questionnaireFormat.ts';

/** Limits for the whole declaration; beyond them it is a mistake, or an attack. */
const LIMITS = { questions: 5000, options: 20_000, answers: 20_000 };

/** Fields that are ignored, by type: without visible effect. */
const IGNORED_FIELDS: Readonly<Record<DeclarationType, readonly string[]>> = {
  radiobuttongroup: ['placeholder', 'unit'],
  checkbox: ['placeholder', 'unit'],
  text: [],
  textarea: ['unit'],
  box: ['placeholder', 'unit', 'validation', 'answers', 'options'],
};

/** Fields that a type must not have: they would change the meaning of the question. */
const FORBIDDEN_FIELDS: Readonly<Record<DeclarationType, readonly string[]>> = {
  radiobuttongroup: ['subQuestions'],
  checkbox: ['subQuestions'],
  text: ['options', 'subQuestions'],
  textarea: ['options', 'subQuestions'],
  box: ['subQuestions'],
};

/** An answer sent with a question. */
interface GivenAnswer {
  readonly text: string;
  readonly pointer: string;
}

/** Parses the questions of a declaration with their sub-questions. */
export class DeclarationQuestionReader extends FieldReader {
  readonly unasked = new Set<string>();
  /** Faults of single questions. */
  readonly lost: Fault[] = [];
  /** Exceeded limits. */
  readonly documentFaults: Fault[] = [];
  readonly #left = { ...LIMITS };
  #unread = 0;

  questionsIn(
    fields: Fields,
    name: 'questions' | 'subQuestions',
    pointer: string,
    depth: number,
  ): readonly DeclarationQuestion[] {
    const list = this.list(fields, name, pointer) ?? [];
    if (list.length > 0 && depth > DEPTH_LIMIT) {
      this.documentFaults.push(fault('too-deep', into(pointer, name), { limit: DEPTH_LIMIT }));
      return [];
    }
    const at = into(pointer, name);
    const entries = this.entries(this.#within(list, 'questions', at), at);
    return entries.map(({ value, pointer }) => this.#readable(value, pointer, depth));
  }

  /** The question, or a placeholder that says it cannot be shown: none disappears silently. */
  #readable(sent: unknown, pointer: string, depth: number): DeclarationQuestion {
    const before = this.faults.length;
    const fields = this.fields(sent, pointer);
    const question = fields && this.#question(fields, pointer, depth);
    const own = this.faults.slice(before);
    if (question && own.length === 0) return question;
    this.faults.length = before;
    const unread = this.#unreadable(fields ?? {}, pointer);
    // Boxes below an option are never shown, so nothing is missing without them.
    const isNeverShown = depth > 0 && fields?.type === 'box';
    (isNeverShown ? this.notes : this.lost).push(...own);
    return isNeverShown ? { ...unread, type: 'box', name: '' } : unread;
  }

  #unreadable(sent: Fields, pointer: string): DeclarationQuestion {
    for (const below of idsBelow(sent)) this.unasked.add(below);
    this.#unread += 1;
    return unreadableQuestion(sent, this.#unread, pointer);
  }

  /** Enforces a limit of the whole declaration, with one fault. */
  #within(
    list: readonly unknown[],
    kind: keyof typeof LIMITS,
    pointer: string,
  ): readonly unknown[] {
    const before = this.#left[kind];
    this.#left[kind] -= list.length;
    if (this.#left[kind] >= 0) return list;
    if (before >= 0) {
      this.documentFaults.push(
        fault('schema', pointer, { keyword: 'maxItems', limit: LIMITS[kind] }),
      );
    }
    return [];
  }

  #question(sent: Fields, pointer: string, depth: number): DeclarationQuestion {
    const id = this.id(sent, pointer);
    const typeName = this.requiredText(sent, 'type', pointer);
    const type = DECLARATION_TYPES.find((known) => known === typeName);
    if (type === undefined) return this.#unreadable(sent, pointer);
    const fields = this.#fitting(sent, type, pointer);
    const question = {
      id,
      idInForm: idInFormOf(id),
      type,
      typeName,
      name: this[type === 'box' ? 'text' : 'requiredText'](fields, 'name', pointer),
      assessmentType: this.optionalText(fields, 'assessmentType', pointer),
      description: this.html(fields, 'description', pointer),
      helptext: this.optionalText(fields, 'helptext', pointer),
      placeholder: this.optionalText(fields, 'placeholder', pointer),
      unit: this.optionalText(fields, 'unit', pointer),
      introQuestion: this.#intro(fields, pointer),
      validation: this.#validation(fields, pointer, isChoice(type)),
      options: isChoice(type) ? this.#options(fields, pointer, depth) : [],
      answers: [],
      pointer,
    };
    const answers = this.#answers(fields, pointer);
    const isMeant = isChoice(type) ? this.#meantBy(question, answers) : answers;
    return { ...question, answers: isMeant.map(({ text }) => text) };
  }

  /**
   * A text, or the text of a question; the specification gives no type, and some servers send a
   * boolean.
   */
  #intro(fields: Fields, pointer: string): string {
    const { introQuestion: sent } = fields;
    if (typeof sent === 'boolean') return '';
    const { name, options } = isFields(sent) ? sent : {};
    if (typeof name !== 'string') return this.optionalText(fields, 'introQuestion', pointer);
    if (!isEmpty(options)) {
      const at = into(pointer, 'introQuestion', 'options');
      this.notes.push(fault('schema', at, { keyword: 'false schema' }));
    }
    return name;
  }

  /** Removes the fields that do not fit the type. */
  #fitting(fields: Fields, type: DeclarationType, pointer: string): Fields {
    const report = (names: readonly string[], faults: Fault[]) => {
      for (const name of names) {
        if (isEmpty(fields[name])) continue;
        faults.push(fault('schema', into(pointer, name), { keyword: 'false schema' }));
      }
    };
    report(IGNORED_FIELDS[type], this.notes);
    report(FORBIDDEN_FIELDS[type], this.faults);
    const without = [...IGNORED_FIELDS[type], ...FORBIDDEN_FIELDS[type]];
    return { ...fields, ...Object.fromEntries(without.map((name) => [name, undefined])) };
  }

  /** Earlier answers; invalid ones are dropped, since the visitor answers anew. */
  #answers(fields: Fields, pointer: string): readonly GivenAnswer[] {
    const at = into(pointer, 'answers');
    const { answers: sent } = fields;
    if (isEmptyValue(sent)) return [];
    const isWrong = (pointer: string, type: string) =>
      this.notes.push(fault('schema', pointer, { keyword: 'type', type }));
    if (!Array.isArray(sent)) {
      isWrong(at, 'array');
      return [];
    }
    return this.entries(this.#within(sent, 'answers', at), at).flatMap(({ value, pointer }) => {
      if (typeof value === 'string' || typeof value === 'number') {
        return [{ text: String(value), pointer }];
      }
      isWrong(pointer, 'string');
      return [];
    });
  }

  /** The answers that are options; of a radio group at most one. */
  #meantBy(question: DeclarationQuestion, answers: readonly GivenAnswer[]): readonly GivenAnswer[] {
    const { id, type, options } = question;
    const names = optionNames(question);
    const known = options.map(({ name }) => name);
    const meant = new Map<string, GivenAnswer>();
    for (const { text, pointer } of answers) {
      if (isBlank(text)) continue;
      const name = names.get(text);
      if (name !== undefined) meant.set(name, { text: name, pointer });
      else {
        const params = { question: id, value: text, known, isGiven: true };
        this.notes.push(fault('unknown-option', pointer, params));
      }
    }
    if (type !== 'radiobuttongroup' || meant.size <= 1) return [...meant.values()];
    const at = into(question.pointer, 'answers');
    this.notes.push(fault('schema', at, { keyword: 'maxItems', limit: 1 }));
    return [];
  }

  #options(fields: Fields, pointer: string, depth: number): readonly DeclarationOption[] {
    const at = into(pointer, 'options');
    const sent = this.list(fields, 'options', pointer) ?? [];
    const options = this.entries(this.#within(sent, 'options', at), at);
    // A checkbox without options is labelled by the question; exceeded limits are already reported.
    const isMissing = options.length === 0 && this.#left.options >= 0;
    if (isMissing && fields.type !== 'checkbox') this.missing(pointer, 'options');
    return options.flatMap(({ value, pointer }) => {
      const option = this.fields(value, pointer);
      if (!option) return [];
      return [
        {
          name: this.requiredText(option, 'name', pointer),
          id: this.text(option, 'id', pointer),
          subQuestions: this.questionsIn(option, 'subQuestions', pointer, depth + 1),
          pointer,
        },
      ];
    });
  }

  #validation(fields: Fields, pointer: string, forChoice: boolean): DeclarationValidation {
    const at = into(pointer, 'validation');
    const { validation, wrong } = readValidation(
      this.text(fields, 'validation', pointer),
      forChoice,
    );
    for (const params of wrong) this.notes.push(fault('schema', at, params));
    this.crossed(validation.minValue, validation.maxValue, at);
    return validation;
  }
}

function isChoice(type: DeclarationType): boolean {
  return isSingleChoice(type) || isMultipleChoice(type);
}

/** A blank text, or a list of blank texts. */
function isEmpty(value: unknown): boolean {
  const isBlankValue = (one: unknown) =>
    isEmptyValue(one) || (typeof one === 'string' && isBlank(one));
  return Array.isArray(value) ? value.every(isBlankValue) : isBlankValue(value);
}
