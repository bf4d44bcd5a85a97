import { type Fault, fault, into, type Rule } from '#engine';
import { numberIn } from './fieldReader.ts';
import {
  type DisplayRequirement,
  isSalary,
  type QuestionnaireQuestion,
} from './questionnaireFormat.ts';

/** A visibility rule, and the faults of the requirements it was made of. */
export interface DisplayRule {
  /** Absent when the question is always shown. */
  readonly rule?: Rule;
  readonly faults: readonly Fault[];
}

/**
 * The visibility rule of a question of the questionnaire (spec section 4).
 *
 * | requirements | all have to be fulfilled | shown                        |
 * |--------------|--------------------------|------------------------------|
 * | none         | either                   | always                       |
 * | some         | yes                      | when every one matches       |
 * | some         | no                       | until any one matches        |
 *
 * A requirement matches when the answer is one of its texts; of a salary, when one of its numbers
 * is lower than the answer. A question without an answer, hidden or of an unknown type never
 * matches. A salary is shown only while no salary before it is answered.
 */
export function displayRule(
  question: QuestionnaireQuestion,
  questions: readonly QuestionnaireQuestion[],
): DisplayRule {
  const faults: Fault[] = [];
  const parts: Rule[] = [];
  const matches = question.requirements.map((entry) => matchRule(entry, questions, faults));
  if (matches.length > 0) {
    parts.push(
      question.allRequiredAnswersHasToBeFulfilled ? { and: matches } : { '!': [{ or: matches }] },
    );
  }
  const salaries = salariesBefore(question, questions).map(isAnswered);
  if (salaries.length > 0) parts.push({ '!': [{ or: salaries }] });
  const [rule] = parts;
  if (rule === undefined) return { faults };
  return { rule: parts.length === 1 ? rule : { and: parts }, faults };
}

function salariesBefore(
  question: QuestionnaireQuestion,
  questions: readonly QuestionnaireQuestion[],
): readonly QuestionnaireQuestion[] {
  if (!isSalary(question)) return [];
  return questions.slice(0, questions.indexOf(question)).filter(isSalary);
}

function matchRule(
  { id, requiredAnswers, pointer }: DisplayRequirement,
  questions: readonly QuestionnaireQuestion[],
  faults: Fault[],
): Rule {
  const target = questions.find((question) => question.id === id);
  if (!target) {
    const known = questions.filter(({ type }) => type).map((question) => question.id);
    faults.push(fault('unknown-question', into(pointer, 'id'), { name: id, known }));
    return false;
  }
  if (target.type === undefined) return false;
  const refuse = (code: 'requirement-number' | 'unknown-option', index: number) => {
    const value = requiredAnswers[index];
    const known = target.answers.map(({ option }) => option);
    const params = { question: id, value, ...(code === 'unknown-option' && { known }) };
    faults.push(fault(code, into(pointer, 'requiredAnswers', index), params));
  };
  if (isSalary(target)) {
    const limits = requiredAnswers.flatMap((text, index) => {
      if (text === '') return [];
      const limit = numberIn(text);
      if (limit === undefined) refuse('requirement-number', index);
      return limit ?? [];
    });
    if (limits.length === 0) return false;
    // The lowest of several numbers decides. Without the first part an unanswered question would
    // count as 0.
    const isAbove = { '>': [{ var: target.idInForm }, Math.min(...limits)] };
    return { and: [isAnswered(target), isAbove] };
  }
  const options = requiredAnswers.filter((text, index) => {
    const isKnown = target.answers.some(({ option }) => option === text);
    if (!isKnown && text !== '') refuse('unknown-option', index);
    return isKnown;
  });
  return { in: [{ var: target.idInForm }, options] };
}

const isAnswered = ({ idInForm }: QuestionnaireQuestion): Rule => ({
  is_answered: [{ var: idInForm }],
});
