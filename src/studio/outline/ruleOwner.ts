import type { FormDefinition, QuestionDefinition } from '#engine';
import { isRecord, type Path, valueAt } from '#jsonText';

/** Where in a form a rule stands, as the condition builder asks. */
export interface RuleOwner {
  readonly stepId: string;
  readonly questionId?: string;
  readonly includesOwn?: boolean;
}

/** A name that no step has: the rule stands after all of them. */
const AT_THE_END = '';

/**
 * Where the rule at a path of a document stands in the form that visitors meet. A rule of an item of a
 * list beside the form stands at the question that offers the item; of what no step or question holds,
 * at the end.
 */
export function ruleOwner(document: unknown, path: Path, form: FormDefinition): RuleOwner {
  const [property] = path.slice(-1);
  const objects = path.flatMap((step, at) => {
    const value = typeof step === 'number' ? valueAt(document, path.slice(0, at + 1)) : undefined;
    return isRecord(value) ? [{ list: String(path[at - 1]), id: value.id }] : [];
  });
  const idIn = (list: string) => objects.findLast((object) => object.list === list)?.id;
  const [stepId, questionId] = [idIn('steps'), idIn('questions')];
  if (typeof stepId === 'string') {
    const includesOwn = property === 'ready' || objects.at(-1)?.list === 'validation';
    return {
      stepId,
      ...(typeof questionId === 'string' && { questionId }),
      ...(includesOwn && { includesOwn }),
    };
  }
  const offered = objects.at(-1)?.id;
  const found = form.steps
    .flatMap((step) => step.questions.map((question) => ({ step, question })))
    .find(({ question }) => offers(question, offered));
  if (!found) return { stepId: AT_THE_END };
  return { stepId: found.step.id, questionId: found.question.id };
}

function offers(question: QuestionDefinition, value: unknown): boolean {
  return value !== undefined && (question.options ?? []).some((option) => option.value === value);
}
