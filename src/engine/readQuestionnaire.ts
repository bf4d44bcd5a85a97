import type { OptionValue } from './definition.ts';
import { type Fault, fault, into } from './faults.ts';
import {
  type DisplayRequirement,
  keyOf,
  QUESTIONNAIRE_TYPES,
  type QuestionnaireOption,
  type QuestionnaireQuestion,
  type QuestionnaireValidation,
} from './questionnaireFormat.ts';

type Fields = Readonly<Record<string, unknown>>;

/** As many as a form may have steps. */
const MOST_QUESTIONS = 500;

/** The questions as far as they can be read; only without faults are they all there. */
export interface ReadQuestionnaire {
  readonly questions: readonly QuestionnaireQuestion[];
  readonly faults: readonly Fault[];
}

/**
 * Reads the server's questions, whatever they are. Tolerant: fields it does not know are left out,
 * `null` and absent lists and texts count as empty, numbers may stand where texts do. What is
 * neither is a fault with its JSON pointer into the list.
 */
export function readQuestionnaire(questions: readonly unknown[]): ReadQuestionnaire {
  const reader = new Reader();
  if (questions.length === 0 || questions.length > MOST_QUESTIONS) {
    const keyword = questions.length === 0 ? 'minItems' : 'maxItems';
    return { questions: [], faults: [fault('schema', '', { keyword, limit: MOST_QUESTIONS })] };
  }
  const read = questions.flatMap((question, index) => {
    const fields = reader.fields(question, into('', index));
    return fields ? [reader.question(fields, into('', index))] : [];
  });
  return { questions: read, faults: reader.faults };
}

class Reader {
  readonly faults: Fault[] = [];

  question(fields: Fields, place: string): QuestionnaireQuestion {
    const id = this.#needed(fields, 'id', place);
    const typeName = this.#needed(fields, 'type', place);
    const type = QUESTIONNAIRE_TYPES.find((known) => known === typeName);
    const isChoice = type === 'single-button' || type === 'radio-button';
    return {
      id,
      key: keyOf(id),
      type,
      typeName,
      questionTitle: this.#needed(fields, 'questionTitle', place),
      categoryText: this.#text(fields, 'categoryText', place),
      description: this.#text(fields, 'description', place),
      readMoreText: this.#text(fields, 'readMoreText', place),
      answers: isChoice ? this.#answers(fields, place) : [],
      validation: this.#validation(fields.validation, into(place, 'validation')),
      requirements: this.#requirements(fields, place),
      allRequiredAnswersHasToBeFulfilled: this.#flag(
        fields,
        'allRequiredAnswersHasToBeFulfilled',
        place,
      ),
    };
  }

  fields(value: unknown, place: string): Fields | undefined {
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Fields;
    this.#wrong(place, 'object');
    return undefined;
  }

  #answers(fields: Fields, place: string): readonly QuestionnaireOption[] {
    const entries = this.#list(fields, 'answers', place);
    if (entries?.length === 0) this.#missing(place, 'answers');
    return (entries ?? []).flatMap((entry, index) => {
      const at = into(place, 'answers', index);
      const answer = this.fields(entry, at);
      return answer
        ? [{ option: this.#needed(answer, 'option', at), value: this.#value(answer.value, at) }]
        : [];
    });
  }

  #requirements(fields: Fields, place: string): readonly DisplayRequirement[] {
    const name = 'requiredAnswersToBeShown';
    return (this.#list(fields, name, place) ?? []).flatMap((entry, index) => {
      const pointer = into(place, name, index);
      const requirement = this.fields(entry, pointer);
      if (!requirement) return [];
      const answers = this.#list(requirement, 'requiredAnswers', pointer) ?? [];
      const requiredAnswers = answers.map((answer, at) =>
        this.#scalarText(answer, into(pointer, 'requiredAnswers', at)),
      );
      return [{ id: this.#needed(requirement, 'id', pointer), requiredAnswers, pointer }];
    });
  }

  #validation(value: unknown, place: string): QuestionnaireValidation {
    const fields = value === undefined || value === null ? {} : (this.fields(value, place) ?? {});
    const minValue = this.#number(fields, 'minValue', place);
    const maxValue = this.#number(fields, 'maxValue', place);
    if (minValue !== 0 && maxValue !== 0 && minValue > maxValue) {
      const params = { least: minValue, most: maxValue };
      this.faults.push(fault('bounds-crossed', into(place, 'minValue'), params));
    }
    return {
      required: this.#flag(fields, 'required', place),
      numeric: this.#flag(fields, 'numeric', place),
      minValue,
      maxValue,
    };
  }

  /** A text that must be there. */
  #needed(fields: Fields, name: string, place: string): string {
    const count = this.faults.length;
    const text = this.#text(fields, name, place);
    if (text.trim() === '' && this.faults.length === count) this.#missing(place, name);
    return text;
  }

  #text(fields: Fields, name: string, place: string): string {
    const value = fields[name];
    return value === undefined || value === null ? '' : this.#scalarText(value, into(place, name));
  }

  #scalarText(value: unknown, place: string): string {
    if (typeof value === 'string' || typeof value === 'number') return String(value);
    this.#wrong(place, 'string');
    return '';
  }

  #value(value: unknown, place: string): OptionValue | undefined {
    if (value === undefined || value === null) return undefined;
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      return value;
    this.#wrong(into(place, 'value'), 'string');
    return undefined;
  }

  #number(fields: Fields, name: string, place: string): number {
    const value = fields[name];
    if (value === undefined || value === null || value === '') return 0;
    const number = typeof value === 'string' ? numberIn(value) : value;
    if (typeof number === 'number' && Number.isFinite(number)) return number;
    this.#wrong(into(place, name), 'number');
    return 0;
  }

  #flag(fields: Fields, name: string, place: string): boolean {
    const value = fields[name];
    if (typeof value === 'boolean') return value;
    if (value !== undefined && value !== null) this.#wrong(into(place, name), 'boolean');
    return false;
  }

  /** `undefined` for what is no list, which is a fault; an absent one is empty. */
  #list(fields: Fields, name: string, place: string): readonly unknown[] | undefined {
    const value = fields[name];
    if (value === undefined || value === null) return [];
    if (Array.isArray(value)) return value;
    this.#wrong(into(place, name), 'array');
    return undefined;
  }

  #missing(place: string, missingProperty: string): void {
    this.faults.push(fault('schema', place, { keyword: 'required', missingProperty }));
  }

  #wrong(place: string, type: string): void {
    this.faults.push(fault('schema', place, { keyword: 'type', type }));
  }
}

/** The number a text says, thousands apart or not; `undefined` when it says none. */
export function numberIn(text: string): number | undefined {
  const digits = text.replace(/\s/g, '').replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(digits) ? Number(digits) : undefined;
}
