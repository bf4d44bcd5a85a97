import { type Fault, fault, into, isBlank, RULE_LIMITS } from '#engine';
import { FieldReader, type Fields, isNothing } from './fieldReader.ts';
import {
  type DisplayRequirement,
  keyOf,
  QUESTIONNAIRE_TYPES,
  type QuestionnaireOption,
  type QuestionnaireQuestion,
  type QuestionnaireValidation,
} from './questionnaireFormat.ts';

/** Maximum number of steps of a form. */
const MAX_QUESTIONS = 500;

/** A parsed question; complete only without faults. */
export interface ParsedQuestion {
  /** Absent when it is not an object. */
  readonly question?: QuestionnaireQuestion;
  readonly faults: readonly Fault[];
  /** Values that were fixed or left out. */
  readonly notes: readonly Fault[];
}

/** The parsed questions, or the faults of the list. */
export interface ParsedQuestionnaire {
  readonly questions: readonly ParsedQuestion[];
  readonly faults: readonly Fault[];
  /** Duplicate ids, including those of faulty questions: a reference would be ambiguous. */
  readonly duplicates: readonly Fault[];
}

/** Parses the server's questions, each on its own, tolerantly like `FieldReader`. */
export function readQuestionnaire(questions: readonly unknown[]): ParsedQuestionnaire {
  if (questions.length > MAX_QUESTIONS) {
    const params = { keyword: 'maxItems', limit: MAX_QUESTIONS };
    return { questions: [], faults: [fault('schema', '', params)], duplicates: [] };
  }
  const read = questions.flatMap((sent, place): readonly ParsedQuestion[] => {
    if (isNothing(sent)) return [];
    const reader = new QuestionReader();
    const fields = reader.fields(sent, into('', place));
    const question = fields && { question: reader.question(fields, into('', place)) };
    return [{ ...question, faults: reader.faults, notes: reader.notes }];
  });
  const least = fault('schema', '', { keyword: 'minItems', limit: 1 });
  return {
    questions: read,
    faults: read.length > 0 ? [] : [least],
    duplicates: duplicateIds(read),
  };
}

function duplicateIds(read: readonly ParsedQuestion[]): readonly Fault[] {
  const first = new Map<string, string>();
  return read.flatMap(({ question: { id = '', pointer = '' } = {} }) => {
    const before = first.get(id);
    if (before === undefined) first.set(id, into(pointer, 'id'));
    if (before === undefined || isBlank(id)) return [];
    const params = { kind: 'question', name: id, first: before };
    return [fault('duplicate-id', into(pointer, 'id'), params)];
  });
}

class QuestionReader extends FieldReader {
  question(fields: Fields, place: string): QuestionnaireQuestion {
    const id = this.id(fields, place);
    const typeName = this.requiredText(fields, 'type', place);
    const type = QUESTIONNAIRE_TYPES.find((known) => known === typeName);
    const isChoice = type === 'single-button' || type === 'radio-button';
    return {
      id,
      key: keyOf(id),
      type,
      typeName,
      pointer: place,
      questionTitle: this.requiredText(fields, 'questionTitle', place),
      categoryText: this.optionalText(fields, 'categoryText', place),
      description: this.html(fields, 'description', place),
      readMoreText: this.html(fields, 'readMoreText', place),
      answers: isChoice ? this.#answers(fields, place) : [],
      validation: this.#validation(fields.validation, into(place, 'validation')),
      requirements: this.#requirements(fields, place),
      allRequiredAnswersHasToBeFulfilled: this.flag(
        fields,
        'allRequiredAnswersHasToBeFulfilled',
        place,
      ),
    };
  }

  #answers(fields: Fields, place: string): readonly QuestionnaireOption[] {
    const list = this.list(fields, 'answers', place);
    const entries = this.entries(list ?? [], into(place, 'answers'));
    if (list && entries.length === 0) this.missing(place, 'answers');
    return entries.flatMap(({ value, pointer }) => {
      const answer = this.fields(value, pointer);
      if (!answer) return [];
      const option = this.requiredText(answer, 'option', pointer);
      return [{ option, value: this.value(answer.value, pointer), pointer }];
    });
  }

  #requirements(fields: Fields, place: string): readonly DisplayRequirement[] {
    const name = 'requiredAnswersToBeShown';
    const list = this.entries(this.#asMany(fields, name, place), into(place, name));
    return list.flatMap(({ value, pointer }) => {
      const requirement = this.fields(value, pointer);
      if (!requirement) return [];
      const answers = this.#asMany(requirement, 'requiredAnswers', pointer);
      const requiredAnswers = answers.map((answer, at) =>
        isNothing(answer) ? '' : this.scalarText(answer, into(pointer, 'requiredAnswers', at)),
      );
      return [{ id: this.requiredText(requirement, 'id', pointer), requiredAnswers, pointer }];
    });
  }

  /** A list within the limit of nodes of a rule, since a rule is made of it. */
  #asMany(fields: Fields, name: string, place: string): readonly unknown[] {
    const list = this.list(fields, name, place) ?? [];
    if (list.length <= RULE_LIMITS.nodes) return list;
    const params = { keyword: 'maxItems', limit: RULE_LIMITS.nodes };
    this.faults.push(fault('schema', into(place, name), params));
    return [];
  }

  #validation(value: unknown, place: string): QuestionnaireValidation {
    const fields = isNothing(value) ? {} : (this.fields(value, place) ?? {});
    const minValue = this.number(fields, 'minValue', place);
    const maxValue = this.number(fields, 'maxValue', place);
    this.crossed(minValue, maxValue, into(place, 'minValue'));
    return {
      required: this.flag(fields, 'required', place),
      numeric: this.flag(fields, 'numeric', place),
      minValue,
      maxValue,
    };
  }
}
