import {
  type AnswerValue,
  evaluate,
  isDate,
  kindOfOperator,
  parseTyped,
  questionRead,
} from '#engine';
import type { Model } from './model.ts';
import { asRule } from './ruleParts.ts';
import { dayAfter } from './typedCandidates.ts';

/**
 * Answers to a question that its own rules compare with what was answered: just that, what is right
 * beside it, and the same of answers that it has to stand between. For walks, which have to be let
 * on: they stand for no others. `read` as rules read answers.
 */
export function answersBeside(
  { form, demands, today }: Model,
  question: number,
  read: (id: string) => AnswerValue | undefined,
): readonly (AnswerValue | undefined)[] {
  const { definition } = form.questions[question] ?? {};
  const demand = demands.find((own) => own.question === question);
  if (!definition || !demand) return [];
  const compared = demand.rules.flatMap(({ parts }) =>
    parts.joint.flatMap(({ operator, args }) => {
      const kind = kindOfOperator(operator);
      if (kind !== 'order' && kind !== 'equality') return [];
      return args.some((arg) => questionRead(arg) === definition.id)
        ? args.filter((arg) => questionRead(arg) !== definition.id)
        : [];
    }),
  );
  const values = compared.map((node) => evaluate(asRule(node), { today, read }));
  const texts = values.flatMap((value): readonly string[] => {
    if (typeof value === 'number' && Number.isFinite(value)) {
      const whole = Math.floor(value);
      return [whole, whole + 1, whole - 1].map(String);
    }
    if (typeof value !== 'string' || !isDate(value)) return [];
    return [value, dayAfter(value, 1), dayAfter(value, -1)];
  });
  return [...new Set(texts)].map((text) => parseTyped(definition, text));
}
