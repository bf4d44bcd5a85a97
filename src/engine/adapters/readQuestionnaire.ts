import { type Fault, fault, into, isBlank, isSingleChoice, RULE_LIMITS } from '#engine';
import { FieldReader, type Fields, isEmptyValue } from './fieldReader.ts';
import {
  type DisplayRequirement,
  idInFormOf,
  QUESTIONNAIRE_TYPES,
  type QuestionnaireOption,
  type QuestionnaireQuestion,
  type QuestionnaireValidation,
} from './questionnaireFormat.ts';

/** Each question becomes a step, and a form has at most so many. */
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

/** Parses the server's questions, each on its own: unknown fields are ignored, empty values count as absent. */
export function readQuestionnaire(questions: readonly unknown[]): ParsedQuestionnaire {
  if (questions.length > MAX_QUESTIONS) {
    const params = { keyword: 'maxItems', limit: MAX_QUESTIONS };
    return { questions: [], faults: [fault('schema', '', params)], duplicates: [] };
  }
  const read = questions.flatMap((sent, index): readonly ParsedQuestion[] => {
    if (isEmptyValue(sent)) return [];
    const reader = new QuestionReader();
    const fields = reader.fields(sent, into('', index));
    const question = fields && { question: reader.question(fields, into('', index)) };
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
  question(fields: Fields, pointer: string): QuestionnaireQuestion {
    const id = this.id(fields, pointer);
    const typeName = this.requiredText(fields, 'type', pointer);
    const type = QUESTIONNAIRE_TYPES.find((known) => known === typeName);
    const isChoice = type !== undefined && isSingleChoice(type);
    return {
      id,
      idInForm: idInFormOf(id),
      type,
      typeName,
      pointer,
      questionTitle: this.requiredText(fields, 'questionTitle', pointer),
      categoryText: this.optionalText(fields, 'categoryText', pointer),
      description: this.html(fields, 'description', pointer),
      readMoreText: this.html(fields, 'readMoreText', pointer),
      answers: isChoice ? this.#answers(fields, pointer) : [],
      validation: this.#validation(fields.validation, into(pointer, 'validation')),
      requirements: this.#requirements(fields, pointer),
      allRequiredAnswersHasToBeFulfilled: this.flag(
        fields,
        'allRequiredAnswersHasToBeFulfilled',
        pointer,
      ),
    };
  }

  #answers(fields: Fields, pointer: string): readonly QuestionnaireOption[] {
    const list = this.list(fields, 'answers', pointer);
    const entries = this.entries(list ?? [], into(pointer, 'answers'));
    if (list && entries.length === 0) this.missing(pointer, 'answers');
    return entries.flatMap(({ value, pointer }) => {
      const answer = this.fields(value, pointer);
      if (!answer) return [];
      const option = this.requiredText(answer, 'option', pointer);
      return [{ option, value: this.value(answer.value, pointer), pointer }];
    });
  }

  #requirements(fields: Fields, pointer: string): readonly DisplayRequirement[] {
    const name = 'requiredAnswersToBeShown';
    const list = this.entries(this.#listForRule(fields, name, pointer), into(pointer, name));
    return list.flatMap(({ value, pointer }) => {
      const requirement = this.fields(value, pointer);
      if (!requirement) return [];
      const answers = this.#listForRule(requirement, 'requiredAnswers', pointer);
      const requiredAnswers = answers.map((answer, at) =>
        isEmptyValue(answer) ? '' : this.scalarText(answer, into(pointer, 'requiredAnswers', at)),
      );
      return [{ id: this.requiredText(requirement, 'id', pointer), requiredAnswers, pointer }];
    });
  }

  /** A list that a rule is made of: refused when longer than the nodes a rule may have. */
  #listForRule(fields: Fields, name: string, pointer: string): readonly unknown[] {
    const list = this.list(fields, name, pointer) ?? [];
    if (list.length <= RULE_LIMITS.nodes) return list;
    const params = { keyword: 'maxItems', limit: RULE_LIMITS.nodes };
    this.faults.push(fault('schema', into(pointer, name), params));
    return [];
  }

  #validation(value: unknown, pointer: string): QuestionnaireValidation {
    const fields = isEmptyValue(value) ? {} : (this.fields(value, pointer) ?? {});
    const minValue = this.number(fields, 'minValue', pointer);
    const maxValue = this.number(fields, 'maxValue', pointer);
    this.crossed(minValue, maxValue, into(pointer, 'minValue'));
    return {
      required: this.flag(fields, 'required', pointer),
      numeric: this.flag(fields, 'numeric', pointer),
      minValue,
      maxValue,
    };
  }
}
